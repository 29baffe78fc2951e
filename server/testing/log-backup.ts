import type { TestDatabase } from './database.ts';

/** What a backup of the database holds of the public log, in the order in which rows refer to each other. */
const TABLES = ['log_entry', 'log_tile', 'log_head', 'log_checkpoint', 'log_rotation', 'log_waiting'];

/** Keeps a copy of the log's tables, as a nightly backup does. */
export async function backUpLog({ opened }: TestDatabase): Promise<void> {
  const copies = [...TABLES, ...(await findLater(opened))];
  await opened.pool.query(
    `DROP SCHEMA IF EXISTS backup CASCADE; CREATE SCHEMA backup; ${copies
      .map((table) => `CREATE TABLE backup.${table} AS SELECT * FROM app.${table};`)
      .join(' ')}`,
  );
}

/** Brings the copy back: what was placed and signed since is gone from the database, as after a restore. */
export async function restoreLog({ opened }: TestDatabase): Promise<void> {
  const copies = [...TABLES, ...(await findLater(opened))];
  await opened.pool.query(
    `BEGIN; SET LOCAL session_replication_role = replica; ${copies
      .map(
        (table) => `DELETE FROM app.${table}; INSERT INTO app.${table} OVERRIDING SYSTEM VALUE TABLE backup.${table};`,
      )
      .join(' ')} COMMIT`,
  );
}

/** Recoveries came with a later schema. */
async function findLater(opened: TestDatabase['opened']): Promise<readonly string[]> {
  const { rows } = await opened.pool.query(`SELECT to_regclass('app.log_recovery') IS NOT NULL AS present`);
  return rows[0]?.present === true ? ['log_recovery'] : [];
}
