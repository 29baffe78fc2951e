import { describe, expect, it } from 'vitest';
import { readSheet, replaceLine } from './read-sheet.ts';

describe('a pasted sheet', () => {
  it('is nothing while it is empty', () => {
    expect(readSheet(' \n ', 'gauss-kruger', {})).toEqual({ rows: [], faults: [], notes: [], points: [] });
  });

  it('becomes points with their places', () => {
    const { points, faults } = readSheet('A\t-21775.148\t5544.339\nB\t-280509.009\t-252706.135', 'gauss-kruger', {});
    expect(faults).toEqual([]);
    expect(points.map(({ typed }) => typed)).toEqual([
      [-21_775.148, 5_544.339],
      [-280_509.009, -252_706.135],
    ]);
    expect(points[1]?.place[0]).toBeCloseTo(-20.15, 6);
  });

  it('names the line and column of every fault, and keeps the other lines', () => {
    const { points, faults, rows } = readSheet('1;-17.8;31.0\n2;-17.x;31.1\n3;-17.9;31.1', 'wgs84', {});
    expect(points).toHaveLength(2);
    expect(faults).toMatchObject([{ line: 2, column: 3 }]);
    expect(rows.map(({ place }) => place === null)).toEqual([false, true, false]);
  });

  it('proposes the line with letters read as the digits that they look like', () => {
    const sound = ['K\t-21600.1\t5500.3', 'L\t-21600.1\t5600.3', 'M\t-21700.1\t5600.3', 'N\t-21700.1\t5500.3'];
    const text = [...sound, 'A\t-2l775.148\t5544.339\r', '\r', 'B\t-28O509.OO9\t-2527O6.135'].join('\n');
    const { faults } = readSheet(text, 'gauss-kruger', {});
    expect(faults.map(({ line, mendedLine }) => [line, mendedLine])).toEqual([
      [5, 'A\t-21775.148\t5544.339'],
      [7, 'B\t-280509.009\t-252706.135'],
    ]);
    const mended = replaceLine(text, 7, faults[1]?.mendedLine ?? '');
    expect(readSheet(mended, 'gauss-kruger', {}).points).toHaveLength(5);
  });

  it('says that names of beacons are not saved, but not of plain numbers', () => {
    const named = readSheet('K1\t-21600.1\t5500.3\nK2\t-21600.1\t5600.3', 'gauss-kruger', {});
    const numbered = readSheet('1\t-21600.1\t5500.3\n2\t-21600.1\t5600.3', 'gauss-kruger', {});
    expect(named.notes.length - numbered.notes.length).toBe(1);
  });

  it('names lines outside the area of the system', () => {
    const { faults } = readSheet('1;-21775.148;5544.339\n2;99999999999;5', 'gauss-kruger', {});
    expect(faults).toMatchObject([{ line: 2 }]);
  });
});
