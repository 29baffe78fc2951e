import { type HandOverCode, leadsTo } from '@atlas/contract/hand-overs';
import { type UserId, WorkItemId } from '@atlas/contract/identifiers';
import { type QueueName, QUEUES_WITHOUT_LEASE } from '@atlas/contract/queues';
import { stateAfter } from '@atlas/contract/steps/define-life';
import { workLife } from '@atlas/contract/steps/work-item';
import type { WorkSite, WorkState } from '@atlas/contract/work';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/executor.ts';
import { recordFact } from '../platform/events.ts';
import { readDueTimes } from './due-times.ts';
import { HeldItem } from './lock-item.ts';
import { insertStaffMessage } from './message-repository.ts';
import { saveItem } from './save-item.ts';

/** How a case goes on. */
export interface HandOver {
  /** Locked; its holder acts. */
  readonly item: HeldItem;
  readonly queueName: QueueName;
  readonly handOverCode: HandOverCode;
  /** What stays as it was is left out. */
  readonly kind?: string;
  readonly title?: string;
  readonly subject?: { readonly type: string; readonly id: string };
  readonly site?: WorkSite;
  /** The day for which it is planned, `YYYY-MM-DD`. */
  readonly plannedOn?: string;
  /** Its holder, for queues whose holders keep it. */
  readonly assigneeSub?: UserId;
  /** A note for those who take it over. */
  readonly reason?: string;
}

/**
 * Closes an item and opens the next one of its case in another queue of the company, with its messages, in the
 * caller's transaction. The caller has checked who acts.
 */
export async function handOverItem(tx: Tx, handOver: HandOver): Promise<HeldItem> {
  const { item, queueName, handOverCode, kind, title, subject, site, plannedOn, assigneeSub, reason } = handOver;
  if (!leadsTo(handOverCode, item.queueName, queueName)) {
    throw new Error(`${handOverCode} does not lead from ${item.queueName} to ${queueName}`);
  }
  if (assigneeSub !== undefined && !QUEUES_WITHOUT_LEASE.includes(queueName)) {
    throw new Error(`${queueName} has no holder before someone claims an item`);
  }
  if (reason !== undefined) await insertStaffMessage(tx, item, { text: reason, isPrivate: true, linkID: null });
  const messages = reason === undefined ? 0 : 1;
  const state = stateAfter<WorkState>(workLife.steps.handOver, item.state);
  await saveItem(tx, item, { state, snoozedUntil: null, ...(messages === 0 ? {} : { messages }) });
  const given = {
    id: WorkItemId.parse(crypto.randomUUID()),
    queue_name: queueName,
    hand_over_code: handOverCode,
    message_count: item.messageCount + messages,
    ...(assigneeSub === undefined ? {} : { state: 'ASSIGNED', assignee_id: assigneeSub }),
    ...(kind === undefined ? {} : { kind }),
    ...(title === undefined ? {} : { title }),
    ...(subject === undefined ? {} : { subject_type: subject.type, subject_id: subject.id }),
    ...(plannedOn === undefined ? {} : { planned_on: plannedOn }),
    ...(site === undefined
      ? {}
      : { site_description: site.description, site_latitude: site.latitude, site_longitude: site.longitude }),
  };
  const dues = await readDueTimes(tx);
  const { rows } = await sql<{ child: unknown }>`
    SELECT app.continue_work_item(${item._id}::uuid, ${JSON.stringify(given)}::jsonb, ${JSON.stringify(dues)}::jsonb) AS child`.execute(
    tx,
  );
  const child = HeldItem.parse(rows[0]?.child);
  await recordFact(tx, workLife.steps.handOver.fact, {
    subject: { id: item._id, label: item.ref },
    before: { state: item.state },
    after: { state, queueName, code: handOverCode, child: child._id },
  });
  return child;
}
