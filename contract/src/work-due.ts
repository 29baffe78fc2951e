import type { WorkItem } from './work.ts';

/** When an open item is due: at the end of the day that it is planned for, or else at a moment. */
export type WorkDue = { readonly day: string } | { readonly moment: string };

type Timed = Pick<WorkItem, 'plannedOn' | 'dueNext' | 'dueFirst' | 'dueResolve' | 'firstReplyAt'>;

/**
 * What comes first: the answer to the latest message, the first answer, or the end of the item. An item with a day of its
 * own ends with that day.
 */
export function dueOfWork({ plannedOn, dueNext, dueFirst, dueResolve, firstReplyAt }: Timed): WorkDue {
  if (plannedOn !== null && (dueNext === null || dueNext >= dueResolve)) return { day: plannedOn };
  const dues = [dueNext, firstReplyAt === null ? dueFirst : null, dueResolve];
  return { moment: dues.filter((due) => due !== null).sort()[0] ?? dueResolve };
}

/** What an item is due for now; undefined for one that is closed or snoozed, or waits for its requester without a day. */
export function pendingDue(item: Timed & Pick<WorkItem, 'state' | 'snoozedUntil'>): WorkDue | undefined {
  const { state, snoozedUntil, plannedOn } = item;
  const isOver = state === 'DONE' || state === 'CANCELLED' || snoozedUntil !== null;
  return isOver || (state === 'WAITING' && plannedOn === null) ? undefined : dueOfWork(item);
}

/** Whether an open item is late. The register compares its due times with business hours, and stores what it finds. */
export function isLateWork({ escalation }: Pick<WorkItem, 'escalation'>): boolean {
  return escalation >= 2;
}
