import { concatBytes, decodeBase64, encodeBase64, encodeUtf8, equalBytes, type Sha256 } from './bytes.ts';

/** What a key signs: notes themselves (0x01), or notes as a witness, with a time (0x04). */
export type KeyKind = 'note' | 'cosignature';

/** A name and its Ed25519 key, as C2SP's signed notes write them: `name+hash+key`. */
export interface VerifierKey {
  readonly name: string;
  readonly kind: KeyKind;
  /** Four bytes that hint at the key of a signature. */
  readonly hash: Uint8Array;
  readonly publicKey: Uint8Array;
}

const KINDS: Readonly<Record<KeyKind, number>> = { note: 1, cosignature: 4 };
const PUBLIC_KEY_BYTES = 32;

/** A name that a signature line can carry: not empty, without blanks, control characters or a plus. */
export function isKeyName(name: string): boolean {
  return /^[^\s+\p{Cc}]+$/u.test(name);
}

/** @param publicKey 32 bytes (RFC 8032) */
export function createVerifierKey(sha256: Sha256, name: string, kind: KeyKind, publicKey: Uint8Array): VerifierKey {
  return { name, kind, publicKey, hash: hashKey(sha256, name, kind, publicKey) };
}

export function writeVerifierKey({ name, kind, hash, publicKey }: VerifierKey): string {
  return `${name}+${writeHash(hash)}+${encodeBase64(concatBytes(Uint8Array.of(KINDS[kind]), publicKey))}`;
}

/** A key as {@link writeVerifierKey} writes it; undefined when it is malformed or its hash is another key's. */
export function readVerifierKey(sha256: Sha256, text: string): VerifierKey | undefined {
  const [, name = '', hash = '', key = ''] = /^([^+]*)\+([0-9a-f]{8})\+(.*)$/s.exec(text) ?? [];
  const bytes = decodeBase64(key);
  if (!isKeyName(name) || bytes?.length !== PUBLIC_KEY_BYTES + 1) return undefined;
  const kind = bytes[0] === KINDS.note ? 'note' : bytes[0] === KINDS.cosignature ? 'cosignature' : undefined;
  if (kind === undefined) return undefined;
  const read = createVerifierKey(sha256, name, kind, bytes.slice(1));
  return writeHash(read.hash) === hash ? read : undefined;
}

/** Whether a signature's first bytes name this key. */
export function isNamedBy(key: VerifierKey, name: string, hash: Uint8Array): boolean {
  return key.name === name && equalBytes(key.hash, hash);
}

/** Eight hexadecimal digits. */
export function writeHash(hash: Uint8Array): string {
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function hashKey(sha256: Sha256, name: string, kind: KeyKind, publicKey: Uint8Array): Uint8Array {
  return sha256(concatBytes(encodeUtf8(`${name}\n`), Uint8Array.of(KINDS[kind]), publicKey)).slice(0, 4);
}
