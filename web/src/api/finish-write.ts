import type { Endpoint, WriteEndpoint } from '@atlas/contract/endpoint';
import { nameTags, type TaggedInput } from '@atlas/contract/tags';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { tellOtherTabs } from './other-tabs.ts';
import { outdateReads } from './outdate-reads.ts';

/**
 * Brings what is kept up to date with a write that succeeded, in this tab and in the person's others.
 * @param placed keys of the answers that hold the reply already
 */
export function finishWrite(
  queries: QueryClient,
  endpoint: Endpoint,
  input: unknown,
  reply: unknown,
  placed: readonly QueryKey[] = [],
): void {
  if (endpoint.effect === 'read') return;
  const changes = nameTags(endpoint.changes, input as TaggedInput);
  void outdateReads(queries, changes, placed);
  tellOtherTabs({ changes, answersWith: endpoint.answersWith, input, reply });
}

/** What the register refused may have had a reason that the screen does not know yet. */
export function finishRefusedWrite(queries: QueryClient, error: unknown): void {
  // Nothing moves while the ledger is stopped; a look at the register tells it, button by button.
  if (error instanceof ApiError && error.code === 'ledger_read_only') void queries.invalidateQueries();
}

/** For a change that another made, or that the register made after it had answered: as if this call had just succeeded. */
export function outdateByWrite(queries: QueryClient, { changes }: WriteEndpoint, input: TaggedInput): void {
  void outdateReads(queries, nameTags(changes, input));
}
