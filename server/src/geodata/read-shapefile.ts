import { because, type Reason } from '@atlas/contract/reasons';
import type { SystemId } from '@atlas/geodesy/systems';
import { findSystem } from '@atlas/geodesy/systems';
import { gatherFeatures } from './gather-features.ts';
import type { FileToRead, ReadFile } from './import-feature.ts';
import { readProjection } from './projection-text.rules.ts';
import { joinRows, openShapefile, readRows, readShapes } from './shapefile-parts.ts';

/**
 * Reads a zipped Shapefile. The `.prj` is read by its figures against the systems offered: what other readers do with
 * Arc 1950 is off by the datum's shift. @throws UnreadableFile, OpenQuestion
 */
export function readShapefile({ bytes, chosen, answers }: FileToRead): ReadFile {
  const { shp, dbf, cpg, projection: text } = openShapefile(bytes);
  const stated = text === undefined ? undefined : readProjection(text);
  const system = chosen ?? stated?.system;
  const systemSource = chosen !== undefined ? 'person' : stated === undefined ? undefined : '.prj';
  const rows = readRows(dbf, cpg, answers);
  const points = stated?.axes === 'west-south' && system === stated.system ? 'west-south' : 'east-north';
  const features = joinRows(readShapes(shp, points), rows);
  return {
    system,
    systemSource,
    features: gatherFeatures(features, system),
    notes: [nameProjection(text, stated?.system)],
  };
}

function nameProjection(text: string | undefined, system: SystemId | undefined): Reason {
  if (text === undefined) return because('prj_missing');
  const name = /^\s*[A-Z_]+\s*\[\s*"([^"]{1,100})"/i.exec(text)?.[1] ?? text.trim().slice(0, 100);
  if (system === undefined) return because('prj_unknown', { name });
  return because('prj_read', { name, system: findSystem(system).label });
}
