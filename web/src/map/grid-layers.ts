import { inkOf } from './map-inks.ts';
import { NO_FEATURES } from './no-features.ts';
import type { LayerSpecification, SourceSpecification } from './style-types.ts';

/** Lines of latitude and longitude, their crossings, and the lines of the metric grid. */
export const gridSources: Record<string, SourceSpecification> = {
  graticule: { type: 'geojson', data: NO_FEATURES },
  grid: { type: 'geojson', data: NO_FEATURES },
};

/** From this zoom on, the metric grid replaces the graticule's lines, whose crosses stay. */
export const GRID_FROM_ZOOM = 9;

/** The layers of both, the lowest first. */
export const gridLayers = [
  {
    id: 'grid-minor',
    type: 'line',
    source: 'grid',
    minzoom: GRID_FROM_ZOOM,
    filter: ['==', ['get', 'weight'], 'minor'],
    paint: { 'line-color': inkOf('grid'), 'line-width': 1 },
  },
  {
    id: 'grid-major',
    type: 'line',
    source: 'grid',
    minzoom: GRID_FROM_ZOOM,
    filter: ['==', ['get', 'weight'], 'major'],
    paint: { 'line-color': inkOf('gridMajor'), 'line-width': 1 },
  },
  {
    id: 'grid-zone',
    type: 'line',
    source: 'grid',
    minzoom: GRID_FROM_ZOOM,
    filter: ['==', ['get', 'weight'], 'zone'],
    paint: { 'line-color': inkOf('cross'), 'line-width': 1.2, 'line-dasharray': [10, 3, 2, 3] },
  },
  {
    id: 'graticule',
    type: 'line',
    source: 'graticule',
    maxzoom: GRID_FROM_ZOOM,
    filter: ['==', ['get', 'kind'], 'lines'],
    paint: { 'line-color': inkOf('graticule'), 'line-width': 1 },
  },
  {
    id: 'graticule-crosses',
    type: 'symbol',
    source: 'graticule',
    minzoom: GRID_FROM_ZOOM,
    filter: ['==', ['get', 'kind'], 'crosses'],
    layout: {
      'text-field': '+',
      'text-font': ['JetBrains Mono Variable'],
      'text-size': 17,
      'text-allow-overlap': true,
      'text-ignore-placement': true,
    },
    paint: { 'text-color': inkOf('cross') },
  },
  // The library's expression types are too deep to be inferred from plain arrays; it checks them itself at run time.
] as unknown as LayerSpecification[];
