import type { UserId, WorkItemId } from '@atlas/contract/identifiers';
import { QUEUES_WITHOUT_LEASE } from '@atlas/contract/queues';
import type { Priority, WorkState } from '@atlas/contract/work';
import { LEASE_MINUTES } from '@atlas/contract/work-steps';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/executor.ts';
import { readCalendar } from './hours/read-calendar.ts';
import type { HeldItem } from './lock-item.ts';
import { planWork, type WorkPlan, type WorkTimes } from './plan-work.rules.ts';
import { isClosed } from './rules.ts';

/** What a step changes. What is left out does not change. */
export interface ItemChange {
  readonly state?: WorkState;
  /** The new holder; null for nobody. */
  readonly assigneeSub?: UserId | null;
  readonly priority?: Priority;
  readonly tags?: readonly string[];
  readonly snoozedUntil?: string | null;
  readonly mergedInto?: WorkItemId;
  /** Since when a message that it takes over has waited for an answer. */
  readonly unansweredSince?: string;
  /** Whether it answers what the requester wrote. */
  readonly isAnswer?: boolean;
  /** How many messages it adds. */
  readonly messages?: number;
}

const CLOCK = sql<Date>`app.clock()`;
const LEASE_MILLISECONDS = LEASE_MINUTES * 60_000;

/**
 * Writes a step's change of a locked item, and when it is due then. The holder's lease runs from their act.
 * @returns what it wrote about due times
 */
export async function saveItem(tx: Tx, item: HeldItem, change: ItemChange): Promise<WorkPlan> {
  const state = change.state ?? item.state;
  const holder = change.assigneeSub === undefined ? item.assigneeSub : change.assigneeSub;
  const { times, plan } = await planItem(tx, item, change);
  await tx
    .updateTable('work_item')
    .set({
      state,
      assignee_id: holder,
      lease_until: toDate(times.leaseUntil),
      // The database is finer than these moments, so what did not change is not written again.
      ...(change.priority === undefined ? {} : { priority: change.priority }),
      ...(change.snoozedUntil === undefined ? {} : { snoozed_until: toDate(times.snoozedUntil) }),
      ...(change.isAnswer ? { unanswered_since: null } : {}),
      ...(change.unansweredSince === undefined ? {} : { unanswered_since: new Date(change.unansweredSince) }),
      ...(change.isAnswer && item.firstReplyAt === null ? { first_reply_at: toDate(times.firstReplyAt) } : {}),
      // Reports judge the first answer by when it was due then.
      ...(plan.dueFirst === null || item.firstReplyAt !== null ? {} : { due_first: new Date(plan.dueFirst) }),
      ...(plan.dueResolve === null ? {} : { due_resolve: new Date(plan.dueResolve) }),
      due_next: toDate(plan.dueNext),
      check_at: toDate(plan.checkAt),
      ...(isClosed(state) ? {} : { escalation: plan.escalation }),
      ...(isClosed(state) === isClosed(item.state) ? {} : { closed_at: isClosed(state) ? CLOCK : null }),
      ...(change.tags === undefined ? {} : { tags: [...change.tags] }),
      ...(change.mergedInto === undefined ? {} : { merged_into: change.mergedInto }),
      ...(change.messages === undefined
        ? {}
        : { message_count: sql<number>`message_count + ${change.messages}`, last_message_at: CLOCK }),
    })
    .where('company_id', '=', item.companyID)
    .where('id', '=', item._id)
    .execute();
  if (state === 'WAITING' && item.state !== 'WAITING') await beginPause(tx, item);
  if (state !== 'WAITING' && item.state === 'WAITING') await endPause(tx, item);
  return plan;
}

/** When an item is due after a change, without writing it. */
export async function planItem(
  tx: Tx,
  item: HeldItem,
  change: ItemChange,
): Promise<{ times: WorkTimes; plan: WorkPlan }> {
  const times = applyChange(item, change, findLease(item, change));
  return { times, plan: planWork(await readCalendar(tx), times, Date.parse(item.now)) };
}

/** Extends the lease of an item's holder, which is no change of the item. @returns its new end */
export async function renewLease(tx: Tx, item: HeldItem): Promise<string | null> {
  if (item.leaseUntil === null) return null;
  const leaseUntil = new Date(Date.parse(item.now) + LEASE_MILLISECONDS);
  await tx
    .updateTable('work_item')
    .set({ lease_until: leaseUntil })
    .where('company_id', '=', item.companyID)
    .where('id', '=', item._id)
    .execute();
  return leaseUntil.toISOString();
}

/** Only an act of the holder, or of the person who makes them the holder, extends the lease. */
function findLease(item: HeldItem, { assigneeSub }: ItemChange): number | null {
  const holder = assigneeSub === undefined ? item.assigneeSub : assigneeSub;
  if (holder === null || QUEUES_WITHOUT_LEASE.includes(item.queueName)) return null;
  const isAct = assigneeSub !== undefined || item.actor === holder;
  return isAct ? Date.parse(item.now) + LEASE_MILLISECONDS : toMoment(item.leaseUntil);
}

function applyChange(item: HeldItem, change: ItemChange, leaseUntil: number | null): WorkTimes {
  const now = Date.parse(item.now);
  const state = change.state ?? item.state;
  const pauses = item.pauses.map(({ from, to }) => ({ from: Date.parse(from), to: toMoment(to) }));
  const isPaused = pauses.some(({ to }) => to === null);
  const ended = pauses.map((pause) =>
    state === 'WAITING' ? pause : { ...pause, to: pause.to ?? Math.max(now, pause.from) },
  );
  const firstReplyAt = toMoment(item.firstReplyAt);
  return {
    priority: change.priority ?? item.priority,
    state,
    createdAt: findStart(item, change),
    day: item.day && { begins: Date.parse(item.day.begins), ends: Date.parse(item.day.ends) },
    firstReplyAt: change.isAnswer ? (firstReplyAt ?? now) : firstReplyAt,
    unansweredSince: change.isAnswer ? null : toMoment(change.unansweredSince ?? item.unansweredSince),
    snoozedUntil: toMoment(change.snoozedUntil === undefined ? item.snoozedUntil : change.snoozedUntil),
    leaseUntil,
    pauses: state === 'WAITING' && !isPaused ? [...ended, { from: now, to: null }] : ended,
  };
}

/** From when its due times count. A question that was merged into it may have waited for longer. */
function findStart({ startsAt }: HeldItem, { unansweredSince }: ItemChange): number {
  const start = Date.parse(startsAt);
  return unansweredSince === undefined ? start : Math.min(start, Date.parse(unansweredSince));
}

const toMoment = (text: string | null) => (text === null ? null : Date.parse(text));
const toDate = (moment: number | null) => (moment === null ? null : new Date(moment));

async function beginPause(tx: Tx, { companyID, _id }: HeldItem): Promise<void> {
  await tx.insertInto('work_pause').values({ company_id: companyID, item_id: _id, paused_at: CLOCK }).execute();
}

async function endPause(tx: Tx, { companyID, _id }: HeldItem): Promise<void> {
  await tx
    .updateTable('work_pause')
    .set({ resumed_at: sql<Date>`greatest(app.clock(), paused_at)` })
    .where('company_id', '=', companyID)
    .where('item_id', '=', _id)
    .where('resumed_at', 'is', null)
    .execute();
}
