import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPercent, roundHalfAway, splitEqually } from './percent.ts';

it.each([
  ['12', 120_000n],
  ['18.5', 185_000n],
  ['0.0001', 1n],
  ['0', 0n],
  ['33.3333', 333_333n],
])('reads %s percent exactly', (text, numerator) => {
  expect(readPercent(text)).toEqual({ numerator, denominator: 1_000_000n });
});

it.each(['', '-1', '1.23456', '1,5', '.5', '1e2', ' 1'])('does not read %j', (text) => {
  expect(readPercent(text)).toBeUndefined();
});

it.each([
  [5n, 2n, 3n],
  [-5n, 2n, -3n],
  [7n, 3n, 2n],
  [-7n, 3n, -2n],
  [0n, 7n, 0n],
  [1n, 3n, 0n],
])('rounds %s/%s to %s', (numerator, denominator, rounded) => {
  expect(roundHalfAway(numerator, denominator)).toBe(rounded);
});

it('splits without losing a cent, and no part is above the last', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.integer({ min: 1, max: 400 }), (amount, count) => {
      const parts = splitEqually(amount, count);
      expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(amount);
      expect(parts.every((part) => part <= (parts.at(-1) ?? 0n))).toBe(true);
    }),
  );
});
