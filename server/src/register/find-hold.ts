import { equalBytes } from '@atlas/transparency/bytes';
import type { TreeState } from '@atlas/transparency/checkpoint';
import type { SigningKey } from '@atlas/transparency/key-rotation';
import type { LogKeys } from '@atlas/transparency/log-keys';
import { isLost, readRecoveries } from '@atlas/transparency/recovery';
import type { Tx } from '../platform/database/executor.ts';
import { readLatestCheckpoint } from './checkpoint-repository.ts';
import { type Guard, GuardFault, type KnownState } from './guard.ts';
import { readState } from './guard-place.ts';
import { readKnownKeys } from './known-keys.ts';
import { primitives } from './primitives.ts';
import { hashTree } from './prove.ts';
import { readRecord, readStoredRecoveries } from './recovery-repository.ts';
import { fetchStored } from './tile-cache.ts';

const WAY_OUT = 'Restore a newer backup, or run npm run declare-recovery.';

/** Why the log must not be signed, for everyone, and the place that recorded more, for the operator. */
export interface Hold {
  readonly reason: string;
  readonly detail: string;
}

/**
 * Checks whether a log of this size continues every signed state on record: in the places of the guard, by the
 * witnesses, in the database. States that a declared recovery lost are excused.
 */
export async function findHold(tx: Tx, size: number, signer: SigningKey, guard: Guard): Promise<Hold | undefined> {
  const logKeys = await readKnownKeys(tx, signer);
  const keys = logKeys.map(({ key }) => key);
  const latest = await readLatestCheckpoint(tx);
  const stored = latest === undefined ? undefined : readState(latest.note, keys);
  const remembered = await guard.readLast(keys).catch((error: unknown) => {
    if (error instanceof GuardFault) return error;
    throw error;
  });
  if (remembered instanceof GuardFault) {
    return { reason: 'What was signed before cannot be looked up or kept.', detail: remembered.message };
  }
  const { isBegun, states } = remembered;
  if (!isBegun || (states.length === 0 && latest !== undefined)) {
    const reason =
      'Nothing is left that remembers what was signed before. Bring back a register-checkpoints.jsonl that is newer than the backup, or run npm run declare-recovery.';
    return { reason, detail: `looked in ${guard.places.map(({ path }) => path).join(', ')}` };
  }
  const known = [...states, ...(stored === undefined ? [] : [{ ...stored, where: 'the database' }])];
  // Usually they all remember the same state.
  const distinct = new Map(known.map((state) => [writeState(state.checkpoint), state]));
  for (const state of distinct.values()) {
    const fault = await findContradiction(tx, size, state);
    if (fault !== undefined && !(await isDeclaredLost(tx, logKeys, state.checkpoint))) return fault;
  }
  return undefined;
}

function writeState({ size, root }: TreeState): string {
  return `${size} ${Buffer.from(root).toString('base64')}`;
}

async function findContradiction(tx: Tx, size: number, { checkpoint, where }: KnownState): Promise<Hold | undefined> {
  const detail = `${where} remembers ${checkpoint.size} entries`;
  if (size < checkpoint.size) {
    const reason = `The log has ${size} entries, and ${checkpoint.size} were signed: was an older backup restored? ${WAY_OUT}`;
    return { reason, detail };
  }
  if (await continues(tx, checkpoint)) return undefined;
  return { reason: `The first ${checkpoint.size} entries are not those that were signed. ${WAY_OUT}`, detail };
}

/** Whether the log in the database, which is at least as large, begins with a state. */
export async function continues(tx: Tx, { size, root }: TreeState): Promise<boolean> {
  return equalBytes(await hashTree(fetchStored(tx), size), root);
}

/** Whether a recovery that was declared and proven has this state among those that were lost. */
export async function isDeclaredLost(tx: Tx, keys: LogKeys, state: TreeState): Promise<boolean> {
  const stored = await readStoredRecoveries(tx);
  const proven = readRecoveries(
    primitives,
    keys,
    stored.flatMap(({ record }) => readRecord(record) ?? []),
  );
  return proven.some((recovery) => {
    const list = stored.find(({ number }) => number === recovery.number)?.lost ?? '';
    return isLost(primitives, recovery, list, state);
  });
}
