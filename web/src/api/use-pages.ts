import type { ReadEndpoint, Reply } from '@atlas/contract/endpoint';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { type CallInput, call } from './call.ts';

interface PageOptions<E extends ReadEndpoint, Shown> {
  readonly enabled?: boolean;
  readonly gcTime?: number;
  readonly select?: (read: InfiniteData<Reply<E>>) => Shown;
  /** Where the page after this one begins. */
  readonly next: (page: Reply<E>) => string | null | undefined;
}

/** The third part of the key of a list that is read by pages. */
export const BY_PAGES = 'pages';

/** Cache key of a list that is read by pages. */
export function keyOfPages<E extends ReadEndpoint>(endpoint: E, first: CallInput<E>): readonly unknown[] {
  return [endpoint.path, first, BY_PAGES];
}

/**
 * Reads a list through the cache, page by page.
 * @param inputAt what is sent for the page that begins at a place; the first one begins at none
 */
export function usePages<const E extends ReadEndpoint, Shown = InfiniteData<Reply<E>>>(
  endpoint: E,
  inputAt: (place: string | undefined) => CallInput<E>,
  { next, ...options }: PageOptions<E, Shown>,
): UseInfiniteQueryResult<Shown, Error> {
  const first = inputAt(undefined);
  return useInfiniteQuery({
    queryKey: keyOfPages(endpoint, first),
    queryFn: ({ pageParam, signal }) => call(endpoint, inputAt(pageParam), { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => next(page) ?? undefined,
    meta: { endpoint, input: first },
    ...options,
  });
}
