import { findMark } from './decode-text.ts';
import { type Format, UnreadableFile } from './import-feature.ts';
import { openArchive } from './open-archive.ts';

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

/** Tells the format by the extension of the name, and refuses bytes that cannot be in it. */
export function detectFormat(name: string, bytes: Uint8Array): Detected {
  const format = BY_ENDING[/\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''];
  if (format === undefined) return { ok: false, reason: 'file_type_refused' };
  const isArchive = format === 'shapefile' || format === 'kmz';
  const isSound = isArchive ? isWholeArchive(bytes) : bytes.length > 0 && isText(bytes);
  return isSound ? { ok: true, format } : { ok: false, reason: 'file_damaged' };
}

/** Text has no zero bytes, except in UTF-16, which has a byte order mark or begins with a two-byte angle bracket. */
function isText(bytes: Uint8Array): boolean {
  if (!bytes.includes(0) || findMark(bytes)?.startsWith('utf-16') === true) return true;
  const [first, second] = bytes;
  return (first === 0 && second === 0x3c) || (first === 0x3c && second === 0);
}

/**
 * An archive's list of files is at its end, so a broken upload has none. A file that is too large is reported when it
 * is read.
 */
function isWholeArchive(bytes: Uint8Array): boolean {
  try {
    openArchive(bytes, () => false);
    return true;
  } catch (error) {
    if (error instanceof UnreadableFile) return error.fault.code !== 'archive_damaged';
    throw error;
  }
}
