import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addShares, compareShares, reduceShare, subtractShares, writeShare } from './share.rules.ts';

const share = fc
  .tuple(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 10_000 }))
  .map(([one, other]) => reduceShare({ numerator: Math.min(one, other), denominator: Math.max(one, other) }));

test('a part taken from a whole and added again gives the whole', () => {
  fc.assert(
    fc.property(share, share, (one, other) => {
      const [whole, part] = compareShares(one, other) > 0 ? [one, other] : [other, one];
      fc.pre(compareShares(whole, part) > 0);
      const rest = subtractShares(whole, part);
      expect(rest).toBeDefined();
      expect(rest && addShares(rest, part)).toEqual(whole);
    }),
  );
});

test('nothing is left of a share that is taken as a whole, or more of it', () => {
  expect(subtractShares({ numerator: 1, denominator: 3 }, { numerator: 1, denominator: 3 })).toBeUndefined();
  expect(subtractShares({ numerator: 1, denominator: 3 }, { numerator: 1, denominator: 2 })).toBeUndefined();
});

test('a share that is too fine to be kept is not made', () => {
  expect(addShares({ numerator: 1, denominator: 999_999_937 }, { numerator: 1, denominator: 2 })).toBeUndefined();
});

test('is written as a fraction', () => expect(writeShare(reduceShare({ numerator: 2, denominator: 6 }))).toBe('1/3'));
