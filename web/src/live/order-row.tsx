import type { WorkItem } from '@atlas/contract/work';
import { isLateWork, pendingDue } from '@atlas/contract/work-due';
import * as liveText from '@atlas/messages/live';
import * as workText from '@atlas/messages/work';
import { Link } from 'react-router';
import { joinClasses } from '../ui/class-names.ts';
import { formatDay, formatMoment } from '../ui/format.ts';
import { Status } from '../ui/status.tsx';
import { stateTones } from '../work-items/state-tones.ts';

type OrderRowProps = { item: WorkItem; hasLeft: boolean; address: string | undefined };

/** One order: its reference and state, what it is about, who asks, and until when they expect an answer. */
export function OrderRow({ item, hasLeft, address }: OrderRowProps) {
  const { ref, title, state, requester } = item;
  const due = pendingDue(item);
  const moment = due && ('day' in due ? formatDay(due.day) : formatMoment(due.moment));
  const isLate = isLateWork(item);
  return (
    <li className={joinClasses('flex flex-col gap-1 border-b border-hairline px-4 py-3', hasLeft && 'text-secondary')}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        {address === undefined ? (
          <span className="figure text-13">{ref}</span>
        ) : (
          <Link to={address} className="link link-alone figure text-13">
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
        {moment !== undefined && !hasLeft && (
          <span className={joinClasses('figure', isLate && 'text-red')}>
            {isLate ? liveText.late({ moment }) : liveText.dueBy({ moment })}
          </span>
        )}
      </p>
    </li>
  );
}
