import type { SystemId } from '@atlas/geodesy/systems';
import * as z from 'zod/mini';
import { gatherFeatures } from './gather-features.ts';
import { type ReadFile, UnreadableFile } from './import-feature.ts';

const Position = z.array(z.number()).check(z.minLength(2));
const Geometry = z.nullable(
  z.union([
    z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(Position)) }),
    z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(z.array(Position))) }),
    z.object({ type: z.literal('LineString'), coordinates: z.array(Position) }),
    z.object({ type: z.literal('MultiLineString'), coordinates: z.array(z.array(Position)) }),
    z.object({ type: z.literal('Point'), coordinates: Position }),
    z.object({ type: z.literal('MultiPoint'), coordinates: z.array(Position) }),
  ]),
);
const Feature = z.object({
  type: z.literal('Feature'),
  properties: z.nullable(z.record(z.string(), z.unknown())),
  geometry: Geometry,
});
const Collection = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(Feature),
  crs: z.optional(z.unknown()),
});

/** Systems that the old member `crs` names; RFC 7946 knows WGS84 alone. */
const NAMED: readonly (readonly [RegExp, SystemId])[] = [
  [/CRS:?:?84|EPSG:?:?4326/i, 'wgs84'],
  [/EPSG:?:?32735/i, 'utm35-wgs84'],
  [/EPSG:?:?32736/i, 'utm36-wgs84'],
];

/** Reads GeoJSON. @throws UnreadableFile */
export function readGeojson(bytes: Uint8Array, chosen: SystemId | undefined): ReadFile {
  const collection = parseCollection(new TextDecoder().decode(bytes));
  const named = collection.crs === undefined || collection.crs === null ? 'wgs84' : readName(collection.crs);
  const system = chosen ?? named;
  const systemSource = chosen !== undefined ? 'person' : named === undefined ? undefined : 'GeoJSON';
  return { system, systemSource, features: gatherFeatures(collection.features, system) };
}

function parseCollection(text: string): z.infer<typeof Collection> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UnreadableFile('not_json', 'The file is not well-formed JSON.');
  }
  const lone = Feature.safeParse(value);
  if (lone.success) return { type: 'FeatureCollection', features: [lone.data] };
  const parsed = Collection.safeParse(value);
  if (parsed.success) return parsed.data;
  const place = parsed.error.issues[0]?.path ?? [];
  const feature = place[0] === 'features' && typeof place[1] === 'number' ? place[1] + 1 : null;
  throw new UnreadableFile(
    'not_geojson',
    `The file is not GeoJSON as RFC 7946 has it${feature === null ? '' : `: see feature ${feature}`}.`,
    feature,
  );
}

function readName(crs: unknown): SystemId | undefined {
  const text = JSON.stringify(crs);
  return NAMED.find(([pattern]) => pattern.test(text))?.[1];
}
