import type { Reply } from '@atlas/contract/endpoint';
import type { CompanyId } from '@atlas/contract/identifiers';
import { listWork, readWorkItem, type WorkItem, type WorkItemDetail } from '@atlas/contract/work';
import type { BulkStep } from '@atlas/contract/work-desk';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { readPerson } from '../../api/access-token.ts';
import { keyOfRead } from '../../api/read-options.ts';
import { placeInLists } from '../../live/use-news-in-reads.ts';

/** Puts an item as a step left it into the cache. @returns the key of the answer that need not be read again */
export function placeDetail(queries: QueryClient, detail: WorkItemDetail): readonly QueryKey[] {
  const { companyID, _id: workItemID } = detail.item;
  const key = keyOfRead(readWorkItem, { params: { companyID, workItemID } });
  queries.setQueryData(key, detail);
  placeInLists(queries, companyID, [detail.item]);
  return [key];
}

/** What a step shows before the register has taken it; undefined for one that waits for the answer. */
export function changeEarly(act: BulkStep, ownName: string): Partial<WorkItem> | undefined {
  switch (act.step) {
    case 'claim':
      return {
        state: 'ASSIGNED',
        assigneeSub: readPerson() as WorkItem['assigneeSub'],
        assigneeName: ownName,
        leaseUntil: null,
      };
    case 'tags':
      return { tags: act.tags };
    case 'priority':
      return { priority: act.priority };
    default:
      return undefined;
  }
}

/**
 * Shows a change of items before the register has taken it.
 * @returns takes it back, in items that nothing newer has replaced
 */
export function showEarly(
  queries: QueryClient,
  companyID: CompanyId,
  items: readonly WorkItem[],
  change: Partial<WorkItem>,
) {
  const before = new Map(items.map((item) => [item._id, item]));
  const swap = (replace: (item: WorkItem) => WorkItem) => {
    for (const { queryKey } of queries.getQueryCache().findAll({ queryKey: [listWork.path] })) {
      queries.setQueryData<Reply<typeof listWork>>(
        queryKey,
        (held) => held && { ...held, items: held.items.map(replace) },
      );
    }
    for (const { _id: workItemID } of items) {
      const key = keyOfRead(readWorkItem, { params: { companyID, workItemID } });
      queries.setQueryData<WorkItemDetail>(key, (held) => held && { ...held, item: replace(held.item) });
    }
  };
  swap((item) => {
    const known = before.get(item._id);
    return known === undefined || known.version !== item.version ? item : { ...item, ...change };
  });
  return () =>
    swap((item) => {
      const known = before.get(item._id);
      return known?.version === item.version ? known : item;
    });
}
