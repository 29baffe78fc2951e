import { listCompanies } from '@atlas/contract/companies';
import { readWallet } from '@atlas/contract/ledger';
import * as ledgerText from '@atlas/messages/ledger';
import { useState } from 'react';
import { useLedgerStop } from '../api/use-ledger-stop.ts';
import { useRead } from '../api/use-read.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { formatMegajoules } from '../ui/format.ts';
import { KeyFigures } from '../ui/key-figures.tsx';
import { lateDialog } from '../ui/late-dialog.tsx';
import { Panel } from '../ui/panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { LedgerStopped } from './ledger-stopped.tsx';
import { ReceiptsPanel } from './receipts-panel.tsx';
import { useWalletReceipts } from './use-receipts.ts';

const WalletPayment = lateDialog(async () => (await import('./wallet-payment.tsx')).WalletPayment);

/** Fin Analysis: the person's Megajoules, their movements, and the ways to use them. */
export function WalletPanel() {
  const wallet = useRead(readWallet, {});
  const companies = useRead(listCompanies, {});
  const receipts = useWalletReceipts();
  const { reason } = useLedgerStop();
  const [open, setOpen] = useState(false);
  if (wallet.isError) return <ErrorPanel error={wallet.error} retry={() => void wallet.refetch()} />;
  if (wallet.isPending) return <Skeleton className="h-64" />;
  const { available, held, received, spent, permits } = wallet.data;
  const own = companies.data?.companies ?? [];
  return (
    <>
      <LedgerStopped />
      <Panel
        title={ledgerText.wallet()}
        actions={
          <>
            {permits.mintDesk && <LinkButton to="/profile/mint">{ledgerText.openMintDesk()}</LinkButton>}
            <Button tone="primary" unavailableReason={reason} onClick={() => setOpen(true)}>
              {ledgerText.pay()}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <p className="max-w-2xl text-secondary">{ledgerText.walletLead()}</p>
          <KeyFigures
            figures={[
              { label: ledgerText.available(), value: formatMegajoules(available) },
              { label: ledgerText.held(), value: formatMegajoules(held) },
              { label: ledgerText.received(), value: formatMegajoules(received) },
              { label: ledgerText.spent(), value: formatMegajoules(spent) },
            ]}
          />
          {own.length > 0 && (
            <ul className="flex flex-wrap gap-x-5 gap-y-2">
              {own.map(({ companyID, company }) => (
                <li key={companyID}>
                  <LinkButton size="small" to={`/company/${companyID}/treasury`}>
                    {ledgerText.redeemAt({ company })}
                  </LinkButton>
                </li>
              ))}
            </ul>
          )}
        </div>
      </Panel>
      <ReceiptsPanel
        caption={ledgerText.walletReceipts()}
        emptySentence={ledgerText.noReceiptsSentence()}
        pages={receipts}
      />
      {open && <WalletPayment companies={own} onClose={() => setOpen(false)} />}
    </>
  );
}
