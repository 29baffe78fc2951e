import type { CompanyId, WorkItemId } from '@atlas/contract/identifiers';
import { workLife } from '@atlas/contract/steps/work-item';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/executor.ts';
import { recordFact } from '../platform/events.ts';
import { type HeldItem, lockWorkItem } from './lock-item.ts';
import type { WorkPlan } from './plan-work.rules.ts';
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
  if (plan.lapses && !plan.wakes) return giveBack(tx, item);
  const { escalation } = plan.wakes ? await wake(tx, item) : await saveItem(tx, item, {});
  if (escalation > item.escalation) {
    await recordFact(tx, workLife.steps.escalate.fact, {
      subject: { id: item._id, label: item.ref },
      before: { level: item.escalation },
      after: { level: escalation },
    });
  }
  // Its holder may have stayed away while a message waited.
  const woken = plan.wakes && plan.lapses ? await lockWorkItem(tx, item.companyID, item._id) : undefined;
  if (woken !== undefined) await giveBack(tx, woken);
}

async function wake(tx: Tx, item: HeldItem): Promise<WorkPlan> {
  const state = item.assigneeSub === null ? 'NEW' : 'ASSIGNED';
  const plan = await saveItem(tx, item, { state, snoozedUntil: null });
  await recordFact(tx, workLife.steps.wake.fact, {
    subject: { id: item._id, label: item.ref },
    before: { state: item.state },
    after: { state },
  });
  return plan;
}

async function giveBack(tx: Tx, item: HeldItem): Promise<void> {
  await saveItem(tx, item, { state: 'NEW', assigneeSub: null });
  await recordFact(tx, workLife.steps.lapse.fact, {
    subject: { id: item._id, label: item.ref },
    before: { state: item.state, assigneeSub: item.assigneeSub },
    after: { state: 'NEW', assigneeSub: null },
  });
}
