import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orient } from './orientation.ts';

test('a point to the left is above zero, to the right below, on the line zero', () => {
  expect(orient([0, 0], [1, 1], [0, 1])).toBeGreaterThan(0);
  expect(orient([0, 0], [1, 1], [1, 0])).toBeLessThan(0);
  expect(orient([0, 0], [1, 1], [2, 2])).toBe(0);
});

test('one unit in the last place decides', () => {
  const above = 12 + Number.EPSILON * 8;
  expect(orient([0.5, 0.5], [12, 12], [24, 24])).toBe(0);
  expect(orient([0.5, 0.5], [12, above], [24, 24])).toBeLessThan(0);
  expect(orient([0.5, 0.5], [12, 12], [24, 24 + Number.EPSILON * 16])).toBeGreaterThan(0);
});

test('rotating the three points keeps the side, exchanging two reverses it', () => {
  const degree = fc.double({ min: -180, max: 180, noNaN: true });
  const point = fc.tuple(degree, degree);
  fc.assert(
    fc.property(point, point, fc.double({ min: -2, max: 2, noNaN: true }), (a, b, along) => {
      const c = [a[0] + along * (b[0] - a[0]), a[1] + along * (b[1] - a[1])] as const;
      const side = Math.sign(orient(a, b, c));
      expect(Math.sign(orient(b, c, a))).toBe(side);
      expect(Math.sign(orient(b, a, c)) + side).toBe(0);
    }),
    { numRuns: 1000 },
  );
});
