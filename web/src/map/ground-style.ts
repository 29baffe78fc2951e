import { NO_FEATURES } from './no-features.ts';
import type { LayerSpecification, StyleSpecification } from './style-types.ts';

const LABEL_FONT = ['Instrument Sans Variable'];
const BONE = '#F7F4EE';
const INK_HALO = 'rgb(27 26 23 / 0.75)';

const line = (id: string, kind: string, paint: Record<string, unknown>): LayerSpecification =>
  ({ id, type: 'line', source: 'boundaries', filter: ['==', ['get', 'kind'], kind], paint }) as LayerSpecification;

const groundLayers: LayerSpecification[] = [
  { id: 'ground', type: 'background', paint: { 'background-color': '#685B44' } },
  {
    id: 'world',
    type: 'raster',
    source: 'world',
    maxzoom: 4,
    paint: { 'raster-fade-duration': 0 },
  },
  {
    id: 'region',
    type: 'raster',
    source: 'region',
    minzoom: 2,
    paint: {
      'raster-fade-duration': 0,
      'raster-contrast': 0.08,
      'raster-saturation': 0.08,
      'raster-opacity': ['interpolate', ['linear'], ['zoom'], 9, 1, 13, 0.35],
    },
  },
];

const boundaryLayers: LayerSpecification[] = [
  line('province', 'province', {
    'line-color': BONE,
    'line-opacity': ['interpolate', ['linear'], ['zoom'], 5, 0, 6, 0.45, 12, 0.25],
    'line-width': 1,
    'line-dasharray': [3, 3],
  }),
  line('border', 'border', { 'line-color': BONE, 'line-opacity': 0.35, 'line-width': 1 }),
  line('home-casing', 'home', { 'line-color': '#1B1A17', 'line-opacity': 0.35, 'line-width': 4 }),
  line('home', 'home', { 'line-color': BONE, 'line-opacity': 0.95, 'line-width': 1.5 }),
  {
    id: 'graticule',
    type: 'line',
    source: 'graticule',
    paint: { 'line-color': BONE, 'line-opacity': 0.22, 'line-width': 1 },
  },
];

const placeLayers: LayerSpecification[] = [
  {
    id: 'countries',
    type: 'symbol',
    source: 'boundaries',
    maxzoom: 8,
    filter: ['==', ['get', 'kind'], 'country'],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': LABEL_FONT,
      'text-size': ['interpolate', ['linear'], ['zoom'], 4, 11, 7, 15],
      'text-letter-spacing': 0.3,
      'symbol-sort-key': ['get', 'rank'],
    },
    paint: { 'text-color': BONE, 'text-opacity': 0.75, 'text-halo-color': INK_HALO, 'text-halo-width': 1 },
  },
  {
    id: 'town-dots',
    type: 'circle',
    source: 'boundaries',
    minzoom: 5,
    maxzoom: 13,
    filter: [
      'all',
      ['in', ['get', 'kind'], ['literal', ['town', 'capital']]],
      ['<=', ['get', 'rank'], ['-', ['zoom'], 4]],
    ],
    paint: {
      'circle-radius': ['match', ['get', 'kind'], 'capital', 3.5, 2.5],
      'circle-color': BONE,
      'circle-stroke-color': '#1B1A17',
      'circle-stroke-width': 1,
    },
  },
  {
    id: 'towns',
    type: 'symbol',
    source: 'boundaries',
    minzoom: 5,
    maxzoom: 13,
    filter: [
      'all',
      ['in', ['get', 'kind'], ['literal', ['town', 'capital']]],
      ['<=', ['get', 'rank'], ['-', ['zoom'], 4]],
    ],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': LABEL_FONT,
      'text-size': ['match', ['get', 'kind'], 'capital', 14, 12.5],
      'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
      'text-radial-offset': 0.6,
      'symbol-sort-key': ['get', 'rank'],
    },
    paint: { 'text-color': BONE, 'text-halo-color': INK_HALO, 'text-halo-width': 1.2 },
  },
];

/** The grain of the ground at the scale of claims; its picture comes after the map. */
export const groundTexture: LayerSpecification = {
  id: 'ground-texture',
  type: 'background',
  minzoom: 9,
  paint: { 'background-pattern': 'ground-texture' },
};

/** The layer beneath which imagery of a provider goes: it covers the ground and leaves borders and names above. */
export const FIRST_LAYER_ABOVE_IMAGERY = 'province';

/**
 * The embedded basemap as a style: ground, borders, graticule and places, all from the application's own origin.
 * @param origin of the page, because the map's worker resolves no relative address
 */
export function buildGroundStyle(origin: string): StyleSpecification {
  return {
    version: 8,
    sources: {
      world: { type: 'raster', tiles: [`${origin}/basemap/world/{z}/{x}/{y}.webp`], tileSize: 512, maxzoom: 1 },
      region: {
        type: 'raster',
        tiles: [`${origin}/basemap/region/{z}/{x}/{y}.webp`],
        tileSize: 512,
        minzoom: 2,
        maxzoom: 5,
        bounds: [0, -40.9, 44.9, 0],
      },
      boundaries: { type: 'geojson', data: `${origin}/basemap/boundaries.json` },
      graticule: { type: 'geojson', data: NO_FEATURES },
    },
    layers: [...groundLayers, ...boundaryLayers, ...placeLayers],
  };
}
