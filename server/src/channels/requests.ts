import { channelFacts } from '@atlas/contract/facts/channels';
import { CompanyId, type WorkItemId, type WorkLinkId } from '@atlas/contract/identifiers';
import * as words from '@atlas/messages/channels';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/executor.ts';
import { chooseLocale } from '../platform/locale.ts';
import { openFromOutside, receiveMessage, routeContact } from '../work-items/index.ts';
import type { ChannelName } from './channel-repository.ts';
import type { FailureReason } from './failure-reason.ts';

/** The item of a message. */
export interface RequestPlace {
  readonly companyID: CompanyId;
  readonly itemID: WorkItemId;
}

/** The account that proved the address or number that a message is known to come from. */
export async function findPerson(
  tx: Tx,
  { email = null, phone = null }: { readonly email?: string | null; readonly phone?: string | null },
): Promise<string | null> {
  const { rows } = await sql<{ person: string | null }>`
    SELECT app.find_requester(${email}, ${phone}) AS person`.execute(tx);
  return rows[0]?.person ?? null;
}

/** A first message by a channel other than the web. */
export interface ChannelRequest {
  readonly channel: ChannelName;
  readonly messageID: string;
  readonly name: string;
  readonly email: string | null;
  /** E.164. */
  readonly phone: string | null;
  /** Whose account the address or number is proved to belong to. */
  readonly personID: string | null;
  /** What it is called in lists; a question, without one. */
  readonly title: string | undefined;
  readonly text: string;
}

/** Opens an item at the platform's desk, or adds to the open one of the same number and channel. */
export async function openRequest(tx: Tx, { title, ...request }: ChannelRequest): Promise<RequestPlace> {
  const route = routeContact('contact', 'other', chooseLocale());
  const opened = await openFromOutside(tx, { ...route, ...request, title: title ?? route.title });
  if (opened === undefined) throw new Error('the desk opened nothing');
  const { rows } = await sql<{ company: string }>`SELECT app.company_of_reference(${opened.ref}) AS company`.execute(
    tx,
  );
  return { companyID: CompanyId.parse(rows[0]?.company), itemID: opened.workItemID };
}

/** Adds a message to the item that its case is at now; one that was closed long ago is continued by a new one. */
export async function continueRequest(
  tx: Tx,
  message: RequestPlace & {
    readonly channel: ChannelName;
    readonly messageID: string;
    readonly text: string;
    readonly authorName: string;
    /** The page of the request that it is shown on. */
    readonly linkID?: WorkLinkId;
  },
): Promise<RequestPlace> {
  const received = await receiveMessage(tx, message);
  return { companyID: received.companyID, itemID: received.workItemID };
}

/** Tells the staff of an item that an answer did not arrive, and gives the item back to them. */
export async function returnUndelivered(
  tx: Tx,
  { companyID, itemID }: RequestPlace,
  reason: FailureReason,
): Promise<void> {
  const note = words.answerFailed({ reason }, { locale: chooseLocale() });
  const fact = { type: channelFacts.answerFailed.type, after: { reason } };
  await sql`SELECT app.return_undelivered(${companyID}::uuid, ${itemID}::uuid, ${crypto.randomUUID()}::uuid, ${note},
    ${JSON.stringify(fact)}::jsonb)`.execute(tx);
}
