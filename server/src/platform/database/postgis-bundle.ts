import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Extension } from '@electric-sql/pglite';
import { postgis as wholePostgis } from '@electric-sql/pglite-postgis';
import { pickEntries } from './tar-entries.ts';

const WHOLE_BUNDLE = new URL('postgis.tar.gz', import.meta.resolve('@electric-sql/pglite-postgis'));

/** The parts in use, stored under the package's version, so that those of another version are never used. */
const TRIMMED_BUNDLE = new URL(`../../../../.cache/postgis-${readVersion()}.tar.gz`, import.meta.url);

/**
 * The files that `CREATE EXTENSION postgis` and its functions read; rasters, topology, geocoder and upgrades are left
 * out.
 */
const IN_USE = [
  /^lib\/postgresql\/postgis-3\.so$/,
  /^share\/postgresql\/extension\/postgis\.control$/,
  /^share\/postgresql\/extension\/postgis--[\d.]+\.sql$/,
  /^share\/proj\/proj\.db$/,
  /^share\/proj\//,
];

/**
 * PostGIS for the embedded engine. Each start unpacks the bundle into memory and compiles its libraries, of which the
 * full bundle has three. If a bundle with only the parts in use was prepared, it is used.
 */
export const postgis: Extension = {
  name: wholePostgis.name,
  setup: async (engine, options) => {
    const set = await wholePostgis.setup(engine, options);
    return existsSync(TRIMMED_BUNDLE) ? { ...set, bundlePath: TRIMMED_BUNDLE } : set;
  },
};

/**
 * Prepares the parts in use, once per version of the package.
 * @throws when the package is organised differently and lacks one of them
 */
export function trimPostgis(): void {
  if (existsSync(TRIMMED_BUNDLE)) return;
  const used = new Set<RegExp>();
  const trimmed = pickEntries(gunzipSync(readFileSync(WHOLE_BUNDLE)), (name) => {
    const part = IN_USE.find((pattern) => pattern.test(name));
    if (part) used.add(part);
    return part !== undefined;
  });
  const missing = IN_USE.filter((pattern) => !used.has(pattern));
  if (missing.length > 0) throw new Error(`the PostGIS package has no ${missing.join(', ')}`);
  const path = fileURLToPath(TRIMMED_BUNDLE);
  mkdirSync(dirname(path), { recursive: true });
  // Half a file never gets the name that the server looks for when it starts.
  writeFileSync(`${path}.unfinished`, gzipSync(trimmed));
  renameSync(`${path}.unfinished`, path);
}

function readVersion(): string {
  const { version }: { version: string } = JSON.parse(readFileSync(new URL('../package.json', WHOLE_BUNDLE), 'utf8'));
  return version;
}
