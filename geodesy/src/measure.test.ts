import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closeRing, measureEdges, measureLine, measureRing, openRing } from './measure.ts';
import type { LatitudeLongitude } from './position.ts';

const SQUARE: readonly LatitudeLongitude[] = [
  [-18, 30],
  [-18, 30.01],
  [-17.99, 30.01],
  [-17.99, 30],
];

test('area does not depend on direction or start, its sign does', () => {
  const forward = measureRing(SQUARE);
  const backward = measureRing(SQUARE.toReversed());
  expect(forward.areaSquareMetres).toBeCloseTo(backward.areaSquareMetres, 6);
  expect(forward.signedAreaSquareMetres).toBeGreaterThan(0);
  expect(backward.signedAreaSquareMetres).toBeLessThan(0);
});

test('a closed ring measures as the open one', () => {
  expect(measureRing(closeRing(SQUARE))).toEqual(measureRing(SQUARE));
  expect(openRing(closeRing(SQUARE))).toEqual(SQUARE);
  expect(closeRing(closeRing(SQUARE))).toHaveLength(5);
});

test('the edges add up to the perimeter and name their points', () => {
  const edges = measureEdges(SQUARE);
  expect(edges.map(({ from, to }) => [from, to])).toEqual([
    [1, 2],
    [2, 3],
    [3, 4],
    [4, 1],
  ]);
  const sum = edges.reduce((total, { lengthMetres }) => total + lengthMetres, 0);
  expect(sum).toBeCloseTo(measureRing(SQUARE).perimeterMetres, 6);
});

test('azimuths run clockwise from north, from 0 up to 360', () => {
  const origin: LatitudeLongitude = [0, 30];
  const azimuthTo = (to: LatitudeLongitude) => measureLine(origin, to).azimuthDegrees;
  expect([azimuthTo([1, 30]), azimuthTo([0, 31]), azimuthTo([-1, 30]), azimuthTo([0, 29])]).toEqual([0, 90, 180, 270]);
  expect(measureLine(origin, origin)).toEqual({ lengthMetres: 0, azimuthDegrees: 0 });
});

test('one minute of latitude on the equator is 1,842.9 m', () => {
  expect(measureLine([-1 / 120, 30], [1 / 120, 30]).lengthMetres).toBeCloseTo(1842.905, 2);
});

test('azimuth stays within its range and lengths are symmetric', () => {
  const position = fc.tuple(
    fc.double({ min: -23, max: -15, noNaN: true }),
    fc.double({ min: 25, max: 33, noNaN: true }),
  );
  fc.assert(
    fc.property(position, position, (from, to) => {
      const { lengthMetres, azimuthDegrees } = measureLine(from, to);
      expect(azimuthDegrees >= 0 && azimuthDegrees < 360).toBe(true);
      expect(measureLine(to, from).lengthMetres).toBeCloseTo(lengthMetres, 6);
    }),
  );
});
