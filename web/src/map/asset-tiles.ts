import type { MapLibreMap, RequestParameters, VectorTileSource } from 'maplibre-gl';
import { authoriseRequest } from '../api/authorise-request.ts';
import { ASSET_LAYERS, tiledAssetLayers } from './asset-layers.ts';

/** The source of a company's assets as tiles. */
export const ASSET_TILES = 'asset-tiles';

/** From this zoom on, tiles are enlarged; a unit of a tile of this zoom is 7 cm on the ground. */
const MOST_ZOOM = 17;

/** Adds the authorisation to requests for asset tiles; other requests stay unchanged. */
export function signTileRequest(url: string): Promise<RequestParameters> | undefined {
  if (!url.startsWith(`${window.location.origin}/api/protected/`)) return undefined;
  return authoriseRequest().then((headers) => ({ url, headers }));
}

/** Shows the assets behind an address of tiles, `{z}/{x}/{y}` in it; null removes them. */
export function showAssetTiles(map: MapLibreMap, address: string | null) {
  const source = map.getSource<VectorTileSource>(ASSET_TILES);
  if (address !== null && source) source.setTiles([address]);
  else if (address !== null) {
    map.addSource(ASSET_TILES, { type: 'vector', tiles: [address], maxzoom: MOST_ZOOM, promoteId: 'id' });
    for (const layer of tiledAssetLayers) map.addLayer(layer, ASSET_LAYERS.fill);
  } else if (source) {
    for (const { id } of tiledAssetLayers) map.removeLayer(id);
    map.removeSource(ASSET_TILES);
  }
}

/** Requests the tiles in view again; unchanged ones are not sent again. */
export function renewAssetTiles(map: MapLibreMap) {
  if (map.getSource(ASSET_TILES)) map.refreshTiles(ASSET_TILES);
}
