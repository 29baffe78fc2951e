import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatBearing,
  formatDms,
  formatHectares,
  formatLatitudeLongitude,
  formatMetres,
  formatScale,
} from './format.ts';
import { parseCoordinate } from './parse-coordinate.ts';

test('figures as the sheets show them', () => {
  expect(formatLatitudeLongitude([-17.829167, 31.052222])).toBe('-17.829167, 31.052222');
  expect(formatLatitudeLongitude([-1e-9, 0])).toBe('0.000000, 0.000000');
  expect(formatDms(-17.829166666, 'latitude')).toBe('17°49′45.00″ S');
  expect(formatDms(31.052222, 'longitude', 0)).toBe('31°03′08″ E');
  expect(formatMetres(1971775.1479)).toBe('1\u202f971\u202f775.148\u202fm');
  expect(formatMetres(-21775.148)).toBe('-21\u202f775.148\u202fm');
  expect(formatMetres(-0.0001)).toBe('0.000\u202fm');
  expect(formatHectares(424249.9434)).toBe('42.4250\u202fha');
  expect(formatScale(25_000)).toBe('1 : 25\u202f000');
  expect(formatBearing(45.2083333)).toBe('045°12′30″');
});

test('no part reaches 60, and a full turn is zero', () => {
  expect(formatDms(-17.99999999, 'latitude')).toBe('18°00′00.00″ S');
  expect(formatBearing(359.99999)).toBe('000°00′00″');
  expect(formatBearing(-90)).toBe('270°00′00″');
});

test('what is shown can be typed back', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -90, max: 90, noNaN: true }),
      fc.double({ min: -1e7, max: 1e7, noNaN: true }),
      (degrees, metres) => {
        const angle = parseCoordinate(formatDms(degrees, 'latitude', 3), 'latitude');
        expect(angle.ok && Math.abs(angle.value - degrees)).toBeLessThan(0.0006 / 3600);
        const length = parseCoordinate(formatMetres(metres), 'northing');
        expect(length.ok && Math.abs(length.value - metres)).toBeLessThan(0.000501);
      },
    ),
  );
});
