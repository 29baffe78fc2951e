import { expect, test } from 'vitest';
import { nameBeacon } from './name-beacon.ts';

test('beacons are lettered like the columns of a spreadsheet', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(nameBeacon)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});
