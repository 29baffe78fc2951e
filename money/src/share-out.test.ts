import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shareOut } from './share-out.ts';

it.each([
  [
    [1, 1, 1],
    [3334, 3333, 3333],
  ],
  [
    [50, 30, 20, 0, -5],
    [5000, 3000, 2000, 0, 0],
  ],
  [
    [0, 0],
    [0, 0],
  ],
  [[], []],
])('divides 10,000 among %j as %j', (amounts, parts) => {
  expect(shareOut(amounts.map(BigInt), 10_000)).toEqual(parts);
});

it('always gives the whole away, and nobody a whole part too much', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: 0n, max: 10n ** 15n }), { minLength: 1 }), (amounts) => {
      const sum = amounts.reduce((total, amount) => total + amount, 0n);
      const parts = shareOut(amounts, 10_000);
      if (sum === 0n) return;
      expect(parts.reduce((total, part) => total + part, 0)).toBe(10_000);
      parts.forEach((part, at) => {
        expect(Math.abs(part - (Number(amounts[at]) * 10_000) / Number(sum))).toBeLessThanOrEqual(1);
      });
    }),
  );
});
