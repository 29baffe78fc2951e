import { sql } from 'kysely';
import type { Reader } from '../platform/database/executor.ts';

/** Today in Africa/Harare, by the register's clock: `2026-11-27`. */
export async function today(reader: Reader): Promise<string> {
  const { rows } = await sql<{ day: string }>`SELECT app.day_of_harare()::text AS day`.execute(reader);
  const [row] = rows;
  if (row === undefined) throw new Error('the database names no day');
  return row.day;
}
