import { CompanyId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { lockRunsOfAsset } from '../runs/run-repository.ts';
import { settleInSweep } from '../runs/settle.ts';
import { sendReminder } from './send-reminder.ts';

/** How many assets {@link sweepRuns} looks at. */
export const RUNS_AT_A_TIME = 200;

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
  await database.withRegister(companyID, async (tx) => {
    await lockRunsOfAsset(tx, companyID, assetID);
    for (const reminder of await settleInSweep(tx, companyID, assetID)) {
      await sendReminder(tx, origin, companyID, reminder);
    }
  });
}
