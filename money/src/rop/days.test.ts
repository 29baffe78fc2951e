import { expect, it } from 'vitest';
import { addMonths, addPeriods, countDays, isDay } from './days.ts';

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-01-31', 2, '2026-03-31'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2024-02-29', 48, '2028-02-29'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
])('%s and %i months is %s', (day, months, later) => {
  expect(addMonths(day, months)).toBe(later);
});

it('counts each period from the first day', () => {
  const monthly = { frequency: 'monthly', termMonths: 0 } as const;
  expect([1, 2, 3, 4].map((count) => addPeriods('2026-01-31', monthly, count))).toEqual([
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
  ]);
  expect(addPeriods('2026-12-25', { frequency: 'fortnightly', termMonths: 0 }, 2)).toBe('2027-01-22');
  expect(addPeriods('2026-08-31', { frequency: 'one_time', termMonths: 6 }, 1)).toBe('2027-02-28');
});

it('counts days over leap days and year ends', () => {
  expect(countDays('2024-02-28', '2024-03-01')).toBe(2);
  expect(countDays('2025-12-31', '2026-01-01')).toBe(1);
  expect(countDays('2026-03-02', '2026-03-01')).toBe(-1);
});

it.each(['2026-02-29', '2026-13-01', '2026-1-1', '26-01-01', 'today'])('%s is no day', (text) => {
  expect(isDay(text)).toBe(false);
});
