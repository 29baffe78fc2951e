import type { MapLibreMap } from 'maplibre-gl';
import { ASSET_TILES } from './asset-tiles.ts';

/** How long a map that has drawn the claims waits for the ground before it is shown. */
const PATIENCE_MILLISECONDS = 2_500;
/** The sources of claims and drafts. */
const MEASURED = ['asset-outlines', 'asset-markers', ASSET_TILES, 'draft-ring', 'draft-points'] as const;

/**
 * Reports once that a map with data has drawn it, with the ground, or without it if that takes long or a person moves
 * the map.
 * @returns a function that stops it
 */
export function watchDrawn(map: MapLibreMap, wasMovedByHand: () => boolean, tell: () => void): () => void {
  let isPatient = true;
  const isThere = (name: string) => !map.getSource(name) || map.isSourceLoaded(name);
  const look = () => {
    if ((!isPatient || wasMovedByHand()) && MEASURED.every(isThere)) end();
  };
  const timer = setTimeout(() => {
    isPatient = false;
    look();
  }, PATIENCE_MILLISECONDS);
  const stop = () => {
    clearTimeout(timer);
    map.off('render', look);
    map.off('idle', end);
  };
  function end() {
    stop();
    tell();
  }
  map.on('render', look);
  map.on('idle', end);
  return stop;
}
