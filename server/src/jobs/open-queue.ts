import type { PgBoss } from 'pg-boss';
import type { Database } from '../platform/database/database.ts';

/** The queue's schema, which a migration creates. */
const SCHEMA = 'jobs';

/** Rare enough to cost next to nothing: what is due by the calendar can wait for a minute. */
const INTERVALS = {
  cronMonitorIntervalSeconds: 45,
  cronWorkerIntervalSeconds: 45,
  superviseIntervalSeconds: 60,
  monitorIntervalSeconds: 60,
  maintenanceIntervalSeconds: 3_600,
  queueCacheIntervalSeconds: 3_600,
  // No job waits for another one.
  flowIntervalSeconds: 3_600,
};

/**
 * Opens the queue of jobs over the register's own connections. Its library is loaded only here: a process that never
 * serves does not need it.
 * @param follow called with each statement sent to the database
 * @param warn called with errors that no caller is waiting for
 */
export async function openQueue(
  database: Database,
  follow: <T>(statement: Promise<T>) => Promise<T>,
  warn: (reason: Error) => void,
): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss');
  const queue = new PgBoss({
    schema: SCHEMA,
    backend: database.engine === 'embedded' ? 'pglite' : 'postgres',
    db: { executeSql: (text, values) => follow(database.runQueueStatement(text, values)) },
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    ...INTERVALS,
  });
  queue.on('error', warn);
  queue.on('warning', ({ message }) => warn(new Error(message)));
  return queue;
}
