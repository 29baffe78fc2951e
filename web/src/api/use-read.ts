import type { Endpoint, Reply } from '@atlas/contract/endpoint';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type CallInput, call } from './call.ts';

/** Cache key of a read: its address pattern and what is sent. A prefix of it invalidates all reads of the endpoint. */
export function keyOfRead<E extends Endpoint>(endpoint: E, input?: CallInput<E>): readonly unknown[] {
  return input === undefined ? [endpoint.path] : [endpoint.path, input];
}

/** Reads an endpoint through the cache. */
export function useRead<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: { enabled?: boolean; staleTime?: number; refetchInterval?: number } = {},
): UseQueryResult<Reply<E>, Error> {
  return useQuery({
    queryKey: keyOfRead(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    ...options,
  });
}
