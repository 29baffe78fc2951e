import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { nameQuery, type Reader } from '../platform/database/executor.ts';
import type { Limit } from './limits.ts';

/** A statement as the library sends it. */
interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/**
 * A limiter that counts inside a transaction: its count and the work that it limits are kept or dropped together, and on
 * the embedded engine, which has one session, it does not wait for itself.
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

async function query(reader: Reader, { name, text, values }: Statement) {
  const named = nameQuery(name.replaceAll(':', '.'), CompiledQuery.raw(text, values));
  const { rows, numAffectedRows } = await reader.executeQuery(named);
  return { rows, rowCount: numAffectedRows === undefined ? rows.length : Number(numAffectedRows) };
}
