import type { CompanyOverview } from '@atlas/contract/companies';
import { readTreasury } from '@atlas/contract/ledger';
import * as ledgerText from '@atlas/messages/ledger';
import { useState } from 'react';
import { useLedgerStop } from '../api/use-ledger-stop.ts';
import { useRead } from '../api/use-read.ts';
import { Button } from '../ui/button.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { formatMegajoules } from '../ui/format.ts';
import { KeyFigures } from '../ui/key-figures.tsx';
import { lateDialog } from '../ui/late-dialog.tsx';
import { Panel } from '../ui/panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ReceiptsPanel } from './receipts-panel.tsx';
import { useTreasuryReceipts } from './use-receipts.ts';

const TreasuryPayment = lateDialog(async () => (await import('./treasury-payment.tsx')).TreasuryPayment);

/** The company's balance and movements, and the form to pay its assets and members. */
export function TreasuryPanel({ company }: { company: CompanyOverview }) {
  const treasury = useRead(readTreasury, { params: { companyID: company.companyID } });
  const receipts = useTreasuryReceipts(company.companyID);
  const { reason } = useLedgerStop();
  const [open, setOpen] = useState(false);
  if (treasury.isError) return <ErrorPanel error={treasury.error} retry={() => void treasury.refetch()} />;
  if (treasury.isPending) return <Skeleton className="h-64" />;
  const { available, held, elsewhere, redemptionLimit } = treasury.data;
  return (
    <>
      <Panel
        title={ledgerText.title()}
        actions={
          <Button tone="primary" unavailableReason={reason} onClick={() => setOpen(true)}>
            {ledgerText.pay()}
          </Button>
        }
      >
        <KeyFigures
          figures={[
            { label: ledgerText.available(), value: formatMegajoules(available) },
            { label: ledgerText.held(), value: formatMegajoules(held) },
            { label: ledgerText.inAssets(), value: formatMegajoules(elsewhere.assets) },
            { label: ledgerText.inGates(), value: formatMegajoules(elsewhere.gates) },
          ]}
        />
      </Panel>
      <ReceiptsPanel
        caption={ledgerText.treasuryReceipts()}
        emptySentence={ledgerText.noTreasuryReceiptsSentence()}
        pages={receipts}
      />
      {open && <TreasuryPayment company={company} limit={redemptionLimit} onClose={() => setOpen(false)} />}
    </>
  );
}
