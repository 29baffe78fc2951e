import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { fingerprint } from '../../scripts/fingerprint.mjs';
import { migrate } from '../src/platform/database/migrate.ts';
import { openPostgresql } from '../src/platform/database/postgresql.ts';
import { findInitdb, startCluster } from './cluster.ts';
import { createServerLogin } from './server-login.ts';

const FOLDER = new URL('../../.cache/postgresql', import.meta.url).pathname;
/** Everything that determines a migrated database, except PostgreSQL and PostGIS themselves. */
const SOURCES = [
  'package-lock.json',
  'server/db/*/**/*.sql',
  'server/testing/{kept-cluster,server-login}.ts',
  'server/src/platform/database/{migrate,apply-coordinate-systems,apply-repeatables,schema-files}.ts',
  'geodesy/src/{systems,system-definitions}.ts',
];
/** Later than any test run ends. */
const UNUSED_MILLISECONDS = 24 * 60 * 60 * 1000;

/**
 * Folder of a stopped cluster whose database `atlas_template` is migrated, for `startCluster` to copy. Made once per
 * version of the schema and of PostgreSQL.
 */
export async function keepMigratedCluster(folder = FOLDER): Promise<string> {
  const kept = join(folder, readVersion());
  if (!existsSync(kept)) await makeKept(folder, kept);
  // Records when it was last used.
  utimesSync(kept, new Date(), new Date());
  return kept;
}

async function makeKept(folder: string, kept: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  removeUnused(folder);
  // A killed run leaves a folder with another name; of two parallel runs, the first to finish is used.
  const unfinished = `${kept}.${crypto.randomUUID()}`;
  const cluster = await startCluster();
  try {
    await fillTemplate(cluster.address);
  } finally {
    await cluster.stop((stopped) => cpSync(stopped, unfinished, { recursive: true }));
  }
  try {
    renameSync(unfinished, kept);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(kept)) throw error;
  }
}

async function fillTemplate(address: (database: string) => string): Promise<void> {
  const administrator = new pg.Client({ connectionString: address('postgres') });
  await administrator.connect();
  await administrator.query('CREATE DATABASE atlas_template');
  await administrator.end();
  // Handles connections that the server ends before they are closed.
  const { pool, close } = openPostgresql(address('atlas_template'), 1);
  try {
    await migrate(pool);
  } finally {
    await close();
  }
  await createServerLogin(address('postgres'));
}

function removeUnused(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs !== undefined && Date.now() - mtimeMs > UNUSED_MILLISECONDS)
      rmSync(path, { recursive: true, force: true });
  }
}

/** A name for the schema's files, and for PostgreSQL and its extensions as they are installed. */
function readVersion(): string {
  const initdb = findInitdb();
  const libraries = join(dirname(dirname(initdb)), 'lib');
  const { mtimeMs } = statSync(libraries, { throwIfNoEntry: false }) ?? {};
  return createHash('sha256')
    .update(fingerprint(SOURCES))
    .update(execFileSync(initdb, ['--version']))
    .update(String(mtimeMs))
    .digest('hex')
    .slice(0, 32);
}
