import { CompanyId, WorkItemId } from '@atlas/contract/identifiers';
import type { WatchedQueue } from '@atlas/contract/watched-queue';
import { listWork, type WorkItem } from '@atlas/contract/work';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { keyOfRead } from '../api/read-options.ts';
import { keepRows, sortLine } from './steady-rows.ts';
import { placeInLists } from './use-news-in-reads.ts';

const companyID = CompanyId.parse('10000000-0000-4000-8000-000000000000');

function makeItem(index: number, parts: Partial<WorkItem> = {}): WorkItem {
  const _id = WorkItemId.parse(`20000000-0000-4000-8000-${String(index).padStart(12, '0')}`);
  return {
    _id,
    seq: index,
    state: 'NEW',
    priority: 'normal',
    createdAt: `2026-11-20T08:00:0${index}.000Z`,
    ...parts,
  } as WorkItem;
}
const queueOf = (...items: WorkItem[]): WatchedQueue => ({
  seq: 9,
  count: items.length,
  items: new Map(items.map((item) => [item._id, item])),
});
const idsOf = (rows: readonly { readonly item: WorkItem }[]) => rows.map(({ item }) => Number(item._id.slice(-2)));

it('rows stay where they are: what changed shows in place, what left stays, and what is new is counted', () => {
  const shown = sortLine(queueOf(makeItem(1), makeItem(2), makeItem(3)));
  const { rows, fresh } = keepRows(
    shown,
    queueOf(makeItem(4, { priority: 'urgent' }), makeItem(3, { priority: 'urgent' }), makeItem(1)),
  );
  expect(idsOf(rows)).toEqual([1, 2, 3]);
  expect(rows.map(({ hasLeft }) => hasLeft)).toEqual([false, true, false]);
  expect(rows[2]?.item.priority).toBe('urgent');
  expect(fresh).toBe(1);
});

it('news replace the rows of cached lists that have them, and only with what is newer', () => {
  const queries = new QueryClient();
  const keep = (of: CompanyId, ...items: WorkItem[]) => {
    const key = keyOfRead(listWork, { params: { companyID: of }, query: {} });
    queries.setQueryData(key, { items, count: items.length, open: [] });
    return () => queries.getQueryData<{ items: WorkItem[] }>(key)?.items.map(({ title }) => title);
  };
  const own = keep(companyID, makeItem(1, { title: 'old' }), makeItem(2, { title: 'newest', seq: 50 }));
  const other = keep(CompanyId.parse('10000000-0000-4000-8000-000000000001'), makeItem(1, { title: 'theirs' }));
  placeInLists(queries, companyID, [
    makeItem(1, { title: 'new', seq: 40 }),
    makeItem(2, { title: 'older', seq: 40 }),
    makeItem(3, { title: 'elsewhere', seq: 40 }),
  ]);
  expect(own()).toEqual(['new', 'newest']);
  expect(other()).toEqual(['theirs']);
});
