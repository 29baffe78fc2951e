import { deflateSync, inflateSync, unzlibSync } from 'fflate';
import { decodeBase64Url, encodeBase64Url, encodeUtf8, type Primitives } from './bytes.ts';
import type { Checkpoint } from './checkpoint.ts';
import { commitTo, type Leaf, readLeaf } from './leaf.ts';
import { type LogKeys, openState } from './log-keys.ts';
import { hashLeaf, verifyInclusion } from './merkle.ts';
import type { Signature } from './signed-note.ts';
import { readTlogProof } from './tlog-proof.ts';
import type { VerifierKey } from './verifier-key.ts';

/** A receipt with a boundary of 5,000 corners takes a quarter of this. */
const MOST_PACKED_BYTES = 256 * 1024;

/** Everything needed to check one fact of the log offline: the proof, the leaf, and what it commits to. */
export interface Receipt {
  readonly v: 1;
  /** A text in C2SP's tlog-proof form. */
  readonly proof: string;
  /** The leaf in its canonical form. */
  readonly leaf: string;
  /** base64url. */
  readonly salt: string;
  /** The fact's content. */
  readonly payload: unknown;
}

/** Why a receipt proves nothing. */
export type ReceiptFault =
  | 'malformed'
  | 'unknown_key'
  | 'key_retired'
  | 'signature_wrong'
  | 'not_in_log'
  | 'payload_changed';

export type CheckedReceipt =
  | {
      readonly ok: true;
      readonly leaf: Leaf;
      readonly payload: unknown;
      readonly checkpoint: Checkpoint;
      /** The signed note that states the tree. */
      readonly note: string;
      /** The log's own signature among them. */
      readonly signatures: readonly Signature[];
    }
  | { readonly ok: false; readonly fault: ReceiptFault };

/**
 * Checks a receipt against the log's keys: the note is signed by one of them in its time, the leaf is in the tree that
 * the note states, and the payload is the one that the leaf commits to.
 */
export function checkReceipt(
  primitives: Primitives,
  keys: LogKeys,
  witnesses: readonly VerifierKey[],
  receipt: Receipt,
): CheckedReceipt {
  const entry = checkEntry(primitives, keys, witnesses, receipt.proof, receipt.leaf);
  if (!entry.ok) return entry;
  const salt = decodeBase64Url(receipt.salt);
  if (salt === undefined) return { ok: false, fault: 'malformed' };
  return isCommittedTo(primitives, entry.leaf, salt, receipt.payload)
    ? { ...entry, payload: receipt.payload }
    : { ok: false, fault: 'payload_changed' };
}

function isCommittedTo({ sha256 }: Primitives, leaf: Leaf, salt: Uint8Array, payload: unknown): boolean {
  try {
    return commitTo(sha256, salt, payload) === leaf.commit;
  } catch {
    // No leaf commits to content without a canonical form.
    return false;
  }
}

/** Checks that a leaf is in the log, without checking what it commits to; returns its payload as null. */
export function checkEntry(
  primitives: Primitives,
  keys: LogKeys,
  witnesses: readonly VerifierKey[],
  proofText: string,
  leafText: string,
): CheckedReceipt {
  const proof = readTlogProof(proofText);
  const leaf = readLeaf(leafText);
  if (proof === undefined || leaf === undefined || leaf.log_seq !== proof.index)
    return { ok: false, fault: 'malformed' };
  const opened = openState(primitives, keys, witnesses, proof.checkpoint);
  if (!opened.ok) return { ok: false, fault: STATE_FAULTS[opened.fault] };
  const leafHash = hashLeaf(primitives.sha256, encodeUtf8(leafText));
  const { size, root } = opened.checkpoint;
  if (!verifyInclusion(primitives.sha256, { leafHash, index: proof.index, size, proof: proof.path, root })) {
    return { ok: false, fault: 'not_in_log' };
  }
  const { checkpoint, signatures } = opened;
  return { ok: true, leaf, payload: null, checkpoint, note: proof.checkpoint, signatures };
}

const STATE_FAULTS = {
  malformed: 'malformed',
  other_log: 'malformed',
  key_retired: 'key_retired',
  unverified: 'unknown_key',
  invalid_signature: 'signature_wrong',
} as const;

/** Reads a receipt's JSON; undefined when a part is missing. */
export function readReceipt(text: string): Receipt | undefined {
  try {
    const { v, proof, leaf, salt, payload }: Partial<Receipt> = JSON.parse(text);
    const isReceipt = v === 1 && [proof, leaf, salt].every((part) => typeof part === 'string') && payload !== undefined;
    return isReceipt ? ({ v, proof, leaf, salt, payload } as Receipt) : undefined;
  } catch {
    return undefined;
  }
}

/** A receipt for the fragment of an address: JSON, deflated (RFC 1951), in base64url. */
export function packReceipt(receipt: Receipt): string {
  return encodeBase64Url(deflateSync(encodeUtf8(JSON.stringify(receipt)), { level: 9 }));
}

/** Reads what {@link packReceipt} wrote; undefined for anything else. */
export function unpackReceipt(packed: string): Receipt | undefined {
  const bytes = decodeBase64Url(packed);
  if (bytes === undefined) return undefined;
  const text = inflateText(inflateSync, bytes);
  return text === undefined ? undefined : readReceipt(text);
}

/**
 * The text of a stream in a PDF (RFC 1950), to its own end; anything after that is skipped. Undefined for anything
 * else.
 */
export function inflateStream(bytes: Uint8Array): string | undefined {
  return inflateText(unzlibSync, bytes);
}

/** Browsers' own decompression differs: WebKit refuses bytes after the end, and older browsers know fewer formats. */
function inflateText(inflate: (bytes: Uint8Array) => Uint8Array, bytes: Uint8Array): string | undefined {
  if (bytes.length > MOST_PACKED_BYTES) return undefined;
  try {
    return new TextDecoder().decode(inflate(bytes));
  } catch {
    return undefined;
  }
}
