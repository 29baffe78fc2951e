import type { WorkItem } from '@atlas/contract/work';
import * as deskText from '@atlas/messages/queue-desk';
import { formatDay, formatMoment } from '../../ui/format.ts';
import type { StatusTone } from '../../ui/status.tsx';

/** How urgent an item is at this moment, in a word and a colour. */
export interface Due {
  readonly tone: StatusTone;
  /** Null while there is time. */
  readonly word: string | null;
  readonly moment: string;
}

const LATE: readonly { readonly tone: StatusTone; readonly level: 'soon' | 'late' | 'very_late' }[] = [
  { tone: 'warning', level: 'soon' },
  { tone: 'bad', level: 'late' },
  { tone: 'bad', level: 'very_late' },
];

/** What an item waits for next, and how late it is; undefined for a closed one. */
export function describeDue(item: WorkItem): Due | undefined {
  const { state, firstReplyAt, dueFirst, dueNext, dueResolve, escalation } = item;
  if (state === 'DONE' || state === 'CANCELLED') return undefined;
  const moment = dueNext ?? (firstReplyAt === null ? dueFirst : dueResolve);
  const late = state === 'WAITING' ? undefined : LATE[escalation - 1];
  return {
    tone: late?.tone ?? 'quiet',
    word: late === undefined ? null : deskText.lateness({ level: late.level }),
    moment,
  };
}

/** `14:07` today, `20 Nov` on another day. */
export function formatShort(moment: string, now = new Date()): string {
  const day = formatDay(moment);
  if (day !== formatDay(now.toISOString())) return day.slice(0, 6);
  return formatMoment(moment).slice(-5);
}
