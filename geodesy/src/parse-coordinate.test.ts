import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CoordinateAxis } from './coordinate-axis.ts';
import { parseCoordinate } from './parse-coordinate.ts';

const DMS = -(17 + 49 / 60 + 45 / 3600);
const DM = -(17 + 49.75 / 60);

describe('parseCoordinate reads', () => {
  test.each<[string, CoordinateAxis, number]>([
    ['-17.829167', 'latitude', -17.829167],
    ['−17.829167', 'latitude', -17.829167],
    ['－17.829167°', 'latitude', -17.829167],
    ['17.829167 S', 'latitude', -17.829167],
    ['S17.829167', 'latitude', -17.829167],
    ['-17,829167', 'latitude', -17.829167],
    ['-17,829', 'latitude', -17.829],
    ['17°49\'45"S', 'latitude', DMS],
    ['17º49′45″ S', 'latitude', DMS],
    ['17° 49’ 45” south', 'latitude', DMS],
    ["17°49'45''S", 'latitude', DMS],
    ['S 17:49:45', 'latitude', DMS],
    ['17-49-45 S', 'latitude', DMS],
    ['-17 49 45.0', 'latitude', DMS],
    ['S17 49.75', 'latitude', DM],
    ["17°49,75' S", 'latitude', DM],
    ['17d49.75S', 'latitude', DM],
    ['31°03\'08.0"E', 'longitude', 31 + 3 / 60 + 8 / 3600],
    ['0', 'longitude', 0],
    ['-21 775.15', 'northing', -21775.15],
    ['-21 775,15', 'northing', -21775.15],
    ['-21775,15', 'northing', -21775.15],
    ['- 21775.15', 'northing', -21775.15],
    ['+5544.339 m', 'easting', 5544.339],
    ["1'971'775.148", 'x', 1971775.148],
    ['1’971’775,148 m', 'x', 1971775.148],
    ['1,971,775.148', 'x', 1971775.148],
    ['1.971.775,148', 'x', 1971775.148],
    ['1,971,775', 'x', 1971775],
    ['8 027 639.853 mN', 'northing', 8027639.853],
    ['293572.954mE', 'easting', 293572.954],
    ['N -21775.148', 'northing', -21775.148],
    ['Y=-5544.339', 'y', -5544.339],
    ['21775,150', 'northing', 21775.15],
    ['0,123', 'northing', 0.123],
  ])('%s as %s', (text, axis, value) => {
    const parsed = parseCoordinate(text, axis);
    expect(parsed).toMatchObject({ ok: true });
    if (parsed.ok) expect(parsed.value).toBeCloseTo(value, 11);
  });
});

describe('parseCoordinate refuses', () => {
  test.each<[string, CoordinateAxis, string]>([
    ['', 'latitude', 'empty'],
    ['  ', 'northing', 'empty'],
    ['1,234', 'northing', 'ambiguous_number'],
    ['-21,775', 'northing', 'ambiguous_number'],
    ['21 77.15', 'northing', 'unreadable'],
    ['12abc', 'easting', 'unreadable'],
    ['12.5 6', 'easting', 'unreadable'],
    ['1e5', 'easting', 'unreadable'],
    ['0x10', 'easting', 'unreadable'],
    ['--5', 'easting', 'unreadable'],
    ['5-', 'easting', 'unreadable'],
    ['Infinity', 'easting', 'unreadable'],
    ['9'.repeat(400), 'easting', 'out_of_range'],
    ['17°49\'45"S', 'northing', 'angle_in_metres'],
    ['S17 49.75', 'northing', 'angle_in_metres'],
    ['5544.339 mE', 'northing', 'wrong_axis'],
    ['17°49\'45"E', 'latitude', 'wrong_hemisphere'],
    ['31.05 S', 'longitude', 'wrong_hemisphere'],
    ['-17.8 S', 'latitude', 'sign_and_hemisphere'],
    ['S17.8S', 'latitude', 'two_hemispheres'],
    ["17°60'S", 'latitude', 'minutes_range'],
    ['17°49\'60"S', 'latitude', 'seconds_range'],
    ["17.5°30'S", 'latitude', 'unreadable'],
    ['17°49"S', 'latitude', 'unreadable'],
    ['17 49 45 12', 'latitude', 'unreadable'],
    ['90.0001', 'latitude', 'out_of_range'],
    ['-21775.148', 'latitude', 'out_of_range'],
    ['90°00\'01"S', 'latitude', 'out_of_range'],
    ['-17.829167, 31.052222', 'latitude', 'several_values'],
    ['-17.829167,31.052222', 'latitude', 'several_values'],
    ['-21775.148;5544.339', 'northing', 'several_values'],
    ['١٢', 'northing', 'unreadable'],
  ])('%s as %s: %s', (text, axis, code) => {
    expect(parseCoordinate(text, axis)).toMatchObject({ ok: false, reasons: [{ code }] });
  });

  test('names both readings of a comma', () => {
    const parsed = parseCoordinate('1,234', 'northing');
    expect(parsed).toMatchObject({ ok: false });
    if (!parsed.ok) expect(parsed.reasons[0]?.message).toMatch(/1234 or 1\.234/);
  });
});

test('every number written by the language is read back exactly, with any thousands separator', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -9_999_999, max: 9_999_999 }),
      fc.integer({ min: 0, max: 99 }),
      fc.constantFrom('', ' ', "'", '\u202f', '\u00a0', '’'),
      fc.constantFrom('.', ','),
      fc.constantFrom('-', '−', '–'),
      (whole, hundredths, separator, point, minus) => {
        const digits = String(Math.abs(whole)).replace(/\B(?=(\d{3})+$)/g, separator);
        const decimals = String(hundredths).padStart(2, '0');
        const expected = Number(`${whole < 0 ? '-' : ''}${Math.abs(whole)}.${decimals}`);
        const text = `${whole < 0 ? minus : ''}${digits}${point}${decimals}`;
        expect(parseCoordinate(text, 'northing')).toEqual({ ok: true, value: expected });
      },
    ),
  );
});

test('arbitrary text never throws, and accepted text keeps every typed digit', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,-\' °"SNEWm') }), (text) => {
      const parsed = parseCoordinate(text, 'metre');
      if (!parsed.ok) return;
      const digits = text.replace(/\D/g, '');
      const shifts = Array.from({ length: digits.length + 1 }, (_, decimals) => Number(digits) / 10 ** decimals);
      const nearest = Math.min(...shifts.map((value) => Math.abs(value - Math.abs(parsed.value))));
      expect(nearest).toBeLessThanOrEqual(Math.abs(parsed.value) * 1e-14);
    }),
  );
});
