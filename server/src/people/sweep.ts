import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

const SWEEP_MILLISECONDS = 60 * 60 * 1000;

/** Forgets counted attempts, reset links and kept answers that can no longer matter: nobody repeats a call a month later. */
export async function sweepTraces(database: Database): Promise<void> {
  await database.withDoor(async (tx) => {
    await tx
      .deleteFrom('throttle')
      .where('window_started_at', '<', sql<Date>`clock_timestamp() - interval '2 days'`)
      .execute();
    await tx
      .deleteFrom('password_reset')
      .where('expires_at', '<', sql<Date>`clock_timestamp() - interval '1 day'`)
      .execute();
    await tx
      .deleteFrom('idempotency')
      .where('created_at', '<', sql<Date>`clock_timestamp() - interval '30 days'`)
      .execute();
  });
}

/** Sweeps each hour; answers how to stop. */
export function startSweeping(database: Database, log: FastifyBaseLogger): () => void {
  const timer = setInterval(() => {
    sweepTraces(database).catch((error: unknown) => log.warn(error, 'old traces could not be swept'));
  }, SWEEP_MILLISECONDS);
  timer.unref();
  return () => clearInterval(timer);
}
