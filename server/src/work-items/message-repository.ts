import type { UserId, WorkLinkId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import type { Reader, Tx } from '../platform/database/executor.ts';
import type { HeldItem } from './lock-item.ts';

/** Whether a link shows an item. */
export async function hasLink(reader: Reader, item: HeldItem, linkID: WorkLinkId): Promise<boolean> {
  const { rows } = await sql<{ shown: boolean }>`
    SELECT ${linkID}::uuid IN (SELECT id FROM app.links_of_work(${item._id}::uuid)) AS shown`.execute(reader);
  return rows[0]?.shown === true;
}

/** Adds a message from the person who acts. @returns its id */
export async function insertStaffMessage(
  tx: Tx,
  { companyID, _id }: HeldItem,
  message: { readonly text: string; readonly isPrivate: boolean; readonly linkID: WorkLinkId | null },
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
      link_id: message.linkID,
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
