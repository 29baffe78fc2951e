import type { WorkItem } from '@atlas/contract/work';
import * as deskText from '@atlas/messages/queue-desk';
import * as workText from '@atlas/messages/work';
import { ChevronsUp, CircleCheck, Clock, Hourglass, MoonStar } from 'lucide-react';
import { memo } from 'react';
import { joinClasses } from '../../ui/class-names.ts';
import { formatMoment } from '../../ui/format.ts';
import { takeInitials } from '../../ui/initials.ts';
import { describeDue, formatShort } from './describe-due.ts';

/** The height of a row: two lines that a finger can press. */
export const ROW_PIXELS = 64;

type DeskRowProps = {
  item: WorkItem;
  hasLeft: boolean;
  isOpen: boolean;
  isChosen: boolean;
  isUnread: boolean;
  /** Its place among all items, from 1. */
  place: number;
  count: number;
  onOpen: (item: WorkItem) => void;
  onChoose: (item: WorkItem) => void;
};

/** What a row's id begins with; the item's follows. */
export const ROW_ID = 'desk-row-';
export const idOfRow = (item: Pick<WorkItem, '_id'>) => `${ROW_ID}${item._id}`;

const LATE_INKS: Readonly<Record<string, string>> = { warning: 'text-rust', bad: 'text-red', quiet: 'text-secondary' };

/** One item in the desk's list: who asks, what about, who has it, and how late it is. */
export const DeskRow = memo(function DeskRow(props: DeskRowProps) {
  const { item, hasLeft, isOpen, isChosen, isUnread, place, count, onOpen, onChoose } = props;
  const due = describeDue(item);
  const address = new URLSearchParams(window.location.search);
  address.set('item', item._id);
  return (
    <li
      aria-setsize={count}
      aria-posinset={place}
      className={joinClasses(
        'relative flex h-16 items-stretch border-b border-hairline border-l-3',
        isOpen ? 'border-l-malachite bg-malachite-wash' : 'border-l-transparent hover:bg-sunken',
      )}
    >
      <label className="flex w-9 shrink-0 cursor-pointer items-center justify-center pl-1">
        <input
          type="checkbox"
          className="size-4 accent-malachite pointer-coarse:size-5"
          aria-label={deskText.choose({ ref: item.ref })}
          checked={isChosen}
          onChange={() => onChoose(item)}
        />
      </label>
      <a
        id={idOfRow(item)}
        href={`?${address}`}
        aria-current={isOpen || undefined}
        className={joinClasses(
          'flex min-w-0 flex-1 flex-col justify-center gap-0.5 pr-3 pl-1 outline-offset-[-2px]',
          hasLeft && 'text-secondary',
        )}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
          event.preventDefault();
          onOpen(item);
        }}
      >
        <span className="flex items-baseline gap-2">
          {isUnread && <span className="size-2 shrink-0 self-center rounded-full bg-blue" aria-hidden="true" />}
          {isUnread && <span className="sr-only">{deskText.unread()}</span>}
          <span className={joinClasses('min-w-0 flex-1 truncate', isUnread ? 'font-[650]' : 'font-[500]')}>
            {item.requester.name}
          </span>
          {hasLeft ? (
            <span className="shrink-0 text-12">{deskText.hasLeft()}</span>
          ) : (
            due !== undefined && (
              <span className={joinClasses('flex shrink-0 items-baseline gap-1.5 text-12', LATE_INKS[due.tone])}>
                {due.word !== null && <span className="font-[600] [word-spacing:0.2em]">{due.word}</span>}
                <time className="figure" dateTime={due.moment}>
                  {formatShort(due.moment)}
                </time>
              </span>
            )
          )}
        </span>
        <span className="flex items-center gap-2 text-13">
          <span className="figure shrink-0 text-12 text-secondary">{item.ref}</span>
          <span className="min-w-0 flex-1 truncate">{item.title}</span>
          {!hasLeft && <Marks item={item} />}
        </span>
      </a>
    </li>
  );
});

function Marks({ item: { priority, state, snoozedUntil, assigneeName } }: { item: WorkItem }) {
  const icon = 'size-3.5 shrink-0';
  return (
    <span className="flex shrink-0 items-center gap-1.5 text-secondary">
      {(priority === 'urgent' || priority === 'high') && (
        <>
          <ChevronsUp
            className={joinClasses(icon, priority === 'urgent' ? 'text-red' : 'text-rust')}
            aria-hidden="true"
          />
          <span className="sr-only">{deskText.priorityName({ priority })}</span>
        </>
      )}
      {snoozedUntil !== null && <MoonStar className={icon} aria-hidden="true" />}
      {snoozedUntil !== null && (
        <span className="sr-only">{deskText.snoozedUntil({ moment: formatMoment(snoozedUntil) })}</span>
      )}
      {state === 'WAITING' && <Hourglass className={icon} aria-hidden="true" />}
      {state === 'NEW' && <Clock className={icon} aria-hidden="true" />}
      {(state === 'DONE' || state === 'CANCELLED') && <CircleCheck className={icon} aria-hidden="true" />}
      <span className="sr-only">{workText.workState({ state })}</span>
      {assigneeName !== null && (
        <span
          title={assigneeName}
          className="inline-grid size-5 place-items-center rounded-full bg-sunken text-[0.625rem] font-[650] text-ink"
        >
          <span aria-hidden="true">{takeInitials(assigneeName)}</span>
          <span className="sr-only">{deskText.heldBy({ name: assigneeName })}</span>
        </span>
      )}
    </span>
  );
}
