import { Kysely, PostgresAdapter, PostgresDialect, sql, type Transaction } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type pg from 'pg';
import { isBeforeBaseline } from '../before-baseline.ts';
import { ConfigurationError } from '../configuration-error.ts';
import { applyCoordinateSystems } from './apply-coordinate-systems.ts';
import { applyRepeatables } from './apply-repeatables.ts';
import { explainFailure } from './explain-failure.ts';
import { faultCode } from './faults.ts';
import { listMigrations, readMigration } from './schema-files.ts';

/** Stands for the schema among PostgreSQL's locks. */
const SCHEMA_LOCK = 4_120_615_037;

/**
 * Brings the schema up to date: the frozen migrations of `server/db/tables`, forward only, then the coordinate
 * systems, functions and views that changed. All of it in one transaction, under a lock that other nodes wait for.
 * @returns the names of the migrations, the ids of the systems and the paths of the files that were applied
 * @throws ConfigurationError in one sentence when the schema is not one that this version can bring up to date
 */
export async function migrate(pool: pg.Pool): Promise<readonly string[]> {
  await refuseForeignSchema(pool);
  return createMigrationExecutor(pool)
    .transaction()
    .execute(async (transaction) => {
      await holdSchema(transaction);
      return [
        ...(await applyMigrations(transaction)),
        ...(await applyCoordinateSystems(transaction)),
        ...(await applyRepeatables(transaction)),
      ];
    });
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
async function refuseForeignSchema(pool: pg.Pool): Promise<void> {
  const known = new Set(await listMigrations());
  const { rows } = await pool
    .query<{ name: string }>(`SELECT name FROM schema_migration ORDER BY name`)
    .catch((error: unknown) => {
      if (faultCode(error) === '42P01') return { rows: [] };
      throw error;
    });
  const names = rows.map(({ name }) => name);
  if (isBeforeBaseline(names)) {
    throw new ConfigurationError(
      'The database was made by a preview from before the first release, and no version can bring it up to date: set ATLAS_DATA to an empty folder, or DATABASE_URL to an empty database.',
    );
  }
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined) {
    throw new ConfigurationError(
      `The database belongs to a newer version of the register, which made ${unknown}: start that version, or restore a backup of this one.`,
    );
  }
}

/** Nodes that start together take turns, however long the first one takes. */
async function holdSchema(transaction: Transaction<unknown>): Promise<void> {
  const { rows } = await sql<{ patience: string }>`SELECT current_setting('lock_timeout') AS patience`.execute(
    transaction,
  );
  // An index of a large table takes as long as it takes.
  await sql`SET LOCAL statement_timeout = 0`.execute(transaction);
  await sql`SET LOCAL lock_timeout = '1h'`.execute(transaction);
  await sql`SELECT pg_advisory_xact_lock(${sql.lit(SCHEMA_LOCK)})`.execute(transaction);
  await sql`SELECT set_config('lock_timeout', ${rows[0]?.patience ?? '0'}, true)`.execute(transaction);
}

async function applyMigrations(transaction: Transaction<unknown>): Promise<readonly string[]> {
  // The migrator reads every column of every table first, which takes the embedded engine half a second.
  if (await hasAllMigrations(transaction)) return [];
  const migrator = new Migrator({
    db: transaction,
    provider: { getMigrations: provideMigrations },
    migrationTableName: 'schema_migration',
    migrationLockTableName: 'schema_migration_lock',
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  const failed = results.find((result) => result.status === 'Error');
  if (failed !== undefined) throw explainFailure(failed.migrationName, error);
  if (error instanceof Error && /^corrupted migrations/.test(error.message)) throw explainFailure('the order', error);
  if (error !== undefined) throw error;
  return results.map((result) => result.migrationName);
}

/** Whether the migrations of this version were applied, all of them and in their order. */
async function hasAllMigrations(transaction: Transaction<unknown>): Promise<boolean> {
  const { rows: tables } = await sql<{ exists: boolean }>`
    SELECT to_regclass('schema_migration') IS NOT NULL AS exists`.execute(transaction);
  if (tables[0]?.exists !== true) return false;
  const { rows } = await sql<{ name: string }>`SELECT name FROM schema_migration ORDER BY timestamp, name`.execute(
    transaction,
  );
  const known = await listMigrations();
  return rows.length === known.length && rows.every(({ name }, place) => name === known[place]);
}

async function provideMigrations(): Promise<Record<string, Migration>> {
  const names = await listMigrations();
  return Object.fromEntries(names.map((name) => [name, { up: (executor) => applyMigration(executor, name) }]));
}

async function applyMigration(executor: Kysely<unknown>, name: string): Promise<void> {
  // Functions of tables may name functions that are applied after them.
  await sql`SET LOCAL check_function_bodies = off`.execute(executor);
  await sql.raw(await readMigration(name)).execute(executor);
}

/** The transaction holds the lock of the schema; the migrator's own would remain after a failed migration. */
class LockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class LockedDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new LockedAdapter();
  }
}

function createMigrationExecutor(pool: pg.Pool): Kysely<unknown> {
  return new Kysely({ dialect: new LockedDialect({ pool }) });
}
