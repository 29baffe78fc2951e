import { describe, expect, it } from 'vitest';
import { appendPlace, dropLast, EMPTY_LINE, readLine, type TypedLine } from './read-line.ts';

const lineOf = (text: string, systemID: TypedLine['systemID'] = 'wgs84'): TypedLine => ({
  ...EMPTY_LINE,
  systemID,
  text,
});
const placesOf = (line: TypedLine) => readLine(line).points.map(({ place }) => place);

describe('the line of a split', () => {
  it('is read point by point, with typed and clicked points together', () => {
    const line = appendPlace(lineOf('-18.9, 30.001'), [-19.1, 30.002]) ?? EMPTY_LINE;
    expect(placesOf(line)).toEqual([
      [-18.9, 30.001],
      [-19.1, 30.002],
    ]);
    expect(readLine(line).faults).toEqual([]);
    expect(dropLast(line.text)).toBe('-18.9, 30.001');
    expect(readLine(lineOf(dropLast(dropLast(line.text))))).toEqual({ points: [], faults: [] });
  });

  it('is read in every system like a field sheet, and keeps the typed text', () => {
    const [point] = readLine(lineOf('-21775.148\t5544.339', 'gauss-kruger')).points;
    expect(point?.typed).toEqual([-21_775.148, 5_544.339]);
    expect(point?.place[0]).toBeCloseTo(-17.829167, 6);
    expect(point?.place[1]).toBeCloseTo(31.052222, 6);
    const [lo] = placesOf(lineOf('B1; -5 544,339; 1 971 775,148', 'lo31'));
    expect(lo?.[0]).toBeCloseTo(-17.829167, 6);
    expect(readLine({ ...lineOf('-5544.339, 71775.148', 'lo31'), constants: { second: 1_900_000 } }).points).toEqual([
      expect.objectContaining({ place: [expect.closeTo(-17.829167, 6), expect.closeTo(31.052222, 6)] }),
    ]);
    const [mgrs] = placesOf(lineOf('36KTF9357227639', 'mgrs'));
    expect(mgrs?.[0]).toBeCloseTo(-17.829167, 4);
  });

  it('writes a clicked place in the chosen system, so that it reads back to the same millimetre', () => {
    for (const systemID of ['gauss-kruger', 'utm36-arc1950', 'lo29', 'arc1950', 'wgs84'] as const) {
      const line = appendPlace(lineOf('', systemID), [-19.123456789, 30.00234567]) ?? EMPTY_LINE;
      const [[latitude = 0, longitude = 0] = []] = placesOf(line);
      expect(Math.abs(latitude + 19.123456789) + Math.abs(longitude - 30.00234567), line.text).toBeLessThan(2e-8);
    }
  });

  it('names the line that cannot be read', () => {
    const { faults } = readLine(lineOf('-18.9, 30.001\n-19.1, thirty'));
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/^Line 2: /);
    expect(readLine(lineOf('-18.9')).faults).toEqual([
      'Line 1: Enter one point per line, in this order: Latitude and longitude.',
    ]);
    expect(readLine(lineOf('-21775.148', 'gauss-kruger')).faults).toEqual([
      'Line 1: Enter one point per line, in this order: Northing and easting.',
    ]);
    expect(readLine(lineOf('-95, 30')).faults).toHaveLength(1);
    expect(readLine(lineOf('E 5544.339; N -21775.148', 'gauss-kruger')).faults).toHaveLength(1);
    for (const text of ['1 2 3 4', 'B1 -18.9 30.001 1204', '-18.9, 30.001, 7'])
      expect(readLine(lineOf(text)).faults, text).toHaveLength(1);
    expect(placesOf(lineOf('B1 -18.9 30.001'))).toEqual([[-18.9, 30.001]]);
    expect(readLine(lineOf('18°54\'00"S 30°00\'03.6"E')).faults).toEqual([]);
    expect(readLine(lineOf('-21 775,148; 5 544,339', 'gauss-kruger')).points).toHaveLength(1);
    expect(placesOf(lineOf('-18,9; 30,001'))).toEqual([[-18.9, 30.001]]);
  });
});
