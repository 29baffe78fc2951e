import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import { foldSums } from './fold-sums.ts';
import { findSumFaults, rebuildSums, selectCompanyIds } from './repository.ts';

let differing = 0;

/** How many companies' sums the last recount on this node found different. */
export function countDiffering(): number {
  return differing;
}

/**
 * Recounts the sums of each company, and counts those that differ again. Each company is read in a transaction of its
 * own, so that the embedded engine serves others in between.
 * @returns how many companies' sums differed
 */
export async function recountSums(database: Database, log: Pick<FastifyBaseLogger, 'error'>): Promise<number> {
  await foldSums(database);
  let found = 0;
  for (const company of await database.withDoor(selectCompanyIds, 'duty')) {
    const faults = await database.withDoor((tx) => findSumFaults(tx, company), 'duty');
    if (faults.length === 0) continue;
    found += 1;
    log.error({ company, faults }, 'kept sums differed from a recount and are counted again');
    await database.withDoor((tx) => rebuildSums(tx, company), 'duty');
  }
  await foldSums(database);
  differing = found;
  return found;
}
