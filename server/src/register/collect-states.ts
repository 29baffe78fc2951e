import { type Checkpoint, readCheckpoint } from '@atlas/transparency/checkpoint';
import type { LogKeys } from '@atlas/transparency/log-keys';
import { openNote } from '@atlas/transparency/signed-note';
import type { VerifierKey } from '@atlas/transparency/verifier-key';
import type { Tx } from '../platform/database/executor.ts';
import { readLatestCheckpoint, readNoteBelow } from './checkpoint-repository.ts';
import { continues } from './find-hold.ts';
import type { Guard } from './guard.ts';
import { primitives } from './primitives.ts';

/** The known states of a log other than those that the database continues. */
export interface KnownHistory {
  /** Signed states that the log does not continue, the smallest first, one of each size. */
  readonly lost: readonly Checkpoint[];
  /** Sizes for which another state was signed too. */
  readonly doubled: readonly number[];
  /** The most recoveries that any signed state counts. */
  readonly recoveries: number;
}

/**
 * Collects earlier signed states from every place that has recorded them, each back to the first state that the log
 * continues.
 * @param shown notes that others kept; damaged ones and those not signed by the log's keys are skipped
 */
export async function collectStates(
  tx: Tx,
  size: number,
  { guard, keys: logKeys, shown }: { readonly guard: Guard; readonly keys: LogKeys; readonly shown: readonly string[] },
): Promise<KnownHistory> {
  const keys = logKeys.map(({ key }) => key);
  const isKept = async (state: Checkpoint) => state.size <= size && (await continues(tx, state));
  const [lost, doubled] = [new Map<number, Checkpoint>(), new Set<number>()];
  let recoveries = 0;
  const lookAt = async (note: string): Promise<'kept' | 'lost' | 'passed'> => {
    const state = openSigned(note, keys);
    if (state === undefined) return 'passed';
    recoveries = Math.max(recoveries, state.recoveries ?? 0);
    if (await isKept(state)) return 'kept';
    const known = lost.get(state.size);
    if (known === undefined) lost.set(state.size, state);
    else if (Buffer.compare(known.root, state.root) !== 0) doubled.add(state.size);
    return 'lost';
  };
  for (const place of guard.places) {
    for await (const line of place.readBack()) {
      if (line.note !== undefined && (await lookAt(line.note)) === 'kept') break;
    }
  }
  const stored = (await readLatestCheckpoint(tx))?.note;
  for (const note of [...guard.readWitnessed(keys).map((state) => state.note), ...shown, stored ?? '']) {
    await lookAt(note);
  }
  const sorted = [...lost.values()].sort((one, other) => one.size - other.size);
  return { lost: sorted, doubled: [...doubled], recoveries };
}

/** The largest state of less than a size that was signed and that the log continues. */
export async function readKeptBelow(tx: Tx, size: number, keys: LogKeys): Promise<Checkpoint | undefined> {
  const note = await readNoteBelow(tx, size);
  return openSigned(
    note ?? '',
    keys.map(({ key }) => key),
  );
}

function openSigned(note: string, keys: readonly VerifierKey[]): Checkpoint | undefined {
  const opened = openNote(primitives, note, keys);
  return opened.ok ? readCheckpoint(opened.text) : undefined;
}
