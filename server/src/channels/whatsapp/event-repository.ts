import { CompanyId, WorkItemId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Reader, Tx } from '../../platform/database/executor.ts';
import type { MessagePlace } from '../channel-repository.ts';

/** Longer than an event takes; a node that still has one after this died with it. */
const LEASE_SECONDS = 120;

/** An event that one node works on. */
export interface ClaimedEvent {
  readonly id: string;
  readonly body: Buffer;
  /** Which attempt this is, from 1. */
  readonly attempt: number;
}

/** Transactions that stored an event. */
const storing = new WeakSet<Tx>();

/** Stores an event; the same one sent again is stored once. */
export async function storeEvent(tx: Tx, hash: Buffer, body: Buffer): Promise<void> {
  const { rows } = await sql<{ stored: boolean }>`
    SELECT app.store_whatsapp_event(${crypto.randomUUID()}::uuid, ${hash}, ${body}) AS stored`.execute(tx);
  if (rows[0]?.stored === true) storing.add(tx);
}

/** Calls back when an event was stored on this node. */
export function hearEvents(database: Database, listener: () => void): void {
  database.hearCommits((tx) => {
    if (storing.has(tx)) listener();
  });
}

/** Gives the event that has waited longest to this node. */
export async function claimEvent(database: Database): Promise<ClaimedEvent | undefined> {
  const { rows } = await database.withDoor(
    (tx) =>
      sql<{ event: string; content: Buffer; attempt: number }>`
      SELECT event, content, attempt FROM app.claim_whatsapp_event(${LEASE_SECONDS}::int)`.execute(tx),
    'duty',
  );
  const [row] = rows;
  return row && { id: row.event, body: row.content, attempt: row.attempt };
}

/** Ends the work on an event. @param fault why it is set aside */
export async function finishEvent(tx: Tx, id: string, fault: string | null = null): Promise<void> {
  await sql`SELECT app.finish_whatsapp_event(${id}::uuid, ${fault})`.execute(tx);
}

/** Whether a message was stored before. Until the transaction ends, no other message of its number is. */
export async function isKnownMessage(tx: Tx, id: string, phone: string): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`whatsapp ${phone}`}, 0))`.execute(tx);
  const { rows } = await sql<{ known: boolean }>`SELECT app.is_known_whatsapp_message(${id}) AS known`.execute(tx);
  return rows[0]?.known === true;
}

/** The item that a number's message belongs to: that of the answer it quotes, or else of its latest message. */
export async function findConversation(
  reader: Reader,
  phone: string,
  answers: string | undefined,
): Promise<{ readonly companyID: CompanyId; readonly itemID: WorkItemId } | undefined> {
  const { rows } = await sql<{ company: string; item: string }>`
    SELECT company, item FROM app.find_conversation(${phone}, ${answers ?? null})`.execute(reader);
  const [row] = rows;
  return row && { companyID: CompanyId.parse(row.company), itemID: WorkItemId.parse(row.item) };
}

/** The answers that waited until a number wrote again. */
export async function releaseAnswers(tx: Tx, phone: string): Promise<readonly MessagePlace[]> {
  const { rows } = await sql<{ company: string; message: string }>`
    SELECT company, message FROM app.release_answers(${phone})`.execute(tx);
  return rows.map(({ company, message }) => ({ companyID: CompanyId.parse(company), messageID: message }));
}
