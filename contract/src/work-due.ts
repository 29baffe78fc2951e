import type { WorkItem } from './work.ts';

/** When an open item is due: on the day that it is planned for, or else at a moment. */
export type WorkDue = { readonly day: string } | { readonly moment: string };

type Timed = Pick<WorkItem, 'plannedOn' | 'dueNext' | 'dueFirst' | 'dueResolve' | 'firstReplyAt'>;

/** Its own day, if it has one; else the answer to the latest message, the first answer, or the end of the item. */
export function dueOfWork({ plannedOn, dueNext, dueFirst, dueResolve, firstReplyAt }: Timed): WorkDue {
  if (plannedOn !== null) return { day: plannedOn };
  const dues = [dueNext, firstReplyAt === null ? dueFirst : null, dueResolve];
  return { moment: dues.filter((due) => due !== null).sort()[0] ?? dueResolve };
}

/** Whether an open item is late: its day is over, or the office has had its time for it. */
export function isLateWork(
  { plannedOn, escalation }: Pick<WorkItem, 'plannedOn' | 'escalation'>,
  today: string,
): boolean {
  return plannedOn === null ? escalation >= 2 : plannedOn < today;
}
