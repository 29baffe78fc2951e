import { QueryClient } from '@tanstack/react-query';
import { isUndecided } from './api-error.ts';

/** The cache of reads. Refusals are final at once; a lost connection or a busy server is tried twice more. */
export function createQueryClient(): QueryClient {
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
