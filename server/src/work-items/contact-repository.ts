import type { CompanyId, WorkItemId, WorkLinkId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import type { Reader, Tx } from '../platform/database/executor.ts';
import { readDueTimes } from './due-times.ts';
import type { ContactRoute } from './rules.ts';

/** A first contact, ready to be written. */
export interface NewContact extends ContactRoute {
  readonly itemID: string;
  /** The asset on sale that it is about; its company answers. Null for the platform's own desk. */
  readonly assetID: string | null;
  readonly name: string;
  /** E.164. */
  readonly phone: string;
  readonly email: string | null;
  readonly linkID: string;
  /** SHA-256 of the link's secret. */
  readonly keyHash: Buffer;
  readonly messageID: string;
  readonly text: string;
}

/** Opens an item or joins the one that is open for the phone number; undefined when the asset is not on sale. */
export async function openContact(
  tx: Tx,
  contact: NewContact,
): Promise<{ readonly ref: string; readonly position: number | null; readonly joined: boolean } | undefined> {
  const { itemID, assetID, queueName, kind, title, priority, name, phone, email } = contact;
  const given = {
    id: itemID,
    queue_name: queueName,
    kind,
    title,
    priority,
    channel: 'web',
    requester_name: name,
    requester_phone: phone,
    requester_email: email,
    ...(assetID === null ? {} : { subject_type: 'asset', subject_id: assetID }),
  };
  const dues = await readDueTimes(tx);
  const { rows } = await sql<{ ref: string; position: number | null; joined: boolean }>`
    SELECT ref, place AS position, joined FROM app.open_work_item(${JSON.stringify(given)}::jsonb, ${contact.linkID}::uuid,
      ${contact.keyHash}, ${contact.messageID}::uuid, ${contact.text}, ${JSON.stringify(dues)}::jsonb)`.execute(tx);
  return rows[0];
}

/** The content for a link, as JSON text; null for a key that does not belong to the reference. */
export async function readReference(reader: Reader, ref: string, keyHash: Buffer): Promise<string | null> {
  const { rows } = await sql<{ view: string | null }>`
    SELECT app.read_work_reference(${ref}, ${keyHash}) AS view`.execute(reader);
  return rows[0]?.view ?? null;
}

/** The item that a link was handed out for; undefined for a key that does not belong to the reference. */
export async function findLink(
  reader: Reader,
  ref: string,
  keyHash: Buffer,
): Promise<{ readonly companyID: CompanyId; readonly itemID: WorkItemId; readonly linkID: WorkLinkId } | undefined> {
  const { rows } = await sql<{ company_id: CompanyId; item_id: WorkItemId; link_id: WorkLinkId }>`
    SELECT company_id, item_id, link_id FROM app.link_of_reference(${ref}, ${keyHash})`.execute(reader);
  const [row] = rows;
  return row && { companyID: row.company_id, itemID: row.item_id, linkID: row.link_id };
}
