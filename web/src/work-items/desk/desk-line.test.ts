import { WorkItemId } from '@atlas/contract/identifiers';
import type { WatchedQueue } from '@atlas/contract/watched-queue';
import type { WorkItem } from '@atlas/contract/work';
import { expect, it } from 'vitest';
import { arrange, orderLine, placeInLine } from './desk-line.ts';

const idOf = (at: number) => WorkItemId.parse(`50000000-0000-4000-8000-${String(at).padStart(12, '0')}`);
const makeItem = (at: number, change: Partial<WorkItem> = {}) =>
  ({
    _id: idOf(at),
    state: 'NEW',
    priority: 'normal',
    seq: at,
    snoozedUntil: null,
    createdAt: `2026-11-20T07:0${at}:00Z`,
    ...change,
  }) as WorkItem;
const list = (...items: WorkItem[]) => new Map(items.map((item) => [item._id, item]));
const follow = (...items: WorkItem[]): WatchedQueue => ({ seq: 99, count: items.length, items: list(...items) });
const [one, two, three] = [makeItem(1), makeItem(2), makeItem(3)];

it('keeps the order of the rows, and shows the newest state of each', () => {
  const line = orderLine(list(one, two), 1);
  const read = list(makeItem(2, { seq: 8, state: 'ASSIGNED' }), one);
  const { rows, fresh } = arrange(line, read, follow(makeItem(1, { seq: 9, state: 'WAITING' }), two), 'open');
  expect(rows.map(({ item }) => [item._id, item.state])).toEqual([
    [idOf(1), 'WAITING'],
    [idOf(2), 'ASSIGNED'],
  ]);
  expect(fresh).toBe(0);
});

it('counts what has come since, until the rows are put in order again', () => {
  const line = orderLine(list(one, two), 1);
  const came = makeItem(4, { seq: 12, priority: 'urgent' });
  expect(arrange(line, list(one, two), follow(one, two, came), 'open')).toMatchObject({ fresh: 1 });
  expect(orderLine(list(one, two), 1, follow(one, two, came)).items.map(({ _id }) => _id)).toEqual([
    idOf(4),
    idOf(1),
    idOf(2),
  ]);
});

it('puts what a further page brings at the end, without counting it', () => {
  const line = orderLine(list(one, three), 1);
  const placed = placeInLine(line, list(one, three, two), list(), 1);
  expect(placed.items.map(({ _id }) => _id)).toEqual([idOf(1), idOf(3), idOf(2)]);
  expect(placeInLine(placed, list(one, three, two), list(), 1)).toBe(placed);
});

it('puts what a further page brings at the end, also if it changed after the first page was read', () => {
  const line = orderLine(list(one, two), 1);
  const changed = makeItem(3, { seq: 12, state: 'WAITING' });
  const placed = placeInLine(line, list(one, two, changed), list(changed), 2);
  expect(placed.items.map(({ _id }) => _id)).toEqual([idOf(1), idOf(2), idOf(3)]);
  expect(arrange(placed, list(one, two, changed), undefined, 'open')).toMatchObject({ fresh: 0 });
  const came = makeItem(4, { seq: 13 });
  const again = placeInLine(placed, list(one, two, changed, came), list(), 2);
  expect(again).toBe(placed);
  expect(arrange(again, list(one, two, changed, came), undefined, 'open')).toMatchObject({ fresh: 1 });
});

it('says that a row has left: closed, or gone from a queue that is followed whole', () => {
  const line = orderLine(list(one, two, three), 1);
  const closed = placeInLine(line, list(one, makeItem(2, { seq: 9, state: 'DONE' }), three), list(), 1);
  const { rows } = arrange(closed, list(one), follow(one), 'open');
  expect(rows.map(({ hasLeft }) => hasLeft)).toEqual([false, true, true]);
  // Without the whole queue, an item that is missing may only be further back in the line.
  const part = { ...follow(one), count: 500 };
  expect(arrange(line, list(one), part, 'open').rows.map(({ hasLeft }) => hasLeft)).toEqual([false, false, false]);
});

it('says that a row has left when it is snoozed, and has left the snoozed ones when it returns', () => {
  const until = '2026-11-25T06:00:00.000Z';
  const snoozed = makeItem(2, { seq: 9, snoozedUntil: until });
  const open = placeInLine(orderLine(list(one, two), 1), list(one, snoozed), list(), 1);
  expect(arrange(open, list(one, snoozed), follow(one), 'open').rows.map(({ hasLeft }) => hasLeft)).toEqual([
    false,
    true,
  ]);
  const [waits, returns] = [makeItem(1, { snoozedUntil: until }), makeItem(2, { snoozedUntil: until })];
  const aside = orderLine(list(waits, returns), 1);
  expect(arrange(aside, list(waits, returns), undefined, 'snoozed').rows.map(({ hasLeft }) => hasLeft)).toEqual([
    false,
    false,
  ]);
  expect(arrange(aside, list(waits), undefined, 'snoozed').rows.map(({ hasLeft }) => hasLeft)).toEqual([false, true]);
});
