import type { ReadEndpoint, Reply } from '@atlas/contract/endpoint';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { type Pages, pagesOptions } from './read-options.ts';

interface PageOptions<E extends ReadEndpoint, Shown> {
  readonly enabled?: boolean;
  readonly gcTime?: number;
  readonly select?: (read: InfiniteData<Reply<E>>) => Shown;
  /** Where the page after this one begins. */
  readonly next: Pages<E>['next'];
}

/**
 * Reads a list through the cache, page by page.
 * @param inputAt makes the input for the page that starts at a cursor; the first page has none
 */
export function usePages<const E extends ReadEndpoint, Shown = InfiniteData<Reply<E>>>(
  endpoint: E,
  inputAt: Pages<E>['inputAt'],
  { next, ...options }: PageOptions<E, Shown>,
): UseInfiniteQueryResult<Shown, Error> {
  return useInfiniteQuery({ ...pagesOptions(endpoint, { inputAt, next }), ...options });
}
