import { expect, it } from 'vitest';
import { findDateOrder, readDate } from './dates.rules.ts';

it.each([
  [['03/04/2019', '25/12/2020'], 'day-first'],
  [['03/04/2019', '12/25/2020'], 'month-first'],
  [['03/04/2019'], 'open'],
  [['04.04.2019'], 'day-first'],
  [['2019-04-03', '2019/04/03', ''], undefined],
])('the dates %j are written %s', (dates, order) => expect(findDateOrder(dates)).toBe(order));

it.each([
  ['3/4/2019', 'day-first', '2019-04-03'],
  ['3/4/2019', 'month-first', '2019-03-04'],
  ['25-12-2020 00:00', 'day-first', '2020-12-25'],
  ['2021/01/31', 'day-first', '2021-01-31'],
  ['2021-01-31T00:00:00Z', 'month-first', '2021-01-31'],
  ['20210131', 'day-first', '2021-01-31'],
  ['last year', 'day-first', 'last year'],
] as const)('%s, %s, is %s', (text, order, date) => expect(readDate(text, order)).toBe(date));
