import type { Database } from '../platform/database/database.ts';
import { JsonText } from '../platform/outcome.ts';
import { countRegister } from './repository.ts';

const FRESH_MILLISECONDS = 30_000;

/** Counts the register at most once every half minute, however many people call: the page is open to everyone. */
export function rememberCounters(database: Database): () => Promise<JsonText> {
  let counted: Promise<string> | undefined;
  let staleAt = 0;
  return async () => {
    if (counted === undefined || performance.now() >= staleAt) {
      staleAt = performance.now() + FRESH_MILLISECONDS;
      // One count serves all callers, and on a large register it takes longer than one person's call may.
      counted = database.withDoor(countRegister, 'duty');
      counted.catch(() => {
        counted = undefined;
      });
    }
    return new JsonText(await counted);
  };
}
