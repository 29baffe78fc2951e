import { CompanyId } from '@atlas/contract/identifiers';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { lockRunsOfAsset } from '../runs/run-repository.ts';
import { settleInSweep } from '../runs/settle.ts';
import { sendReminder } from './send-reminder.ts';

const SWEEP_MILLISECONDS = 60_000;
/** A server that was away has something to catch up with, once it serves. */
const FIRST_SWEEP_MILLISECONDS = 2_000;
/** Between sweeps that commits ask for. */
const PAUSE_MILLISECONDS = 500;
/** A sweep that takes long is followed by a pause of so many times as long: under load it keeps to a twentieth of a processor. */
const PAUSE_TIMES = 20;
const BATCH = 200;

/**
 * Carries out what runs come to by themselves: cycles that open, reviews that grow old, gates that fall overdue, funds that
 * have arrived for a gate. Each asset is a transaction of its own; of several nodes the second one finds nothing left to do.
 * @param origin the register's public address, where the links of reminders begin
 * @returns how many assets were looked at
 * @throws AggregateError when some of them could not be settled, after all the others were
 */
export async function sweepRuns(database: Database, origin: string): Promise<number> {
  const due = await database.withDoor(async (tx) => {
    const { rows } = await sql<{ company_id: string; asset_id: string }>`
      SELECT company_id, asset_id FROM app.gate_assets_to_settle(${BATCH}::int)`.execute(tx);
    return rows;
  }, 'duty');
  const faults: unknown[] = [];
  for (const { company_id, asset_id } of due) {
    await settleOne(database, origin, CompanyId.parse(company_id), asset_id).catch((error) => faults.push(error));
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} assets could not be settled`);
  return due.length;
}

async function settleOne(database: Database, origin: string, companyID: CompanyId, assetID: string): Promise<void> {
  await database.withRegister(companyID, async (tx) => {
    await lockRunsOfAsset(tx, companyID, assetID);
    for (const reminder of await settleInSweep(tx, companyID, assetID)) {
      await sendReminder(tx, origin, companyID, reminder);
    }
  });
}

/** Sweeps soon after the start, every minute, and when something was committed, which may have been funds. */
export class RunSweeper {
  readonly #sweepAll: () => Promise<void>;
  readonly #log: FastifyBaseLogger;
  readonly #rounds: NodeJS.Timeout;
  #next: NodeJS.Timeout;
  #running: Promise<void> | undefined;
  #again = false;

  constructor(database: Database, origin: string, log: FastifyBaseLogger) {
    this.#sweepAll = async () => {
      while ((await sweepRuns(database, origin)) === BATCH);
    };
    this.#log = log;
    this.#rounds = setInterval(this.wake, SWEEP_MILLISECONDS).unref();
    this.#next = setTimeout(this.wake, FIRST_SWEEP_MILLISECONDS).unref();
  }

  /** Sweeps at once, or as soon as the pause after the latest sweep is over. */
  readonly wake = (): void => {
    this.#again = this.#running !== undefined;
    this.#running ??= this.#sweep();
  };

  /** Ends after the sweep that is under way. */
  async stop(): Promise<void> {
    clearInterval(this.#rounds);
    clearTimeout(this.#next);
    await this.#running;
    clearTimeout(this.#next);
  }

  async #sweep(): Promise<void> {
    const began = performance.now();
    await this.#sweepAll().catch((error: unknown) =>
      this.#log.warn(error, 'what runs come to could not be carried out'),
    );
    const pause = Math.max(PAUSE_MILLISECONDS, PAUSE_TIMES * (performance.now() - began));
    this.#next = setTimeout(this.#goOn, pause).unref();
  }

  readonly #goOn = (): void => {
    this.#running = undefined;
    if (this.#again) this.wake();
  };
}
