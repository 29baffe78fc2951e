import type { Reply } from '@atlas/contract/endpoint';
import type { CompanyId, WorkItemId } from '@atlas/contract/identifiers';
import type { WatchedQueue } from '@atlas/contract/watched-queue';
import { listWork, type WorkItem } from '@atlas/contract/work';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { outdateReads } from '../api/outdate-reads.ts';

/** News within this time are one reason to read again. */
const GATHER_MILLISECONDS = 1_000;

/**
 * Puts the news of a queue into the cached lists of work at once, in the rows that they have, and marks what depends on
 * the items as out of date.
 */
export function useNewsInReads(companyID: CompanyId, queue: WatchedQueue | undefined): void {
  const queries = useQueryClient();
  const before = useRef<WatchedQueue>(undefined);
  const changed = useRef(new Set<WorkItemId>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const last = before.current;
    before.current = queue;
    if (queue === undefined || last === undefined || queue === last) return;
    const items = [...queue.items.values()].filter(({ _id, seq }) => last.items.get(_id)?.seq !== seq);
    const gone = [...last.items.keys()].filter((id) => !queue.items.has(id));
    placeInLists(queries, companyID, items);
    for (const id of [...items.map(({ _id }) => _id), ...gone]) changed.current.add(id);
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      const tags = [...changed.current].map((id) => `work/${companyID}/${id}`);
      changed.current.clear();
      void outdateReads(queries, tags);
    }, GATHER_MILLISECONDS);
  }, [queries, companyID, queue]);
  useEffect(() => () => clearTimeout(timer.current), []);
}

/** Replaces items in the lists that have them; no row moves, comes or goes. */
export function placeInLists(queries: QueryClient, companyID: CompanyId, items: readonly WorkItem[]): void {
  const newer = new Map(items.map((item) => [item._id, item]));
  for (const { queryKey } of queries.getQueryCache().findAll({ queryKey: [listWork.path] })) {
    const { params } = queryKey[1] as { readonly params?: { readonly companyID?: string } };
    const held = queries.getQueryData<Reply<typeof listWork>>(queryKey);
    if (params?.companyID !== companyID || !held?.items?.some(({ _id }) => newer.has(_id))) continue;
    const place = (item: WorkItem) => {
      const news = newer.get(item._id);
      return news !== undefined && news.seq > item.seq ? news : item;
    };
    queries.setQueryData(queryKey, { ...held, items: held.items.map(place) });
  }
}
