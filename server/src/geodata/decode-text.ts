import { because } from '@atlas/contract/reasons';
import { OpenQuestion, UnreadableFile } from './import-feature.ts';

/** Encodings offered if a file declares none, most likely first. */
const OFFERED = ['windows-1252', 'iso-8859-1', 'iso-8859-15', 'windows-1250', 'macintosh', 'utf-8'] as const;
const MARKS: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
const SAMPLES = 5;
const SAMPLE_BYTES = 40;
/** Bytes that end a name in every text format read here: control characters, quotes, separators and angle brackets. */
const NAME_ENDS = new Set([0x22, 0x2c, 0x3b, 0x3c, 0x3e]);

/** The encoding that a byte order mark names. */
export function findMark(bytes: Uint8Array): string | undefined {
  return MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];
}

/**
 * The text of a file: by its byte order mark, the person's answer, its declaration, or as UTF-8, in this order.
 * @throws OpenQuestion if none of these applies; UnreadableFile for an unknown declared encoding
 */
export function decodeText(bytes: Uint8Array, declared: string | undefined, chosen: string | undefined): string {
  const named = findMark(bytes) ?? chosen ?? declared;
  const isProven = named !== undefined && !/^utf-?8$/i.test(named);
  if (isProven || (named !== undefined && named === chosen)) return decodeAs(bytes, named);
  return readUtf8(bytes) ?? raiseQuestion(bytes);
}

/** The text in UTF-8; undefined for bytes that are not. */
export function readUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** @throws UnreadableFile for an encoding that is not known */
export function decodeAs(bytes: Uint8Array, encoding: string): string {
  // The web standard's ISO-8859-1 is Windows-1252.
  if (encoding === 'iso-8859-1')
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    throw new UnreadableFile(because('file_encoding_unknown', { encoding }), null, 'encoding_unknown');
  }
}

/** Asks in which encoding a file is, and shows its names as each encoding has them. @throws OpenQuestion */
export function raiseQuestion(bytes: Uint8Array): never {
  const samples = findForeignNames(bytes);
  const options = OFFERED.map((answer) => ({
    answer,
    label: because('encoding_named', { encoding: answer }),
    samples: samples.map((sample) => decodeAs(sample, answer)),
  }));
  throw new OpenQuestion({ code: 'encoding', because: because('encoding_not_said'), options });
}

/** Names with bytes beyond ASCII, each once. */
function findForeignNames(bytes: Uint8Array): readonly Uint8Array[] {
  const found = new Map<string, Uint8Array>();
  for (let place = 0; place < bytes.length && found.size < SAMPLES; place += 1) {
    if ((bytes[place] ?? 0) < 0x80) continue;
    const [start, end] = [findEnd(bytes, place, -1) + 1, findEnd(bytes, place, 1)];
    const name = trimBlanks(bytes.subarray(start, end));
    found.set(name.join(), name);
    place = end;
  }
  return [...found.values()];
}

function findEnd(bytes: Uint8Array, from: number, step: 1 | -1): number {
  let place = from;
  while (Math.abs(place - from) < SAMPLE_BYTES && !endsName(bytes, place)) place += step;
  return place;
}

/** Two spaces end a name as well, because the fields of a table are padded with them. */
function endsName(bytes: Uint8Array, place: number): boolean {
  const byte = bytes[place];
  if (byte === undefined || byte < 0x20 || NAME_ENDS.has(byte)) return true;
  return byte === 0x20 && (bytes[place + 1] === 0x20 || bytes[place - 1] === 0x20);
}

function trimBlanks(bytes: Uint8Array): Uint8Array {
  const isBlank = (byte: number) => byte === 0x20;
  const start = bytes.findIndex((byte) => !isBlank(byte));
  const end = bytes.findLastIndex((byte) => !isBlank(byte));
  return bytes.subarray(start, end + 1);
}
