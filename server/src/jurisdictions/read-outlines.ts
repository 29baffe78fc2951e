import * as z from 'zod/mini';
import { joinRows, OpenQuestion, openShapefile, readRows, readShapes, UnreadableFile } from '../geodata/index.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import { type Outline, statesWgs84 } from './rules.ts';

const DAMAGED = new Set(['archive_damaged', 'shapefile_damaged']);

const Feature = z.object({ properties: z.nullable(z.record(z.string(), z.unknown())), geometry: z.unknown() });
const Collection = z.object({ type: z.literal('FeatureCollection'), features: z.array(Feature) });

type Unreadable = Refusal<'file_type_refused' | 'file_damaged' | 'import_refused'>;

/** The boundaries of a GeoJSON file or a zipped Shapefile, told apart by their first bytes. */
export function readOutlines(bytes: Uint8Array): readonly Outline[] | Unreadable {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readShapefile(bytes);
  const text = new TextDecoder().decode(bytes).trimStart();
  if (text.startsWith('{')) return readGeojson(text);
  return refuse('file_type_refused', { message: 'Only GeoJSON files and zipped Shapefiles can be taken over.' });
}

function readGeojson(text: string): readonly Outline[] | Unreadable {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse('file_damaged');
  }
  const parsed = Collection.safeParse(value);
  if (!parsed.success) return refuseFile('The file is not a FeatureCollection as RFC 7946 defines it.');
  return parsed.data.features.map(({ properties, geometry }) => ({ properties: properties ?? {}, geometry }));
}

function readShapefile(bytes: Uint8Array): readonly Outline[] | Unreadable {
  try {
    const { shp, dbf, cpg, projection } = openShapefile(bytes);
    if (projection !== undefined && !statesWgs84(projection)) {
      return refuseFile('The Shapefile is not in degrees on WGS84. Save it in EPSG:4326 and send it again.');
    }
    const joined = joinRows(readShapes(shp, 'east-north'), readRows(dbf, cpg, {}));
    return joined.map(({ properties, geometry }) => ({ properties: properties ?? {}, geometry }));
  } catch (error) {
    if (error instanceof OpenQuestion) {
      return refuseFile('The Shapefile does not say how its letters are encoded. Add a .cpg file and send it again.');
    }
    if (!(error instanceof UnreadableFile)) throw error;
    return DAMAGED.has(error.fault.code ?? '') ? refuse('file_damaged') : refuseFile(error.message);
  }
}

function refuseFile(message: string): Unreadable {
  return refuse('import_refused', { issues: [{ path: 'file', message }] });
}
