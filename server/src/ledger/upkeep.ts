import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../platform/database/database.ts';

const EXPIRY_MILLISECONDS = 15_000;
/** Whoever waits for the start is served first. */
const FIRST_CHECK_MILLISECONDS = 60_000;
const RECONCILE_MILLISECONDS = 60 * 60 * 1000;
const HOLDS_AT_A_TIME = 100;

const Books = z.object({ faults: z.array(z.string()), readOnlySince: z.nullable(z.string()) });
/** Whether the books agree, and since when nothing moves because they once did not. */
export type Books = z.infer<typeof Books>;

/** Lets go of every hold whose time is over, by the database's clock. @returns how many */
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

/** Checks the books; when they do not agree, the ledger takes no more movements. */
export async function reconcileLedger(database: Database): Promise<Books> {
  return database.withDoor(async (tx) => {
    const { rows } = await sql<{ books: unknown }>`SELECT app.ledger_reconcile() AS books`.execute(tx);
    return Books.parse(rows[0]?.books);
  }, 'duty');
}

/**
 * Sweeps expired holds, and checks the books soon after the start, which may have followed a power cut or a restored
 * backup, and every hour; answers how to stop.
 */
export function startUpkeep(database: Database, log: FastifyBaseLogger): () => void {
  const sweep = () => {
    expireHolds(database).catch((error: unknown) => log.warn(error, 'expired holds could not be let go'));
  };
  const check = () => {
    reconcileLedger(database).then(
      ({ faults }) => {
        if (faults.length > 0) log.error({ faults }, 'the books of the ledger do not agree: it takes no movements');
      },
      (error: unknown) => log.warn(error, 'the books of the ledger could not be checked'),
    );
  };
  const timers = [
    setInterval(sweep, EXPIRY_MILLISECONDS),
    setTimeout(check, FIRST_CHECK_MILLISECONDS),
    setInterval(check, RECONCILE_MILLISECONDS),
  ];
  for (const timer of timers) timer.unref();
  return () => timers.forEach(clearTimeout);
}
