import canonicalize from 'canonicalize';
import { concatBytes, encodeBase64Url, encodeUtf8, type Sha256 } from './bytes.ts';
import './well-formed.ts';

/** One fact in the public log: no name, number or place, only a commitment to them. */
export interface Leaf {
  readonly v: 1;
  /** What happened, as `asset.registered`. */
  readonly type: string;
  /** Counted from 0. */
  readonly log_seq: number;
  /** RFC 3339 in UTC with milliseconds. */
  readonly at: string;
  /** Represents a company; the same for all its facts. */
  readonly company: string;
  /** The pseudonym of the fact's subject; the same for all facts about it. */
  readonly subject: string;
  /** base64url of SHA-256 over the salt and the canonical payload. */
  readonly commit: string;
}

const FIELDS = ['at', 'commit', 'company', 'log_seq', 'subject', 'type', 'v'];

/** JSON in the one canonical form of RFC 8785. @throws Error for anything that is not JSON */
export function writeCanonical(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new Error('only JSON has a canonical form');
  return text;
}

/**
 * A leaf's commitment to its payload: base64url of SHA-256(salt ‖ canonical JSON). Without the salt it reveals nothing.
 */
export function commitTo(sha256: Sha256, salt: Uint8Array, payload: unknown): string {
  return encodeBase64Url(sha256(concatBytes(salt, encodeUtf8(writeCanonical(payload)))));
}

/** A leaf as the log hashes it. */
export function writeLeaf(leaf: Leaf): string {
  return writeCanonical(leaf);
}

/** Reads a leaf in its canonical form and no other; undefined for any other text. */
export function readLeaf(text: string): Leaf | undefined {
  try {
    const value: Leaf = JSON.parse(text);
    const isLeaf =
      Object.keys(value).sort().join() === FIELDS.join() &&
      value.v === 1 &&
      Number.isSafeInteger(value.log_seq) &&
      [value.type, value.at, value.company, value.subject, value.commit].every((field) => typeof field === 'string');
    return isLeaf && writeLeaf(value) === text ? value : undefined;
  } catch {
    return undefined;
  }
}
