import type { WorkItem } from '@atlas/contract/work';
import { pendingDue } from '@atlas/contract/work-due';
import * as deskText from '@atlas/messages/queue-desk';
import { formatDay, formatMoment } from '../../ui/format.ts';
import type { StatusTone } from '../../ui/status.tsx';

/** How urgent an item is at this moment, in a word and a colour. */
export interface Due {
  readonly tone: StatusTone;
  /** Null while there is time; of a snoozed item, that it returns. */
  readonly word: string | null;
  /** A moment, or a day. */
  readonly moment: string;
}

const LATE: readonly { readonly tone: StatusTone; readonly level: 'soon' | 'late' | 'very_late' }[] = [
  { tone: 'warning', level: 'soon' },
  { tone: 'bad', level: 'late' },
  { tone: 'bad', level: 'very_late' },
];

/** What an item is due for, and how late it is, or when it returns; undefined for one that nothing is due for. */
export function describeDue(item: WorkItem): Due | undefined {
  if (item.snoozedUntil !== null) return { tone: 'quiet', word: deskText.returns(), moment: item.snoozedUntil };
  const due = pendingDue(item);
  if (due === undefined) return undefined;
  const moment = 'day' in due ? due.day : due.moment;
  const late = LATE[item.escalation - 1];
  return {
    tone: late?.tone ?? 'quiet',
    word: late === undefined ? null : deskText.lateness({ level: late.level }),
    moment,
  };
}

/** `14:07` today, `20 Nov` on another day and for a day. */
export function formatShort(moment: string, now = new Date()): string {
  const day = formatDay(moment);
  if (!moment.includes('T') || day !== formatDay(now.toISOString())) return day.slice(0, 6);
  return formatMoment(moment).slice(-5);
}
