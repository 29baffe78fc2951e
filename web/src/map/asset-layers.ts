import { CLUSTER_BELOW_ZOOM, CLUSTER_PIXELS, MAP_CONSTANTS } from './map-constants.ts';
import { inkOf } from './map-inks.ts';
import { NO_FEATURES } from './no-features.ts';
import type { LayerSpecification, SourceSpecification } from './style-types.ts';

const { polygonFill, polygonOpacity, polygonStrokePixels, casingPixels, pointRadiusPixels } = MAP_CONSTANTS;

/** From here on a claim is wide enough to distinguish its corners. */
export const BEACONS_FROM_ZOOM = 14.5;

/** Names of the interactive layers, for single assets and for those in tiles. */
export const ASSET_LAYERS = { fill: 'asset-fill', marker: 'asset-marker', cluster: 'asset-cluster' } as const;
export const TILED_LAYERS = { fill: 'tiled-fill', marker: 'tiled-marker', cluster: 'tiled-cluster' } as const;

/** Outlines; markers that gather at small scales; and the same centres ungathered, for labels and the selection. */
export const assetSources: Record<string, SourceSpecification> = {
  'asset-outlines': { type: 'geojson', data: NO_FEATURES, promoteId: 'id' },
  'asset-markers': {
    type: 'geojson',
    data: NO_FEATURES,
    promoteId: 'id',
    cluster: true,
    clusterMaxZoom: CLUSTER_BELOW_ZOOM - 1,
    clusterRadius: CLUSTER_PIXELS,
  },
  'asset-centres': { type: 'geojson', data: NO_FEATURES, promoteId: 'id' },
  'asset-beacons': { type: 'geojson', data: NO_FEATURES },
};

type Expression = number | readonly unknown[];

const selected = ['boolean', ['feature-state', 'selected'], false];
const lit = ['any', ['boolean', ['feature-state', 'hovered'], false], selected];

/** Where the layers of assets find them. */
interface Place {
  /** The prefix of the layers' names. */
  readonly prefix: 'asset' | 'tiled';
  readonly outlines: object;
  readonly centres: object;
  readonly markers: object;
  readonly clusters: object;
  /** The property with the number of assets in a cluster. */
  readonly count: string;
  /** The opacity of something that is otherwise fully opaque. */
  readonly veil: (opacity: Expression) => Expression;
}

