import { toWgs84 } from '@atlas/geodesy/convert';
import type { LatitudeLongitude } from '@atlas/geodesy/position';
import { SYSTEMS } from '@atlas/geodesy/systems';
import { expect, test } from 'vitest';
import { listSheetRows, writeSheetText } from './write-sheet.ts';

const ring: readonly LatitudeLongitude[] = [
  [-18.350000001, 29.9],
  [-18.35, 29.903],
  [-18.353, 29.903],
];

test('a sheet pasted back is within a millimetre, in every numeric system that covers the place', () => {
  for (const { id, kind } of SYSTEMS) {
    if (kind === 'grid-text') continue;
    for (const [index, { values }] of listSheetRows(ring, id).entries()) {
      if (values === null) continue;
      const [first = Number.NaN, second = Number.NaN] = values.map(Number);
      const back = toWgs84(id, [first, second]);
      const [latitude, longitude] = ring[index] ?? [Number.NaN, Number.NaN];
      expect(back.ok, id).toBe(true);
      if (!back.ok) continue;
      expect(Math.abs(back.point[0] - latitude), id).toBeLessThan(1e-8);
      expect(Math.abs(back.point[1] - longitude), id).toBeLessThan(1e-8);
    }
  }
});

test('the clipboard gets one heading and a line for each beacon', () => {
  expect(writeSheetText(ring, 'wgs84').split('\n')).toEqual([
    'Beacon\tLatitude\tLongitude',
    'A\t-18.350000001\t29.900000000',
    'B\t-18.350000000\t29.903000000',
    'C\t-18.353000000\t29.903000000',
  ]);
  expect(writeSheetText(ring, 'mgrs').split('\n')[1]).toMatch(/^A\t35K \S+|^A\t35K\S+/);
});
