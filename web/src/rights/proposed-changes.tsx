import { acceptChange, type RightChange, refuseChange, withdrawChange } from '@atlas/contract/rights';
import * as rightsText from '@atlas/messages/rights';
import { useState } from 'react';
import { describeHindrance } from '../api/describe-hindrance.ts';
import { Button } from '../ui/button.tsx';
import { formatDay } from '../ui/format.ts';
import { ConfirmDialog, LineDialog } from '../ui/late-dialogs.ts';
import { toast } from '../ui/toast.ts';
import { describeChange, describeTerms } from './describe-right.ts';
import type { RightsPlace } from './rights-place.ts';
import { SourceLink } from './source-link.tsx';

type Decision = 'accept' | 'refuse' | 'withdraw';

const DECISIONS = [
  { decision: 'accept', label: rightsText.accept, tone: 'primary' },
  { decision: 'refuse', label: rightsText.refuse, tone: 'secondary' },
  { decision: 'withdraw', label: rightsText.withdraw, tone: 'quiet' },
] as const;
const LONGEST_REASON = 500;

/** Changes that wait for a decision, with the steps of those who decide and of the person who proposed them. */
export function ProposedChanges({ place, changes }: { place: RightsPlace; changes: readonly RightChange[] }) {
  const [open, setOpen] = useState<{ decision: Decision; change: RightChange } | null>(null);
  const params = { ...place, changeID: open?.change._id ?? ('' as never) };
  const change = open === null ? '' : describeChange(open.change);
  const dialog = (done: string) => ({
    onSuccess: () => {
      toast.success(done);
      setOpen(null);
    },
    onClose: () => setOpen(null),
  });
  return (
    <section className="flex flex-col gap-1 rounded-2 bg-sunken px-4 py-3">
      <h3 className="label-caps">{rightsText.proposals()}</h3>
      <ul className="flex flex-col">
        {changes.map((one) => (
          <li key={one._id} className="flex flex-col gap-2 border-t border-hairline py-2.5 first:border-t-0">
            <ChangeLine change={one} />
            <div className="flex flex-wrap gap-2">
              {DECISIONS.map(({ decision, label, tone }) => (
                <Button
                  key={decision}
                  size="small"
                  tone={one.permits[decision].allowed ? tone : 'secondary'}
                  unavailableReason={describeHindrance(one.permits[decision])}
                  aria-label={`${label()}: ${describeChange(one)}`}
                  onClick={() => setOpen({ decision, change: one })}
                >
                  {label()}
                </Button>
              ))}
            </div>
            {!one.permits.accept.allowed && (
              <p className="text-13 text-secondary">{describeHindrance(one.permits.accept)}</p>
            )}
          </li>
        ))}
      </ul>
      {open?.decision === 'accept' && (
        <ConfirmDialog
          {...dialog(rightsText.entered())}
          endpoint={acceptChange}
          input={{ params }}
          title={rightsText.acceptQuestion()}
          sentence={rightsText.acceptSentence({ change })}
          send={rightsText.accept()}
          tone="primary"
        />
      )}
      {open?.decision === 'withdraw' && (
        <ConfirmDialog
          {...dialog(rightsText.withdrawn())}
          endpoint={withdrawChange}
          input={{ params }}
          title={rightsText.withdrawQuestion()}
          sentence={rightsText.withdrawSentence({ change })}
          send={rightsText.withdraw()}
        />
      )}
      {open?.decision === 'refuse' && (
        <LineDialog
          {...dialog(rightsText.refused())}
          question
          endpoint={refuseChange}
          input={(reason) => ({ params, body: { reason } })}
          title={rightsText.refuseTitle()}
          label={rightsText.reason()}
          missing={rightsText.reasonMissing()}
          maximum={LONGEST_REASON}
          send={rightsText.refuse()}
        >
          <p>{change}</p>
        </LineDialog>
      )}
    </section>
  );
}

function ChangeLine({ change }: { change: RightChange }) {
  const { proposedBy, proposedAt, withOperation, document } = change;
  const by = rightsText.proposedBy({ name: proposedBy ?? rightsText.someone(), day: formatDay(proposedAt) });
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <p className="break-words">
        {describeChange(change)}
        {withOperation && `. ${rightsText.withOperation()}`}
      </p>
      <p className="text-13 text-secondary">
        {[describeTerms(change), by].filter((part) => part !== '').join(', ')}
        <SourceLink document={document} />
      </p>
    </div>
  );
}
