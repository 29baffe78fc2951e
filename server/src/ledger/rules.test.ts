import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameAttempt } from './movements.ts';
import { decidesRedemption, splitRate } from './rules.ts';
import { makeTimeOrderedID } from './time-ordered-id.ts';

describe('who decides on a redemption', () => {
  it.each([
    ['Reception', 1_000n, true],
    ['Reception', 1_001n, false],
    ['Manager', 1_001n, true],
    ['Director', 1_001n, true],
    ['Sales', 1n, false],
    ['Client', 1n, false],
    [null, 1n, false],
  ] as const)('%s for %s: %s', (role, amount, expected) => {
    expect(decidesRedemption(role, amount, 1_000n)).toBe(expected);
  });
});

it('a rate gives hundredths of the currency without rounding on the way', () => {
  const hundredths = (milli: bigint, rate: string) => (milli * splitRate(rate).num) / splitRate(rate).den;
  expect(hundredths(1_000n, '0.25')).toBe(25n);
  expect(hundredths(40_000n, '3.5')).toBe(14_000n);
  expect(hundredths(1_000n, '0.012345')).toBe(1n);
  expect(hundredths(1_000_000_000n, '0.012345')).toBe(1_234_500n);
});

describe('ids', () => {
  it('begin with their time, and sort by it', () => {
    fc.assert(
      fc.property(fc.nat({ max: 2 ** 42 }), fc.nat({ max: 2 ** 42 }), (a, b) => {
        const [first, second] = [makeTimeOrderedID(a), makeTimeOrderedID(b)];
        expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
        if (a !== b) expect(first < second).toBe(a < b);
      }),
    );
  });

  it('of a request depend only on the key and its owner', () => {
    expect(nameAttempt('a', 'k')).toBe(nameAttempt('a', 'k'));
    expect(new Set([nameAttempt('a', 'k'), nameAttempt('b', 'k'), nameAttempt('a', 'l')]).size).toBe(3);
  });
});
