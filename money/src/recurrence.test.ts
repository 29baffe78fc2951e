import { describe, expect, it } from 'vitest';
import { occurrenceDay, splitAmount } from './recurrence.ts';

describe('occurrences', () => {
  it.each([
    ['weekly', ['2026-01-31', '2026-02-07', '2026-02-14']],
    ['fortnightly', ['2026-01-31', '2026-02-14', '2026-02-28']],
    ['monthly', ['2026-01-31', '2026-02-28', '2026-03-31']],
    ['quarterly', ['2026-01-31', '2026-04-30', '2026-07-31']],
    ['yearly', ['2026-01-31', '2027-01-31', '2028-01-31']],
    [10, ['2026-01-31', '2026-02-10', '2026-02-20']],
  ] as const)('come %s', (repeat, days) => {
    expect(days.map((_, place) => occurrenceDay('2026-01-31', repeat, place + 1))).toEqual(days);
  });

  it('keep 29 February in the years that have it', () => {
    expect([1, 2, 5].map((place) => occurrenceDay('2024-02-29', 'yearly', place))).toEqual([
      '2024-02-29',
      '2025-02-28',
      '2028-02-29',
    ]);
  });
});

describe('parts', () => {
  it.each([
    [10_000n, 3, [3_333n, 3_333n, 3_334n]],
    [-10_000n, 3, [-3_333n, -3_333n, -3_334n]],
    [100n, 1, [100n]],
    [2n, 3, [0n, 0n, 2n]],
  ] as const)('of %s by %s sum up to it', (amount, parts, expected) => {
    expect(splitAmount(amount, parts)).toEqual(expected);
  });
});
