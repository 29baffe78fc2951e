import { expect, it } from 'vitest';
import type { LatitudeLongitude } from './position.ts';
import { doRingsOverlap } from './ring-overlap.ts';

/** A place near Kadoma, in hundred-thousandths of a degree from a corner. */
const at = (east: number, north: number): LatitudeLongitude => [-18.36 + north / 1e5, 29.92 + east / 1e5];

const box = (west: number, south: number, width: number, height: number): LatitudeLongitude[] => [
  at(west, south),
  at(west + width, south),
  at(west + width, south + height),
  at(west, south + height),
];
const SQUARE = box(0, 0, 300, 300);

it.each([
  ['one over a corner', box(200, 200, 300, 300), true],
  ['one across the middle, without a corner inside', box(-100, 100, 500, 100), true],
  ['one within', box(100, 100, 50, 50), true],
  ['one around', box(-100, -100, 600, 600), true],
  ['the same one', SQUARE, true],
  ['the same one the other way round', [...SQUARE].reverse(), true],
  ['one along the same border, half over', box(150, 0, 300, 300), true],
  ['a neighbour with a common border', box(300, 0, 300, 300), false],
  ['a neighbour with a longer common border', box(300, -100, 300, 600), false],
  ['a neighbour at a corner', box(300, 300, 100, 100), false],
  ['one a metre away', box(301, 0, 300, 300), false],
  ['one far away', box(5000, 0, 300, 300), false],
])('tells %s', (_name, other, overlaps) => {
  expect(doRingsOverlap(SQUARE, other)).toBe(overlaps);
  expect(doRingsOverlap(other, SQUARE)).toBe(overlaps);
  const [first] = other;
  if (first !== undefined) expect(doRingsOverlap(SQUARE, [...other, first])).toBe(overlaps);
});

it('does not find ground in a notch', () => {
  const notch = [at(200, 300), at(200, 100), at(100, 100), at(100, 300)];
  const notched = [at(0, 0), at(300, 0), at(300, 300), ...notch, at(0, 300)];
  expect(doRingsOverlap(notched, box(100, 100, 100, 200))).toBe(false);
  expect(doRingsOverlap(notched, box(90, 100, 100, 200))).toBe(true);
});

it('finds nothing without a ring', () => {
  expect(doRingsOverlap([], SQUARE)).toBe(false);
  expect(doRingsOverlap(SQUARE.slice(0, 2), SQUARE)).toBe(false);
});
