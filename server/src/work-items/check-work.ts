import type { CompanyId, WorkItemId } from '@atlas/contract/identifiers';
import { workLife } from '@atlas/contract/steps/work-item';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/executor.ts';
import { recordFact } from '../platform/events.ts';
import { type HeldItem, lockWorkItem } from './lock-item.ts';
import { planItem, saveItem } from './save-item.ts';

/** How many items one round looks at before it asks for more. */
export const CHECKS_AT_A_TIME = 100;

/**
 * Looks at the items that are due for a check: returns those whose holder stayed away, wakes snoozed ones, and
 * notes how late each is. One transaction an item.
 * @returns how many there were
 */
export async function checkWork(database: Database): Promise<number> {
  const { rows } = await database.withDoor(
    (tx) =>
      sql<{ company_id: CompanyId; item_id: WorkItemId }>`
        SELECT company_id, item_id FROM app.work_to_check(${CHECKS_AT_A_TIME}::int)`.execute(tx),
    'duty',
  );
  for (const row of rows) {
    const check = async (tx: Tx) => {
      const item = await lockWorkItem(tx, row.company_id, row.item_id);
      if (item !== undefined) await checkItem(tx, item);
    };
    await database.withRegister(row.company_id, check, 'duty');
  }
  return rows.length;
}

async function checkItem(tx: Tx, item: HeldItem): Promise<void> {
  const { plan } = await planItem(tx, item, {});
  if (plan.wakes) return wake(tx, item);
  if (plan.lapses) return giveBack(tx, item);
  await saveItem(tx, item, {});
  if (plan.escalation > item.escalation) {
    await recordFact(tx, workLife.steps.escalate.fact, {
      subject: { id: item._id, label: item.ref },
      before: { level: item.escalation },
      after: { level: plan.escalation },
    });
  }
}

async function wake(tx: Tx, item: HeldItem): Promise<void> {
  const state = item.assigneeSub === null ? 'NEW' : 'ASSIGNED';
  await saveItem(tx, item, { state, snoozedUntil: null });
  await recordFact(tx, workLife.steps.wake.fact, {
    subject: { id: item._id, label: item.ref },
    before: { state: item.state },
    after: { state },
  });
}

async function giveBack(tx: Tx, item: HeldItem): Promise<void> {
  await saveItem(tx, item, { state: 'NEW', assigneeSub: null });
  await recordFact(tx, workLife.steps.lapse.fact, {
    subject: { id: item._id, label: item.ref },
    before: { state: item.state, assigneeSub: item.assigneeSub },
    after: { state: 'NEW', assigneeSub: null },
  });
}
