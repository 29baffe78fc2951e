import { inflateSync } from 'node:zlib';
import { type Budget, type ReadObject, readObject, skipBlank, UnclearPdf } from './pdf-objects.ts';

/** Why the content of a PDF is refused. */
export type PdfFault = 'file_active' | 'file_encrypted' | 'file_unclear';

/**
 * Names without which no viewer runs a program, starts another one, sends a form, opens another file, or has a file
 * inside (ISO 32000-2 §7.11, §12.6.4, §12.7.8, §13).
 */
const ACTIVE: ReadonlySet<string> = new Set([
  'JavaScript',
  'Rendition',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
  'GoTo3DView',
  'RichMedia',
  'RichMediaExecute',
  '3D',
  'XFA',
  'EF',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
]);
/** The most that all packed streams may unpack to together; an honest file of 20 MB needs a tenth of it. */
const UNPACKED_BYTES = 100 * 1024 * 1024;
/** How often each byte may be read, on average. */
const READINGS = 4;
/** The least that the offset of an object costs, in bytes read; the smallest real object is 17 bytes long. */
const PLACE_BYTES = 64;

/**
 * Looks for active content in every place that a viewer may take for an object: after each `obj` and `trailer` wherever
 * it is, whether or not a table of the file lists it, and in packed object streams. Viewers differ in what they find
 * and mend, so one reader's view of the file is not enough.
 */
export function findPdfFault(bytes: Buffer): PdfFault | undefined {
  try {
    return findFault(bytes);
  } catch (error) {
    if (error instanceof UnclearPdf) return 'file_unclear';
    throw error;
  }
}

function findFault(bytes: Buffer): PdfFault | undefined {
  const budget: Budget = { bytes: READINGS * bytes.length };
  let unpacked = 0;
  for (const start of findStarts(bytes)) {
    budget.bytes -= PLACE_BYTES;
    const object = readObject(bytes, start, budget);
    const fault = judge(object);
    if (fault !== undefined) return fault;
    if (!isPack(object)) continue;
    const content = unpack(bytes, start, object, UNPACKED_BYTES - unpacked);
    if (content === undefined) continue;
    unpacked += content.length;
    budget.bytes += READINGS * content.length;
    const places = findPacked(content, readFirst(bytes, start, object));
    const found = mayHoldFault(content) ? judgePacked(content, places, budget) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Some readers follow the list of offsets, others read one object after another. */
function judgePacked(content: Buffer, places: readonly number[], budget: Budget): PdfFault | undefined {
  for (const place of places) {
    const fault = judge(readObject(content, place, budget));
    if (fault !== undefined) return fault;
  }
  for (let place = places[0] ?? 0; place < content.length; ) {
    const object = readObject(content, place, budget);
    const fault = judge(object);
    if (fault !== undefined) return fault;
    place = object.end;
  }
  return undefined;
}

function judge({ names }: ReadObject): PdfFault | undefined {
  if (names.has('Encrypt')) return 'file_encrypted';
  for (const name of names) if (ACTIVE.has(name)) return 'file_active';
  return undefined;
}

/** Whether any of the names occurs, or one that is escaped: otherwise packed objects need not be read. */
function mayHoldFault(content: Buffer): boolean {
  return ['#', '/Encrypt', ...Array.from(ACTIVE, (name) => `/${name}`)].some((text) => content.includes(text));
}

/** After every `obj` and `trailer`, even inside streams: a table of the file may point there. */
function* findStarts(bytes: Buffer): Iterable<number> {
  for (const word of ['trailer', 'obj']) {
    for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, at + 1)) {
      const isEnd = word === 'obj' && bytes.toString('latin1', Math.max(0, at - 3), at) === 'end';
      if (!isEnd) yield at + word.length;
    }
  }
}

/** Whether readers may take it for a stream of packed objects. */
function isPack({ names }: ReadObject): boolean {
  return names.has('ObjStm') || (names.has('First') && names.has('N'));
}

/** The unpacked objects; undefined when it is no stream. @throws UnclearPdf if they are packed in an unusual way */
function unpack(bytes: Buffer, start: number, { names, end }: ReadObject, most: number): Buffer | undefined {
  const word = skipBlank(bytes, end);
  if (bytes.toString('latin1', word, word + 6) !== 'stream') return undefined;
  const [first, second] = [bytes[word + 6], bytes[word + 7]];
  const data = word + (first === 13 && second === 10 ? 8 : first === 13 || first === 10 ? 7 : Number.NaN);
  if (Number.isNaN(data)) throw new UnclearPdf();
  const dictionary = bytes.toString('latin1', start, end);
  // Escapes, texts and comments are where readers begin to differ, and no program writes them here.
  if (/[#(%]/.test(dictionary)) throw new UnclearPdf();
  // Exactly one plain filter, as every program writes it.
  if (!names.has('Filter') && !names.has('F')) return bytes.subarray(data);
  const isPlain = /\/Filter\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])/.test(dictionary);
  if (!isPlain || names.has('F') || names.has('Predictor') || dictionary.split('/Filter').length !== 2) {
    throw new UnclearPdf();
  }
  try {
    return inflateSync(bytes.subarray(data), { maxOutputLength: Math.max(1, most) });
  } catch {
    throw new UnclearPdf();
  }
}

/** Where the first packed object begins; readers take the first or the last of several such entries. */
function readFirst(bytes: Buffer, start: number, { end }: ReadObject): number {
  const [entry, other] = bytes.toString('latin1', start, end).matchAll(/\/First\s+(\d+)\b(?!\s+\d+\s+R)/g);
  if (entry === undefined || other !== undefined) throw new UnclearPdf();
  return Number(entry[1]);
}

/**
 * The offsets of packed objects: first where they begin, then those in the pairs of number and offset (ISO 32000-2
 * §7.5.7).
 */
function findPacked(content: Buffer, first: number): number[] {
  const head = content.toString('latin1', 0, Math.min(first, content.length));
  if (!/^[\d\s\0]*$/.test(head)) throw new UnclearPdf();
  const places = head
    .split(/[\s\0]+/)
    .filter(Boolean)
    .filter((_, index) => index % 2 === 1);
  return [first, ...places.map((place) => first + Number(place))];
}
