import { encodeUtf8 } from '@atlas/transparency/bytes';
import { writeCheckpoint } from '@atlas/transparency/checkpoint';
import type { SigningKey } from '@atlas/transparency/key-rotation';
import { writeNote, writeSignatureLine } from '@atlas/transparency/signed-note';
import { writeVerifierKey as writeKeyText } from '@atlas/transparency/verifier-key';
import type { Database } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/executor.ts';
import { addCheckpoint, readLatestCheckpoint, readSeconds, writeVerifierKey } from './checkpoint-repository.ts';
import { findHold } from './find-hold.ts';
import { type Guard, GuardFault } from './guard.ts';
import type { GuardLine } from './guard-place.ts';
import { readHead, takeLog } from './log-repository.ts';
import { hashTree } from './prove.ts';
import { countRecoveries } from './recovery-repository.ts';
import { fetchStored } from './tile-cache.ts';

/** An unchanged state is signed again after this long, so that its age shows whether the log is working. */
const RENEWAL_MILLISECONDS = 3_600_000;

export type Signing =
  | { readonly outcome: 'signed' | 'unchanged'; readonly size: number; readonly note: string }
  | { readonly outcome: 'busy' }
  | { readonly outcome: 'refused'; readonly reason: string; readonly detail: string };
/** The log is signed by another key than this one. */
type OtherKey = { readonly outcome: 'other_key'; readonly reason: string };

/**
 * Signs the log as it is, unless that would contradict a state that was signed before: one that the guard, a witness or
 * the database remembers and the log no longer begins with, as after a backup was brought back.
 */
export async function signHead(database: Database, signer: SigningKey, guard: Guard): Promise<Signing | OtherKey> {
  return database
    .withDoor<Signing | OtherKey>(async (tx) => {
      if (!(await takeLog(tx))) return { outcome: 'busy' };
      const { size, verifierKey } = await readHead(tx);
      const own = writeKeyText(signer.verifier);
      if (verifierKey !== null && verifierKey !== own) {
        return { outcome: 'other_key', reason: `the log is signed by ${verifierKey}, and this node's key is ${own}` };
      }
      const hold = await findHold(tx, size, signer, guard);
      if (hold !== undefined) return { outcome: 'refused', ...hold };
      await guard.tryPlaces();
      const latest = await readLatestCheckpoint(tx);
      if (latest?.size === size && latest.ageMilliseconds < RENEWAL_MILLISECONDS) {
        return { outcome: 'unchanged', size, note: latest.note };
      }
      return { outcome: 'signed', size, note: await signState(tx, size, { signers: [signer], guard }) };
    }, 'duty')
    .catch((error: unknown) => {
      if (!(error instanceof GuardFault)) throw error;
      return {
        outcome: 'refused',
        reason: 'What was signed before cannot be looked up or kept.',
        detail: error.message,
      };
    });
}

interface Signers {
  /** The first of them signs the log from then on. */
  readonly signers: readonly [SigningKey, ...SigningKey[]];
  readonly guard: Guard;
  /** The number of recoveries, if the database does not have it yet. */
  readonly recoveries?: number;
  /** What the guard records together with this state. */
  readonly also?: (note: string) => Promise<readonly GuardLine[]>;
}

/** Signs the state of the first `size` entries. @throws GuardFault when a place of the guard does not accept it */
export async function signState(
  tx: Tx,
  size: number,
  { signers, guard, recoveries, also = async () => [] }: Signers,
): Promise<string> {
  const [{ verifier }] = signers;
  const [root, signedAt] = [await hashTree(fetchStored(tx), size), await readSeconds(tx)];
  const count = recoveries ?? (await countRecoveries(tx));
  const text = writeCheckpoint({ origin: verifier.name, size, root, signedAt, recoveries: count });
  const lines = signers.map((signer) => writeSignatureLine(signer.verifier, signer.sign(encodeUtf8(text))));
  const note = writeNote(text, lines);
  // First to places that no restore replaces: no state is published before the guard has it.
  await guard.append([...(await also(note)), guard.lineOf(note, new Date(signedAt * 1000))]);
  await writeVerifierKey(tx, writeKeyText(verifier));
  await addCheckpoint(tx, size, note);
  return note;
}
