import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { ConfigurationError } from '../configuration-error.ts';
import { faultCode } from './faults.ts';

/** A machine that starts everything at once may need as long. */
const PATIENCE_MILLISECONDS = 60_000;
const PAUSE_MILLISECONDS = 1_000;
/** The server says that it is starting up, or that it has as many connections as it, the database or the account may have. */
const BUSY: readonly unknown[] = ['57P03', '53300'];

/**
 * Waits for a server that accepts connections too slowly, has too many of them or is starting up.
 * @throws ConfigurationError in one sentence after a minute, and at once for whatever else keeps a connection from being made
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
    if (fault === undefined) return;
    if (!isTooSlow(fault)) throw explainRefusal(fault);
    if (performance.now() > until) {
      throw new ConfigurationError(
        `DATABASE_URL cannot be used: the server at ${nameHost(address)} did not accept a connection for a minute.`,
        { cause: fault },
      );
    }
    // The first may have run out of time because this process was reading its programs.
    if (attempt === 2) console.error(`Waiting for the database at ${nameHost(address)} …`);
    await wait(Math.min(PAUSE_MILLISECONDS, patience / 60));
  }
}

/** Whether a connection was not made in time, as the driver and its pool say it. */
export function isTooSlow(error: unknown): boolean {
  if (BUSY.includes(faultCode(error))) return true;
  return (
    error instanceof Error && /connection timeout|timeout expired|timeout exceeded when trying/.test(error.message)
  );
}

/** Whatever the driver or the server said, as one sentence: without a connection it is always the address or the server. */
function explainRefusal(error: unknown): ConfigurationError {
  const said = error instanceof Error ? error.message || faultCode(error) : String(error);
  return new ConfigurationError(`DATABASE_URL cannot be used: ${String(said).split('\n')[0]?.replace(/\.$/, '')}.`, {
    cause: error,
  });
}

function nameHost(address: string): string {
  const url = new URL(address);
  return url.searchParams.get('host') ?? (url.host === '' ? 'this machine' : url.host);
}
