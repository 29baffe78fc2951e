import { unzipSync } from 'fflate';
import type { Format } from './import-feature.ts';

const BY_ENDING: Readonly<Record<string, Format>> = {
  csv: 'csv',
  txt: 'csv',
  tsv: 'csv',
  geojson: 'geojson',
  json: 'geojson',
  kml: 'kml',
  kmz: 'kmz',
  gpx: 'gpx',
  zip: 'shapefile',
  dxf: 'dxf',
};

type Detected =
  | { readonly ok: true; readonly format: Format }
  | { readonly ok: false; readonly reason: 'file_type_refused' | 'file_damaged' };

/** Tells the format by the name's ending, and refuses bytes that can not be of it. */
export function detectFormat(name: string, bytes: Uint8Array): Detected {
  const format = BY_ENDING[/\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''];
  if (format === undefined) return { ok: false, reason: 'file_type_refused' };
  const isArchive = format === 'shapefile' || format === 'kmz';
  const isSound = isArchive ? isWholeArchive(bytes) : bytes.length > 0 && !bytes.includes(0);
  return isSound ? { ok: true, format } : { ok: false, reason: 'file_damaged' };
}

/** An archive's list of files stands at its end: a broken upload has none. */
function isWholeArchive(bytes: Uint8Array): boolean {
  try {
    unzipSync(bytes, { filter: () => false });
    return true;
  } catch {
    return false;
  }
}
