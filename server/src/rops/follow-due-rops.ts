import { CompanyId, RopId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/executor.ts';
import { followRop, isRunning } from './follow-rop.ts';
import { holdRop } from './rop-repository.ts';
import { readSteps } from './step-repository.ts';
import { lapseRop } from './walk-rop.ts';
import { watchAsset } from './watch-asset.ts';

/** How many contracts {@link followDueRops} looks at. */
export const ROPS_AT_A_TIME = 100;

/**
 * Brings contracts up to today: instalments fall due, late fees are charged, defaults are cured, and contracts that
 * nobody signed lapse. One transaction a contract; a second node finds nothing left.
 * @returns how many contracts were looked at
 * @throws AggregateError if some of them failed, after all the others
 */
export async function followDueRops(database: Database): Promise<number> {
  const { rows } = await database.withDoor(
    (tx) =>
      sql<{ company_id: string; contract_id: string }>`
        SELECT company_id, contract_id FROM app.rops_to_follow(${ROPS_AT_A_TIME}::int)`.execute(tx),
    'duty',
  );
  const faults: unknown[] = [];
  for (const row of rows) {
    const companyID = CompanyId.parse(row.company_id);
    const one = database.withRegister(companyID, (tx) => followOne(tx, RopId.parse(row.contract_id)), 'duty');
    await one.catch((error) => faults.push(error));
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} contracts could not be followed`);
  return rows.length;
}

async function followOne(tx: Tx, id: RopId): Promise<void> {
  const rop = await holdRop(tx, id);
  if (rop === undefined) return;
  if (!isRunning(rop.state)) return lapseRop(tx, rop);
  const steps = await readSteps(tx, id);
  const followed = await followRop(tx, rop, steps);
  await watchAsset(tx, { rop: followed, steps });
}
