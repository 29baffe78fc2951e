import type { WriteEndpoint } from '@atlas/contract/endpoint';
import { nameTags, type TaggedInput } from '@atlas/contract/tags';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { notifyOtherTabs } from './other-tabs.ts';
import { outdateReads } from './outdate-reads.ts';

/**
 * Updates the cache after a successful write, in this tab and in the person's other tabs.
 * @param placed keys of the answers that already hold the reply
 */
export function finishWrite(
  queries: QueryClient,
  endpoint: WriteEndpoint,
  input: TaggedInput,
  reply: unknown,
  placed: readonly QueryKey[] = [],
): void {
  const changes = nameTags(endpoint.changes, input);
  void outdateReads(queries, changes, placed);
  notifyOtherTabs({ changes, answersWith: endpoint.answersWith, input, reply });
}

/**
 * For a change that someone else made, or that the register made after it had answered: as if this call had just
 * succeeded.
 */
export function outdateByWrite(queries: QueryClient, { changes }: WriteEndpoint, input: TaggedInput): void {
  void outdateReads(queries, nameTags(changes, input));
}
