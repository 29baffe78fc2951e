import { QueryClient } from '@tanstack/react-query';
import { isUndecided } from './api-error.ts';

let held: { person: string; client: QueryClient } | undefined;

/** The cache of a person's reads; another person gets an empty one. */
export function holdReads(person: string): QueryClient {
  if (held?.person !== person) held = { person, client: createQueryClient() };
  return held.client;
}

/** Refusals are final at once; a lost connection or a busy server is tried twice more. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The browser's own idea of being offline is wrong for a register on the same machine.
        networkMode: 'always',
        staleTime: 30_000,
        retry: (failures, error) => isUndecided(error) && failures < 2,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
