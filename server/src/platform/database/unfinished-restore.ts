import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { ConfigurationError } from '../configuration-error.ts';

/** Exists in a data folder from the first to the last moment of a restore into it. */
const MARK = 'restore.unfinished';
/** Comment on the schema during a restore into a PostgreSQL database. */
export const UNFINISHED_SCHEMA = 'a restore has not ended';

/** The path of the mark of a restore. */
export function placeMark(dataFolder: string): string {
  return join(dataFolder, MARK);
}

/** Whether a restore into this PostgreSQL database is in progress or was interrupted. */
export async function holdsUnfinishedRestore(pool: Pick<pg.Pool, 'query'>): Promise<boolean> {
  const { rows } = await pool.query<{ comment: string | null }>(
    `SELECT obj_description(oid, 'pg_namespace') AS comment FROM pg_namespace WHERE nspname = 'app'`,
  );
  return rows[0]?.comment === UNFINISHED_SCHEMA;
}

/** Refuses a folder with a restore in progress or interrupted. @throws ConfigurationError */
export function refuseUnfinishedFolder(dataFolder: string): void {
  if (!existsSync(placeMark(dataFolder))) return;
  throw new ConfigurationError(
    `A restore into ${dataFolder} did not end: run npm run restore again before you start the register.`,
  );
}

/** @throws ConfigurationError for a PostgreSQL database with a restore in progress or interrupted */
export async function refuseUnfinishedDatabase(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  if (!(await holdsUnfinishedRestore(pool))) return;
  throw new ConfigurationError(
    'A restore into the database did not end: drop the database, create it again, and run npm run restore once more.',
  );
}
