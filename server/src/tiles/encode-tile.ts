import { type GeoJSONVTFeature, type GeoJSONVTTile, geoJSONToTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import * as z from 'zod/mini';

/** Units across a tile, and how far outlines reach over its edge before they are cut. */
const EXTENT = 4096;
const BUFFER = 64;
const VERSION = 2;

const Place = z.tuple([z.number(), z.number()]);
const Cluster = z.object({ at: Place, tags: z.object({ count: z.number(), approved: z.number() }) });
const ShownAsset = z.object({
  /** Null among clusters. */
  outline: z.nullable(z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(Place)) })),
  /** Null if the centre is in another tile. */
  at: z.nullable(Place),
  tags: z.object({ id: z.string(), number: z.string(), approved: z.boolean(), state: z.string() }),
});

/** A tile's content from the database: outlines in WGS84, points in units of the tile. */
export const TileFeatures = z.object({ clusters: z.array(Cluster), assets: z.array(ShownAsset) });
type Features = z.infer<typeof TileFeatures>;

interface TilePlace {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** Writes a Mapbox vector tile, version 2, with the layers that PostGIS would write. */
export function encodeTile({ clusters, assets }: Features, place: TilePlace): Uint8Array {
  const layers: Record<string, GeoJSONVTTile> = {
    clusters: toLayer(
      clusters.map(({ at, tags }) => toPoint(at, tags)),
      place,
    ),
    assets: cutOutlines(assets, place),
    centres: toLayer(
      assets.flatMap(({ at, tags }) => (at === null ? [] : [toPoint(at, tags)])),
      place,
    ),
  };
  const filled = Object.entries(layers).filter(([, layer]) => layer.features.length > 0);
  if (filled.length === 0) return new Uint8Array();
  return fromGeojsonVt(Object.fromEntries(filled), { version: VERSION, extent: EXTENT });
}

function cutOutlines(assets: readonly z.infer<typeof ShownAsset>[], place: TilePlace): GeoJSONVTTile {
  const features = assets.flatMap(({ outline, tags }) =>
    outline === null ? [] : [{ type: 'Feature' as const, geometry: outline, properties: tags }],
  );
  const options = { extent: EXTENT, buffer: BUFFER, tolerance: 0, clip: true };
  return geoJSONToTile({ type: 'FeatureCollection', features }, place.z, place.x, place.y, options);
}

function toPoint(at: readonly [number, number], tags: Record<string, string | number | boolean>): GeoJSONVTFeature {
  return { type: 1, geometry: [[at[0], at[1]]], tags };
}

function toLayer(features: GeoJSONVTFeature[], place: TilePlace): GeoJSONVTTile {
  return { ...place, features, source: null, transformed: true };
}
