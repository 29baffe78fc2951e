import { inkOf } from './map-inks.ts';
import type { LayerSpecification } from './style-types.ts';

const LABEL_FONT = ['Instrument Sans Variable'];
/** From this zoom on, borders and waters fade out: they are accurate only to about a kilometre. */
const FADE = [11.5, 13] as const;

/** The opacity of a small-scale layer: it fades in at a zoom and out where its data become too coarse. */
const visibleFrom = (zoom: number, opacity = 1) => [
  'interpolate',
  ['linear'],
  ['zoom'],
  zoom,
  0,
  zoom + 0.6,
  opacity,
  FADE[0],
  opacity,
  FADE[1],
  0,
];

/** Paper at every scale; sea and neighbouring countries have tones of their own where their outlines are known. */
export const paperLayer = {
  id: 'paper',
  type: 'background',
  paint: {
    'background-color': [
      'interpolate',
      ['linear'],
      ['zoom'],
      7,
      inkOf('sea'),
      8.5,
      inkOf('abroad'),
      10.5,
      inkOf('abroad'),
      12.5,
      inkOf('paper'),
    ],
  },
} as unknown as LayerSpecification;

const areaLayers = [
  {
    id: 'land',
    type: 'fill',
    source: 'world',
    'source-layer': 'land',
    maxzoom: 9,
    paint: { 'fill-color': inkOf('abroad'), 'fill-antialias': false },
  },
  {
    id: 'home',
    type: 'fill',
    source: 'ground',
    'source-layer': 'home',
    paint: { 'fill-color': inkOf('paper'), 'fill-antialias': false },
  },
  {
    id: 'lakes',
    type: 'fill',
    source: 'ground',
    'source-layer': 'lakes',
    maxzoom: FADE[1],
    paint: { 'fill-color': inkOf('water'), 'fill-outline-color': inkOf('waterLine'), 'fill-opacity': visibleFrom(4) },
  },
];

/** Larger rivers are wider and appear at smaller scales; seasonal ones are dashed, as on any sheet. */
const river = (id: string, from: number, levels: readonly number[], width: number, dash?: readonly number[]) => ({
  id,
  type: 'line',
  source: 'ground',
  'source-layer': 'rivers',
  minzoom: from,
  maxzoom: FADE[1],
  filter: ['in', ['get', 'level'], ['literal', levels]],
  layout: { 'line-join': 'round', 'line-cap': dash ? 'butt' : 'round' },
  paint: {
    'line-color': inkOf('waterLine'),
    'line-opacity': visibleFrom(from),
    'line-width': ['interpolate', ['exponential', 1.4], ['zoom'], 5, width * 0.6, 11, width * 2],
    ...(dash ? { 'line-dasharray': dash } : {}),
  },
});

const riverLayers = [
  river('rivers-dry', 6.5, [6, 7, 8], 0.7, [4, 2, 1, 2]),
  river('rivers-small', 6, [4, 5], 0.7),
  river('rivers-middle', 5.2, [3], 0.9),
  river('rivers-large', 4.6, [1, 2], 1.2),
];

const borderLayers = [
  {
    id: 'provinces',
    type: 'line',
    source: 'ground',
    'source-layer': 'provinces',
    minzoom: 5,
    maxzoom: FADE[1],
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': inkOf('provinceLine'),
      'line-opacity': visibleFrom(5),
      'line-width': ['interpolate', ['linear'], ['zoom'], 5, 0.8, 10, 1.4],
      'line-dasharray': [5, 2, 1.2, 2],
    },
  },
  {
    id: 'world-borders',
    type: 'line',
    source: 'world',
    'source-layer': 'borders',
    maxzoom: 6.5,
    paint: { 'line-color': inkOf('border'), 'line-opacity': 0.55, 'line-width': 0.8 },
  },
  {
    id: 'borders',
    type: 'line',
    source: 'ground',
    'source-layer': 'borders',
    minzoom: 5,
    maxzoom: FADE[1],
    filter: ['!', ['get', 'home']],
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': inkOf('border'),
      'line-opacity': visibleFrom(5.4, 0.7),
      'line-width': 1,
      'line-dasharray': [8, 3],
    },
  },
  {
    id: 'home-band',
    type: 'line',
    source: 'ground',
    'source-layer': 'borders',
    maxzoom: FADE[1],
    filter: ['get', 'home'],
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': inkOf('borderBand'),
      'line-opacity': visibleFrom(3),
      'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], 5, 4, 11, 16],
    },
  },
  {
    id: 'home-border',
    type: 'line',
    source: 'ground',
    'source-layer': 'borders',
    maxzoom: FADE[1],
    filter: ['get', 'home'],
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': inkOf('border'),
      'line-opacity': visibleFrom(3),
      'line-width': ['interpolate', ['linear'], ['zoom'], 5, 1.1, 10, 1.8],
      'line-dasharray': [9, 2.5, 1.5, 2.5],
    },
  },
];

