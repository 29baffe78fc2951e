import { expect, test } from 'vitest';
import { groupByDay } from './group-by-day.ts';

test('days are those of Harare: the next begins two hours before midnight UTC', () => {
  const entries = [{ at: '2026-11-20T22:30:00Z' }, { at: '2026-11-20T21:59:59Z' }, { at: '2026-11-20T06:00:00Z' }];
  expect(groupByDay(entries)).toEqual([
    { day: '21 Nov 2026', entries: [entries[0]] },
    { day: '20 Nov 2026', entries: [entries[1], entries[2]] },
  ]);
});