/** The layers of the assets, the lowest first. */
function buildLayers({ prefix, outlines, centres, markers, clusters, count, veil }: Place): LayerSpecification[] {
  const number = ['get', count];
  const layers = [
    {
      id: `${prefix}-fill`,
      type: 'fill',
      ...outlines,
      paint: { 'fill-color': polygonFill, 'fill-opacity': veil(['case', lit, polygonOpacity + 0.22, polygonOpacity]) },
    },
    {
      id: `${prefix}-casing`,
      type: 'line',
      ...outlines,
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': inkOf('casing'),
        'line-opacity': veil(1),
        'line-width': [
          'case',
          selected,
          polygonStrokePixels + 4 * casingPixels,
          polygonStrokePixels + 2 * casingPixels,
        ],
      },
    },
    {
      id: `${prefix}-stroke`,
      type: 'line',
      ...outlines,
      layout: { 'line-join': 'round' },
      paint: { 'line-color': polygonFill, 'line-opacity': veil(1), 'line-width': polygonStrokePixels },
    },
    {
      id: `${prefix}-halo`,
      type: 'circle',
      ...centres,
      paint: {
        'circle-radius': 34,
        'circle-color': inkOf('contrast'),
        'circle-opacity': veil(['case', lit, 0.14, 0]),
        'circle-stroke-color': inkOf('contrast'),
        'circle-stroke-width': 2,
        'circle-stroke-opacity': veil(['case', selected, 1, 0]),
        'circle-translate': [0, -24],
      },
    },
    {
      id: `${prefix}-cluster`,
      type: 'circle',
      ...clusters,
      layout: { 'circle-sort-key': number },
      paint: {
        'circle-color': '#1B1A17',
        'circle-opacity': 0.86,
        'circle-radius': ['step', number, 17, 10, 20, 100, 23],
        'circle-stroke-color': '#FFFFFF',
        'circle-stroke-width': 2,
      },
    },
    {
      id: `${prefix}-cluster-count`,
      type: 'symbol',
      ...clusters,
      layout: {
        'text-field': [
          'case',
          ['<', number, 1000],
          ['to-string', number],
          ['concat', ['to-string', ['/', ['round', ['/', number, 100]], 10]], 'k'],
        ],
        'text-font': ['Instrument Sans Variable'],
        'text-size': 14,
        // Where two labels would collide, the larger asset's is shown; closer in, both are.
        'symbol-sort-key': ['-', 0, number],
        'text-allow-overlap': false,
        'text-ignore-placement': false,
      },
      paint: { 'text-color': '#FFFFFF' },
    },
    {
      id: `${prefix}-label`,
      type: 'symbol',
      ...centres,
      minzoom: 12.5,
      layout: {
        'text-field': ['get', 'number'],
        'text-font': ['JetBrains Mono Variable'],
        'text-size': 12,
        'text-anchor': 'top',
        'text-offset': [0, 0.35],
        'text-optional': true,
      },
      paint: {
        'text-color': inkOf('label'),
        'text-opacity': veil(1),
        'text-halo-color': inkOf('labelHalo'),
        'text-halo-width': 1.4,
      },
    },
    {
      id: `${prefix}-marker`,
      type: 'symbol',
      ...markers,
      layout: {
        'icon-image': ['case', ['get', 'approved'], 'marker-approved', 'marker-asset'],
        'icon-anchor': 'bottom',
        'icon-allow-overlap': true,
        'symbol-z-order': 'viewport-y',
      },
      paint: { 'icon-opacity': veil(1) },
    },
  ];
  // The library's expression types are too deep to be inferred from plain arrays; it checks them itself at run time.
  return layers as unknown as LayerSpecification[];
}

/** Beacons of the assets whose exact corners are known, with the letters that they have on every sheet. */
const beaconLayers = [
  {
    id: 'asset-beacon',
    type: 'circle',
    source: 'asset-beacons',
    minzoom: BEACONS_FROM_ZOOM,
    paint: {
      'circle-radius': pointRadiusPixels,
      'circle-color': polygonFill,
      'circle-stroke-color': inkOf('contrast'),
      'circle-stroke-width': 1.2,
    },
  },
  {
    id: 'asset-beacon-label',
    type: 'symbol',
    source: 'asset-beacons',
    minzoom: BEACONS_FROM_ZOOM,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': ['JetBrains Mono Variable'],
      'text-size': 12,
      // The same corner where the dimensions place their letters first, so that of two labels only one is placed.
      'text-variable-anchor': ['top-right'],
      'text-radial-offset': 0.7,
      'text-optional': true,
    },
    paint: { 'text-color': inkOf('label'), 'text-halo-color': inkOf('labelHalo'), 'text-halo-width': 1.4 },
  },
] as unknown as LayerSpecification[];

/** Assets given to the map one by one. */
const singleAssetLayers = buildLayers({
  prefix: 'asset',
  outlines: { source: 'asset-outlines' },
  centres: { source: 'asset-centres' },
  markers: { source: 'asset-markers', filter: ['!', ['has', 'point_count']] },
  clusters: { source: 'asset-markers', filter: ['has', 'point_count'] },
  count: 'point_count',
  veil: (opacity) => opacity,
});

/** The layers of single assets and their beacons, the lowest first. */
export const assetLayers = [...singleAssetLayers, ...beaconLayers];

/** Assets in tiles. The selected one is drawn by the layers above, to the millimetre, and left out here. */
export const tiledAssetLayers = buildLayers({
  prefix: 'tiled',
  outlines: { source: 'asset-tiles', 'source-layer': 'assets' },
  centres: { source: 'asset-tiles', 'source-layer': 'centres' },
  markers: { source: 'asset-tiles', 'source-layer': 'centres' },
  clusters: { source: 'asset-tiles', 'source-layer': 'clusters' },
  count: 'count',
  veil: (opacity) => ['case', selected, 0, opacity],
});