const halo = { 'text-halo-color': inkOf('halo'), 'text-halo-width': 1.4 };

const nameLayer = (id: string, kind: string, from: number, to: number, layout: object, paint: object) => ({
  id,
  type: 'symbol',
  source: 'ground',
  'source-layer': 'names',
  minzoom: from,
  maxzoom: to,
  filter: ['==', ['get', 'kind'], kind],
  layout: { 'text-field': ['get', 'name'], 'text-font': LABEL_FONT, 'text-max-width': 7, ...layout },
  paint: { ...halo, ...paint },
});

const SPACED = { 'text-transform': 'uppercase', 'text-letter-spacing': 0.28 };

const nameLayers = [
  {
    id: 'river-names',
    type: 'symbol',
    source: 'ground',
    'source-layer': 'rivers',
    minzoom: 6,
    maxzoom: 12.5,
    filter: ['has', 'name'],
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 420,
      'text-field': ['get', 'name'],
      'text-font': LABEL_FONT,
      'text-size': ['interpolate', ['linear'], ['zoom'], 6, 10, 11, 13.5],
      'text-letter-spacing': 0.12,
      'text-max-angle': 32,
      'text-offset': [0, -0.7],
      'symbol-sort-key': ['get', 'level'],
    },
    paint: { 'text-color': inkOf('waterText'), ...halo },
  },
  nameLayer(
    'lake-names',
    'lake',
    6,
    12.5,
    { 'text-size': ['interpolate', ['linear'], ['zoom'], 6, 10.5, 10, 14], 'text-letter-spacing': 0.08 },
    { 'text-color': inkOf('waterText') },
  ),
  nameLayer(
    'province-names',
    'province',
    5.8,
    9.6,
    { ...SPACED, 'text-size': ['interpolate', ['linear'], ['zoom'], 5.8, 9, 9, 15], 'text-padding': 6 },
    { 'text-color': inkOf('provinceText'), 'text-opacity': 0.95 },
  ),
  nameLayer(
    'country-names',
    'country',
    4,
    7.4,
    { ...SPACED, 'text-size': ['interpolate', ['linear'], ['zoom'], 4, 10, 7, 17] },
    { 'text-color': inkOf('countryText') },
  ),
];

/** A town of the first rank appears from zoom 4, one of the third from zoom 6, one of the last from zoom 9.6. */
const IN_RANK = ['<=', ['get', 'rank'], ['/', ['-', ['zoom'], 2.4], 1.2]];

const townLayers = [
  {
    id: 'town-dots',
    type: 'circle',
    source: 'ground',
    'source-layer': 'towns',
    minzoom: 4,
    maxzoom: FADE[1],
    filter: IN_RANK,
    paint: {
      'circle-radius': ['case', ['==', ['get', 'kind'], 'capital'], 4, ['<=', ['get', 'rank'], 3], 3, 2.2],
      'circle-color': ['case', ['<=', ['get', 'rank'], 2], inkOf('ink'), inkOf('halo')],
      'circle-stroke-color': inkOf('ink'),
      'circle-stroke-width': ['case', ['==', ['get', 'kind'], 'capital'], 2, 1.2],
    },
  },
  {
    id: 'towns',
    type: 'symbol',
    source: 'ground',
    'source-layer': 'towns',
    minzoom: 4,
    maxzoom: 14,
    filter: IN_RANK,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': LABEL_FONT,
      'text-size': [
        'interpolate',
        ['linear'],
        ['zoom'],
        6,
        ['match', ['get', 'rank'], 1, 14, 2, 13, 3, 12, 11],
        11,
        ['match', ['get', 'rank'], 1, 19, 2, 18, 3, 16, 4, 15, 13],
      ],
      'text-variable-anchor': ['left', 'right', 'top', 'bottom', 'top-left', 'bottom-right'],
      'text-radial-offset': 0.55,
      'text-justify': 'auto',
      'symbol-sort-key': ['+', ['get', 'rank'], ['case', ['get', 'home'], 0, 3]],
    },
    paint: { 'text-color': inkOf('ink'), ...halo, 'text-halo-width': 1.6 },
  },
];

/** A provider's imagery goes below this layer: it covers the ground, and borders and names stay above it. */
export const FIRST_LAYER_ABOVE_IMAGERY = 'provinces';

/** Every layer of the embedded ground above the paper, the lowest first. */
export const groundLayers = [
  ...areaLayers,
  ...riverLayers,
  ...borderLayers,
  ...nameLayers,
  ...townLayers,
  // The library's expression types are too deep to be inferred from plain arrays; it checks them itself at run time.
] as unknown as LayerSpecification[];
