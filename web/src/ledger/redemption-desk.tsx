import type { CompanyOverview } from '@atlas/contract/companies';
import type { Reply } from '@atlas/contract/endpoint';
import { RedemptionId } from '@atlas/contract/identifiers';
import { type listRedemptions, requestRedemption, setRedemptionLimit } from '@atlas/contract/redemptions';
import * as ledgerText from '@atlas/messages/ledger';
import { useState } from 'react';
import { createIdempotencyKey } from '../api/idempotency-key.ts';
import { useLedgerStop } from '../api/use-ledger-stop.ts';
import { useWrite } from '../api/use-write.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { formatMegajoules } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { toast } from '../ui/toasts.tsx';
import { AmountDialog } from './amount-dialog.tsx';
import { RedeemDialog } from './redeem-dialog.tsx';
import { RedemptionRow } from './redemption-row.tsx';

type RedemptionDeskProps = {
  company: CompanyOverview;
  desk: Reply<typeof listRedemptions>;
};

/** Redemptions of the company's desk: one's own, and for those who pay out everybody's. */
export function RedemptionDesk({ company, desk }: RedemptionDeskProps) {
  const { reason } = useLedgerStop();
  const params = { companyID: company.companyID };
  const [open, setOpen] = useState<'redeem' | 'limit'>();
  const [redemptionID, setID] = useState(() => RedemptionId.parse(createIdempotencyKey()));
  const ask = useWrite(requestRedemption, {
    onSuccess: ({ message }) => {
      toast.success(message);
      setOpen(undefined);
      setID(RedemptionId.parse(createIdempotencyKey()));
    },
  });
  const limit = useWrite(setRedemptionLimit, {
    onSuccess: () => {
      toast.success(ledgerText.limitSet());
      setOpen(undefined);
    },
  });
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
            <RedemptionRow key={redemption._id} companyID={company.companyID} redemption={redemption} />
          ))}
        </ul>
      </div>
      {open === 'redeem' && (
        <RedeemDialog
          rates={desk.rates}
          busy={ask.isPending}
          unavailableReason={reason}
          error={ask.error}
          onSend={(amount, currency) => ask.mutate({ params: { ...params, redemptionID }, body: { amount, currency } })}
          onClose={() => {
            setOpen(undefined);
            ask.reset();
            setID(RedemptionId.parse(createIdempotencyKey()));
          }}
        />
      )}
      {open === 'limit' && (
        <AmountDialog
          title={ledgerText.setLimit()}
          label={ledgerText.limitField()}
          send={ledgerText.setLimit()}
          busy={limit.isPending}
          error={limit.error}
          onSend={(milli) => limit.mutate({ params, body: { limit: milli } })}
          onClose={() => {
            setOpen(undefined);
            limit.reset();
          }}
        />
      )}
    </Panel>
  );
}
