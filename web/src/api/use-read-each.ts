import type { ReadEndpoint, Reply } from '@atlas/contract/endpoint';
import { useQueries } from '@tanstack/react-query';
import type { CallInput } from './call.ts';
import { readOptions } from './read-options.ts';

/** One read of several. */
interface OneRead<E extends ReadEndpoint> {
  readonly input: CallInput<E>;
  /** While false, it keeps the answer that it has, and is not read again. */
  readonly enabled: boolean;
}

/** What several reads of an endpoint have answered so far, in their order. */
interface EachRead<E extends ReadEndpoint> {
  readonly answers: readonly (Reply<E> | undefined)[];
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Reads an endpoint several times through the cache, such as the pages of a list that has each at its place. */
export function useReadEach<const E extends ReadEndpoint>(endpoint: E, reads: readonly OneRead<E>[]): EachRead<E> {
  const results = useQueries({
    queries: reads.map(({ input, enabled }) => ({ ...readOptions(endpoint, input), enabled })),
  });
  const failed = results.find(({ isError }) => isError);
  return {
    answers: results.map(({ data }) => data),
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  };
}
