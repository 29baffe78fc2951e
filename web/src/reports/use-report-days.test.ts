import { expect, test } from 'vitest';
import { areDaysInOrder, lastDays } from './use-report-days.ts';

test('the last days end with today in Harare', () => {
  expect(lastDays(30, Date.parse('2026-11-26T21:59:00Z'))).toEqual({ from: '2026-10-28', to: '2026-11-26' });
  expect(lastDays(1, Date.parse('2026-11-26T22:00:00Z'))).toEqual({ from: '2026-11-27', to: '2026-11-27' });
});

test.each([
  ['2026-11-26', '2026-11-26', true],
  ['2026-11-27', '2026-11-26', false],
  ['2026-01-01', '2027-01-01', true],
  ['2026-01-01', '2027-01-02', false],
])('from %s to %s is in order: %s', (from, to, inOrder) => {
  expect(areDaysInOrder({ from, to })).toBe(inOrder);
});
