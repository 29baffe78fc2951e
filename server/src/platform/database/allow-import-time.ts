import { sql } from 'kysely';
import type { Reader } from './executor.ts';
import { STATEMENT_LIMITS } from './lines.ts';

/** Gives this transaction's statements an import's time limit, even if a person is waiting. */
export async function allowImportTime(reader: Reader): Promise<void> {
  await sql`SELECT set_config('statement_timeout', ${STATEMENT_LIMITS.import}, true)`.execute(reader);
}
