import { describe, expect, it } from 'vitest';
import { faultsOf, labelledEdgesOf, pointsOf, ringOf } from './draft.ts';

const a = { latitude: -18, longitude: 30 };
const b = { latitude: -18, longitude: 31 };
const c = { latitude: -19, longitude: 31 };

const drawn = (points: (typeof a)[]) => ({ points, edgeLabels: [], faults: [] });
const typeOf = (points: (typeof a)[]) => ringOf(drawn(points)).features[0]?.geometry.type;

describe('the draft on the map', () => {
  it('is empty, then a line, then a polygon from three different points on', () => {
    expect(typeOf([])).toBeUndefined();
    expect(typeOf([a])).toBeUndefined();
    expect(typeOf([a, a])).toBeUndefined();
    expect(typeOf([a, b])).toBe('LineString');
    expect(typeOf([a, b, a])).toBe('LineString');
    expect(typeOf([a, b, c])).toBe('Polygon');
  });

  it('stays a closed line while there is a fault', () => {
    const faulty = { ...drawn([a, b, c]), faults: [{ at: a, edges: [] }] };
    expect(ringOf(faulty).features[0]?.geometry).toMatchObject({ type: 'LineString', coordinates: { length: 4 } });
  });

  it('closes the polygon', () => {
    const { geometry } = ringOf(drawn([a, b, c])).features[0] ?? {};
    expect(geometry?.coordinates).toEqual([
      [
        [30, -18],
        [31, -18],
        [31, -19],
        [30, -18],
      ],
    ]);
  });

  it('numbers points from 1', () => {
    expect(pointsOf([a, b]).features.map(({ properties }) => properties?.number)).toEqual([1, 2]);
  });

  it('labels every edge, including the closing one', () => {
    const { features } = labelledEdgesOf({ points: [a, b, c], edgeLabels: ['ab', 'bc', 'ca'], faults: [] });
    expect(features.map(({ properties }) => properties?.label)).toEqual(['ab', 'bc', 'ca']);
    expect(features[2]?.geometry.coordinates).toEqual([
      [31, -19],
      [30, -18],
    ]);
  });

  it('marks the place and the edges of a fault', () => {
    const types = faultsOf([
      {
        at: a,
        edges: [
          [a, b],
          [b, c],
        ],
      },
    ]).features.map(({ geometry }) => geometry.type);
    expect(types).toEqual(['LineString', 'LineString', 'Point']);
  });
});
