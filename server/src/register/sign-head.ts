import { encodeUtf8, equalBytes } from '@atlas/transparency/bytes';
import { type Checkpoint, writeCheckpoint } from '@atlas/transparency/checkpoint';
import type { SigningKey } from '@atlas/transparency/key-rotation';
import { writeNote, writeSignatureLine } from '@atlas/transparency/signed-note';
import { writeVerifierKey as writeKeyText } from '@atlas/transparency/verifier-key';
import type { Database } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/executor.ts';
import type { CheckpointCopy } from './checkpoint-copy.ts';
import { addCheckpoint, readLatestCheckpoint, readSeconds, writeVerifierKey } from './checkpoint-repository.ts';
import { readHead, takeLog } from './log-repository.ts';
import { hashTree } from './prove.ts';
import { fetchStored } from './tile-cache.ts';

/** An unchanged state is signed anew after this long, so that its age tells whether anybody is there. */
const RENEWAL_MILLISECONDS = 3_600_000;

export type Signing =
  | { readonly outcome: 'signed' | 'unchanged'; readonly size: number; readonly note: string }
  | { readonly outcome: 'busy' }
  | { readonly outcome: 'refused'; readonly reason: string };
/** The log is signed by another key than this one. */
type OtherKey = { readonly outcome: 'other_key'; readonly reason: string };

/**
 * Signs the log as it stands, unless that would contradict a state that was signed before: one that the copy outside of
 * the database remembers and the log no longer begins with, as after a backup was brought back.
 */
export async function signHead(
  database: Database,
  signer: SigningKey,
  copy: CheckpointCopy,
): Promise<Signing | OtherKey> {
  return database.withDoor<Signing | OtherKey>(async (tx) => {
    if (!(await takeLog(tx))) return { outcome: 'busy' };
    const { size, verifierKey } = await readHead(tx);
    const own = writeKeyText(signer.verifier);
    if (verifierKey !== null && verifierKey !== own) {
      return { outcome: 'other_key', reason: `the log is signed by ${verifierKey}, and this node's key is ${own}` };
    }
    const latest = await readLatestCheckpoint(tx);
    if (latest?.size === size && latest.ageMilliseconds < RENEWAL_MILLISECONDS) {
      return { outcome: 'unchanged', size, note: latest.note };
    }
    const fork = await findFork(tx, size, await copy.readLast());
    if (fork !== undefined) return { outcome: 'refused', reason: fork };
    return { outcome: 'signed', size, note: await signState(tx, size, [signer], copy) };
  });
}

/** Signs the state of the first `size` entries by these keys, the first of which signs the log from then on. */
export async function signState(
  tx: Tx,
  size: number,
  signers: readonly [SigningKey, ...SigningKey[]],
  copy: CheckpointCopy,
): Promise<string> {
  const [{ verifier }] = signers;
  const [root, signedAt] = [await hashTree(fetchStored(tx), size), await readSeconds(tx)];
  const text = writeCheckpoint({ origin: verifier.name, size, root, signedAt });
  const lines = signers.map((signer) => writeSignatureLine(signer.verifier, signer.sign(encodeUtf8(text))));
  const note = writeNote(text, lines);
  // First to where no restore reaches: a state is told to nobody that the copy does not hold.
  await copy.append(note, new Date(signedAt * 1000));
  await writeVerifierKey(tx, writeKeyText(verifier));
  await addCheckpoint(tx, size, note);
  return note;
}

/** In what a log of this size contradicts the state that was signed last; undefined when it continues it. */
export async function findFork(tx: Tx, size: number, last: Checkpoint | undefined): Promise<string | undefined> {
  if (last === undefined) return undefined;
  if (size < last.size)
    return `the log has ${size} entries, and ${last.size} were signed: was an older backup restored?`;
  const before = await hashTree(fetchStored(tx), last.size);
  return equalBytes(before, last.root) ? undefined : `the first ${last.size} entries are not those that were signed`;
}
