import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LatitudeLongitude } from './position.ts';
import { checkRing } from './ring.ts';

/** Every pair of edges, in plain arithmetic on whole numbers, which doubles hold exactly. */
function crossesByBruteForce(ring: readonly (readonly [number, number])[]): boolean {
  const side = (a: readonly number[], b: readonly number[], c: readonly number[]) =>
    Math.sign(
      ((b[0] ?? 0) - (a[0] ?? 0)) * ((c[1] ?? 0) - (a[1] ?? 0)) -
        ((b[1] ?? 0) - (a[1] ?? 0)) * ((c[0] ?? 0) - (a[0] ?? 0)),
    );
  const holds = (a: readonly number[], b: readonly number[], c: readonly number[]) =>
    side(a, b, c) === 0 &&
    [0, 1].every(
      (axis) =>
        Math.min(a[axis] ?? 0, b[axis] ?? 0) <= (c[axis] ?? 0) &&
        (c[axis] ?? 0) <= Math.max(a[axis] ?? 0, b[axis] ?? 0),
    );
  const size = ring.length;
  const corner = (index: number) => ring[index % size] ?? [0, 0];
  for (let i = 0; i < size; i += 1) {
    for (let j = i + 1; j < size; j += 1) {
      const [a, b, c, d] = [corner(i), corner(i + 1), corner(j), corner(j + 1)];
      if (j === i + 1 || (i === 0 && j === size - 1)) {
        const [before, shared, after] = j === i + 1 ? [a, b, d] : [c, a, b];
        if (holds(before, shared, after) || holds(shared, after, before)) return true;
        continue;
      }
      const proper = side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
      if (proper || holds(a, b, c) || holds(a, b, d) || holds(c, d, a) || holds(c, d, b)) return true;
    }
  }
  return false;
}

test('the sweep agrees with every pair of edges compared directly', () => {
  const corner = fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }));
  fc.assert(
    fc.property(fc.uniqueArray(corner, { minLength: 4, maxLength: 9, selector: String }), (corners) => {
      const checked = checkRing(corners.map(([x, y]): LatitudeLongitude => [y, x]));
      const isLine = !checked.ok && checked.reasons[0]?.code === 'zero_area';
      fc.pre(!isLine);
      expect(checked.ok).toBe(!crossesByBruteForce(corners));
    }),
    { numRuns: 2000 },
  );
});

test('the verdict does not depend on the start or the direction', () => {
  const corner = fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 }));
  fc.assert(
    fc.property(fc.uniqueArray(corner, { minLength: 3, maxLength: 6, selector: String }), fc.nat(), (corners, turn) => {
      const ring = corners.map(([x, y]): LatitudeLongitude => [-18 + y / 7, 30 + x / 7]);
      const start = turn % ring.length;
      const turned = [...ring.slice(start), ...ring.slice(0, start)];
      expect(checkRing(turned).ok).toBe(checkRing(ring).ok);
      expect(checkRing(ring.toReversed()).ok).toBe(checkRing(ring).ok);
    }),
  );
});

test('a star of 5,000 points is a ring', () => {
  const star = Array.from({ length: 5000 }, (_, index): LatitudeLongitude => {
    const angle = (2 * Math.PI * index) / 5000;
    const radius = index % 2 === 0 ? 0.05 : 0.04;
    return [-18 + radius * Math.sin(angle), 30 + radius * Math.cos(angle)];
  });
  expect(checkRing(star)).toMatchObject({ ok: true });
});
