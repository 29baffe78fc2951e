import { expect, test } from 'vitest';
import { addDays, firstDayOf, lastDayOf, monthOf, monthsAround, monthsBetween } from './months.rules.ts';

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

test('months between two, and days after a day', () => {
  expect(monthsBetween('2026-11', '2027-01')).toEqual(['2026-11', '2026-12', '2027-01']);
  expect(monthsBetween('2027-01', '2026-11')).toEqual([]);
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
});
