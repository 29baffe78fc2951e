import { because, type Reason } from '@atlas/contract/reasons';
import * as z from 'zod/mini';
import { joinRows, OpenQuestion, openShapefile, readRows, readShapes, UnreadableFile } from '../geodata/index.ts';
import type { ReasonedIssue } from '../platform/describe-reason.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import { type Outline, statesWgs84 } from './rules.ts';

const DAMAGED = new Set(['archive_damaged', 'shapefile_damaged']);

const Feature = z.object({ properties: z.nullable(z.record(z.string(), z.unknown())), geometry: z.unknown() });
const Collection = z.object({ type: z.literal('FeatureCollection'), features: z.array(Feature) });

type Unreadable = Refusal<'file_type_refused' | 'file_damaged' | 'import_refused'>;

/** The outlines of a GeoJSON file or a zipped Shapefile, distinguished by their first bytes. */
export function readOutlines(bytes: Uint8Array): readonly Outline[] | Unreadable {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readShapefile(bytes);
  const text = new TextDecoder().decode(bytes).trimStart();
  if (text.startsWith('{')) return readGeojson(text);
  return refuse('file_type_refused', { reason: because('outline_formats') });
}

function readGeojson(text: string): readonly Outline[] | Unreadable {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse('file_damaged');
  }
  const parsed = Collection.safeParse(value);
  if (!parsed.success) return refuseFile(because('not_geojson'));
  return parsed.data.features.map(({ properties, geometry }) => ({ properties: properties ?? {}, geometry }));
}

function readShapefile(bytes: Uint8Array): readonly Outline[] | Unreadable {
  try {
    const { shp, dbf, cpg, projection } = openShapefile(bytes);
    if (projection !== undefined && !statesWgs84(projection)) return refuseFile(because('not_in_degrees'));
    const joined = joinRows(readShapes(shp, 'east-north'), readRows(dbf, cpg, {}));
    return joined.map(({ properties, geometry }) => ({ properties: properties ?? {}, geometry }));
  } catch (error) {
    if (error instanceof OpenQuestion) return refuseFile(because('encoding_unknown'));
    if (!(error instanceof UnreadableFile)) throw error;
    return DAMAGED.has(error.fault.code ?? '')
      ? refuse('file_damaged')
      : refuseFile({ code: error.fault.code, because: error.fault.because });
  }
}

function refuseFile(reason: Reason | ReasonedIssue): Unreadable {
  return refuse('import_refused', { reasons: [{ ...reason, path: 'file' }] });
}
