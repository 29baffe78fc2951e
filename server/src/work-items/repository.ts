import type { CompanyId, WorkItemId, WorkLinkId } from '@atlas/contract/identifiers';
import { statesBefore } from '@atlas/contract/steps/define-life';
import { workLife } from '@atlas/contract/steps/work-item';
import { WorkState } from '@atlas/contract/work';
import { sql } from 'kysely';
import type { PreparedStatement } from '../platform/database/database.ts';
import type { Reader, Tx } from '../platform/database/executor.ts';

const ITEM = `json_build_object(
    '_id', w.id, 'ref', w.ref, 'companyID', w.company_id, 'queueName', w.queue_name, 'kind', w.kind, 'title', w.title,
    'summary', w.summary,
    'subject', CASE WHEN w.subject_id IS NOT NULL THEN json_build_object('type', w.subject_type, 'id', w.subject_id) END,
    'requester', json_build_object('userSub', w.requester_id, 'name', w.requester_name, 'phone', w.requester_phone,
      'email', w.requester_email),
    'channel', w.channel, 'priority', w.priority, 'state', w.state, 'assigneeSub', w.assignee_id,
    'leaseUntil', app.instant_text(w.lease_until), 'dueFirst', app.instant_text(w.due_first),
    'dueResolve', app.instant_text(w.due_resolve), 'parentId', w.parent_id,
    'messageCount', (SELECT count(*) FROM app.work_message m WHERE m.company_id = w.company_id AND m.item_id = w.id),
    'version', w.version, 'seq', w.seq, 'createdAt', app.instant_text(w.created_at), 'updatedAt', app.instant_text(w.updated_at))`;

const OPEN_STATES = 'app.is_open_work(w.state)';
/** Written out in the same words as the index of closed items. */
const CLOSED_STATES = `w.state IN (${statesBefore(workLife.steps.reopen)
  .map((state) => `'${state}'`)
  .join(', ')})`;

function listStatement(name: string, states: string, order: string): PreparedStatement {
  return {
    name,
    text: `WITH met AS (
        SELECT w.*, row_number() OVER (ORDER BY ${order}) AS place FROM app.work_item w
        WHERE w.company_id = $1 AND ${states} AND ($2::text IS NULL OR w.queue_name = $2)
      )
      SELECT json_build_object(
        'items', (SELECT coalesce(json_agg(${ITEM} ORDER BY w.place), '[]') FROM met w
          WHERE w.place > $4::int AND w.place <= $4::int + $3::int),
        'count', (SELECT count(*) FROM met),
        'open', (SELECT coalesce(json_agg(json_build_object('queueName', q.queue_name, 'count', q.items) ORDER BY q.queue_name), '[]')
          FROM (SELECT w.queue_name, count(*) AS items FROM app.work_item w
            WHERE w.company_id = $1 AND ${OPEN_STATES} GROUP BY w.queue_name) q)
      )::text`,
  };
}

/**
 * Open items of company $1 in the order of the line, those that wait for our answer first: queue $2 or all, $3 after
 * $4.
 */
export const OPEN_WORK = listStatement(
  'work.open',
  OPEN_STATES,
  `(w.state = 'WAITING'), -array_position(ARRAY['low', 'normal', 'high', 'urgent'], w.priority), w.created_at, w.id`,
);

/** Closed items, newest first. */
export const CLOSED_WORK = listStatement('work.closed', CLOSED_STATES, 'w.updated_at DESC, w.id');

/** Item $2 of company $1 with its thread, without the permits. */
export const WORK_ITEM: PreparedStatement = {
  name: 'work.item',
  text: `SELECT json_build_object(
      'item', ${ITEM},
      'messages', (SELECT coalesce(json_agg(json_build_object('_id', m.id, 'from', m.author,
          'authorName', CASE WHEN m.author = 'requester'
            THEN coalesce((SELECT l.name FROM app.work_link l WHERE l.company_id = m.company_id AND l.id = m.link_id), w.requester_name)
            ELSE app.name_of(m.author_id) END,
          'linkID', m.link_id, 'heading', m.heading, 'text', m.body, 'isPrivate', m.private, 'at', app.instant_text(m.sent_at))
          ORDER BY m.sent_at, m.id), '[]')
        FROM app.work_message m WHERE m.company_id = w.company_id AND m.item_id = w.id),
      'links', (SELECT coalesce(json_agg(json_build_object('_id', l.id, 'name', l.name, 'email', l.email, 'createdAt', app.instant_text(l.created_at))
          ORDER BY l.created_at, l.id), '[]')
        FROM app.work_link l WHERE l.company_id = w.company_id AND l.item_id = w.id)
    )::text FROM app.work_item w WHERE w.company_id = $1 AND w.id = $2`,
};

export interface HeldItem {
  readonly ref: string;
  readonly state: WorkState;
  readonly isAssigned: boolean;
}

/** An item, locked until the transaction ends; undefined if the company does not have it. */
export async function lockWorkItem(tx: Tx, companyID: CompanyId, itemID: WorkItemId): Promise<HeldItem | undefined> {
  const row = await tx
    .selectFrom('work_item')
    .select(['ref', 'state', 'assignee_id'])
    .where('company_id', '=', companyID)
    .where('id', '=', itemID)
    .forUpdate()
    .executeTakeFirst();
  return row && { ref: row.ref, state: WorkState.parse(row.state), isAssigned: row.assignee_id !== null };
}

/** Whether a link belongs to an item. */
export async function hasLink(
  reader: Reader,
  companyID: CompanyId,
  itemID: WorkItemId,
  linkID: WorkLinkId,
): Promise<boolean> {
  const row = await reader
    .selectFrom('work_link')
    .select('id')
    .where('company_id', '=', companyID)
    .where('item_id', '=', itemID)
    .where('id', '=', linkID)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds a message from the person who acts. */
export async function insertStaffMessage(
  tx: Tx,
  companyID: CompanyId,
  itemID: WorkItemId,
  message: { readonly text: string; readonly isPrivate: boolean; readonly linkID: WorkLinkId | null },
): Promise<void> {
  await tx
    .insertInto('work_message')
    .values({
      company_id: companyID,
      id: crypto.randomUUID(),
      item_id: itemID,
      author: 'staff',
      author_id: sql<string>`app.current_user_id()`,
      link_id: message.linkID,
      body: message.text,
      private: message.isPrivate,
    })
    .execute();
}

export async function updateState(tx: Tx, companyID: CompanyId, itemID: WorkItemId, state: WorkState): Promise<void> {
  await tx
    .updateTable('work_item')
    .set({ state })
    .where('company_id', '=', companyID)
    .where('id', '=', itemID)
    .execute();
}
