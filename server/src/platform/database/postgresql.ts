import pg from 'pg';
import type { OpenedPool } from './embedded.ts';
import { STATEMENT_LIMITS } from './lines.ts';
import { Notices } from './notices.ts';

/** No statement of a duty takes longer, unless it says so itself. */
const DUTY_LIMIT = '30s';

/** With fewer connections, everything shares them. */
const LEAST_FOR_LANES = 8;
/** The connections of heavy work, and of duties, for each of quick calls. */
const SHARE_OF_LANE = 1 / 5;

/**
 * Opens connections to a PostgreSQL server in three lanes, so that none waits for another's: `connections` for quick
 * calls, and a fifth as many each for heavy work and for the register's duties. Blocked statements and locks time out.
 */
export function openPostgresql(address: string, connections: number): OpenedPool {
  const openNotices: OpenedPool['openNotices'] = (channels, hear) => new Notices(address, channels, hear);
  if (connections < LEAST_FOR_LANES) {
    const pool = openPool(address, connections, DUTY_LIMIT);
    return { pool, engine: 'postgresql', close: () => pool.end(), openNotices };
  }
  const share = Math.floor(connections * SHARE_OF_LANE);
  const pool = openPool(address, connections, STATEMENT_LIMITS.quick);
  const lanes = {
    heavy: openPool(address, share, STATEMENT_LIMITS.report),
    duty: openPool(address, share, DUTY_LIMIT),
  };
  const close = async () => {
    await Promise.all([pool.end(), lanes.heavy.end(), lanes.duty.end()]);
  };
  return { pool, lanes, engine: 'postgresql', close, openNotices };
}

function openPool(address: string, max: number, statementLimit: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: address,
    max,
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'atlas-engine',
    // Compiling a geometry plan takes seconds, running it milliseconds.
    options: `-c jit=off -c lock_timeout=2s -c statement_timeout=${statementLimit} -c idle_in_transaction_session_timeout=15s`,
  });
  // A connection that breaks while idle is replaced at the next use.
  pool.on('error', () => {});
  // A connection that breaks during a use case fails its queries; its unhandled event would also end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
