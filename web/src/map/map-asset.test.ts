import { describe, expect, it } from 'vitest';
import { beaconsOf, boundsOfAssets, centresOf, type MapAsset, outlinesOf } from './map-asset.ts';

const claim: MapAsset = {
  id: 'a',
  number: 'KDM 101',
  approved: true,
  centre: { latitude: -18.3, longitude: 29.9 },
  ring: [
    [29.89, -18.31],
    [29.91, -18.31],
    [29.91, -18.29],
  ],
};

describe('assets on the map', () => {
  it('closes an open outline and leaves a closed one', () => {
    const open = outlinesOf([claim]).features[0]?.geometry.coordinates[0];
    const closed = outlinesOf([{ ...claim, ring: [...claim.ring, [29.89, -18.31]] }]).features[0]?.geometry
      .coordinates[0];
    expect(open).toHaveLength(4);
    expect(open?.at(-1)).toEqual(open?.[0]);
    expect(closed).toEqual(open);
  });

  it('draws a polygon only from more than two points', () => {
    const rings: MapAsset['ring'][] = [
      [],
      [[29, -18]],
      [
        [29, -18],
        [30, -18],
      ],
      [
        [29, -18],
        [30, -18],
        [29, -18],
      ],
      [
        [29, -18],
        [30, -18],
        [30, -18],
      ],
    ];
    expect(outlinesOf(rings.map((ring) => ({ ...claim, ring }))).features).toEqual([]);
  });

  it('gives a marker to every asset with a place, and to no other', () => {
    const { features } = centresOf([claim, { ...claim, id: 'b', centre: null }]);
    expect(features.map((feature) => feature.properties?.id)).toEqual(['a']);
    expect(features[0]?.geometry.coordinates).toEqual([29.9, -18.3]);
  });

  it('names the beacons in the order in which they were typed, each once', () => {
    const [first = [0, 0]] = claim.ring;
    const { features } = beaconsOf([{ ...claim, ring: [...claim.ring, first] }]);
    expect(features.map(({ properties }) => properties?.name)).toEqual(['A', 'B', 'C']);
  });

  it('spans all outlines', () => {
    expect(boundsOfAssets([claim])).toEqual([29.89, -18.31, 29.91, -18.29]);
    expect(boundsOfAssets([{ ...claim, centre: null, ring: [] }])).toBeNull();
  });
});
