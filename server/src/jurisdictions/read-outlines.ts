import { strFromU8, unzipSync } from 'fflate';
import { parseDbf, parseShp } from 'shpjs';
import * as z from 'zod/mini';
import { type Refusal, refuse } from '../platform/outcome.ts';
import { type Outline, statesWgs84 } from './rules.ts';

const MOST_BYTES = 100 * 1024 * 1024;
const PARTS = /(^|\/)[^/.][^/]*\.(shp|dbf|prj|cpg)$/i;

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
  if (!parsed.success) {
    const message = 'The file is no FeatureCollection as RFC 7946 has it.';
    return refuse('import_refused', { issues: [{ path: 'file', message }] });
  }
  return parsed.data.features.map(({ properties, geometry }) => ({ properties: properties ?? {}, geometry }));
}

function readShapefile(bytes: Uint8Array): readonly Outline[] | Unreadable {
  const parts = openArchive(bytes);
  if (parts === undefined) return refuse('file_damaged');
  const find = (ending: string) => parts.find(([name]) => name.toLowerCase().endsWith(ending))?.[1];
  const shp = find('.shp');
  if (shp === undefined) {
    return refuse('import_refused', { issues: [{ path: 'file', message: 'The archive holds no .shp file.' }] });
  }
  const projection = find('.prj');
  if (projection !== undefined && !statesWgs84(strFromU8(projection))) {
    const message = 'The Shapefile is not in degrees on WGS84. Please save it in EPSG:4326 and send it again.';
    return refuse('import_refused', { issues: [{ path: 'file', message }] });
  }
  try {
    const dbf = find('.dbf');
    const rows = dbf === undefined ? [] : parseDbf(dbf, find('.cpg'));
    return parseShp(shp, false).map((geometry, index) => ({ properties: rows[index] ?? {}, geometry }));
  } catch {
    return refuse('file_damaged');
  }
}

/** The parts of a Shapefile by name; undefined for what is no archive, or one that would grow without end. */
function openArchive(bytes: Uint8Array): readonly (readonly [string, Uint8Array])[] | undefined {
  let total = 0;
  try {
    return Object.entries(
      unzipSync(bytes, {
        filter: ({ name, originalSize }) => {
          if (!PARTS.test(name)) return false;
          total += originalSize;
          if (total > MOST_BYTES) throw new Error('the archive grows too large');
          return true;
        },
      }),
    );
  } catch {
    return undefined;
  }
}
