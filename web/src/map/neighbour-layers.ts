import { NO_FEATURES } from './no-features.ts';
import type { LayerSpecification, SourceSpecification } from './style-types.ts';

/** Registered outlines around a boundary that is being plotted: there to be seen, not to be touched. */
export const neighbourSources: Record<string, SourceSpecification> = {
  'neighbour-outlines': { type: 'geojson', data: NO_FEATURES, promoteId: 'id' },
  'neighbour-centres': { type: 'geojson', data: NO_FEATURES },
};

/** The layers of the neighbours, the lowest first. */
export const neighbourLayers: LayerSpecification[] = [
  {
    id: 'neighbour-fill',
    type: 'fill',
    source: 'neighbour-outlines',
    paint: { 'fill-color': '#F7F4EE', 'fill-opacity': 0.16 },
  },
  {
    id: 'neighbour-casing',
    type: 'line',
    source: 'neighbour-outlines',
    paint: { 'line-color': '#1B1A17', 'line-opacity': 0.55, 'line-width': 3 },
  },
  {
    id: 'neighbour-stroke',
    type: 'line',
    source: 'neighbour-outlines',
    paint: { 'line-color': '#F7F4EE', 'line-width': 1.25, 'line-dasharray': [4, 2] },
  },
  {
    id: 'neighbour-label',
    type: 'symbol',
    source: 'neighbour-centres',
    minzoom: 11,
    layout: { 'text-field': ['get', 'number'], 'text-font': ['JetBrains Mono Variable'], 'text-size': 11.5 },
    paint: { 'text-color': '#F7F4EE', 'text-halo-color': 'rgb(27 26 23 / 0.8)', 'text-halo-width': 1.3 },
  },
];
