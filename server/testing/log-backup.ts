import type { TestDatabase } from './database.ts';

/** The public log's part of a database backup. */
const TABLES = [
  'log_entry',
  'log_tile',
  'log_head',
  'log_checkpoint',
  'log_rotation',
  'log_recovery',
  'log_waiting',
] as const;

/** The rows of each table as JSON. A schema of copies would cost the embedded engine its next use. */
const backups = new WeakMap<TestDatabase, ReadonlyMap<string, string>>();

/** Keeps a copy of the log's tables, as a nightly backup does. */
export async function backUpLog(storage: TestDatabase): Promise<void> {
  const rows = new Map<string, string>();
  for (const table of TABLES) {
    const answer = await storage.opened.pool.query(
      `SELECT coalesce(json_agg(kept), '[]')::text AS rows FROM app.${table} kept`,
    );
    rows.set(table, String(answer.rows[0]?.rows));
  }
  backups.set(storage, rows);
}

/** Brings the copy back: what was placed and signed since is gone from the database, as after a restore. */
export async function restoreLog(storage: TestDatabase): Promise<void> {
  const client = await storage.opened.pool.connect();
  try {
    await client.query('BEGIN; SET LOCAL session_replication_role = replica');
    for (const [table, rows] of backups.get(storage) ?? []) {
      await client.query(`DELETE FROM app.${table}`);
      await client.query(
        `INSERT INTO app.${table} OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::app.${table}, $1)`,
        [rows],
      );
    }
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}
