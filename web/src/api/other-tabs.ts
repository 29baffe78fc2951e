import type { saveBoundary } from '@atlas/contract/cartography';
import type { Reply, Sent } from '@atlas/contract/endpoint';
import type { NamedTag, Tag } from '@atlas/contract/tags';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { decodeClaims, readAccessToken } from './access-token.ts';
import { outdateReads } from './outdate-reads.ts';

const CHANNEL = 'atlas-writes';

/** A write as the other tabs hear of it. */
interface Told {
  readonly changes: readonly NamedTag[];
  readonly answersWith: Tag | undefined;
  readonly input: unknown;
  readonly reply: unknown;
}

const readPerson = () => decodeClaims(readAccessToken() ?? '')?.sub;

/** One for the whole tab: a channel does not hear itself. */
let channel: BroadcastChannel | undefined;

/** Tells the person's other tabs what a write in this one changed; of its answer, only what they can place. */
export function tellOtherTabs({ input, reply, ...told }: Told): void {
  const person = readPerson();
  if (person === undefined || told.changes.length === 0) return;
  channel?.postMessage({ person, ...told, ...(told.answersWith === 'assets' ? { input, reply } : {}) });
}

/** Takes in what the person changes in another tab. @returns how to stop */
export function followOtherTabs(queries: QueryClient): () => void {
  const own = new BroadcastChannel(CHANNEL);
  channel = own;
  own.onmessage = async ({ data }: MessageEvent<Told & { person: string }>) => {
    if (data.person !== readPerson()) return;
    // What cannot be placed, because its program is lost on the way, is read.
    void outdateReads(queries, data.changes, await placeAnswer(queries, data).catch(() => []));
  };
  return () => {
    own.close();
    if (channel === own) channel = undefined;
  };
}

async function placeAnswer(queries: QueryClient, { answersWith, input, reply }: Told): Promise<readonly QueryKey[]> {
  if (answersWith !== 'assets') return [];
  const { addSavedAsset } = await import('./add-saved-asset.ts');
  const { body } = input as Pick<Sent<typeof saveBoundary>, 'body'>;
  return addSavedAsset(queries, body.companyID, (reply as Reply<typeof saveBoundary>).asset);
}
