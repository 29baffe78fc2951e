import { Supercluster } from '@maplibre/geojson-vt';
import type { Feature, Point } from 'geojson';
import { CLUSTER_BELOW_ZOOM, CLUSTER_PIXELS } from './map-constants.ts';
import type { Bounds } from './map-view.ts';

/** Units of a tile's side, as the map's library counts them, and the pixels that it is drawn with. */
const EXTENT = 8192;
const TILE_PIXELS = 512;

/** Markers at a zoom: single ones, and clusters with `point_count`, grouped as the map's library does. */
export function gatherMarkers(
  centres: readonly Feature<Point>[],
  zoom: number,
  [west, south, east, north]: Bounds,
): readonly Feature<Point>[] {
  if (zoom >= CLUSTER_BELOW_ZOOM || centres.length < 2) return centres;
  const radius = (CLUSTER_PIXELS * EXTENT) / TILE_PIXELS;
  const gathered = new Supercluster({ maxZoom: CLUSTER_BELOW_ZOOM - 1, minPoints: 2, extent: EXTENT, radius });
  gathered.load([...centres]);
  return gathered.getClusters([west, south, east, north], Math.floor(zoom));
}
