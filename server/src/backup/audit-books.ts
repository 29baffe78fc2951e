import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Reader } from '../platform/database/executor.ts';
import type { Finding } from './finding.ts';

/** The ledger's own check of its books, which changes nothing here: an audit does not stop the ledger. */
export async function auditBooks(reader: Reader): Promise<Finding> {
  await sql`SET LOCAL ROLE atlas_registry`.execute(reader);
  const { rows } = await sql<{ faults: unknown }>`SELECT app.ledger_faults() AS faults`.execute(reader);
  await sql`SET LOCAL ROLE atlas_backup`.execute(reader);
  const { rows: counts } = await sql<{ accounts: number; movements: number }>`
    SELECT (SELECT count(*) FROM app.account)::int AS accounts, (SELECT count(*) FROM app.transfer)::int AS movements`.execute(
    reader,
  );
  const { accounts = 0, movements = 0 } = counts[0] ?? {};
  return {
    told: `Books: ${accounts} accounts, ${movements} movements.`,
    faults: z.array(z.string()).parse(rows[0]?.faults),
  };
}
