import { describe, expect, it } from 'vitest';
import { describeSheetCorners, findSheetNumber, formatSheetAngle } from './sheet-number.ts';

describe('sheet numbers of the 1:50 000 series', () => {
  it.each([
    ['Harare', -17.829167, 31.052222, '1731C3'],
    ['Bulawayo', -20.15, 28.583333, '2028B1'],
    ['Kadoma', -18.333, 29.915, '1829B4'],
  ])('finds the sheet of %s', (_place, latitude, longitude, expected) => {
    expect(findSheetNumber(latitude, longitude)).toBe(expected);
    const corners = describeSheetCorners(expected);
    expect(-latitude).toBeGreaterThanOrEqual(corners?.north ?? Number.NaN);
    expect(-latitude).toBeLessThan(corners?.south ?? Number.NaN);
    expect(longitude).toBeGreaterThanOrEqual(corners?.west ?? Number.NaN);
    expect(longitude).toBeLessThan(corners?.east ?? Number.NaN);
  });

  it('finds no sheet north of the equator, nor for an invalid number', () => {
    expect(findSheetNumber(12, 31)).toBeUndefined();
    expect(describeSheetCorners('1731E9')).toBeUndefined();
  });

  it('prints minutes with two figures', () => {
    expect(formatSheetAngle(17.75, 'S')).toBe('17°45′S');
    expect(formatSheetAngle(31, 'E')).toBe('31°00′E');
  });
});
