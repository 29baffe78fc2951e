import { isInLostRange, readRecoveries } from '@atlas/transparency/recovery';
import type { Database } from '../platform/database/database.ts';
import { informWitness, type Witness } from './ask-witness.ts';
import { followStored } from './known-keys.ts';
import { readHead, readRotations } from './log-repository.ts';
import { primitives } from './primitives.ts';
import { readRecord, readStoredRecoveries } from './recovery-repository.ts';

/**
 * Leads a witness of a lost state across the recoveries declared since, one after another.
 * @param size of the last state it signed
 * @returns the size from which it continues; undefined if no recovery applies, or it refuses one
 */
export async function leadWitness(
  database: Database,
  witness: Witness,
  size: number,
  stopping: AbortSignal,
): Promise<number | undefined> {
  const { keys, stored } = await database.readThroughDoor(
    async (reader) => ({
      keys: followStored(await readRotations(reader), (await readHead(reader)).verifierKey),
      stored: await readStoredRecoveries(reader),
    }),
    'duty',
  );
  let at: number | undefined;
  for (const one of stored) {
    const record = readRecord(one.record);
    const [proven] = record === undefined ? [] : readRecoveries(primitives, keys, [record]);
    if (proven === undefined || !isInLostRange(proven, { size: at ?? size })) continue;
    if (!(await informWitness(witness, one, stopping))) return undefined;
    at = proven.to.size;
  }
  return at;
}
