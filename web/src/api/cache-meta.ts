import type { Endpoint } from '@atlas/contract/endpoint';
import type { NamedTag } from '@atlas/contract/tags';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What the cache knows of each read and write. */
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What the answer depends on. */
      readonly tags: readonly NamedTag[];
    };
    mutationMeta: {
      readonly endpoint: Endpoint;
      /** Puts the reply where it is kept. @returns the keys of the answers that hold it */
      readonly place: ((queries: QueryClient, reply: unknown, input: unknown) => readonly QueryKey[]) | undefined;
    };
  }
}
