import { type CompanyId, UserId, type WorkItemId } from '@atlas/contract/identifiers';
import { WorkItem } from '@atlas/contract/work';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Tx } from '../platform/database/executor.ts';

/** An item as a step finds it. */
export const HeldItem = z.extend(WorkItem, {
  /** From when its due times count. */
  startsAt: z.string(),
  /** Since when what the requester wrote has waited for an answer; null if nothing waits. */
  unansweredSince: z.nullable(z.string()),
  /** The day that it is planned for, from its first moment to its end. */
  day: z.nullable(z.object({ begins: z.string(), ends: z.string() })),
  /** Whether another item continues its case. */
  isContinued: z.boolean(),
  /** When it waited for the requester. */
  pauses: z.array(z.object({ from: z.string(), to: z.nullable(z.string()) })),
  /** Of an approval, whether the person who acts plotted the boundary, as themselves or with another account. */
  ownPlot: z.nullable(z.enum(['plotted_by_you', 'same_person'])),
  /** Whether nobody can be answered, because the address or number of the person who asked was deleted with an account. */
  hasLeft: z.boolean(),
  /** The person who acts; null for the register itself. */
  actor: z.nullable(UserId),
  /** The database's time. */
  now: z.string(),
});
export type HeldItem = z.infer<typeof HeldItem>;

/** A held item as readers get it. */
export function presentItem(held: HeldItem): WorkItem {
  const { startsAt: _starts, unansweredSince: _since, isContinued: _continued, pauses: _pauses, ...rest } = held;
  const { day: _day, ownPlot: _plot, hasLeft: _left, actor: _actor, now: _now, ...item } = rest;
  return item;
}

/**
 * An item of the current company, locked until the transaction ends; undefined if the person sees no such item. Two
 * items are locked in the order of their ids.
 */
export async function lockWorkItem(tx: Tx, companyID: CompanyId, itemID: WorkItemId): Promise<HeldItem | undefined> {
  // The lock comes first, so that what is read after it is what the last holder of the lock left.
  await sql`SELECT FROM app.work_item w WHERE w.company_id = ${companyID} AND w.id = ${itemID} FOR UPDATE`.execute(tx);
  const { rows } = await sql<{ item: unknown }>`
    SELECT app.held_work_item(w) AS item FROM app.work_item w WHERE w.company_id = ${companyID} AND w.id = ${itemID}`.execute(
    tx,
  );
  return rows[0] && HeldItem.parse(rows[0].item);
}
