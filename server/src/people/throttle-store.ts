import { CompiledQuery, sql } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { nameQuery, type Reader } from '../platform/database/executor.ts';
import type { Limit } from './limits.ts';

/** A statement as the library sends it. */
interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/**
 * A limiter that counts inside a transaction: its count and the work that it limits are kept or dropped together, and
 * on the embedded engine, which has one session, it does not wait for itself.
 */
export function openLimiter(reader: Reader, limit: Pick<Limit, 'attempts' | 'windowSeconds'>): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: { query: (statement: Statement) => query(reader, statement) },
    storeType: 'client',
    schemaName: 'app',
    tableName: 'throttle',
    tableCreated: true,
    // The register sweeps the table with everything else that it forgets.
    clearExpiredByTimeout: false,
    keyPrefix: '',
    points: limit.attempts,
    duration: limit.windowSeconds,
  });
}

/** What several keys have counted in their current windows, in one statement; the library reads one key at a time. */
export async function readKeys(reader: Reader, keys: readonly string[]): Promise<ReadonlyMap<string, RateLimiterRes>> {
  const now = Date.now();
  const read = sql<{ key: string; points: number; expire: string }>`
    SELECT key, points, expire FROM app.throttle WHERE key = ANY(${keys}::text[]) AND expire > ${now}`.compile(reader);
  const { rows } = await reader.executeQuery(nameQuery('throttle.read-keys', read));
  return new Map(rows.map(({ key, points, expire }) => [key, new RateLimiterRes(0, Number(expire) - now, points)]));
}

async function query(reader: Reader, { name, text, values }: Statement) {
  const named = nameQuery(name.replaceAll(':', '.'), CompiledQuery.raw(text, values));
  const { rows, numAffectedRows } = await reader.executeQuery(named);
  return { rows, rowCount: numAffectedRows === undefined ? rows.length : Number(numAffectedRows) };
}
