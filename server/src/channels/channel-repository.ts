import { CompanyId, WorkItemId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/executor.ts';

export type ChannelName = 'email' | 'whatsapp';

/** A message of a work item. */
export interface MessagePlace {
  readonly companyID: CompanyId;
  readonly messageID: string;
}

/** How a requester's message arrived. */
export interface ArrivedMessage extends MessagePlace {
  readonly itemID: WorkItemId;
  readonly channel: ChannelName;
  readonly address: string;
  readonly externalID: string | null;
  readonly subject: string | null;
}

/** How far an answer has come. */
export type AnswerState = 'waiting' | 'held' | 'sent' | 'delivered' | 'read' | 'failed';

/** Stores how a message arrived. */
export async function keepChannelMessage(tx: Tx, message: ArrivedMessage): Promise<void> {
  const { companyID, messageID, itemID, channel, address, externalID, subject } = message;
  await sql`SELECT app.keep_channel_message(${companyID}::uuid, ${messageID}::uuid, ${itemID}::uuid, ${channel}, ${address},
    ${externalID}, ${subject})`.execute(tx);
}

/** What an answer needs to be sent, as JSON text; null if it has no address to go to. */
export async function beginAnswer(tx: Tx, { companyID, messageID }: MessagePlace): Promise<unknown> {
  const { rows } = await sql<{ answer: unknown }>`
    SELECT app.begin_answer(${companyID}::uuid, ${messageID}::uuid) AS answer`.execute(tx);
  return rows[0]?.answer ?? null;
}

/** Notes how far an answer has come; false if that is not news. */
export async function markAnswer(
  tx: Tx,
  { companyID, messageID }: MessagePlace,
  news: { readonly state: AnswerState; readonly reason?: string; readonly externalID?: string },
): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    SELECT app.mark_answer(${companyID}::uuid, ${messageID}::uuid, ${news.externalID ?? null}, ${news.state},
      ${news.reason ?? null}) AS changed`.execute(tx);
  return rows[0]?.changed === true;
}

/** The answer with this Message-ID or id of WhatsApp, or with this id of ours. */
export async function findAnswer(
  tx: Tx,
  id: string,
): Promise<(MessagePlace & { readonly itemID: WorkItemId }) | undefined> {
  const { rows } = await sql<{ company: string; message: string; item: string }>`
    SELECT company, message, item FROM app.find_answer(${id})`.execute(tx);
  const [row] = rows;
  return row && { companyID: CompanyId.parse(row.company), messageID: row.message, itemID: WorkItemId.parse(row.item) };
}
