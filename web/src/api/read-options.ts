import type { ReadEndpoint, Reply } from '@atlas/contract/endpoint';
import type { QueryFunctionContext, QueryMeta } from '@tanstack/react-query';
import { type CallInput, call } from './call.ts';
import type { CallOptions } from './dispatch-call.ts';

/** Cache key of a read: its address pattern and the input. */
export function keyOfRead<E extends ReadEndpoint>(endpoint: E, input: CallInput<E>): readonly unknown[] {
  return [endpoint.path, input];
}

/** How the cache reads an endpoint: the same for the loader that starts the read and the screen that shows it. */
export function readOptions<const E extends ReadEndpoint, Read = Reply<E>>(
  endpoint: E,
  input: CallInput<E>,
  read: (options: CallOptions) => Promise<Read> = (sent) => call(endpoint, input, sent) as Promise<Read>,
) {
  return {
    queryKey: keyOfRead(endpoint, input),
    queryFn: ({ signal }: QueryFunctionContext): Promise<Read> => read({ signal }),
    meta: { endpoint, input } satisfies QueryMeta,
  };
}

/** The third part of the key of a list that is read page by page. */
export const BY_PAGES = 'pages';

/** Cache key of a list that is read page by page. */
export function keyOfPages<E extends ReadEndpoint>(endpoint: E, first: CallInput<E>): readonly unknown[] {
  return [endpoint.path, first, BY_PAGES];
}

/** A list that is read page by page. */
export interface Pages<E extends ReadEndpoint> {
  /** The input for the page that starts at a cursor; the first page has none. */
  readonly inputAt: (place: string | undefined) => CallInput<E>;
  /** The cursor of the next page. */
  readonly next: (page: Reply<E>) => string | null | undefined;
}

/** How the cache reads a list page by page. */
export function pagesOptions<const E extends ReadEndpoint>(endpoint: E, { inputAt, next }: Pages<E>) {
  const first = inputAt(undefined);
  return {
    queryKey: keyOfPages(endpoint, first),
    queryFn: ({ pageParam, signal }: QueryFunctionContext<readonly unknown[], string | undefined>): Promise<Reply<E>> =>
      call(endpoint, inputAt(pageParam), { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Reply<E>) => next(page) ?? undefined,
    meta: { endpoint, input: first } satisfies QueryMeta,
  };
}
