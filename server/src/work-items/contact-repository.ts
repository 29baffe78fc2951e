import { sql } from 'kysely';
import type { Reader, Tx } from '../platform/database/executor.ts';
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
export async function openWorkItem(
  tx: Tx,
  contact: NewContact,
): Promise<{ readonly ref: string; readonly position: number | null; readonly joined: boolean } | undefined> {
  const { rows } = await sql<{ ref: string; position: number | null; joined: boolean }>`
    SELECT ref, place AS position, joined FROM app.open_work_item(
      ${contact.itemID}::uuid, ${contact.assetID}::uuid, ${contact.queueName}, ${contact.kind}, ${contact.title},
      ${contact.priority}, ${contact.firstHours}::int, ${contact.resolveHours}::int, ${contact.name}, ${contact.phone},
      ${contact.email}, ${contact.linkID}::uuid, ${contact.keyHash}, ${contact.messageID}::uuid, ${contact.text})`.execute(
    tx,
  );
  return rows[0];
}

/** The content for a link, as JSON text; null for a key that does not belong to the reference. */
export async function readReference(reader: Reader, ref: string, keyHash: Buffer): Promise<string | null> {
  const { rows } = await sql<{ view: string | null }>`
    SELECT app.read_work_reference(${ref}, ${keyHash}) AS view`.execute(reader);
  return rows[0]?.view ?? null;
}

/** Adds a message through a link; null for a key that does not belong to the reference. */
export async function writeToReference(
  tx: Tx,
  message: {
    readonly ref: string;
    readonly keyHash: Buffer;
    readonly id: string;
    readonly text: string;
  },
): Promise<'written' | 'closed' | null> {
  const { ref, keyHash, id, text } = message;
  const { rows } = await sql<{ outcome: 'written' | 'closed' | null }>`
    SELECT app.write_to_work_reference(${ref}, ${keyHash}, ${id}::uuid, ${text}) AS outcome`.execute(tx);
  return rows[0]?.outcome ?? null;
}
