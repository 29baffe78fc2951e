import type { CompanyId } from '@atlas/contract/identifiers';
import type { Permit } from '@atlas/contract/permits';
import {
  approveRedemption,
  cancelRedemption,
  failRedemption,
  type Redemption,
  settleRedemption,
} from '@atlas/contract/redemptions';
import * as ledgerText from '@atlas/messages/ledger';
import { nameCurrency, writeMoney } from '@atlas/money/write-money';
import { useState } from 'react';
import { describeHindrance } from '../api/describe-hindrance.ts';
import { useLedgerStop } from '../api/use-ledger-stop.ts';
import { useWrite } from '../api/use-write.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { formatMegajoules, formatMoment } from '../ui/format.ts';
import { LineDialog } from '../ui/late-dialogs.ts';
import { Status, type StatusTone } from '../ui/status.tsx';
import { toast } from '../ui/toast.ts';

const tones: Record<Redemption['status'], StatusTone> = {
  requested: 'notice',
  approved: 'gold',
  settled: 'good',
  failed: 'bad',
  cancelled: 'quiet',
};

type RedemptionRowProps = {
  companyID: CompanyId;
  redemption: Redemption;
  /** Whether the reader can be the second person about redemptions. */
  decide: Permit;
};

/** One redemption, and the steps open to the reader. */
export function RedemptionRow({ companyID, redemption, decide }: RedemptionRowProps) {
  const { reason: unavailableReason } = useLedgerStop();
  const closedReason = unavailableReason ?? (decide.allowed ? undefined : describeHindrance(decide));
  const [asked, setAsked] = useState<'settle' | 'fail'>();
  const place = { params: { companyID, redemptionID: redemption._id } };
  const settings = { onSuccess: ({ message }: { message: string }) => void toast.success(message) };
  const approve = useWrite(approveRedemption, settings);
  const cancel = useWrite(cancelRedemption, settings);
  const dialog = {
    missing: ledgerText.required(),
    unavailableReason,
    onSuccess: ({ message }: { message: string }) => {
      toast.success(message);
      setAsked(undefined);
    },
    onClose: () => setAsked(undefined),
  };
  const { permits } = redemption;
  const decision = [redemption.approvedBy, redemption.endedBy, redemption.payoutReference ?? redemption.failureReason];
  return (
    <li className="flex flex-col gap-2 border-t border-hairline py-3 first:border-t-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-col gap-0.5">
          <p className="flex flex-wrap items-center gap-2.5">
            <strong className="figure font-[600]">{formatMegajoules(redemption.amount)}</strong>
            <span className="figure">{writeMoney(redemption.fiatAmount, redemption.currency)}</span>
            <Status tone={tones[redemption.status]} word={ledgerText.redemptionState({ state: redemption.status })} />
          </p>
          <p className="text-13 break-words text-secondary">
            {redemption.person} · <time dateTime={redemption.requestedAt}>{formatMoment(redemption.requestedAt)}</time>{' '}
            · {ledgerText.rateOf({ rate: redemption.perMegajoule, currency: nameCurrency(redemption.currency) })} (
            {redemption.rateSource})
          </p>
          {decision.some((part) => part !== null) && (
            <p className="text-13 break-words text-secondary">
              {[...new Set(decision.filter((part) => part !== null))].join(' · ')}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          {permits.approve && (
            <Button
              tone="primary"
              busy={approve.isPending}
              unavailableReason={closedReason}
              onClick={() => approve.mutate(place)}
            >
              {ledgerText.approve()}
            </Button>
          )}
          {permits.settle && (
            <Button tone="primary" unavailableReason={closedReason} onClick={() => setAsked('settle')}>
              {ledgerText.settle()}
            </Button>
          )}
          {permits.fail && (
            <Button unavailableReason={unavailableReason} onClick={() => setAsked('fail')}>
              {ledgerText.decline()}
            </Button>
          )}
          {permits.cancel && (
            <Button busy={cancel.isPending} unavailableReason={unavailableReason} onClick={() => cancel.mutate(place)}>
              {ledgerText.takeBack()}
            </Button>
          )}
        </div>
      </div>
      <FormError error={approve.error ?? cancel.error} />
      {asked === 'settle' && (
        <LineDialog
          {...dialog}
          endpoint={settleRedemption}
          title={ledgerText.settleTitle()}
          label={ledgerText.payoutReference()}
          send={ledgerText.settle()}
          maximum={80}
          input={(payoutReference) => ({ ...place, body: { payoutReference } })}
        >
          <p>
            {ledgerText.payOutLead({
              money: writeMoney(redemption.fiatAmount, redemption.currency),
              person: redemption.person,
              amount: formatMegajoules(redemption.amount),
            })}
          </p>
        </LineDialog>
      )}
      {asked === 'fail' && (
        <LineDialog
          {...dialog}
          endpoint={failRedemption}
          title={ledgerText.rejectTitle()}
          label={ledgerText.reason()}
          send={ledgerText.decline()}
          tone="danger"
          maximum={200}
          input={(reason) => ({ ...place, body: { reason } })}
        />
      )}
    </li>
  );
}
