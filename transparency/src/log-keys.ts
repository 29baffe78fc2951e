import type { Primitives } from './bytes.ts';
import { type Checkpoint, readCheckpoint } from './checkpoint.ts';
import { type NoteFault, openNote, type Signature } from './signed-note.ts';
import type { VerifierKey } from './verifier-key.ts';

/** A key of a log, and the states that it signs: those of `from` to `until` entries, both included. */
export interface LogKey {
  readonly key: VerifierKey;
  readonly from: number;
  readonly until: number;
}

/** The keys that sign one log, one after the other. */
export type LogKeys = readonly LogKey[];

/** A log that has not changed its key, as far as is known. */
export function alwaysSigning(key: VerifierKey): LogKeys {
  return [{ key, from: 0, until: Number.MAX_SAFE_INTEGER }];
}

export type OpenedState =
  | { readonly ok: true; readonly checkpoint: Checkpoint; readonly signatures: readonly Signature[] }
  | { readonly ok: false; readonly fault: NoteFault | 'other_log' | 'key_retired' };

/** Opens the signed state of a log: one of its keys has signed, in the time of that key. */
export function openState(
  primitives: Pick<Primitives, 'verifyEd25519'>,
  keys: LogKeys,
  witnesses: readonly VerifierKey[],
  note: string,
): OpenedState {
  const opened = openNote(primitives, note, [...keys.map(({ key }) => key), ...witnesses]);
  if (!opened.ok) return opened;
  const signers = keys.filter(({ key }) => opened.signatures.some((signature) => signature.key === key));
  if (signers.length === 0) return { ok: false, fault: 'unverified' };
  const checkpoint = readCheckpoint(opened.text);
  if (checkpoint === undefined) return { ok: false, fault: 'malformed' };
  if (signers.some(({ key }) => key.name !== checkpoint.origin)) return { ok: false, fault: 'other_log' };
  const isInTime = signers.some(({ from, until }) => from <= checkpoint.size && checkpoint.size <= until);
  if (!isInTime) return { ok: false, fault: 'key_retired' };
  return { ok: true, checkpoint, signatures: opened.signatures };
}
