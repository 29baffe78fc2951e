import { concatBytes, decodeBase64, encodeBase64, encodeUtf8, type Primitives } from './bytes.ts';
import { isKeyName, isNamedBy, type VerifierKey, writeHash } from './verifier-key.ts';
import { isWellFormed } from './well-formed.ts';

/** One line beneath a note: who signed, by name and by the key's first hash bytes, and the signature. */
interface SignatureLine {
  readonly line: string;
  readonly name: string;
  readonly hash: Uint8Array;
  readonly signature: Uint8Array;
}

/** A valid signature. */
export interface Signature {
  readonly key: VerifierKey;
  readonly line: string;
  /** When a witness saw the note, in seconds since 1970; undefined for a signature without a time. */
  readonly seenAt: number | undefined;
}

export type OpenedNote =
  | { readonly ok: true; readonly text: string; readonly signatures: readonly Signature[] }
  | { readonly ok: false; readonly fault: NoteFault; readonly message: string };
export type NoteFault = 'malformed' | 'unverified' | 'invalid_signature';

const MOST_SIGNATURES = 100;
const ED25519_BYTES = 64;
const TIME_BYTES = 8;

/** Signs a text of whole lines as C2SP's signed-note does; the text may contain blank lines. */
export function writeNote(text: string, lines: readonly string[]): string {
  return `${text}\n${lines.join('')}`;
}

/** The line of a signature below a note. */
export function writeSignatureLine(key: VerifierKey, signature: Uint8Array): string {
  return `\u2014 ${key.name} ${encodeBase64(concatBytes(key.hash, signature))}\n`;
}

/** What a witness signs: the note's text under a head with the time, in seconds since 1970 (C2SP tlog-cosignature). */
export function writeCosignedMessage(text: string, seenAt: number): Uint8Array {
  return encodeUtf8(`cosignature/v1\ntime ${seenAt}\n${text}`);
}

/** The bytes of a cosignature: the time, then the Ed25519 signature. */
export function writeCosignature(seenAt: number, signature: Uint8Array): Uint8Array {
  const time = new Uint8Array(TIME_BYTES);
  new DataView(time.buffer).setBigUint64(0, BigInt(seenAt));
  return concatBytes(time, signature);
}

/**
 * Opens a signed note: at least one of the keys must have signed it, and every signature by one of the keys must be
 * valid. Signatures by other keys, and further lines of the same key, are ignored.
 */
export function openNote(
  { verifyEd25519 }: Pick<Primitives, 'verifyEd25519'>,
  note: string,
  keys: readonly VerifierKey[],
): OpenedNote {
  const parts = splitNote(note);
  if (parts === undefined) return { ok: false, fault: 'malformed', message: 'malformed note' };
  const signatures = new Map<VerifierKey, Signature>();
  for (const { line, name, hash, signature } of parts.lines) {
    const key = keys.find((candidate) => isNamedBy(candidate, name, hash));
    if (key === undefined || signatures.has(key)) continue;
    const seenAt = verifySignature(verifyEd25519, key, parts.text, signature);
    if (seenAt === false) {
      return { ok: false, fault: 'invalid_signature', message: `invalid signature for key ${name}+${writeHash(hash)}` };
    }
    signatures.set(key, { key, line, seenAt });
  }
  if (signatures.size === 0) return { ok: false, fault: 'unverified', message: 'note has no verifiable signatures' };
  return { ok: true, text: parts.text, signatures: [...signatures.values()] };
}

/** The time in a signature; undefined if it has none, or false if it is not valid. */
function verifySignature(
  verify: Primitives['verifyEd25519'],
  key: VerifierKey,
  text: string,
  signature: Uint8Array,
): number | undefined | false {
  if (key.kind === 'note') {
    const holds = signature.length === ED25519_BYTES && verify(key.publicKey, encodeUtf8(text), signature);
    return holds ? undefined : false;
  }
  if (signature.length !== TIME_BYTES + ED25519_BYTES) return false;
  const seenAt = Number(new DataView(signature.buffer, signature.byteOffset, TIME_BYTES).getBigUint64(0));
  const message = writeCosignedMessage(text, seenAt);
  return verify(key.publicKey, message, signature.slice(TIME_BYTES)) ? seenAt : false;
}

/** A note's text and its signature lines, of whichever keys; undefined when it is malformed. */
export function splitNote(
  note: string,
): { readonly text: string; readonly lines: readonly SignatureLine[] } | undefined {
  const end = note.lastIndexOf('\n\n');
  // No control characters other than line ends, and no half surrogate pair, which has no bytes.
  if (end === -1 || !note.endsWith('\n') || !isWellFormed(note) || hasControlSign(note)) return undefined;
  const below = note.slice(end + 2);
  if (below === '') return undefined;
  const lines = below.slice(0, -1).split('\n').map(readSignatureLine);
  if (lines.length > MOST_SIGNATURES || lines.includes(undefined)) return undefined;
  return { text: note.slice(0, end + 1), lines: lines.filter((line) => line !== undefined) };
}

function readSignatureLine(line: string): SignatureLine | undefined {
  const [, name = '', encoded = ''] = /^\u2014 ([^ ]+) ([^ ]+)$/.exec(line) ?? [];
  const bytes = decodeBase64(encoded);
  if (!isKeyName(name) || bytes === undefined || bytes.length < 5) return undefined;
  return { line: `${line}\n`, name, hash: bytes.slice(0, 4), signature: bytes.slice(4) };
}

function hasControlSign(text: string): boolean {
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    if (code < 0x20 && code !== 0x0a) return true;
  }
  return false;
}
