import { type HandOverCode, leadsTo } from '@atlas/contract/hand-overs';
import type { CompanyId, UserId } from '@atlas/contract/identifiers';
import { QUEUES_WITHOUT_LEASE, type QueueName } from '@atlas/contract/queues';
import { workLife } from '@atlas/contract/steps/work-item';
import type { WorkSite } from '@atlas/contract/work';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/executor.ts';
import { recordFact } from '../platform/events.ts';
import { readDueTimes } from './due-times.ts';
import { HeldItem } from './lock-item.ts';
import { insertStaffMessage } from './message-repository.ts';
import { saveItem } from './save-item.ts';

/** The state in which a hand-over leaves the item. */
const [ENDED] = workLife.steps.handOver.to;

/** How a case goes on. */
export interface HandOver {
  /** Locked; its holder acts. */
  readonly item: HeldItem;
  readonly queueName: QueueName;
  readonly handOverCode: HandOverCode;
  /** What does not change is left out. */
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
  const { item } = handOver;
  const given = await endItem(tx, handOver);
  const dues = await readDueTimes(tx);
  const { rows } = await sql<{ child: unknown }>`
    SELECT app.continue_work_item(${item._id}::uuid, ${JSON.stringify(given)}::jsonb, ${JSON.stringify(dues)}::jsonb) AS child`.execute(
    tx,
  );
  const child = HeldItem.parse(rows[0]?.child);
  await recordHandOver(tx, handOver, child._id);
  return child;
}

/**
 * Closes an item of the platform's desk and opens the one that continues its case in a company. Notes stay behind.
 * @returns whether the company is admitted
 */
export async function sendItem(tx: Tx, handOver: HandOver, companyID: CompanyId): Promise<boolean> {
  const given = await endItem(tx, handOver);
  const dues = await readDueTimes(tx);
  const { rows } = await sql<{ sent: boolean }>`
    SELECT app.send_work_item(${handOver.item._id}::uuid, ${companyID}::uuid, ${JSON.stringify(given)}::jsonb,
      ${JSON.stringify(dues)}::jsonb) AS sent`.execute(tx);
  if (rows[0]?.sent !== true) return false;
  await recordHandOver(tx, handOver, null);
  return true;
}

/** Closes the item. @returns what the next one has of its own, by column */
async function endItem(tx: Tx, handOver: HandOver): Promise<Readonly<Record<string, unknown>>> {
  const { item, queueName, handOverCode, kind, title, subject, site, plannedOn, assigneeSub, reason } = handOver;
  if (!leadsTo(handOverCode, item.queueName, queueName)) {
    throw new Error(`${handOverCode} does not lead from ${item.queueName} to ${queueName}`);
  }
  if (assigneeSub !== undefined && !QUEUES_WITHOUT_LEASE.includes(queueName)) {
    throw new Error(`${queueName} has no holder before someone claims an item`);
  }
  if (reason !== undefined) await insertStaffMessage(tx, item, { text: reason, isPrivate: true });
  const messages = reason === undefined ? 0 : 1;
  await saveItem(tx, item, { state: ENDED, snoozedUntil: null, ...(messages === 0 ? {} : { messages }) });
  return {
    id: crypto.randomUUID(),
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
}

async function recordHandOver(
  tx: Tx,
  { item, queueName, handOverCode }: HandOver,
  child: string | null,
): Promise<void> {
  await recordFact(tx, workLife.steps.handOver.fact, {
    subject: { id: item._id, label: item.ref },
    before: { state: item.state },
    after: { state: ENDED, queueName, code: handOverCode, child },
  });
}
