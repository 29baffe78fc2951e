import { describe, expect, it } from 'vitest';
import { readSheet } from './read-sheet.ts';

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

  it('names lines that lie outside the reach of the system', () => {
    const { faults } = readSheet('1;-21775.148;5544.339\n2;99999999999;5', 'gauss-kruger', {});
    expect(faults).toMatchObject([{ line: 2 }]);
  });
});
