import type { LatitudeLongitude } from '@atlas/geodesy/position';
import { describe, expect, it } from 'vitest';
import { reportRing } from './ring-report.ts';

const square: LatitudeLongitude[] = [
  [-18, 30],
  [-18, 30.01],
  [-18.01, 30.01],
  [-18.01, 30],
];

describe('the report on a ring', () => {
  it('is empty without points, and has lengths from two points on', () => {
    expect(reportRing([])).toEqual({ edges: [], faults: [], remarks: [], figures: null });
    const { edges, figures } = reportRing(square.slice(0, 2));
    expect(edges[0]?.lengthMetres).toBeCloseTo(1058.8, 0);
    expect(edges[0]?.azimuthDegrees).toBeCloseTo(90, 1);
    expect(figures).toBeNull();
  });

  it('gives area and perimeter of a simple ring', () => {
    const { figures, faults } = reportRing(square);
    expect(faults).toEqual([]);
    expect(figures?.areaSquareMetres).toBeCloseTo(1_171_700, -3);
    expect(figures?.perimeterMetres).toBeCloseTo(4_331.6, 0);
  });

  it('names the place and the edges of a crossing', () => {
    const [a, b, c, d] = square;
    if (!a || !b || !c || !d) throw new Error('The square has four corners.');
    const { faults, figures } = reportRing([a, c, b, d]);
    expect(faults[0]?.at).toBeDefined();
    expect(faults[0]?.edges).toHaveLength(2);
    expect(figures).toBeNull();
  });

  it('says which points repeat without refusing', () => {
    const [first, ...rest] = square;
    if (!first) throw new Error('The square has four corners.');
    const { remarks, figures } = reportRing([first, first, ...rest]);
    expect(remarks).toHaveLength(1);
    expect(figures).not.toBeNull();
  });

  it('gives the figures of 5,000 points', () => {
    const circle = Array.from({ length: 5000 }, (_, index): LatitudeLongitude => {
      const angle = (2 * Math.PI * index) / 5000;
      return [-18 + 0.05 * Math.sin(angle), 30 + 0.05 * Math.cos(angle)];
    });
    expect(reportRing(circle).figures).not.toBeNull();
  });
});
