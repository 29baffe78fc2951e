import type { WorkItemId, WorkLinkId } from '@atlas/contract/identifiers';
import { because, type Hindrance } from '@atlas/contract/reasons';
import type { Channel, WorkItemDetail } from '@atlas/contract/work';

/** A page of a request, and whether answers are mailed to the address that was given with it. */
interface Link {
  readonly linkID: WorkLinkId;
  readonly isMailed: boolean;
}

type Requester = Pick<WorkItemDetail['requesters'][number], 'requestID' | 'channel'>;

/** Who can read answers to an item. */
export interface Readers {
  readonly links: readonly Link[];
  readonly requesters: readonly Requester[];
}

/** One message of an answer. Without link and request, all links show it. */
export interface AnswerReader {
  readonly linkID: WorkLinkId | null;
  readonly requestID: WorkItemId | null;
  /** How it leaves; undefined if it is only shown by links. */
  readonly channel: Requester['channel'] | undefined;
}

/** Who the answer is for, according to the person who writes it. */
interface Wanted {
  readonly linkID?: WorkLinkId | undefined;
  readonly requestID?: WorkItemId | undefined;
  readonly everyone?: boolean | undefined;
}

/**
 * The messages that an answer becomes, by who it is for. If only one person asked, nobody has to be named. The item's
 * own requester and the links can share a message; everyone else who is written to has one of their own. If answers are
 * mailed to a link, each reader has one, because a shared one would be on that page twice.
 * @returns a hindrance if several asked and nobody is named; undefined if the person who is named did not ask
 */
export function chooseReaders(
  { links, requesters }: Readers,
  { _id }: { readonly _id: WorkItemId },
  { linkID, requestID, everyone = false }: Wanted,
): readonly AnswerReader[] | Hindrance | undefined {
  if (linkID !== undefined) {
    const link = links.find((one) => one.linkID === linkID);
    return link && [forLink(link)];
  }
  if (requestID !== undefined) {
    const requester = requesters.find((one) => one.requestID === requestID);
    return requester && [forRequester(requester)];
  }
  const own = requesters.find((one) => one.requestID === _id);
  const shared = { linkID: null, requestID: null, channel: own?.channel };
  if (everyone && links.some(({ isMailed }) => isMailed))
    return [...links.map(forLink), ...requesters.map(forRequester)];
  if (everyone) {
    const others = requesters.filter((one) => one !== own).map(forRequester);
    return links.length > 0 || own !== undefined || others.length === 0 ? [shared, ...others] : others;
  }
  if (links.length + requesters.length > 1) return because('reader_missing');
  const [link] = links;
  const [requester] = requesters;
  if (link !== undefined) return [forLink(link)];
  return requester === undefined || requester === own ? [shared] : [forRequester(requester)];
}

/** Whether no message reaches the person who asked at the counter or by telephone, so that staff tell them. */
export function isToldByVoice(
  { channel }: { readonly channel: Channel },
  { links, requesters }: { readonly links: readonly unknown[]; readonly requesters: readonly unknown[] },
): boolean {
  return (channel === 'phone' || channel === 'walkin') && links.length === 0 && requesters.length === 0;
}

/**
 * The address of the person who asked. A caller gives none, so it is that of the one form that was merged into their
 * request: a merge joins it to a request that only a voice answers if both are of one person, and not otherwise.
 */
export function findAddress(
  { channel, requester }: { readonly channel: Channel; readonly requester: { readonly email: string | null } },
  { links, requesters }: { readonly links: readonly Addressed[]; readonly requesters: readonly Addressed[] },
): string | null {
  const isCaller = channel === 'phone' || channel === 'walkin';
  const [one, ...others] = [...links, ...requesters];
  if (requester.email !== null || !isCaller || others.length > 0) return requester.email;
  return one?.email ?? null;
}

interface Addressed {
  readonly email: string | null;
}

/** Why files cannot go with an answer. Each is sent once, and none by WhatsApp. */
export function hinderFiles(readers: readonly AnswerReader[], count: number): Hindrance | undefined {
  if (count === 0) return undefined;
  if (readers.some(({ channel }) => channel === 'whatsapp')) return because('files_not_by_whatsapp');
  return readers.length > 1 ? because('files_for_one_reader') : undefined;
}

function forLink({ linkID, isMailed }: Link): AnswerReader {
  return { linkID, requestID: null, channel: isMailed ? 'email' : undefined };
}

function forRequester({ requestID, channel }: Requester): AnswerReader {
  return { linkID: null, requestID, channel };
}
