import { fromWgs84 } from '@atlas/geodesy/convert';
import { describe, expect, it } from 'vitest';
import type { Bounds } from './map-view.ts';
import { chooseGridStep, drawMetricGrid, listGridMarks, nameZones, splitGridFigure } from './metric-grid.ts';

/** About 26 by 16 km around Kadoma, across the meridian between the two zones. */
const KADOMA: Bounds = [29.8, -18.4, 30.1, -18.25];

describe('the metric grid', () => {
  it('has a line each kilometre at the scale of a topographic sheet, and finer ones closer in', () => {
    expect(chooseGridStep(9, -18)).toBe(10_000);
    expect(chooseGridStep(12, -18)).toBe(1_000);
    expect(chooseGridStep(15, -18)).toBe(500);
    expect(chooseGridStep(18, -18)).toBe(50);
    expect(chooseGridStep(6, -18)).toBeNull();
  });

  it('draws each line along its figure to a metre, and no zone beyond its meridian', () => {
    const { features } = drawMetricGrid(KADOMA, 1000);
    expect(features.filter(({ properties }) => properties?.weight === 'zone')).toHaveLength(1);
    for (const { geometry, properties } of features) {
      if (properties?.weight === 'zone') continue;
      const [first = [0, 0]] = geometry.coordinates;
      const isWest = geometry.coordinates.every(([longitude = 0]) => longitude <= 30);
      const isEast = geometry.coordinates.every(([longitude = 0]) => longitude >= 30);
      expect(isWest || isEast).toBe(true);
      const middle = geometry.coordinates[1] ?? first;
      const written = fromWgs84(isWest ? 'utm35-arc1950' : 'utm36-arc1950', [middle[1] ?? 0, middle[0] ?? 0]);
      const offs = written.ok ? written.point.map((metres) => Math.abs((Number(metres) % 1000) - 500)) : [];
      expect(Math.max(...offs)).toBeGreaterThan(499);
    }
  });

  it('writes figures where a line meets the upper and the left edge', () => {
    const marks = listGridMarks(KADOMA, 1000);
    const [west, , , north] = KADOMA;
    for (const { axis, metres, longitude, latitude } of marks) {
      const written = fromWgs84(longitude < 30 ? 'utm35-arc1950' : 'utm36-arc1950', [latitude, longitude]);
      const [easting, northing] = written.ok ? written.point : [];
      expect(Number(axis === 'easting' ? easting : northing)).toBeCloseTo(metres, 0);
      expect(axis === 'easting' ? latitude : longitude).toBe(axis === 'easting' ? north : west);
    }
    const eastings = marks.filter(({ axis }) => axis === 'easting');
    expect(eastings.some(({ longitude }) => longitude < 30) && eastings.some(({ longitude }) => longitude > 30)).toBe(
      true,
    );
    expect(nameZones(KADOMA)).toEqual(['35S', '36S']);
    expect(nameZones([20, -19, 22, -18])).toEqual([]);
  });

  it('splits a figure as a sheet prints it', () => {
    expect(splitGridFigure(801_000, 1000)).toEqual({ lead: '8', figures: '01', rest: '' });
    expect(splitGridFigure(7_997_500, 500)).toEqual({ lead: '79', figures: '97', rest: '500' });
  });
});
