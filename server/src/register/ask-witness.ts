import { encodeBase64 } from '@atlas/transparency/bytes';
import { readCount } from '@atlas/transparency/checkpoint';
import { openNote } from '@atlas/transparency/signed-note';
import type { VerifierKey } from '@atlas/transparency/verifier-key';
import { primitives } from './primitives.ts';

/** Somebody else's program that signs what it has seen (C2SP tlog-witness). */
export interface Witness {
  readonly key: VerifierKey;
  /** Where its `add-checkpoint` is. */
  readonly url: string;
}

/** What proves that the log of `size` entries begins with that of `oldSize`. */
export type Prove = (oldSize: number, size: number) => Promise<readonly Uint8Array[]>;

const PATIENCE_MILLISECONDS = 5_000;
/** Many times what a signature or a size takes. */
const MOST_BYTES = 16_384;

/**
 * Shows a signed state to a witness, with the proof that it continues the one it saw last.
 * @param seen the size that it saw last; asked for when that is another
 * @param stopping ends the call at once
 * @returns its signature line. Rejects when it does not answer, refuses, or signs with another key
 */
export async function askWitness(
  { key, url }: Witness,
  checkpoint: { readonly size: number; readonly note: string },
  seen: number,
  prove: Prove,
  stopping: AbortSignal,
): Promise<string> {
  let oldSize = seen;
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const proof = await prove(oldSize, checkpoint.size);
    const body = `old ${oldSize}\n${proof.map((hash) => `${encodeBase64(hash)}\n`).join('')}\n${checkpoint.note}`;
    const signal = AbortSignal.any([AbortSignal.timeout(PATIENCE_MILLISECONDS), stopping]);
    const reply = await fetch(new URL('add-checkpoint', url), { method: 'POST', body, signal, redirect: 'error' });
    const text = await readShort(reply);
    if (reply.ok) return readCosignature(key, checkpoint.note, text);
    const theirs = reply.status === 409 ? readCount(text.trimEnd()) : undefined;
    if (theirs === undefined || theirs > checkpoint.size) {
      throw new Error(`the witness ${key.name} answered ${reply.status}: ${text.slice(0, 200)}`);
    }
    oldSize = theirs;
  }
  throw new Error(`the witness ${key.name} can not say what it has seen`);
}

/** The text of an answer; one without an end would fill the memory while one waits. */
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
