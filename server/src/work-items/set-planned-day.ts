import type { Tx } from '../platform/database/executor.ts';
import type { HeldItem } from './lock-item.ts';

/** Plans a locked item for another day, `YYYY-MM-DD`. */
export async function setPlannedDay(tx: Tx, { companyID, _id }: HeldItem, day: string): Promise<void> {
  await tx
    .updateTable('work_item')
    .set({ planned_on: day })
    .where('company_id', '=', companyID)
    .where('id', '=', _id)
    .execute();
}
