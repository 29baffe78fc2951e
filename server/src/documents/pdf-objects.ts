const WHITE = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITERS = new Set([...'()<>[]{}/%'].map((character) => character.charCodeAt(0)));
const [OPEN, CLOSE, ESCAPE, LESS, MORE, LIST, LIST_END, SLASH, PERCENT] = [
  0x28, 0x29, 0x5c, 0x3c, 0x3e, 0x5b, 0x5d, 0x2f, 0x25,
];
const [CARRIAGE_RETURN, LINE_FEED] = [13, 10];

/** What a PDF has at an offset that a reader may take for an object. */
export interface ReadObject {
  /** Every name in it, keys and values alike, with `#4a` read as `J`. */
  readonly names: ReadonlySet<string>;
  /** The offset after its last byte. */
  readonly end: number;
}

/** Thrown for what readers interpret differently, or what takes too much work to read. */
export class UnclearPdf extends Error {}

/** How many more bytes may be read, so that objects inside each other cannot make a reader work without end. */
export interface Budget {
  bytes: number;
}

/**
 * Reads the names of the object that begins at a place (ISO 32000-2 §7.2 and §7.3), as leniently as viewers do.
 * @throws UnclearPdf where a closing bracket does not match the open one, or when the budget is used up
 */
export function readObject(bytes: Uint8Array, start: number, budget: Budget): ReadObject {
  const names = new Set<string>();
  const open: number[] = [];
  let at = skipBlank(bytes, start);
  do {
    const from = at;
    at = readToken(bytes, at, names, open);
    at = open.length === 0 ? at : skipBlank(bytes, at);
    budget.bytes -= at - from;
    if (budget.bytes < 0) throw new UnclearPdf();
  } while (open.length > 0 && at < bytes.length);
  return { names, end: at };
}

/** Skips one token: records a name, opens and closes brackets. */
function readToken(bytes: Uint8Array, at: number, names: Set<string>, open: number[]): number {
  const byte = bytes[at];
  if (byte === OPEN) return skipText(bytes, at);
  if (byte === SLASH) {
    const end = skipRegular(bytes, at + 1);
    names.add(readName(bytes, at + 1, end));
    return end;
  }
  if (byte === LESS) {
    if (bytes[at + 1] !== LESS) return skipHexadecimal(bytes, at);
    open.push(LESS);
    return at + 2;
  }
  if (byte === LIST) {
    open.push(LIST);
    return at + 1;
  }
  if (byte === LIST_END) return closeOne(open, LIST, at + 1);
  if (byte === MORE) return bytes[at + 1] === MORE ? closeOne(open, LESS, at + 2) : at + 1;
  return Math.max(skipRegular(bytes, at), at + 1);
}

function closeOne(open: number[], expected: number, next: number): number {
  if (open.length > 0 && open.pop() !== expected) throw new UnclearPdf();
  return next;
}

/** The first byte from a place that is neither blank nor in a comment. */
export function skipBlank(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0;
    if (byte === PERCENT) {
      while (at < bytes.length && bytes[at] !== CARRIAGE_RETURN && bytes[at] !== LINE_FEED) at += 1;
    } else if (!WHITE.has(byte)) return at;
    at += 1;
  }
  return bytes.length;
}

function skipRegular(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && !WHITE.has(bytes[at] ?? 0) && !DELIMITERS.has(bytes[at] ?? 0)) at += 1;
  return at;
}

function skipText(bytes: Uint8Array, start: number): number {
  let depth = 0;
  for (let at = start; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === ESCAPE) at += 1;
    else if (byte === OPEN) depth += 1;
    else if (byte === CLOSE) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return bytes.length;
}

function skipHexadecimal(bytes: Uint8Array, start: number): number {
  const end = bytes.indexOf(MORE, start);
  return end < 0 ? bytes.length : end + 1;
}

function readName(bytes: Uint8Array, start: number, end: number): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('latin1');
  return text.replace(/#([\da-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}
