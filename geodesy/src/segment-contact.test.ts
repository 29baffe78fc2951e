import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlanePoint } from './orientation.ts';
import { findContact } from './segment-contact.ts';

test.each<[string, PlanePoint, PlanePoint, PlanePoint, PlanePoint, PlanePoint | undefined]>([
  ['cross', [0, 0], [4, 4], [0, 4], [4, 0], [2, 2]],
  ['touch with the first end of the first', [2, 0], [2, 5], [0, 0], [4, 0], [2, 0]],
  ['touch with the last end of the first', [2, 5], [2, 0], [0, 0], [4, 0], [2, 0]],
  ['touch with the first end of the second', [0, 0], [4, 0], [2, 0], [2, 5], [2, 0]],
  ['touch with the last end of the second', [0, 0], [4, 0], [2, 5], [2, 0], [2, 0]],
  ['overlap on one line', [0, 0], [4, 0], [2, 0], [6, 0], [2, 0]],
  ['follow one another on one line apart', [0, 0], [1, 0], [2, 0], [3, 0], undefined],
  ['would touch if longer', [0, 0], [4, 0], [5, -1], [5, 1], undefined],
  ['are parallel', [0, 0], [4, 0], [0, 1], [4, 1], undefined],
])('segments that %s', (_, a, b, c, d, at) => {
  expect(findContact(a, b, c, d)).toEqual(at);
});

test('the answer does not depend on the order of segments or ends', () => {
  const point = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }));
  fc.assert(
    fc.property(point, point, point, point, (a, b, c, d) => {
      fc.pre(String(a) !== String(b) && String(c) !== String(d));
      const meet = findContact(a, b, c, d) !== undefined;
      expect(findContact(c, d, a, b) !== undefined).toBe(meet);
      expect(findContact(b, a, c, d) !== undefined).toBe(meet);
      expect(findContact(a, b, d, c) !== undefined).toBe(meet);
    }),
    { numRuns: 1000 },
  );
});
