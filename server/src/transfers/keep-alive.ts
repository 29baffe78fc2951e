import type { Actor } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { type ImportPlace, touchImport } from './import-repository.ts';
import type { RunningImports } from './running-imports.ts';

export const BEAT_MILLISECONDS = 10_000;

/** Works on an import and reports to other processes that it is in progress. */
export async function keepAlive<T>(
  { database }: Platform,
  running: RunningImports,
  actor: Actor,
  place: ImportPlace,
  work: () => Promise<T>,
): Promise<T> {
  if (running.isAlone) return work();
  const beat = () => {
    // A beat that is lost is made up for by the next one.
    database.withTenant(actor, place.companyID, ({ tx }) => touchImport(tx, place)).catch(() => undefined);
  };
  const timer = setInterval(beat, BEAT_MILLISECONDS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
