import { MAP_CONSTANTS } from './map-constants.ts';
import { inkOf } from './map-inks.ts';
import { NO_FEATURES } from './no-features.ts';
import type { LayerSpecification, SourceSpecification } from './style-types.ts';

const { polygonFill, polygonOpacity, polygonStrokePixels, casingPixels, pointRadiusPixels } = MAP_CONSTANTS;

/** Names of the layers with draggable points. */
export const DRAFT_LAYERS = { grip: 'draft-grip', point: 'draft-point' } as const;

/** The ring being plotted, its points, and the places of faults. */
export const draftSources: Record<string, SourceSpecification> = {
  'draft-ring': { type: 'geojson', data: NO_FEATURES },
  'draft-points': { type: 'geojson', data: NO_FEATURES, promoteId: 'number' },
  'draft-edges': { type: 'geojson', data: NO_FEATURES },
  'draft-faults': { type: 'geojson', data: NO_FEATURES },
};

const isActive = ['boolean', ['feature-state', 'active'], false];

/**
 * The layers of the draft, the lowest first. The grip is wide and invisible, so that a finger can catch a small point.
 */
export const draftLayers = [
  {
    id: 'draft-fill',
    type: 'fill',
    source: 'draft-ring',
    filter: ['==', ['geometry-type'], 'Polygon'],
    paint: { 'fill-color': polygonFill, 'fill-opacity': polygonOpacity },
  },
  {
    id: 'draft-casing',
    type: 'line',
    source: 'draft-ring',
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': inkOf('casing'), 'line-width': polygonStrokePixels + 2 * casingPixels },
  },
  {
    id: 'draft-stroke',
    type: 'line',
    source: 'draft-ring',
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': polygonFill, 'line-width': polygonStrokePixels },
  },
  {
    id: 'draft-fault-edge',
    type: 'line',
    source: 'draft-faults',
    filter: ['==', ['geometry-type'], 'LineString'],
    paint: { 'line-color': inkOf('fault'), 'line-width': 4, 'line-dasharray': [1.5, 1] },
  },
  {
    id: DRAFT_LAYERS.grip,
    type: 'circle',
    source: 'draft-points',
    paint: {
      'circle-radius': 16,
      'circle-color': inkOf('contrast'),
      'circle-opacity': ['case', isActive, 0.35, 0],
    },
  },
  {
    id: DRAFT_LAYERS.point,
    type: 'circle',
    source: 'draft-points',
    paint: {
      'circle-radius': pointRadiusPixels,
      'circle-color': ['case', isActive, '#FFD31D', polygonFill],
      'circle-stroke-color': inkOf('contrast'),
      'circle-stroke-width': 1.5,
    },
  },
  {
    id: 'draft-edge-label',
    type: 'symbol',
    source: 'draft-edges',
    layout: {
      'symbol-placement': 'line-center',
      'text-field': ['get', 'label'],
      'text-font': ['JetBrains Mono Variable'],
      'text-size': 11.5,
      'text-offset': [0, -0.9],
    },
    paint: { 'text-color': inkOf('label'), 'text-halo-color': inkOf('labelHalo'), 'text-halo-width': 1.4 },
  },
  {
    id: 'draft-number',
    type: 'symbol',
    source: 'draft-points',
    layout: {
      'text-field': ['to-string', ['get', 'number']],
      'text-font': ['JetBrains Mono Variable'],
      'text-size': 12,
      'text-variable-anchor': ['top-right', 'top-left', 'bottom-right', 'bottom-left'],
      'text-radial-offset': 0.7,
      'text-optional': true,
    },
    paint: { 'text-color': inkOf('label'), 'text-halo-color': inkOf('labelHalo'), 'text-halo-width': 1.4 },
  },
  {
    id: 'draft-fault-place',
    type: 'circle',
    source: 'draft-faults',
    filter: ['==', ['geometry-type'], 'Point'],
    paint: {
      'circle-radius': 13,
      'circle-color': inkOf('fault'),
      'circle-opacity': 0.25,
      'circle-stroke-color': inkOf('fault'),
      'circle-stroke-width': 2.5,
    },
  },
  // The library's expression types are too deep to be inferred from plain arrays; it checks them itself at run time.
] as unknown as LayerSpecification[];
