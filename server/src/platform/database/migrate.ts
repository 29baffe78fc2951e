import { readdir, readFile } from 'node:fs/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type pg from 'pg';
import { ConfigurationError } from '../config.ts';
import { faultCode } from './faults.ts';
import { findWayOut } from './find-way-out.ts';

const FOLDER = new URL('../../../migrations/', import.meta.url);

/** Brings the schema to the newest migration, forward only, in one transaction under a lock that other nodes wait for. */
export async function migrate(pool: pg.Pool): Promise<readonly string[]> {
  const migrator = new Migrator({
    db: createMigrationExecutor(pool),
    provider: { getMigrations: readMigrations },
    migrationTableName: 'schema_migration',
    migrationLockTableName: 'schema_migration_lock',
  });
  await refuseNewerSchema(pool);
  const { error, results = [] } = await migrator.migrateToLatest();
  const failed = results.find((result) => result.status === 'Error');
  if (failed !== undefined) throw explainFailure(failed.migrationName, error);
  if (error instanceof Error && /^corrupted migrations/.test(error.message)) throw explainFailure('the order', error);
  if (error !== undefined) throw error;
  return results.map((result) => result.migrationName);
}

/** Names of the migrations that this version of the program knows and the database does not have yet. */
export async function pendingMigrations(pool: pg.Pool): Promise<readonly string[]> {
  const known = await listMigrations();
  const { rows } = await pool
    .query<{ name: string }>('SELECT name FROM schema_migration')
    .catch(() => ({ rows: [] as { name: string }[] }));
  const done = new Set(rows.map((row) => row.name));
  return known.filter((name) => !done.has(name));
}

/** A register of an older version would read and write what it does not understand. */
async function refuseNewerSchema(pool: pg.Pool): Promise<void> {
  const known = new Set(Object.keys(await readMigrations()));
  const { rows } = await pool
    .query<{ name: string }>(`SELECT name FROM schema_migration ORDER BY name`)
    .catch((error: unknown) => {
      if (faultCode(error) === '42P01') return { rows: [] };
      throw error;
    });
  const unknown = rows.find(({ name }) => !known.has(name));
  if (unknown !== undefined) {
    throw new ConfigurationError(
      `The database belongs to a newer version of the register, which made ${unknown.name}: start that version, or restore a backup of this one.`,
    );
  }
}

function explainFailure(name: string, error: unknown): ConfigurationError {
  const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
  const wayOut = findWayOut(error);
  return new ConfigurationError(
    `The database could not be brought up to date, and nothing was changed: ${name} failed (${reason})${wayOut === undefined ? '' : `: ${wayOut}`}.`,
    { cause: error },
  );
}

/** Names of the migrations that this version of the program knows, in their order. */
export async function listMigrations(): Promise<readonly string[]> {
  const names = await readdir(FOLDER);
  return names
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replace(/\.sql$/, ''))
    .sort();
}

function createMigrationExecutor(pool: pg.Pool): Kysely<unknown> {
  // The migrator ends what it is given; the pool lives on.
  return new Kysely({
    dialect: new PostgresDialect({
      pool: {
        connect: () => pool.connect(),
        end: async () => {},
        options: {},
      },
    }),
  });
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {};
  for (const name of await listMigrations()) {
    migrations[name] = {
      up: async (executor) => {
        await sql.raw(await readFile(new URL(`${name}.sql`, FOLDER), 'utf8')).execute(executor);
      },
    };
  }
  return migrations;
}
