import { sql } from 'kysely';
import type { Reader } from './executor.ts';
import { STATEMENT_LIMITS } from './lines.ts';

/** Gives the statements of this transaction the time that an import has, also where a person waits for it. */
export async function allowImportTime(reader: Reader): Promise<void> {
  await sql`SELECT set_config('statement_timeout', ${STATEMENT_LIMITS.import}, true)`.execute(reader);
}
