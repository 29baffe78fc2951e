import { type CompanyId, WorkItemId } from '@atlas/contract/identifiers';
import type { QueueName } from '@atlas/contract/queues';
import { statesBefore } from '@atlas/contract/steps/define-life';
import { workLife } from '@atlas/contract/steps/work-item';
import type { Tx } from '../platform/database/executor.ts';
import { recordFact } from '../platform/events.ts';
import { lockWorkItem } from './lock-item.ts';
import { saveItem } from './save-item.ts';

/** A thing whose items are done. */
export interface DoneSubject {
  readonly companyID: CompanyId;
  readonly queueName: QueueName;
  readonly subject: { readonly type: string; readonly id: string };
}

/** Closes the open items of a queue about a thing, because what they ask for has just been done. */
export async function closeItemsAbout(tx: Tx, { companyID, queueName, subject }: DoneSubject): Promise<void> {
  const rows = await tx
    .selectFrom('work_item')
    .select('id')
    .where('company_id', '=', companyID)
    .where('queue_name', '=', queueName)
    .where('state', 'in', [...statesBefore(workLife.steps.note)])
    .where('subject_type', '=', subject.type)
    .where('subject_id', '=', subject.id)
    .orderBy('id')
    .execute();
  for (const { id } of rows) {
    const item = await lockWorkItem(tx, companyID, WorkItemId.parse(id));
    if (item === undefined || item.closedAt !== null) continue;
    await saveItem(tx, item, { state: 'DONE', snoozedUntil: null });
    await recordFact(tx, workLife.steps.finish.fact, {
      subject: { id: item._id, label: item.ref },
      before: { state: item.state },
      after: { state: 'DONE' },
    });
  }
}
