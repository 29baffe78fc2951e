import type { WorkItem } from '@atlas/contract/work';
import { dueOfWork, isLateWork } from '@atlas/contract/work-due';
import * as deskText from '@atlas/messages/queue-desk';
import { formatDay, formatMoment, takeDay } from '../../ui/format.ts';
import type { StatusTone } from '../../ui/status.tsx';

/** How urgent an item is at this moment, in a word and a colour. */
export interface Due {
  readonly tone: StatusTone;
  /** Null while there is time. */
  readonly word: string | null;
  /** A moment, or a day. */
  readonly moment: string;
}

const LATE: readonly { readonly tone: StatusTone; readonly level: 'soon' | 'late' | 'very_late' }[] = [
  { tone: 'warning', level: 'soon' },
  { tone: 'bad', level: 'late' },
  { tone: 'bad', level: 'very_late' },
];

/** What an item waits for next, and how late it is; undefined for a closed one. */
export function describeDue(item: WorkItem): Due | undefined {
  const { state } = item;
  if (state === 'DONE' || state === 'CANCELLED') return undefined;
  const due = dueOfWork(item);
  const moment = 'day' in due ? due.day : due.moment;
  const late = state === 'WAITING' ? undefined : LATE[findLevel(item, takeDay(new Date())) - 1];
  return {
    tone: late?.tone ?? 'quiet',
    word: late === undefined ? null : deskText.lateness({ level: late.level }),
    moment,
  };
}

/** How late it is: of an item with a day of its own, soon on its day and late once it is over. */
function findLevel({ plannedOn, escalation }: WorkItem, today: string): number {
  if (plannedOn === null) return escalation;
  return isLateWork({ plannedOn, escalation }, today) ? Math.max(escalation, 2) : Math.min(escalation, 1);
}

/** `14:07` today, `20 Nov` on another day and for a day. */
export function formatShort(moment: string, now = new Date()): string {
  const day = formatDay(moment);
  if (!moment.includes('T') || day !== formatDay(now.toISOString())) return day.slice(0, 6);
  return formatMoment(moment).slice(-5);
}
