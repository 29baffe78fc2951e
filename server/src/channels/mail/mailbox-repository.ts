import { CompanyId, WorkItemId, WorkLinkId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Reader, Tx } from '../../platform/database/executor.ts';

/** A mail by its number in its mailbox. */
export interface MailPlace {
  readonly mailbox: string;
  readonly uidValidity: bigint;
  readonly uid: number;
}

/** What the register did with a mail. */
export interface MailNote {
  readonly outcome: 'opened' | 'received' | 'skipped' | 'set_aside';
  /** A word in lower case; null unless it was skipped or set aside. */
  readonly reason: string | null;
  readonly internetID: string | null;
  readonly sender: string | null;
  readonly subject: string | null;
  readonly sizeBytes: number;
  /** SHA-256 of its file in the store. */
  readonly sha256: Buffer | null;
}

/** Takes the mailbox for one node, or renews its hold; false while another node has it. */
export async function holdMailbox(database: Database, name: string, holder: string, seconds: number): Promise<boolean> {
  const { rows } = await database.withDoor(
    (tx) =>
      sql<{ held: boolean | null }>`SELECT app.hold_mailbox(${name}, ${holder}::uuid, ${seconds}::int) AS held`.execute(
        tx,
      ),
    'duty',
  );
  return rows[0]?.held === true;
}

/** Leaves the mailbox to any node. */
export async function releaseMailbox(database: Database, name: string, holder: string): Promise<void> {
  await database.withDoor((tx) => sql`SELECT app.release_mailbox(${name}, ${holder}::uuid)`.execute(tx), 'duty');
}

/**
 * Notes that the mailbox is open.
 * @param firstUID the first mail to read if it was never open before
 * @returns the number of the last mail that was read; 0 if the server has numbered its mails again
 */
export async function enterMailbox(
  database: Database,
  name: string,
  uidValidity: bigint,
  firstUID: number,
): Promise<number> {
  const { rows } = await database.withDoor(
    (tx) =>
      sql<{ last: string }>`
      SELECT app.enter_mailbox(${name}, ${String(uidValidity)}::bigint, ${firstUID}::bigint)::text AS last`.execute(tx),
    'duty',
  );
  return Number(rows[0]?.last ?? 0);
}

/** Stores what became of a mail; false if that is stored already, and its effect must not happen again. */
export async function noteMail(tx: Tx, place: MailPlace, note: MailNote): Promise<boolean> {
  const { rows } = await sql<{ noted: boolean }>`
    SELECT app.note_mail(${crypto.randomUUID()}::uuid, ${place.mailbox}, ${String(place.uidValidity)}::bigint,
      ${place.uid}::bigint, ${note.outcome}, ${note.reason}, ${note.internetID}, ${note.sender}, ${note.subject},
      ${note.sizeBytes}::bigint, ${note.sha256}) AS noted`.execute(tx);
  return rows[0]?.noted === true;
}

/** Whether the same mail arrived before, by its bytes or by its Message-ID and sender. */
export async function isKnownMail(
  reader: Reader,
  mail: { readonly internetID: string | null; readonly sender: string | null; readonly sha256: Buffer | null },
): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    SELECT app.is_known_mail(${mail.internetID}, ${mail.sender}, ${mail.sha256}) AS known`.execute(reader);
  return rows[0]?.known === true;
}

/** Whether a mail answers one that was sent to its sender, which nobody else knows. */
export async function isAnsweredTo(reader: Reader, inReplyTo: string | null, sender: string | null): Promise<boolean> {
  const { rows } = await sql<{
    answered: boolean;
  }>`SELECT app.is_answered_to(${inReplyTo}, ${sender}) AS answered`.execute(reader);
  return rows[0]?.answered === true;
}

/** The size in bytes of the mails that were stored in the last 24 hours. */
export async function readStoredBytes(reader: Reader): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`SELECT app.stored_mail_bytes()::text AS bytes`.execute(reader);
  return Number(rows[0]?.bytes ?? 0);
}

/** An item that a mail belongs to. */
export interface Thread {
  readonly companyID: CompanyId;
  readonly itemID: WorkItemId;
  /** The page of the request that the mail belongs to, and the address that was given with it. */
  readonly link?: { readonly linkID: WorkLinkId; readonly address: string | null };
}

/** The item of the first of these Message-IDs that is known. */
export async function findThread(reader: Reader, ids: readonly string[]): Promise<Thread | undefined> {
  if (ids.length === 0) return undefined;
  const { rows } = await sql<{ company: string; item: string; address: string | null; link: string | null }>`
    SELECT company, item, address, link FROM app.find_mail_thread(${[...ids]}::text[])`.execute(reader);
  const [row] = rows;
  const thread = readThread(row);
  if (thread === undefined || row?.link == null) return thread;
  return { ...thread, link: { linkID: WorkLinkId.parse(row.link), address: row.address } };
}

/** The item with this reference, if it was requested from this address. */
export async function findRequestedItem(reader: Reader, ref: string, address: string): Promise<Thread | undefined> {
  const { rows } = await sql<{ company: string; item: string }>`
    SELECT company, item FROM app.find_requested_item(${ref}, ${address})`.execute(reader);
  return readThread(rows[0]);
}

function readThread(row: { company: string; item: string } | undefined): Thread | undefined {
  return row && { companyID: CompanyId.parse(row.company), itemID: WorkItemId.parse(row.item) };
}
