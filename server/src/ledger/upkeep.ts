import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../platform/database/database.ts';

const HOLDS_AT_A_TIME = 100;

const Books = z.object({ faults: z.array(z.string()), readOnlySince: z.nullable(z.string()) });
/** Whether the books agree, and since when nothing moves because they once did not. */
export type Books = z.infer<typeof Books>;

/** Releases every hold whose time is over, by the database's clock. @returns how many */
export async function expireHolds(database: Database): Promise<number> {
  for (let total = 0; ; ) {
    const letGo = await database.withDoor(async (tx) => {
      const { rows } = await sql<{ count: number }>`SELECT app.ledger_expire(${HOLDS_AT_A_TIME}) AS count`.execute(tx);
      return rows[0]?.count ?? 0;
    }, 'duty');
    total += letGo;
    if (letGo < HOLDS_AT_A_TIME) return total;
  }
}

/**
 * Checks the books; if they do not agree, the ledger refuses all movements.
 * @param part `new` for what has moved since the last check that found everything right
 */
export async function reconcileLedger(database: Database, part: 'whole' | 'new' = 'whole'): Promise<Books> {
  return database.withDoor(async (tx) => {
    const { rows } = await sql<{ books: unknown }>`
      SELECT app.ledger_reconcile(whole => ${part === 'whole'}) AS books`.execute(tx);
    return Books.parse(rows[0]?.books);
  }, 'duty');
}
