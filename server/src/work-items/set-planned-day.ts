import type { Tx } from '../platform/database/executor.ts';
import type { Place } from './hidden-item.ts';
import { type HeldItem, lockWorkItem } from './lock-item.ts';
import { saveItem } from './save-item.ts';

/** Plans a locked item for another day, `YYYY-MM-DD`, at whose end it is due. */
export async function setPlannedDay(tx: Tx, { companyID, _id }: HeldItem, day: string): Promise<void> {
  await tx
    .updateTable('work_item')
    .set({ planned_on: day })
    .where('company_id', '=', companyID)
    .where('id', '=', _id)
    .execute();
  await planAgain(tx, { companyID, workItemID: _id });
}

/** Computes the due times of an item from its day. */
export async function planAgain(tx: Tx, { companyID, workItemID }: Place): Promise<void> {
  const item = await lockWorkItem(tx, companyID, workItemID);
  if (item !== undefined) await saveItem(tx, item, {});
}
