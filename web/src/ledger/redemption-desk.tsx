import type { CompanyOverview } from '@atlas/contract/companies';
import type { Reply } from '@atlas/contract/endpoint';
import type { listRedemptions } from '@atlas/contract/redemptions';
import * as ledgerText from '@atlas/messages/ledger';
import { useState } from 'react';
import { useLedgerStop } from '../api/use-ledger-stop.ts';
import { AloneNote } from '../ui/alone-note.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { formatMegajoules } from '../ui/format.ts';
import { lateDialog } from '../ui/late-dialog.tsx';
import { Panel } from '../ui/panel.tsx';
import { RedemptionRow } from './redemption-row.tsx';

const LimitDialog = lateDialog(async () => (await import('./limit-dialog.tsx')).LimitDialog);
const RedeemDialog = lateDialog(async () => (await import('./redeem-dialog.tsx')).RedeemDialog);

type RedemptionDeskProps = {
  company: CompanyOverview;
  desk: Reply<typeof listRedemptions>;
};

/** Redemptions of the company's desk: the person's own, or everyone's for those who pay out. */
export function RedemptionDesk({ company, desk }: RedemptionDeskProps) {
  const { companyID } = company;
  const { reason } = useLedgerStop();
  const [open, setOpen] = useState<'redeem' | 'limit'>();
  const close = () => setOpen(undefined);
  return (
    <Panel
      title={ledgerText.redemptions()}
      actions={
        <>
          {desk.permits.setLimit && <Button onClick={() => setOpen('limit')}>{ledgerText.setLimit()}</Button>}
          <Button
            unavailableReason={reason ?? (desk.rates.length === 0 ? ledgerText.noRates() : undefined)}
            onClick={() => setOpen('redeem')}
          >
            {ledgerText.redeem()}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="max-w-2xl text-secondary">{ledgerText.redemptionsLead()}</p>
        <AloneNote company={company} needs="redemption" />
        {desk.permits.setLimit && (
          <p>
            {ledgerText.limit()}: <span className="figure">{formatMegajoules(desk.limit)}</span>
          </p>
        )}
        {desk.redemptions.length === 0 && (
          <EmptyState
            headingLevel={3}
            heading={ledgerText.noRedemptions()}
            sentence={ledgerText.noRedemptionsSentence()}
          />
        )}
        <ul className="flex flex-col">
          {desk.redemptions.map((redemption) => (
            <RedemptionRow
              key={redemption._id}
              companyID={companyID}
              redemption={redemption}
              decide={desk.permits.decide}
            />
          ))}
        </ul>
      </div>
      {open === 'redeem' && <RedeemDialog companyID={companyID} rates={desk.rates} onClose={close} />}
      {open === 'limit' && <LimitDialog companyID={companyID} onClose={close} />}
    </Panel>
  );
}
