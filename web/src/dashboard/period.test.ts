import { expect, test } from 'vitest';
import { dayAt, listPeriods, readPeriod } from './period.ts';

/** Half past midnight in Harare, still the day before in UTC. */
const NOW = Date.parse('2026-11-30T22:30:00Z');

test('days are those of Harare', () => {
  expect(dayAt(NOW)).toBe('2026-12-01');
  expect(listPeriods(NOW)).toEqual({
    month: { from: '2026-12-01', to: '2026-12-01' },
    days: { from: '2026-11-02', to: '2026-12-01' },
    year: { from: '2026-01-01', to: '2026-12-01' },
  });
});

test('the address names a period, or the present month is shown', () => {
  const read = (query: string) => readPeriod(new URLSearchParams(query), NOW);
  expect(read('from=2026-03-01&to=2026-03-31')).toEqual({ from: '2026-03-01', to: '2026-03-31' });
  const month = { from: '2026-12-01', to: '2026-12-01' };
  expect(read('')).toEqual(month);
  expect(read('from=2026-03-02&to=2026-03-01')).toEqual(month);
  expect(read('from=2026-02-30&to=2026-03-01')).toEqual(month);
});
