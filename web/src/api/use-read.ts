import type { ReadEndpoint, Reply } from '@atlas/contract/endpoint';
import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CallInput } from './call.ts';
import type { CallOptions } from './dispatch-call.ts';
import { readOptions } from './read-options.ts';

type ReadOptions<Read, Shown> = Pick<
  UseQueryOptions<Read, Error, Shown>,
  'enabled' | 'staleTime' | 'refetchInterval' | 'placeholderData' | 'select'
>;

/** Reads an endpoint through the cache. */
export function useRead<const E extends ReadEndpoint, Shown = Reply<E>>(
  endpoint: E,
  input: CallInput<E>,
  options: ReadOptions<Reply<E>, Shown> = {},
): UseQueryResult<Shown, Error> {
  return useQuery<Reply<E>, Error, Shown>({ ...readOptions(endpoint, input), ...options });
}

/** Reads an endpoint through the cache with its own function, such as one that fetches a file. */
export function useReadBy<const E extends ReadEndpoint, Read, Shown = Read>(
  endpoint: E,
  input: CallInput<E>,
  read: (options: CallOptions) => Promise<Read>,
  options: ReadOptions<Read, Shown> = {},
): UseQueryResult<Shown, Error> {
  return useQuery<Read, Error, Shown>({ ...readOptions(endpoint, input, read), ...options });
}
