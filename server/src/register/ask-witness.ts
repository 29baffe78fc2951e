import { encodeBase64, encodeUtf8 } from '@atlas/transparency/bytes';
import { readCount } from '@atlas/transparency/checkpoint';
import { openNote } from '@atlas/transparency/signed-note';
import type { VerifierKey } from '@atlas/transparency/verifier-key';
import { primitives } from './primitives.ts';

/** Someone else's program that signs what it has seen (C2SP tlog-witness). */
export interface Witness {
  readonly key: VerifierKey;
  /** Where its `add-checkpoint` is. */
  readonly url: string;
}

/** The proof that the log of `size` entries begins with that of `oldSize`. */
export type Prove = (oldSize: number, size: number) => Promise<readonly Uint8Array[]>;

/** Shows a witness the recoveries that continue from a state of this size. @returns the size from which it continues */
export type Recover = (witness: Witness, size: number, stopping: AbortSignal) => Promise<number | undefined>;

const PATIENCE_MILLISECONDS = 5_000;
/** At the start of the register, whose first signature waits for it. */
const STATE_PATIENCE_MILLISECONDS = 2_000;
/** Many times the size of a signature. */
const MOST_BYTES = 16_384;

/**
 * Shows a signed state to a witness, with the proof that it continues the one it saw last.
 * @param seen the size that it saw last; requested if that is wrong
 * @param ways functions that prove it, and that lead a witness across a recovery from a lost state
 * @param stopping ends the call at once
 * @returns its signature line. Rejects if it does not answer, refuses, or signs with another key
 */
export async function askWitness(
  witness: Witness,
  checkpoint: { readonly size: number; readonly note: string },
  seen: number,
  { prove, recover }: { readonly prove: Prove; readonly recover: Recover },
  stopping: AbortSignal,
): Promise<string> {
  const { key, url } = witness;
  let oldSize = seen;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const proof = await prove(oldSize, checkpoint.size);
    const body = `old ${oldSize}\n${proof.map((hash) => `${encodeBase64(hash)}\n`).join('')}\n${checkpoint.note}`;
    const signal = AbortSignal.any([AbortSignal.timeout(PATIENCE_MILLISECONDS), stopping]);
    const reply = await fetch(new URL('add-checkpoint', url), { method: 'POST', body, signal, redirect: 'error' });
    const text = await readShort(reply);
    if (reply.ok) return readCosignature(key, checkpoint.note, text);
    // A witness of a state that was later lost finds no continuation until it has seen the recovery.
    const theirs =
      reply.status === 409
        ? readCount(text.trimEnd())
        : reply.status === 422
          ? await recover(witness, oldSize, stopping)
          : undefined;
    if (theirs === undefined || theirs > checkpoint.size) {
      throw new Error(`the witness ${key.name} answered ${reply.status}: ${text.slice(0, 200)}`);
    }
    oldSize = theirs;
  }
  throw new Error(`the witness ${key.name} cannot say what it has seen`);
}

/** The note that a witness signed last for the log that it watches; undefined when it has signed none. */
export async function askWitnessState(
  { url }: Witness,
  origin: string,
  stopping: AbortSignal,
): Promise<string | undefined> {
  const reply = await fetch(new URL(`${nameLog(origin)}/checkpoint`, url), {
    signal: AbortSignal.any([AbortSignal.timeout(STATE_PATIENCE_MILLISECONDS), stopping]),
    redirect: 'error',
  });
  const text = await readShort(reply);
  return reply.ok ? text : undefined;
}

/** Shows a witness the proof of a recovery and the states that it lost. @returns whether it continues from there */
export async function informWitness(
  { url }: Witness,
  { record, lost }: { readonly record: string; readonly lost: string },
  stopping: AbortSignal,
): Promise<boolean> {
  const signal = AbortSignal.any([AbortSignal.timeout(PATIENCE_MILLISECONDS), stopping]);
  const body = JSON.stringify({ record, lost });
  const reply = await fetch(new URL('add-recovery', url), { method: 'POST', body, signal, redirect: 'error' });
  await readShort(reply);
  return reply.ok;
}

/** A log as the addresses of a witness name it. */
function nameLog(origin: string): string {
  return Buffer.from(primitives.sha256(encodeUtf8(origin))).toString('hex');
}

/** The text of an answer. Stops at a limit, because an endless answer would fill the memory. */
async function readShort({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new Error('the answer is longer than any signature');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function readCosignature(key: VerifierKey, note: string, lines: string): string {
  const opened = openNote(primitives, `${note}${lines}`, [key]);
  const line = opened.ok ? opened.signatures[0]?.line : undefined;
  if (line === undefined) throw new Error(`the witness ${key.name} answered without a signature that holds`);
  return line;
}
