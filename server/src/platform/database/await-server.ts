import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { ConfigurationError } from '../configuration-error.ts';
import { faultCode } from './faults.ts';

/** A machine that starts everything at once may need as long. */
const PATIENCE_MILLISECONDS = 60_000;
const PAUSE_MILLISECONDS = 1_000;
/** The server says that it is starting up. */
const STARTING_UP = '57P03';

/**
 * Waits for a server that accepts connections too slowly or is starting up. Everything else is left to the first query,
 * which reports it.
 * @throws ConfigurationError in one sentence after a minute
 */
export async function awaitServer(
  pool: Pick<pg.Pool, 'query'>,
  address: string,
  patience = PATIENCE_MILLISECONDS,
): Promise<void> {
  const until = performance.now() + patience;
  for (let attempt = 1; ; attempt += 1) {
    const fault = await pool.query('SELECT 1').then(
      () => undefined,
      (error: unknown) => error,
    );
    if (!isTooSlow(fault)) return;
    if (performance.now() > until) {
      throw new ConfigurationError(
        `DATABASE_URL cannot be used: the server at ${nameHost(address)} did not accept a connection for a minute.`,
        { cause: fault },
      );
    }
    if (attempt === 1) console.error(`Waiting for the database at ${nameHost(address)} …`);
    await wait(Math.min(PAUSE_MILLISECONDS, patience / 60));
  }
}

/** Whether a connection was not made in time, as the driver and its pool say it. */
export function isTooSlow(error: unknown): boolean {
  if (faultCode(error) === STARTING_UP) return true;
  return (
    error instanceof Error && /connection timeout|timeout expired|timeout exceeded when trying/.test(error.message)
  );
}

function nameHost(address: string): string {
  const url = new URL(address);
  return url.searchParams.get('host') ?? (url.host === '' ? 'this machine' : url.host);
}
