import type { WorkItem } from '@atlas/contract/work';
import * as liveText from '@atlas/messages/live';
import * as workText from '@atlas/messages/work';
import { Link } from 'react-router';
import { joinClasses } from '../ui/class-names.ts';
import { formatMoment } from '../ui/format.ts';
import { Status } from '../ui/status.tsx';
import { stateTones } from '../work-items/state-tones.ts';

/** The escalation of an item whose answer is due; the register works it out. */
const DUE = 2;

type OrderRowProps = { item: WorkItem; hasLeft: boolean; address: string | undefined };

/** One order: its reference and state, what it is about, who asks, and until when they expect an answer. */
export function OrderRow({ item, hasLeft, address }: OrderRowProps) {
  const { ref, title, state, requester, dueFirst, dueNext, firstReplyAt } = item;
  const due = dueNext ?? (firstReplyAt === null ? dueFirst : null);
  const isLate = item.escalation >= DUE;
  return (
    <li className={joinClasses('flex flex-col gap-1 border-b border-hairline px-4 py-3', hasLeft && 'text-secondary')}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        {address === undefined ? (
          <span className="figure text-13">{ref}</span>
        ) : (
          <Link to={address} className="link figure text-13">
            {ref}
          </Link>
        )}
        {hasLeft ? (
          <Status tone="quiet" word={liveText.left()} />
        ) : (
          <Status tone={stateTones[state]} word={workText.workState({ state })} />
        )}
      </div>
      <p className="break-words font-[550]">{title}</p>
      <p className="flex flex-wrap justify-between gap-x-3 text-13 text-secondary">
        <span className="min-w-0 break-words">{requester.name}</span>
        {due !== null && !hasLeft && (
          <span className={joinClasses('figure', isLate && 'text-red')}>
            {isLate ? liveText.late({ moment: formatMoment(due) }) : liveText.dueBy({ moment: formatMoment(due) })}
          </span>
        )}
      </p>
    </li>
  );
}
