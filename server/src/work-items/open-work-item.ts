import type { UserId, WorkItemId } from '@atlas/contract/identifiers';
import type { QueueName } from '@atlas/contract/queues';
import type { Channel, Priority } from '@atlas/contract/work';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/executor.ts';
import { readDueTimes } from './due-times.ts';

/** Work that a department is given. */
export interface WorkItemInput {
  readonly queueName: QueueName;
  /** Words in lower case with hyphens between them. */
  readonly kind: string;
  readonly title: string;
  readonly text: string;
  readonly priority: Priority;
  readonly subject?: { readonly type: string; readonly id: string };
  /** Who asks; without one the person acting, or the company itself. */
  readonly requester?: {
    readonly userSub?: UserId;
    readonly name: string;
    readonly phone?: string;
    readonly email?: string;
  };
  readonly channel?: Channel;
  /** Whether a second one about the same subject with the same title is opened while the first is open. */
  readonly mayRepeat?: boolean;
  /** The day for which it is planned, `YYYY-MM-DD`. */
  readonly plannedOn?: string;
}

export interface OpenedItem {
  readonly workItemID: WorkItemId;
  readonly ref: string;
  /** Whether it was open before, under the number of the person who asks. */
  readonly joined: boolean;
}

/**
 * Opens a work item of the current company in the transaction of its cause, in the name of the person acting.
 * @returns undefined if one with the same subject and title is already open
 */
export async function openWorkItem(tx: Tx, input: WorkItemInput): Promise<OpenedItem | undefined> {
  const { queueName, kind, title, text, priority, subject, requester, channel, plannedOn } = input;
  const given = {
    id: crypto.randomUUID(),
    queue_name: queueName,
    kind,
    title,
    priority,
    ...(subject === undefined ? {} : { subject_type: subject.type, subject_id: subject.id }),
    ...(channel === undefined ? {} : { channel }),
    ...(plannedOn === undefined ? {} : { planned_on: plannedOn }),
    ...(requester === undefined
      ? {}
      : {
          requester_id: requester.userSub ?? null,
          requester_name: requester.name,
          requester_phone: requester.phone ?? null,
          requester_email: requester.email ?? null,
        }),
  };
  const dedupes = subject !== undefined && !input.mayRepeat;
  const dues = await readDueTimes(tx);
  const { rows } = await sql<{ item: WorkItemId; ref: string }>`
    SELECT item, ref FROM app.open_own_work_item(
      ${JSON.stringify(given)}::jsonb, ${text}, ${dedupes}, ${JSON.stringify(dues)}::jsonb)`.execute(tx);
  return rows[0] && { workItemID: rows[0].item, ref: rows[0].ref, joined: rows[0].item !== given.id };
}
