import { sql } from 'kysely';
import type { Reader, Tx } from '../platform/database/executor.ts';

export interface Counted {
  readonly attempts: number;
  /** Until the window of these attempts ends. */
  readonly secondsLeft: number;
}

/** Counts one attempt; a window that is over starts again. Parallel attempts on one key are counted one after the other. */
export async function countAttempt(tx: Tx, key: Buffer, windowSeconds: number): Promise<Counted> {
  const { rows } = await sql<{ attempts: number; seconds_left: number }>`
    INSERT INTO app.throttle AS t (key, attempts, window_started_at) VALUES (${key}, 1, clock_timestamp())
    ON CONFLICT (key) DO UPDATE SET
      attempts = CASE WHEN t.window_started_at + make_interval(secs => ${windowSeconds}) > clock_timestamp()
        THEN t.attempts + 1 ELSE 1 END,
      window_started_at = CASE WHEN t.window_started_at + make_interval(secs => ${windowSeconds}) > clock_timestamp()
        THEN t.window_started_at ELSE clock_timestamp() END
    RETURNING attempts,
      extract(epoch FROM window_started_at + make_interval(secs => ${windowSeconds}) - clock_timestamp())::float8
        AS seconds_left`.execute(tx);
  const counted = rows[0];
  if (counted === undefined) throw new Error('the attempt was not counted');
  return { attempts: counted.attempts, secondsLeft: Math.max(1, counted.seconds_left) };
}

/** Refuses a key for this many seconds from now. */
export async function blockKey(tx: Tx, key: Buffer, seconds: number): Promise<void> {
  await tx
    .updateTable('throttle')
    .set({ blocked_until: sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})` })
    .where('key', '=', key)
    .execute();
}

/** The longest time in seconds that any of these keys is still refused for; null when none is. */
export async function findBlock(reader: Reader, keys: readonly Buffer[]): Promise<number | null> {
  const row = await reader
    .selectFrom('throttle')
    .select(sql<number | null>`extract(epoch FROM max(blocked_until) - clock_timestamp())::float8`.as('seconds'))
    .where('key', 'in', keys)
    .where('blocked_until', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  return row?.seconds ?? null;
}

/** Forgets what was counted. */
export async function clearKey(tx: Tx, key: Buffer): Promise<void> {
  await tx.deleteFrom('throttle').where('key', '=', key).execute();
}
