import { expect, test } from 'vitest';
import { exampleBeacons, measureInPlane } from './example-claim.ts';

test('a rectangle has the area and perimeter of its sides, in either direction', () => {
  const ring = [
    { northing: -1000, easting: 500 },
    { northing: -1000, easting: 700 },
    { northing: -900, easting: 700 },
    { northing: -900, easting: 500 },
  ];
  expect(measureInPlane(ring)).toEqual({ areaSquareMetres: 20_000, perimeterMetres: 600 });
  expect(measureInPlane([...ring].reverse())).toEqual({ areaSquareMetres: 20_000, perimeterMetres: 600 });
});

test('the example claim has tens of hectares', () => {
  const { areaSquareMetres } = measureInPlane(exampleBeacons);
  expect(areaSquareMetres).toBeGreaterThan(100_000);
  expect(areaSquareMetres).toBeLessThan(1_000_000);
});
