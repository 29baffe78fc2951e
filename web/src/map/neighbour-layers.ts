import { inkOf } from './map-inks.ts';
import { NO_FEATURES } from './no-features.ts';
import type { LayerSpecification, SourceSpecification } from './style-types.ts';

/** Registered outlines around a boundary that is being plotted: visible, but not interactive. */
export const neighbourSources: Record<string, SourceSpecification> = {
  'neighbour-outlines': { type: 'geojson', data: NO_FEATURES, promoteId: 'id' },
  'neighbour-centres': { type: 'geojson', data: NO_FEATURES },
};

/** The layers of the neighbours, the lowest first. */
export const neighbourLayers = [
  {
    id: 'neighbour-fill',
    type: 'fill',
    source: 'neighbour-outlines',
    paint: { 'fill-color': inkOf('neighbour'), 'fill-opacity': 0.1 },
  },
  {
    id: 'neighbour-casing',
    type: 'line',
    source: 'neighbour-outlines',
    paint: { 'line-color': inkOf('neighbourCasing'), 'line-width': 3 },
  },
  {
    id: 'neighbour-stroke',
    type: 'line',
    source: 'neighbour-outlines',
    paint: { 'line-color': inkOf('neighbour'), 'line-width': 1.25, 'line-dasharray': [4, 2] },
  },
  {
    id: 'neighbour-label',
    type: 'symbol',
    source: 'neighbour-centres',
    minzoom: 11,
    layout: { 'text-field': ['get', 'number'], 'text-font': ['JetBrains Mono Variable'], 'text-size': 11.5 },
    paint: { 'text-color': inkOf('neighbour'), 'text-halo-color': inkOf('labelHalo'), 'text-halo-width': 1.3 },
  },
  // The library's expression types are too deep to be inferred from plain arrays; it checks them itself at run time.
] as unknown as LayerSpecification[];
