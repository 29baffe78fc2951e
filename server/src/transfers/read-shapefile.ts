import type { SystemId } from '@atlas/geodesy/systems';
import { parseDbf, parseShp } from 'shpjs';
import { gatherFeatures } from './gather-features.ts';
import { type ReadFile, UnreadableFile } from './import-feature.ts';
import { openArchive } from './open-archive.ts';
import { readProjection } from './projection-text.rules.ts';

/**
 * Reads a zipped Shapefile. The `.prj` is read by its figures against the systems offered: what other readers do with
 * Arc 1950 is off by the datum's shift. @throws UnreadableFile
 */
export function readShapefile(bytes: Uint8Array, chosen: SystemId | undefined): ReadFile {
  const files = [...openArchive(bytes)].filter(([name]) => !/(^|\/)(__MACOSX|\._)/.test(name));
  const find = (ending: string) => files.find(([name]) => name.toLowerCase().endsWith(ending))?.[1];
  if (files.filter(([name]) => name.toLowerCase().endsWith('.shp')).length > 1) {
    throw new UnreadableFile('several_shapefiles', 'The archive holds several Shapefiles. Please send one at a time.');
  }
  const shp = find('.shp');
  if (shp === undefined) throw new UnreadableFile('no_shapefile', 'The archive holds no .shp file.');
  const prj = find('.prj');
  const stated = prj === undefined ? undefined : readProjection(new TextDecoder().decode(prj));
  const system = chosen ?? stated;
  const systemSource = chosen !== undefined ? 'person' : stated === undefined ? undefined : '.prj';
  const features = readFeatures(shp, find('.dbf'), find('.cpg'));
  return { system, systemSource, features: gatherFeatures(features, system) };
}

function readFeatures(shp: Uint8Array, dbf: Uint8Array | undefined, cpg: Uint8Array | undefined) {
  try {
    const geometries = parseShp(viewBytes(shp), false);
    const encoding = cpg === undefined ? undefined : new TextDecoder().decode(cpg).trim();
    const rows = dbf === undefined ? [] : parseDbf(viewBytes(dbf), encoding);
    return geometries.map((geometry, index) => ({ geometry, properties: rows[index] ?? {} }));
  } catch {
    throw new UnreadableFile('shapefile_damaged', 'The Shapefile is damaged.');
  }
}

function viewBytes({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
