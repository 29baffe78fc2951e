import type { ReadEndpoint, Reply } from '@atlas/contract/endpoint';
import { readPerson } from './access-token.ts';
import type { CallInput } from './call.ts';
import { holdReads } from './query-client.ts';
import type { Pages } from './read-options.ts';
import { pagesOptions, readOptions } from './read-options.ts';

/** The reads of the person who is signed in, as a page's loader begins them. */
export interface Reads {
  /** Begins to read; what comes of it, an answer or a refusal, waits for the screen that asks for it. */
  readonly begin: <const E extends ReadEndpoint>(endpoint: E, input: CallInput<E>) => void;
  /** Begins to read the first page of a list. */
  readonly beginPages: <const E extends ReadEndpoint>(endpoint: E, pages: Pages<E>) => void;
  /** Reads what tells what to read next. @throws what the screen will say when it asks for the same */
  readonly read: <const E extends ReadEndpoint>(endpoint: E, input: CallInput<E>) => Promise<Reply<E>>;
}

/**
 * What the loader of a page does: it begins to read what the page shows first, while the page's own program is on its way.
 * It waits for no answer, so that a page shows its frame at once, and its screen says what is being read, refused or
 * missing. Where nobody is signed in it reads nothing; the guard leads on to the sign-in.
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
