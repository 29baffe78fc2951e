import { WorkItemId } from '@atlas/contract/identifiers';
import type { Priority, QueueName } from '@atlas/contract/work';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/executor.ts';
import { HOURS } from './rules.ts';

/** Work that the register itself gives a department. */
export interface WorkItemInput {
  readonly queueName: QueueName;
  /** Words in lower case with hyphens between them. */
  readonly kind: string;
  readonly title: string;
  readonly text: string;
  readonly priority: Priority;
  readonly subject: { readonly type: string; readonly id: string };
}

/**
 * Opens a work item of the current company in the transaction of its cause, in the name of the person acting. If one
 * with the same subject and title is already open, it opens none.
 * @returns whether it was opened
 */
export async function openWorkItem(tx: Tx, input: WorkItemInput): Promise<boolean> {
  const { queueName, kind, title, text, priority, subject } = input;
  const { firstHours, resolveHours } = HOURS[priority];
  const { rows } = await sql<{ ref: string | null }>`
    SELECT app.open_own_work_item(${WorkItemId.parse(crypto.randomUUID())}::uuid, ${queueName}, ${kind}, ${title}, ${text},
      ${priority}, ${firstHours}::int, ${resolveHours}::int, ${subject.type}, ${subject.id}::uuid) AS ref`.execute(tx);
  return rows[0]?.ref !== null;
}
