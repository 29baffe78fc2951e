import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { mustRun, ownNode, projectFolder } from './run.mjs';

const SOURCES = [
  'package-lock.json',
  'web/*.{json,ts}',
  'web/{src,scripts}/**/*.*',
  'web/public/*.*',
  '{contract,geodesy,gating,money,transparency}/src/**/*.ts',
  'messages/*.{json,ts}',
];
/** The inputs of the demonstration. */
const DEMO_SOURCES = [
  'package-lock.json',
  'server/db/*/**/*.sql',
  'demo/data/*.json',
  '{demo,server,contract,geodesy,gating,money,transparency}/src/**/*.ts',
  'messages/*.{json,ts}',
];
/** The inputs of an empty register. */
const SCHEMA_SOURCES = ['server/db/*/**/*.sql', 'geodesy/src/{systems,system-definitions}.ts'];
/** The demonstration dates its years back from the day on which it is made. */
const DEMO_DAYS = 2;
const stampFile = join(projectFolder, '.cache', 'web-build');
const template = join(projectFolder, '.cache', 'database-template');
const loadedTemplate = join(projectFolder, '.cache', 'demo-template');

/** Builds the web application when its sources changed since the last build. */
export function buildWeb() {
  const current = fingerprint(SOURCES);
  const isCurrent =
    existsSync(join(projectFolder, 'web/build/pages.json')) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === current;
  if (isCurrent) return;
  console.log('Building the web application …');
  mustRun(ownNode, ['web/scripts/build.mjs'], { env: { ...process.env, NODE_ENV: 'production' } });
  mkdirSync(join(projectFolder, '.cache'), { recursive: true });
  writeFileSync(stampFile, current);
}

/** The versions of the embedded engine and its PostGIS. */
function readEngine() {
  return ['pglite', 'pglite-postgis']
    .map((name) => JSON.parse(readFileSync(join(projectFolder, 'node_modules/@electric-sql', name, 'package.json'))))
    .map(({ name, version }) => `${name} ${version}`)
    .join('\n');
}

/**
 * Makes the empty embedded register that a first start copies, once for each version of the engine and of the schema.
 */
export function prepareDatabase() {
  const current = fingerprint(SCHEMA_SOURCES) + readEngine();
  const stamp = join(template, 'sources');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return;
  console.log('Preparing the embedded database …');
  mustRun(ownNode, ['server/src/platform/database/prepare-template.ts']);
  writeFileSync(stamp, current);
}

/** Makes the register with the demonstration in it that a first start on the embedded engine copies. */
export function prepareDemo() {
  prepareDatabase();
  const current = fingerprint(DEMO_SOURCES) + readEngine();
  const stamp = join(loadedTemplate, 'sources');
  const isCurrent = existsSync(stamp) && readFileSync(stamp, 'utf8') === current;
  const madeAt = join(loadedTemplate, 'made-at');
  if (isCurrent && Date.now() - Date.parse(readFileSync(madeAt, 'utf8')) < DEMO_DAYS * 24 * 60 * 60 * 1000) return;
  console.log('Preparing the demonstration …');
  mustRun(ownNode, ['demo/src/prepare-template.ts']);
  writeFileSync(stamp, current);
}

/** Makes what the next start on the embedded engine copies, if it is the first one on its data folder. */
export function prepareFirstStart() {
  const { ATLAS_DATA, ATLAS_DEMO, DATABASE_URL } = process.env;
  if (DATABASE_URL) return;
  const isFirst = !existsSync(resolve(projectFolder, ATLAS_DATA || 'data', 'postgres'));
  if (isFirst && ATLAS_DEMO !== 'off') prepareDemo();
  else prepareDatabase();
}
