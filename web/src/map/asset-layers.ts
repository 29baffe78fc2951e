import { CLUSTER_BELOW_ZOOM, MAP_CONSTANTS } from './map-constants.ts';
import { NO_FEATURES } from './no-features.ts';
import type { LayerSpecification, SourceSpecification } from './style-types.ts';

const { polygonFill, polygonOpacity, polygonStrokePixels, casingPixels } = MAP_CONSTANTS;

/** Names under which the parts of the map that people touch are asked for. */
export const ASSET_LAYERS = { fill: 'asset-fill', marker: 'asset-marker', cluster: 'asset-cluster' } as const;

/** Outlines; markers that gather at small scales; and the same centres ungathered, for labels and the selection. */
export const assetSources: Record<string, SourceSpecification> = {
  'asset-outlines': { type: 'geojson', data: NO_FEATURES, promoteId: 'id' },
  'asset-markers': {
    type: 'geojson',
    data: NO_FEATURES,
    promoteId: 'id',
    cluster: true,
    clusterMaxZoom: CLUSTER_BELOW_ZOOM - 1,
    clusterRadius: 46,
  },
  'asset-centres': { type: 'geojson', data: NO_FEATURES, promoteId: 'id' },
};

const lit = [
  'any',
  ['boolean', ['feature-state', 'hovered'], false],
  ['boolean', ['feature-state', 'selected'], false],
];
const selected = ['boolean', ['feature-state', 'selected'], false];

/** The layers of the assets, the lowest first. */
export const assetLayers = [
  {
    id: ASSET_LAYERS.fill,
    type: 'fill',
    source: 'asset-outlines',
    paint: { 'fill-color': polygonFill, 'fill-opacity': ['case', lit, polygonOpacity + 0.22, polygonOpacity] },
  },
  {
    id: 'asset-casing',
    type: 'line',
    source: 'asset-outlines',
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': '#FFFFFF',
      'line-width': ['case', selected, polygonStrokePixels + 4 * casingPixels, polygonStrokePixels + 2 * casingPixels],
    },
  },
  {
    id: 'asset-stroke',
    type: 'line',
    source: 'asset-outlines',
    layout: { 'line-join': 'round' },
    paint: { 'line-color': polygonFill, 'line-width': polygonStrokePixels },
  },
  {
    id: 'asset-halo',
    type: 'circle',
    source: 'asset-centres',
    paint: {
      'circle-radius': 34,
      'circle-color': '#FFFFFF',
      'circle-opacity': ['case', lit, 0.22, 0],
      'circle-stroke-color': '#FFFFFF',
      'circle-stroke-width': 2,
      'circle-stroke-opacity': ['case', selected, 1, 0],
      'circle-translate': [0, -24],
    },
  },
  {
    id: ASSET_LAYERS.cluster,
    type: 'circle',
    source: 'asset-markers',
    filter: ['has', 'point_count'],
    paint: {
      'circle-color': '#1B1A17',
      'circle-opacity': 0.86,
      'circle-radius': ['step', ['get', 'point_count'], 17, 10, 21, 100, 26],
      'circle-stroke-color': '#FFFFFF',
      'circle-stroke-width': 2,
    },
  },
  {
    id: 'asset-cluster-count',
    type: 'symbol',
    source: 'asset-markers',
    filter: ['has', 'point_count'],
    layout: {
      'text-field': ['get', 'point_count_abbreviated'],
      'text-font': ['Instrument Sans Variable'],
      'text-size': 14,
      'text-allow-overlap': true,
    },
    paint: { 'text-color': '#FFFFFF' },
  },
  {
    id: 'asset-label',
    type: 'symbol',
    source: 'asset-centres',
    minzoom: 12.5,
    layout: {
      'text-field': ['get', 'number'],
      'text-font': ['JetBrains Mono Variable'],
      'text-size': 12,
      'text-anchor': 'top',
      'text-offset': [0, 0.35],
      'text-optional': true,
    },
    paint: { 'text-color': '#FFFFFF', 'text-halo-color': 'rgb(27 26 23 / 0.85)', 'text-halo-width': 1.4 },
  },
  {
    id: ASSET_LAYERS.marker,
    type: 'symbol',
    source: 'asset-markers',
    filter: ['!', ['has', 'point_count']],
    layout: {
      'icon-image': ['case', ['get', 'approved'], 'marker-approved', 'marker-asset'],
      'icon-anchor': 'bottom',
      'icon-allow-overlap': true,
      'symbol-z-order': 'viewport-y',
    },
  },
  // The library's expression types are too deep to be inferred from plain arrays; it checks them itself at run time.
] as LayerSpecification[];
