import type { CompanyId, WorkItemId, WorkLinkId } from '@atlas/contract/identifiers';
import type { Channel } from '@atlas/contract/work';
import { sql } from 'kysely';
import type { Reader, Tx } from '../platform/database/executor.ts';
import { readDueTimes } from './due-times.ts';
import type { ContactRoute } from './rules.ts';

/** A first contact through a channel, ready to be written. */
export interface FromOutside extends ContactRoute {
  readonly channel: Channel;
  /** Who answers; the platform's own desk without one, or the company of the asset. */
  readonly companyID?: CompanyId;
  /** The asset on sale that it is about. */
  readonly assetID?: string;
  readonly name: string;
  /** E.164; null for an email. */
  readonly phone: string | null;
  readonly email: string | null;
  /** Whose account the number or address is proved to belong to. */
  readonly personID?: string | null;
  readonly messageID: string;
  readonly text: string;
  /** A page for the sender, with the SHA-256 of its secret. */
  readonly link?: { readonly id: string; readonly keyHash: Buffer };
}

/** Where a first contact went. */
export interface OpenedContact {
  readonly workItemID: WorkItemId;
  readonly ref: string;
  /** The place in the line, from 1. */
  readonly position: number | null;
  /** Whether the queue had an open item under the number. */
  readonly joined: boolean;
}

/** Opens an item or joins the one that is open for the phone number; undefined when the asset is not on sale. */
export async function openFromOutside(tx: Tx, contact: FromOutside): Promise<OpenedContact | undefined> {
  const { queueName, kind, title, priority, channel, companyID, assetID, name, phone, email, link } = contact;
  const given = {
    id: crypto.randomUUID(),
    queue_name: queueName,
    kind,
    title,
    priority,
    channel,
    requester_id: contact.personID ?? null,
    requester_name: name,
    requester_phone: phone,
    requester_email: email,
    ...(companyID === undefined ? {} : { company_id: companyID }),
    ...(assetID === undefined ? {} : { subject_type: 'asset', subject_id: assetID }),
  };
  const dues = await readDueTimes(tx);
  const { rows } = await sql<{ item: WorkItemId; ref: string; position: number | null; joined: boolean }>`
    SELECT item, ref, place AS position, joined FROM app.open_work_item(${JSON.stringify(given)}::jsonb,
      ${link?.id ?? null}::uuid, ${link?.keyHash ?? null}::bytea, ${contact.messageID}::uuid, ${contact.text},
      ${JSON.stringify(dues)}::jsonb)`.execute(tx);
  const [row] = rows;
  return row && { workItemID: row.item, ref: row.ref, position: row.position, joined: row.joined };
}

/** The content for a link, as JSON text; null for a key that does not belong to the reference. */
export async function readReference(reader: Reader, ref: string, keyHash: Buffer): Promise<string | null> {
  const { rows } = await sql<{ view: string | null }>`
    SELECT app.read_work_reference(${ref}, ${keyHash}) AS view`.execute(reader);
  return rows[0]?.view ?? null;
}

/** Notes that the person with a key reads the page of their request: what they see there is not mailed to them too. */
export async function noteSeenLink(tx: Tx, keyHash: Buffer): Promise<void> {
  await sql`SELECT app.note_seen_link(${keyHash})`.execute(tx);
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
