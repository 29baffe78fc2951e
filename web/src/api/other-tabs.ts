import type { saveBoundary } from '@atlas/contract/cartography';
import type { Reply, Sent } from '@atlas/contract/endpoint';
import type { NamedTag, Tag } from '@atlas/contract/tags';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { decodeClaims, readAccessToken } from './access-token.ts';
import { outdateReads } from './outdate-reads.ts';

const CHANNEL = 'atlas-writes';

/** A write as the other tabs receive it. */
interface FinishedWrite {
  readonly changes: readonly NamedTag[];
  readonly answersWith: Tag | undefined;
  readonly input: unknown;
  readonly reply: unknown;
}

const readPerson = () => decodeClaims(readAccessToken() ?? '')?.sub;

/** One for the whole tab: a channel does not receive its own messages. */
let channel: BroadcastChannel | undefined;

/**
 * Sends to the person's other tabs what a write in this one changed, with the part of its answer that they can place.
 */
export function notifyOtherTabs({ input, reply, ...write }: FinishedWrite): void {
  const person = readPerson();
  if (person === undefined || write.changes.length === 0) return;
  channel?.postMessage({ person, ...write, ...(write.answersWith === 'assets' ? { input, reply } : {}) });
}

/** Applies what the person changes in another tab. @returns a function that stops it */
export function followOtherTabs(queries: QueryClient): () => void {
  const own = new BroadcastChannel(CHANNEL);
  channel = own;
  own.onmessage = async ({ data }: MessageEvent<FinishedWrite & { person: string }>) => {
    if (data.person !== readPerson()) return;
    // If the code that places the answer cannot be loaded, the data is read again.
    void outdateReads(queries, data.changes, await placeAnswer(queries, data).catch(() => []));
  };
  return () => {
    own.close();
    if (channel === own) channel = undefined;
  };
}

async function placeAnswer(
  queries: QueryClient,
  { answersWith, input, reply }: FinishedWrite,
): Promise<readonly QueryKey[]> {
  if (answersWith !== 'assets') return [];
  const { addSavedAsset } = await import('./add-saved-asset.ts');
  const { body } = input as Pick<Sent<typeof saveBoundary>, 'body'>;
  return addSavedAsset(queries, body.companyID, (reply as Reply<typeof saveBoundary>).asset);
}
