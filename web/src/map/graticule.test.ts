import { describe, expect, it } from 'vitest';
import { chooseStep, drawGraticule, formatLine, listLines } from './graticule.ts';

describe('the graticule', () => {
  it('widens and narrows with the zoom and keeps its lines a readable distance apart', () => {
    expect(chooseStep(6)).toBe(7200);
    expect(chooseStep(17)).toBe(2);
    expect(chooseStep(18)).toBe(2);
    for (let zoom = 3; zoom <= 20; zoom += 0.25) {
      const pixels = (chooseStep(zoom) / ((360 * 3600) / 512)) * 2 ** zoom;
      expect(pixels).toBeGreaterThan(84);
      expect(pixels).toBeLessThan(265);
    }
  });

  it('lists whole steps only', () => {
    expect(listLines(29.9, 31.2, 1800)).toEqual([30, 30.5, 31]);
    expect(listLines(-18.01, -17.99, 60)).toEqual([-18]);
    expect(listLines(1, 0.5, 60)).toEqual([]);
  });

  it('crosses the box both ways and marks where lines meet', () => {
    const [lines, crosses] = drawGraticule([29, -20, 31, -18], 3600).features;
    expect(lines?.geometry.coordinates).toContainEqual([
      [30, -20],
      [30, -18],
    ]);
    expect(lines?.geometry.coordinates).toContainEqual([
      [29, -19],
      [31, -19],
    ]);
    expect(crosses?.geometry.coordinates).toHaveLength(9);
    expect(crosses?.geometry.coordinates).toContainEqual([30, -19]);
  });

  it('prints values with only the parts that the step needs', () => {
    expect(formatLine(-17.825, 30, 'latitude')).toBe('17°49′30″S');
    expect(formatLine(31, 3600, 'longitude')).toBe('31°E');
    expect(formatLine(29.5, 1800, 'longitude')).toBe('29°30′E');
    expect(formatLine(-19.000_027_777_7, 0.1, 'latitude')).toBe('19°00′00.1″S');
    expect(formatLine(30.999_999_999_9, 1, 'longitude')).toBe('31°00′00″E');
    expect(formatLine(0, 3600, 'latitude')).toBe('0°');
  });
});
