import { because } from '@atlas/contract/reasons';
import { UnreadableFile } from './import-feature.ts';

interface Field {
  readonly name: string;
  readonly type: string;
  readonly start: number;
  readonly width: number;
}

/** Rows of a table as text by column; undefined for a deleted row, which keeps its place. */
export type TableRows = readonly (Readonly<Record<string, string>> | undefined)[];

const DESCRIPTOR_BYTES = 32;
const END_OF_HEADER = 0x0d;
const DELETED = 0x2a;
/** Code page numbers in a table's header that name one encoding; 0x57 means "this machine's own" and names none. */
const PAGES: Readonly<Record<number, string>> = {
  3: 'windows-1252',
  4: 'macintosh',
  200: 'windows-1250',
  201: 'windows-1251',
};

/** The encoding that the table's header names, if it names one. */
export function findTableEncoding(bytes: Uint8Array): string | undefined {
  return PAGES[bytes[29] ?? 0];
}

/** The rows without the table's header. */
export function skipHead(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(new DataView(bytes.buffer, bytes.byteOffset).getUint16(8, true));
}

/** Reads a `.dbf` (dBase III); dates are written as ISO 8601, numbers unchanged. @throws UnreadableFile */
export function readTable(bytes: Uint8Array, decode: (bytes: Uint8Array) => string): TableRows {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < DESCRIPTOR_BYTES + 1) throw refuseTable();
  const [count, headBytes, rowBytes] = [view.getUint32(4, true), view.getUint16(8, true), view.getUint16(10, true)];
  if (rowBytes === 0 || headBytes + count * rowBytes > bytes.length) throw refuseTable();
  const fields = readFields(bytes, headBytes, decode);
  return Array.from({ length: count }, (_, index) => {
    const row = bytes.subarray(headBytes + index * rowBytes, headBytes + (index + 1) * rowBytes);
    if (row[0] === DELETED) return undefined;
    return Object.fromEntries(
      fields.map(({ name, type, start, width }) => [name, readCell(decode(row.subarray(start, start + width)), type)]),
    );
  });
}

function readFields(bytes: Uint8Array, headBytes: number, decode: (bytes: Uint8Array) => string): readonly Field[] {
  const fields: Field[] = [];
  let start = 1;
  for (let place = DESCRIPTOR_BYTES; place + DESCRIPTOR_BYTES <= headBytes; place += DESCRIPTOR_BYTES) {
    if (bytes[place] === END_OF_HEADER) break;
    const name = bytes.subarray(place, place + 11);
    const end = name.indexOf(0);
    const width = bytes[place + 16] ?? 0;
    fields.push({
      name: decode(end < 0 ? name : name.subarray(0, end)).trim(),
      type: String.fromCharCode(bytes[place + 11] ?? 0),
      start,
      width,
    });
    start += width;
  }
  return fields;
}

function readCell(text: string, type: string): string {
  const plain = text.replaceAll('\u0000', '').trim();
  return type === 'D' ? plain.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3').replace(/^0+$/, '') : plain;
}

function refuseTable(): UnreadableFile {
  return new UnreadableFile(because('shapefile_damaged', { part: '.dbf' }));
}
