import type { UserId, WorkItemId, WorkLinkId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import type { Reader, Tx } from '../platform/database/executor.ts';
import type { HeldItem } from './lock-item.ts';
import type { Readers } from './steps/choose-readers.rules.ts';

/** Who can read answers to an item: by its links, and by email or WhatsApp. */
export async function readReaders(reader: Reader, item: HeldItem): Promise<Readers> {
  const { rows } = await sql<Readers>`
    SELECT (SELECT coalesce(json_agg(json_build_object('linkID', l.id, 'isMailed', l.is_mailed) ORDER BY l.created_at, l.id), '[]')
        FROM app.links_of_work(${item._id}::uuid) l) AS links,
      (SELECT coalesce(json_agg(json_build_object('requestID', r.item_id, 'channel', r.channel) ORDER BY r.created_at, r.item_id), '[]')
        FROM app.requesters_of_work(${item._id}::uuid) r) AS requesters`.execute(reader);
  return rows[0] ?? { links: [], requesters: [] };
}

/** Adds a message from the person who acts. @returns its id */
export async function insertStaffMessage(
  tx: Tx,
  { companyID, _id }: HeldItem,
  message: {
    readonly text: string;
    readonly isPrivate: boolean;
    /** Who alone reads it; everyone without either. */
    readonly linkID?: WorkLinkId | null;
    readonly requestID?: WorkItemId | null;
  },
): Promise<string> {
  const id = crypto.randomUUID();
  await tx
    .insertInto('work_message')
    .values({
      company_id: companyID,
      id,
      item_id: _id,
      author: 'staff',
      author_id: sql<string>`app.current_user_id()`,
      link_id: message.linkID ?? null,
      reader_item_id: message.requestID ?? null,
      body: message.text,
      private: message.isPrivate,
    })
    .execute();
  return id;
}

/** Records whom a note names; only people who work for the company can be named. */
export async function insertMentions(
  tx: Tx,
  { companyID }: HeldItem,
  messageID: string,
  people: readonly UserId[],
): Promise<void> {
  if (people.length === 0) return;
  await sql`INSERT INTO app.work_mention (company_id, message_id, user_id)
    SELECT ${companyID}, ${messageID}, person FROM unnest(${[...people]}::uuid[]) AS person
    WHERE app.works_here(person) ON CONFLICT DO NOTHING`.execute(tx);
}

/** Notes that an answer to a link waits to be mailed to the address that was given with it. */
export async function waitForMail(tx: Tx, { companyID }: HeldItem, messageID: string): Promise<void> {
  await sql`SELECT app.wait_for_mail(${companyID}::uuid, ${messageID}::uuid)`.execute(tx);
}
