import { CompanyId } from '@atlas/contract/identifiers';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { lockRunsOfAsset, readRuns } from './run-repository.ts';
import { sendReminder } from './send-reminder.ts';
import { settleByCalendar } from './settle.ts';

const SWEEP_MILLISECONDS = 10 * 60 * 1000;
/** A server that was away has something to catch up with, once it serves. */
const FIRST_SWEEP_MILLISECONDS = 2_000;
const BATCH = 200;

/**
 * Carries out what the calendar says to runs: cycles that open, reviews that grow old, gates that fall overdue. Each asset
 * is a transaction of its own; of several nodes the second one finds nothing left to do.
 * @param origin the register's public address, where the links of reminders begin
 * @returns how many runs were looked at
 */
export async function sweepCalendar(database: Database, origin: string): Promise<number> {
  const due = await database.withDoor(async (tx) => {
    const { rows } = await sql<{ company_id: string; run_id: string }>`
      SELECT company_id, run_id FROM app.gate_runs_to_check(${BATCH}::int)`.execute(tx);
    return rows;
  });
  for (const { company_id, run_id } of due) {
    const companyID = CompanyId.parse(company_id);
    await database.withRegister(companyID, async (tx) => {
      const [run] = await readRuns(tx, companyID, { runID: run_id });
      if (run === undefined) return;
      await lockRunsOfAsset(tx, companyID, run.assetID);
      for (const reminder of await settleByCalendar(tx, companyID, run.assetID)) {
        await sendReminder(tx, origin, companyID, reminder);
      }
    });
  }
  return due.length;
}

/** Sweeps soon after the start and every ten minutes; answers how to stop. */
export function startCalendar(database: Database, origin: string, log: FastifyBaseLogger): () => void {
  let running = false;
  const sweep = async () => {
    if (running) return;
    running = true;
    try {
      while ((await sweepCalendar(database, origin)) === BATCH);
    } catch (error) {
      log.warn(error, 'the calendar of the gates could not be carried out');
    } finally {
      running = false;
    }
  };
  const timer = setInterval(() => void sweep(), SWEEP_MILLISECONDS);
  const first = setTimeout(() => void sweep(), FIRST_SWEEP_MILLISECONDS);
  timer.unref();
  first.unref();
  return () => {
    clearInterval(timer);
    clearTimeout(first);
  };
}
