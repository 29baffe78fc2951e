import { sql } from 'kysely';
import type { Tx } from '../platform/database/executor.ts';

/** The sums of the whole register as JSON text. */
export async function countRegister(tx: Tx): Promise<string> {
  const { rows } = await sql<{ counters: string }>`SELECT app.count_register() AS counters`.execute(tx);
  return rows[0]?.counters ?? '';
}
