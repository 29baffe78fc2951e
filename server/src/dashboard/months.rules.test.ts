import { expect, test } from 'vitest';
import { firstDayOf, lastDayOf, monthOf, monthsAround } from './months.rules.ts';

test('months run over the end of a year', () => {
  expect(monthsAround('2026-11', 1, 3)).toEqual(['2026-10', '2026-11', '2026-12', '2027-01', '2027-02']);
  expect(monthsAround('2027-01', 11, 0)[0]).toBe('2026-02');
});

test.each([
  ['2026-02', '2026-02-28'],
  ['2028-02', '2028-02-29'],
  ['2026-12', '2026-12-31'],
])('%s ends on %s', (month, last) => {
  expect(lastDayOf(month)).toBe(last);
  expect(monthOf(firstDayOf(month))).toBe(month);
});
