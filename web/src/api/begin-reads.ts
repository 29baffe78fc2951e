import type { ReadEndpoint, Reply } from '@atlas/contract/endpoint';
import { readPerson } from './access-token.ts';
import type { CallInput } from './call.ts';
import { holdReads } from './query-client.ts';
import type { Pages } from './read-options.ts';
import { pagesOptions, readOptions } from './read-options.ts';

/** The signed-in person's reads, as a page's loader starts them. */
export interface Reads {
  /** Starts a read. Its answer or refusal waits for the screen that asks for it. */
  readonly begin: <const E extends ReadEndpoint>(endpoint: E, input: CallInput<E>) => void;
  /** Starts reading the first page of a list. */
  readonly beginPages: <const E extends ReadEndpoint>(endpoint: E, pages: Pages<E>) => void;
  /**
   * Reads the answer that decides what to read next.
   * @throws the error that the screen will show when it asks for the same
   */
  readonly read: <const E extends ReadEndpoint>(endpoint: E, input: CallInput<E>) => Promise<Reply<E>>;
}

/**
 * A page's loader starts reading what the page shows first, while the page's program is still loading. It waits for no
 * answer, so the page shows its frame at once, and its screen says what is loading, refused or missing. If no one is
 * signed in it reads nothing, and the guard redirects to the sign-in.
 */
export function beginReads(begin: (reads: Reads) => unknown): null {
  const person = readPerson();
  if (person === undefined) return null;
  const cache = holdReads(person);
  const reads: Reads = {
    begin: (endpoint, input) => void cache.prefetchQuery(readOptions(endpoint, input)),
    beginPages: (endpoint, pages) => void cache.prefetchInfiniteQuery(pagesOptions(endpoint, pages)),
    read: (endpoint, input) => cache.fetchQuery({ ...readOptions(endpoint, input) }),
  };
  Promise.resolve(begin(reads)).catch(() => undefined);
  return null;
}
