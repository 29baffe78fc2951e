import type { Admission } from '@atlas/contract/admission';
import * as admissionText from '@atlas/messages/admission';
import { formatMoment } from '../ui/format.ts';

type DeskDecisionProps = Pick<Admission, 'state'> & { decision: NonNullable<Admission['decision']> };

/** Why the desk returned an application or suspended a company, in its words; nothing for an admission. */
export function DeskDecision({ state, decision: { reasons, comment, at } }: DeskDecisionProps) {
  if (comment === null) return null;
  const moment = formatMoment(at);
  return (
    <div className="flex flex-col gap-1.5 border-l-2 border-rust pl-4">
      {state === 'RETURNED' && <p className="font-[600]">{admissionText.returnedOn({ moment })}</p>}
      {state === 'SUSPENDED' && <p className="font-[600]">{admissionText.suspendedOn({ moment })}</p>}
      {state === 'ADMITTED' && <p className="font-[600]">{admissionText.reinstatedOn({ moment })}</p>}
      {reasons.length > 0 && (
        <ul className="list-disc pl-5">
          {[...new Set(reasons)].map((reason) => (
            <li key={reason}>{admissionText.returnReason({ reason })}</li>
          ))}
        </ul>
      )}
      <p className="max-w-prose break-words">{comment}</p>
    </div>
  );
}
