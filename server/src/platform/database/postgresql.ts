import pg from 'pg';
import type { OpenedPool } from './embedded.ts';
import { Notices } from './notices.ts';

/** Opens a pool on a PostgreSQL server; blocked statements and locks time out. */
export function openPostgresql(address: string, connections: number): OpenedPool {
  const pool = new pg.Pool({
    connectionString: address,
    max: connections,
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'atlas-engine',
    // Compiling a geometry plan takes seconds, running it milliseconds.
    options: '-c jit=off -c lock_timeout=2s -c statement_timeout=30s -c idle_in_transaction_session_timeout=15s',
  });
  // A connection that breaks while idle is replaced at the next use.
  pool.on('error', () => {});
  // A connection that breaks during a use case fails its queries; its unhandled event would also end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    pool,
    engine: 'postgresql',
    close: () => pool.end(),
    openNotices: (channels, hear) => new Notices(address, channels, hear),
  };
}
