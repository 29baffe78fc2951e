import { type GeoJSONVTFeature, type GeoJSONVTTile, geoJSONToTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { EXTENT, type TileMarks, type TilePlace } from './mark-tile.ts';

/** How far outlines reach over the edge of a tile before they are cut, in units of the tile. */
const BUFFER = 64;
const VERSION = 2;

/** Writes a Mapbox vector tile, version 2, with the layers that are not empty. */
export function encodeTile({ outlines, centres, clusters }: TileMarks, place: TilePlace): Uint8Array {
  const layers: Record<string, GeoJSONVTTile> = {
    clusters: toLayer(
      clusters.map(({ at, tags }) => toPoint(at, tags)),
      place,
    ),
    assets: cutOutlines(outlines, place),
    centres: toLayer(
      centres.map(({ at, tags }) => toPoint(at, { ...tags })),
      place,
    ),
  };
  const filled = Object.entries(layers).filter(([, layer]) => layer.features.length > 0);
  if (filled.length === 0) return new Uint8Array();
  return fromGeojsonVt(Object.fromEntries(filled), { version: VERSION, extent: EXTENT });
}

function cutOutlines(outlines: TileMarks['outlines'], place: TilePlace): GeoJSONVTTile {
  const features = outlines.map(({ outline, tags }) => ({
    type: 'Feature' as const,
    geometry: outline,
    properties: { ...tags },
  }));
  const options = { extent: EXTENT, buffer: BUFFER, tolerance: 0, clip: true };
  return geoJSONToTile({ type: 'FeatureCollection', features }, place.z, place.x, place.y, options);
}

function toPoint(
  at: readonly [number, number],
  tags: Readonly<Record<string, string | number | boolean>>,
): GeoJSONVTFeature {
  return { type: 1, geometry: [[at[0], at[1]]], tags: { ...tags } };
}

function toLayer(features: GeoJSONVTFeature[], place: TilePlace): GeoJSONVTTile {
  return { ...place, features, source: null, transformed: true };
}
