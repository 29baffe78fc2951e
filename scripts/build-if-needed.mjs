import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustRun, ownNode, projectFolder } from './run.mjs';

const SOURCES = [
  'package-lock.json',
  'web/{package.json,vite.config.ts,browsers.ts,react-router.config.ts}',
  'web/{src,scripts}/**/*.*',
  'web/public/*.*',
  '{contract,geodesy,transparency}/src/**/*.ts',
];
const stampFile = join(projectFolder, '.cache', 'web-build');
const template = join(projectFolder, '.cache', 'database-template');

/** A fingerprint of everything that the web build reads. */
function fingerprintSources() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((pattern) => globSync(pattern, { cwd: projectFolder })).sort()) {
    if (/\.test\.tsx?$/.test(file)) continue;
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(projectFolder, file)));
  }
  return hash.digest('hex');
}

/** Builds the web application when its sources changed since the last build. */
export function buildWeb() {
  const fingerprint = fingerprintSources();
  const isCurrent =
    existsSync(join(projectFolder, 'web/build/pages.json')) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === fingerprint;
  if (isCurrent) return;
  console.log('Building the web application …');
  mustRun(ownNode, ['web/scripts/build.mjs'], { env: { ...process.env, NODE_ENV: 'production' } });
  mkdirSync(join(projectFolder, '.cache'), { recursive: true });
  writeFileSync(stampFile, fingerprint);
}

/** The versions of the embedded engine and its PostGIS. */
function readEngine() {
  return ['pglite', 'pglite-postgis']
    .map((name) => JSON.parse(readFileSync(join(projectFolder, 'node_modules/@electric-sql', name, 'package.json'))))
    .map(({ name, version }) => `${name} ${version}`)
    .join('\n');
}

/** Makes the empty embedded database with PostGIS that a first start copies, once for each version of the engine. */
export function prepareDatabase() {
  const engine = readEngine();
  const stamp = join(template, 'engine');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === engine) return;
  console.log('Preparing the embedded database …');
  mustRun(ownNode, ['server/src/platform/database/prepare-template.ts']);
  writeFileSync(stamp, engine);
}
