import { CompanyId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Tx } from '../../platform/database/executor.ts';
import { lockRunsOfAsset } from '../runs/run-repository.ts';
import { settleInSweep } from '../runs/settle.ts';
import { sendReminder } from './send-reminder.ts';

/** How many assets {@link sweepRuns} looks at. */
export const RUNS_AT_A_TIME = 200;

/**
 * Applies automatic transitions: cycles open, old reviews escalate, gates become overdue, gates get their funds. Each
 * asset has its own transaction; a second node finds nothing left to do.
 * @param origin the register's public address, the start of reminders' links
 * @returns how many assets were checked
 * @throws AggregateError if some of them could not be settled, after all the others
 */
export async function sweepRuns(database: Database, origin: string): Promise<number> {
  const due = await database.withDoor(async (tx) => {
    const { rows } = await sql<{ company_id: string; asset_id: string }>`
      SELECT company_id, asset_id FROM app.gate_assets_to_settle(${RUNS_AT_A_TIME}::int)`.execute(tx);
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
  const settle = async (tx: Tx) => {
    await lockRunsOfAsset(tx, companyID, assetID);
    for (const reminder of await settleInSweep(tx, companyID, assetID)) {
      await sendReminder(tx, origin, companyID, reminder);
    }
  };
  await database.withRegister(companyID, settle, 'duty');
}
