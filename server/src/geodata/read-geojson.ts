import { because } from '@atlas/contract/reasons';
import { FIRST_OWN_SRID, findDefinition, SYSTEM_IDS, type SystemId } from '@atlas/geodesy/system-definitions';
import type { Geometry } from 'geojson';
import * as z from 'zod/mini';
import { decodeText } from './decode-text.ts';
import { gatherFeatures, type ShapedFeature } from './gather-features.ts';
import { type FileToRead, type ReadFile, UnreadableFile } from './import-feature.ts';

const DEEPEST = 30;
const Position = z.array(z.number()).check(z.minLength(2));
const PlainGeometry = z.union([
  z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(Position)) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(z.array(Position))) }),
  z.object({ type: z.literal('LineString'), coordinates: z.array(Position) }),
  z.object({ type: z.literal('MultiLineString'), coordinates: z.array(z.array(Position)) }),
  z.object({ type: z.literal('Point'), coordinates: Position }),
  z.object({ type: z.literal('MultiPoint'), coordinates: z.array(Position) }),
]);
const AnyGeometry: z.ZodMiniType<Geometry> = z.union([
  PlainGeometry,
  z.object({ type: z.literal('GeometryCollection'), geometries: z.array(z.lazy(() => AnyGeometry)) }),
]);
const Feature = z.object({
  type: z.literal('Feature'),
  id: z.optional(z.union([z.string(), z.number()])),
  properties: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  geometry: z.optional(z.nullable(AnyGeometry)),
});
const Collection = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(Feature),
  crs: z.optional(z.unknown()),
});

/**
 * Reads GeoJSON: features, or bare geometries as RFC 7946 allows them, which take their number from the file's name.
 * @throws UnreadableFile, OpenQuestion
 */
export function readGeojson({ bytes, chosen, answers, fileName }: FileToRead): ReadFile {
  const value = parseJson(decodeText(bytes, undefined, answers.encoding));
  const { crs } = (value ?? {}) as { readonly crs?: unknown };
  const named = crs === undefined || crs === null ? 'wgs84' : readName(crs);
  const system = chosen ?? named;
  const systemSource = chosen !== undefined ? 'person' : named === undefined ? undefined : 'GeoJSON';
  const features = listFeatures(value, fileName.replace(/\.[^.]*$/, ''));
  return { system, systemSource, features: gatherFeatures(features, system) };
}

function listFeatures(value: unknown, name: string): readonly ShapedFeature[] {
  const bare = AnyGeometry.safeParse(value);
  if (bare.success) return numberGeometries(bare.data, name);
  const lone = Feature.safeParse(value);
  const collection = lone.success ? undefined : Collection.safeParse(value);
  if (!lone.success && collection?.success !== true) throw refuseGeojson(collection?.error.issues[0]?.path ?? []);
  const features = lone.success ? [lone.data] : (collection?.data?.features ?? []);
  return features.map(({ id, properties, geometry }) => ({
    geometry: geometry ?? null,
    properties: { ...(id === undefined ? {} : { id }), ...properties },
  }));
}

/** Each part of a collection is an asset of its own. */
function numberGeometries(geometry: Geometry, name: string): readonly ShapedFeature[] {
  const parts = geometry.type === 'GeometryCollection' ? geometry.geometries : [geometry];
  return parts.map((part, index) => ({
    geometry: part,
    properties: { number: parts.length === 1 ? name : `${name}-${index + 1}` },
  }));
}

function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UnreadableFile(because('not_json'));
  }
  if (isDeeper(value, DEEPEST)) {
    throw new UnreadableFile(because('nested_too_deep', { of: 'values', most: DEEPEST }));
  }
  return value;
}

function isDeeper(value: unknown, most: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return most === 0 || Object.values(value).some((part) => isDeeper(part, most - 1));
}

function refuseGeojson(place: readonly PropertyKey[]): UnreadableFile {
  const feature = place[0] === 'features' && typeof place[1] === 'number' ? place[1] + 1 : null;
  const reason = feature === null ? because('file_not_geojson') : because('feature_not_geojson', { number: feature });
  return new UnreadableFile(reason, feature, 'not_geojson');
}

/** The system that the old member `crs` names, by its public number; RFC 7946 has only WGS84. */
function readName(crs: unknown): SystemId | undefined {
  const text = JSON.stringify(crs);
  if (/CRS:?:?84\b/i.test(text)) return 'wgs84';
  const number = Number(/EPSG:?(?:[\d.]*:)?(\d+)/i.exec(text)?.[1]);
  return SYSTEM_IDS.find((id) => findDefinition(id).srid === number && number < FIRST_OWN_SRID);
}
