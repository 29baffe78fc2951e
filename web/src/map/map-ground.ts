import type { Basemap } from '@atlas/contract/site';
import type { MapLibreMap } from 'maplibre-gl';
import { gridLayers, gridSources } from './grid-layers.ts';
import { listGroundSources } from './ground-sources.ts';
import { FIRST_LAYER_ABOVE_IMAGERY, groundLayers, paperLayer } from './ground-style.ts';
import { listInks, type MapGround, stateOf } from './map-inks.ts';
import { mapLayers, mapSources } from './map-layers.ts';
import type { StyleSpecification } from './style-types.ts';

/**
 * The style that a map opens with: paper, and empty sources for the grid and the claims. The ground is added after
 * those.
 */
export function buildFirstStyle(ground: MapGround): StyleSpecification {
  return {
    version: 8,
    state: stateOf(ground),
    sources: { ...mapSources, ...gridSources },
    layers: [paperLayer, ...gridLayers, ...mapLayers],
  };
}

const LOWEST_OF_GRID = gridLayers[0]?.id;

/** Adds the embedded ground below the grid, and its areas below imagery that is already shown. */
export function addGround(map: MapLibreMap) {
  for (const [name, source] of Object.entries(listGroundSources(window.location.origin))) map.addSource(name, source);
  const firstAbove = groundLayers.findIndex(({ id }) => id === FIRST_LAYER_ABOVE_IMAGERY);
  const lid = map.getLayer('imagery') ? 'imagery' : LOWEST_OF_GRID;
  for (const [place, layer] of groundLayers.entries()) map.addLayer(layer, place < firstAbove ? lid : LOWEST_OF_GRID);
}

/** Draws everything with the inks of a ground. */
export function changeInks(map: MapLibreMap, ground: MapGround) {
  for (const [name, colour] of listInks(ground)) map.setGlobalStateProperty(name, colour);
}

/** Adds a provider's imagery above the embedded ground, or removes it. */
export function layImagery(map: MapLibreMap, basemap: Basemap | null) {
  if (map.getLayer('imagery')) map.removeLayer('imagery');
  if (map.getSource('imagery')) map.removeSource('imagery');
  if (!basemap) return;
  const { tiles, tileSize, maxzoom } = basemap;
  map.addSource('imagery', { type: 'raster', tiles, tileSize, maxzoom });
  // The choice may be known before the ground has loaded.
  const above = map.getLayer(FIRST_LAYER_ABOVE_IMAGERY) ? FIRST_LAYER_ABOVE_IMAGERY : LOWEST_OF_GRID;
  map.addLayer({ id: 'imagery', type: 'raster', source: 'imagery' }, above);
}
