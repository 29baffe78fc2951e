import type { UserId, WorkItemId } from '@atlas/contract/identifiers';
import { LEASE_MINUTES } from '@atlas/contract/work-steps';
import { isOpenIn } from '@atlas/contract/steps/define-life';
import { workLife } from '@atlas/contract/steps/work-item';
import { QUEUES_WITHOUT_LEASE } from '@atlas/contract/queues';
import type { Priority, WorkState } from '@atlas/contract/work';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../platform/database/executor.ts';
import type { HeldItem } from './lock-item.ts';

/** What a step changes. What is left out stays. */
export interface ItemChange {
  readonly state?: WorkState;
  /** The new holder; null for nobody. */
  readonly assigneeSub?: UserId | null;
  readonly priority?: Priority;
  readonly tags?: readonly string[];
  readonly snoozedUntil?: string | null;
  readonly mergedInto?: WorkItemId;
  /** Whether it answers what the requester wrote. */
  readonly isAnswer?: boolean;
  /** How many messages it adds. */
  readonly messages?: number;
}

const CLOCK = sql<Date>`app.clock()`;

/** Writes a step's change of a locked item. The holder's lease runs from their act. */
export async function saveItem(tx: Tx, item: HeldItem, change: ItemChange): Promise<void> {
  const { companyID, _id, queueName } = item;
  const state = change.state ?? item.state;
  const holder = change.assigneeSub === undefined ? item.assigneeSub : change.assigneeSub;
  const isLeased = holder !== null && !QUEUES_WITHOUT_LEASE.includes(queueName);
  await tx
    .updateTable('work_item')
    .set({
      state,
      assignee_id: holder,
      lease_until: isLeased ? leaseEnd(change) : null,
      check_at: isOpen(state) ? CLOCK : null,
      ...(isOpen(state) === isOpen(item.state) ? {} : { closed_at: isOpen(state) ? null : CLOCK }),
      ...(change.priority === undefined ? {} : { priority: change.priority }),
      ...(change.tags === undefined ? {} : { tags: [...change.tags] }),
      ...(change.snoozedUntil === undefined ? {} : { snoozed_until: change.snoozedUntil }),
      ...(change.mergedInto === undefined ? {} : { merged_into: change.mergedInto }),
      ...(change.isAnswer ? { unanswered_since: null, due_next: null } : {}),
      ...(change.isAnswer && item.firstReplyAt === null ? { first_reply_at: CLOCK } : {}),
      ...(change.messages === undefined
        ? {}
        : { message_count: sql<number>`message_count + ${change.messages}`, last_message_at: CLOCK }),
    })
    .where('company_id', '=', companyID)
    .where('id', '=', _id)
    .execute();
  if (state === 'WAITING' && item.state !== 'WAITING') await beginPause(tx, item);
  if (state !== 'WAITING' && item.state === 'WAITING') await endPause(tx, item);
}

/** Extends the lease of an item's holder, which is no change of the item. */
export async function renewLease(tx: Tx, { companyID, _id }: HeldItem): Promise<void> {
  await tx
    .updateTable('work_item')
    .set({ lease_until: FROM_NOW })
    .where('company_id', '=', companyID)
    .where('id', '=', _id)
    .where('lease_until', 'is not', null)
    .execute();
}

const FROM_NOW = sql<Date>`app.clock() + make_interval(mins => ${LEASE_MINUTES}::int)`;

/** Only an act of the holder, or of the person who makes them the holder, extends the lease. */
function leaseEnd({ assigneeSub }: ItemChange): RawBuilder<Date> {
  return assigneeSub === undefined || assigneeSub === null
    ? sql<Date>`CASE WHEN assignee_id = app.current_user_id() THEN ${FROM_NOW} ELSE lease_until END`
    : FROM_NOW;
}

const isOpen = (state: WorkState) => isOpenIn(workLife.steps.note, state);

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
