import type { Database } from '../platform/database/database.ts';
import { foldNotes } from './repository.ts';

/** Changes in one transaction: enough to gather many into few rows, and some ten milliseconds. */
const AT_A_TIME = 1000;

/**
 * Folds what writes have noted into the sums that screens read. Only one node does it at a time; another finds nothing
 * to do.
 * @param isStopping whether to leave the rest for later
 */
export async function foldSums(database: Database, isStopping: () => boolean = () => false): Promise<void> {
  while ((await database.withDoor((tx) => foldNotes(tx, AT_A_TIME), 'duty')) >= AT_A_TIME && !isStopping());
}
