import { nameBeacon } from '@atlas/geodesy/name-beacon';
import { type Draft, labelledEdgesOf, pointsOf } from './draft.ts';
import { MAP_CONSTANTS } from './map-constants.ts';
import type { MapDrawing } from './map-handlers.ts';
import { inkOf } from './map-inks.ts';
import { NO_FEATURES } from './no-features.ts';
import type { LayerSpecification, SourceSpecification } from './style-types.ts';

/** Beacons and edge lengths of one registered boundary: visible, but not draggable. */
export const dimensionSources: Record<string, SourceSpecification> = {
  'dimension-edges': { type: 'geojson', data: NO_FEATURES },
  'dimension-beacons': { type: 'geojson', data: NO_FEATURES },
};

const words = { 'text-color': inkOf('label'), 'text-halo-color': inkOf('labelHalo'), 'text-halo-width': 1.4 };

/** The layers of the dimensions, the lowest first. */
export const dimensionLayers = [
  {
    id: 'dimension-beacon',
    type: 'circle',
    source: 'dimension-beacons',
    paint: {
      'circle-radius': MAP_CONSTANTS.pointRadiusPixels,
      'circle-color': MAP_CONSTANTS.polygonFill,
      'circle-stroke-color': inkOf('contrast'),
      'circle-stroke-width': 1.5,
    },
  },
  {
    id: 'dimension-edge-label',
    type: 'symbol',
    source: 'dimension-edges',
    layout: {
      'symbol-placement': 'line-center',
      'text-field': ['get', 'label'],
      'text-font': ['JetBrains Mono Variable'],
      'text-size': 11.5,
      'text-offset': [0, -0.9],
    },
    paint: words,
  },
  {
    id: 'dimension-beacon-label',
    type: 'symbol',
    source: 'dimension-beacons',
    layout: {
      'text-field': ['get', 'name'],
      'text-font': ['JetBrains Mono Variable'],
      'text-size': 12,
      'text-variable-anchor': ['top-right', 'top-left', 'bottom-right', 'bottom-left'],
      'text-radial-offset': 0.7,
      'text-optional': true,
    },
    paint: words,
  },
  // The library's expression types are too deep to be inferred from plain arrays; it checks them itself at run time.
] as unknown as LayerSpecification[];

const NOTHING: MapDrawing = { 'dimension-edges': NO_FEATURES, 'dimension-beacons': NO_FEATURES };

/** Beacons have the same letters as on every sheet. */
function nameBeacons(points: ReturnType<typeof pointsOf>): ReturnType<typeof pointsOf> {
  const named = points.features.map((feature, index) => ({ ...feature, properties: { name: nameBeacon(index) } }));
  return { ...points, features: named };
}

/** Draws beacons with their labels, and a text along each edge; null removes them. */
export function drawDimensions(boundary: Pick<Draft, 'points' | 'edgeLabels'> | null): MapDrawing {
  if (!boundary) return NOTHING;
  const draft = { ...boundary, faults: [] };
  return { 'dimension-edges': labelledEdgesOf(draft), 'dimension-beacons': nameBeacons(pointsOf(draft.points)) };
}
