import type { Endpoint, ReadEndpoint } from '@atlas/contract/endpoint';
import type { TaggedInput } from '@atlas/contract/tags';
import { MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError, isToWait, isUndecided, OfflineError } from './api-error.ts';

/** What the cache knows about each read and write. */
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      readonly endpoint: ReadEndpoint;
      readonly input: TaggedInput;
    };
    mutationMeta: {
      readonly endpoint: Endpoint;
      /** Puts the reply into the cache. @returns the keys of the answers that hold it */
      readonly place: ((queries: QueryClient, reply: unknown, input: unknown) => readonly QueryKey[]) | undefined;
    };
  }
}

/** How often a read that failed without a signal is tried again while its screen is open. */
const RETRY_MILLISECONDS = 10_000;

let held: { person: string; client: QueryClient } | undefined;

/** The cache of a person's reads; another person gets a new one. */
export function holdReads(person: string): QueryClient {
  if (held?.person !== person) held = { person, client: createQueryClient() };
  return held.client;
}

/** Refusals are final at once; a lost connection or a busy server is tried twice more. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    mutationCache: watchWrites(),
    defaultOptions: {
      queries: {
        // The browser's own idea of being offline is wrong for a register on the same machine.
        networkMode: 'always',
        staleTime: 30_000,
        // A read that failed without a signal is repeated once there is one, and a read that was rate-limited after a
        // while.
        refetchOnReconnect: true,
        refetchInterval: ({ state }) => findRetryMilliseconds(state.error) ?? false,
        retry: (failures, error) => isUndecided(error) && failures < 2,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/**
 * What a write changed is put into the cache before the screen continues, and read again afterwards, because the screen
 * may leave a page that no longer exists.
 */
function watchWrites(): MutationCache {
  const placed = new WeakMap<object, readonly QueryKey[]>();
  return new MutationCache({
    onSuccess: (reply, input, _started, mutation, { client }) => {
      placed.set(mutation, mutation.meta?.place?.(client, reply, input) ?? []);
    },
    onSettled: (reply, error, input, _started, mutation, { client }) => {
      // Nothing moves while the ledger is stopped. Each button learns this from a read.
      if (error instanceof ApiError && error.code === 'ledger_read_only') void client.invalidateQueries();
      const { endpoint } = mutation.meta ?? {};
      if (error || endpoint?.effect !== 'write') return;
      const finish = async () => {
        const { finishWrite } = await import('./finish-write.ts');
        finishWrite(client, endpoint, input as TaggedInput, reply, placed.get(mutation));
      };
      // If the program that knows what is out of date is lost, everything is out of date.
      void finish().catch(() => client.invalidateQueries());
    },
  });
}

function findRetryMilliseconds(error: unknown): number | undefined {
  if (error instanceof OfflineError) return RETRY_MILLISECONDS;
  return isToWait(error) ? (error.retryAfterSeconds ?? 1) * 1000 : undefined;
}
