import { type CompanyId, RopChangeId } from '@atlas/contract/identifiers';
import { acceptRopChange, refuseRopChange, withdrawRopChange } from '@atlas/contract/rop-changes';
import type { RopChange, RopDetail } from '@atlas/contract/rop-view';
import * as ropsText from '@atlas/messages/rops';
import { writeMoney } from '@atlas/money/write-money';
import { useState } from 'react';
import { describeHindrance } from '../../api/describe-hindrance.ts';
import { Button } from '../../ui/button.tsx';
import { formatDay } from '../../ui/format.ts';
import { ConfirmDialog, LineDialog } from '../../ui/late-dialogs.ts';
import { Status, type StatusTone } from '../../ui/status.tsx';
import { toast } from '../../ui/toast.ts';

const TONES: Readonly<Record<RopChange['state'], StatusTone>> = {
  PROPOSED: 'notice',
  IN_FORCE: 'good',
  REFUSED: 'bad',
  WITHDRAWN: 'quiet',
  STALE: 'quiet',
};
const DECISIONS = ['accept', 'refuse', 'withdraw'] as const;
const LONGEST_REASON = 300;

/** Changes of a contract: those that wait, with the steps of those who decide, and what happened to the others. */
export function RopChanges({ companyID, rop }: { companyID: CompanyId; rop: RopDetail }) {
  const [open, setOpen] = useState<{ decision: (typeof DECISIONS)[number]; change: RopChange }>();
  const params = {
    companyID,
    ropID: rop._id,
    changeID: open?.change._id ?? RopChangeId.parse('00000000-0000-4000-8000-000000000000'),
  };
  const dialog = (done: string) => ({
    onSuccess: () => {
      toast.success(done);
      setOpen(undefined);
    },
    onClose: () => setOpen(undefined),
  });
  // The latest default; it is over once the contract has been cured, settled or terminated.
  const defaults = rop.changes.filter(({ kind, state }) => kind === 'default' && state === 'IN_FORCE');
  const latest = defaults.reduce<RopChange | undefined>(
    (found, change) => (found === undefined || change.proposedAt > found.proposedAt ? change : found),
    undefined,
  );
  const isOver = (change: RopChange) => defaults.includes(change) && (rop.state !== 'DEFAULT' || change !== latest);
  const sentence = open === undefined ? '' : describeChange(open.change, rop);
  return (
    <>
      <ul className="flex flex-col">
        {rop.changes.map((change) => (
          <li
            key={change._id}
            className="flex flex-col gap-2 border-t border-hairline py-3 first:border-t-0 first:pt-0"
          >
            <div className="flex flex-wrap items-start justify-between gap-2">
              <p className="min-w-0 break-words">{describeChange(change, rop)}</p>
              {isOver(change) ? (
                <Status tone="quiet" word={ropsText.defaultOver()} />
              ) : (
                <Status tone={TONES[change.state]} word={ropsText.changeState({ state: change.state })} />
              )}
            </div>
            <p className="text-13 break-words text-secondary">
              {ropsText.proposedBy({
                name: change.proposedBy,
                day: formatDay(change.proposedAt),
                reason: change.reason,
              })}
              {change.refusal !== null && ` ${ropsText.refusedBecause({ reason: change.refusal })}`}
            </p>
            {change.state === 'PROPOSED' && (
              <div className="flex flex-wrap gap-2">
                {DECISIONS.map((decision) => (
                  <Button
                    key={decision}
                    size="small"
                    tone={decision === 'accept' && change.permits.accept.allowed ? 'primary' : 'secondary'}
                    unavailableReason={describeHindrance(change.permits[decision])}
                    onClick={() => setOpen({ decision, change })}
                  >
                    {ropsText.decision({ decision })}
                  </Button>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
      {open?.decision === 'accept' && (
        <ConfirmDialog
          {...dialog(ropsText.accepted())}
          endpoint={acceptRopChange}
          input={{ params }}
          title={ropsText.acceptQuestion()}
          sentence={sentence}
          send={ropsText.decision({ decision: 'accept' })}
          tone="primary"
        />
      )}
      {open?.decision === 'withdraw' && (
        <ConfirmDialog
          {...dialog(ropsText.changeWithdrawn())}
          endpoint={withdrawRopChange}
          input={{ params }}
          title={ropsText.withdrawQuestion()}
          sentence={sentence}
          send={ropsText.decision({ decision: 'withdraw' })}
        />
      )}
      {open?.decision === 'refuse' && (
        <LineDialog
          {...dialog(ropsText.refused())}
          question
          endpoint={refuseRopChange}
          input={(reason) => ({ params, body: { reason } })}
          title={ropsText.refuseTitle()}
          label={ropsText.reason()}
          missing={ropsText.reasonMissing()}
          maximum={LONGEST_REASON}
          send={ropsText.decision({ decision: 'refuse' })}
        >
          <p>{sentence}</p>
        </LineDialog>
      )}
    </>
  );
}

function describeChange({ kind, waiver, terms }: RopChange, { unit }: RopDetail): string {
  if (waiver !== null) {
    const { what, instalment: number, amount } = waiver;
    return ropsText.waiverText({ what, number, amount: writeMoney(amount, unit) });
  }
  if (terms !== null) {
    const { count, frequency, annualPercent: percent } = terms;
    return ropsText.newTermsText({ instalments: ropsText.countText({ count, frequency }), percent });
  }
  return ropsText.changeKind({ kind });
}
