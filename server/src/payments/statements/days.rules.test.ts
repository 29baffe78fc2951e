import { expect, it } from 'vitest';
import { findDayOrders, readDay } from './days.rules.ts';

it.each([
  ['2026-04-03', 'day-first', '2026-04-03'],
  ['2026/4/3 10:15', 'month-first', '2026-04-03'],
  ['20260403', 'day-first', '2026-04-03'],
  ['20260403120000[-5:EST]', 'day-first', '2026-04-03'],
  ['03/04/2026', 'day-first', '2026-04-03'],
  ['03/04/2026', 'month-first', '2026-03-04'],
  ['3.4.26', 'day-first', '2026-04-03'],
  ['26-04-03', 'year-first', '2026-04-03'],
  ['03 04 2026', 'day-first', '2026-04-03'],
  ['3 Apr 2026', 'month-first', '2026-04-03'],
  ['03-APR-26', 'day-first', '2026-04-03'],
  ['3Apr2026', 'day-first', '2026-04-03'],
  ['Apr 3, 2026', 'day-first', '2026-04-03'],
  ['Friday, 3rd April 2026', 'day-first', '2026-04-03'],
  ['9 Sept 2026', 'day-first', '2026-09-09'],
  ['29/02/2024', 'day-first', '2024-02-29'],
  ['29/02/2026', 'day-first', undefined],
  ['31/04/2026', 'day-first', undefined],
  ['13/13/2026', 'day-first', undefined],
  ['0/4/2026', 'day-first', undefined],
  ['3 Foo 2026', 'day-first', undefined],
  ['Total', 'day-first', undefined],
  ['', 'day-first', undefined],
  ['1234.50', 'day-first', undefined],
] as const)('%s, %s, is %s', (cell, order, day) => expect(readDay(cell, order)).toBe(day));

it.each([
  [['03/04/2026', '25/04/2026'], ['day-first']],
  [['04/03/2026', '04/25/2026'], ['month-first']],
  [
    ['03/04/2026', '05/04/2026'],
    ['day-first', 'month-first'],
  ],
  [['04/04/2026', '05.05.26'], ['day-first']],
  [['2026-04-03', '2026-05-06'], ['day-first']],
  [['3 April 2026'], ['day-first']],
  [['26-04-31'], []],
  [['26-11-30', '26-10-29'], ['year-first']],
  [['26-04-30'], ['year-first']],
  // The fifth of December has not come yet.
  [['05/12/2026', '03/04/2026'], ['month-first']],
  [['25/04/2026', '04/25/2026'], []],
] as const)('the dates %j are written in the orders %j', (cells, orders) =>
  expect(findDayOrders(cells, '2026-11-30')).toEqual(orders),
);
