import { EXPORTED_FIELDS, type ExportedAsset } from './exported-fields.ts';

interface Field {
  readonly name: string;
  readonly type: 'C' | 'N' | 'D';
  /** In bytes. */
  readonly width: number;
  readonly decimals: number;
  readonly read: (asset: ExportedAsset) => string;
}

const figure = (name: string, read: (asset: ExportedAsset) => number | null): Field => ({
  name,
  type: 'N',
  width: 19,
  decimals: 4,
  read: (asset) => (read(asset)?.toFixed(4) ?? '').padStart(19),
});

const FIELDS: readonly Field[] = [
  ...EXPORTED_FIELDS.map(
    ({ name, column, width, isDay }): Field => ({
      name: column,
      type: isDay ? 'D' : 'C',
      width,
      decimals: 0,
      read: (asset) => (isDay ? (asset[name] ?? '').replaceAll('-', '') : (asset[name] ?? '')),
    }),
  ),
  figure('AREA_M2', (asset) => asset.areaSquareMetres),
  figure('PERIM_M', (asset) => asset.perimeterMetres),
];
const RECORD_BYTES = 1 + FIELDS.reduce((sum, { width }) => sum + width, 0);
const HEADER_BYTES = 32 + FIELDS.length * 32 + 1;
const DBASE_3 = 3;
const END_OF_HEADER = 0x0d;
const END_OF_FILE = 0x1a;

/** The full text of a value that is longer than its column. */
export interface LongText {
  readonly assetNumber: string;
  readonly column: string;
  readonly text: string;
}

/**
 * The texts of an asset that the table truncates: the format allows 254 bytes, which are 84 characters in some scripts.
 */
export function findLongTexts(asset: ExportedAsset): readonly LongText[] {
  return FIELDS.flatMap(({ name, type, width, read }) => {
    const text = type === 'C' ? read(asset) : '';
    return Buffer.byteLength(text) > width ? [{ assetNumber: asset.assetNumber, column: name, text }] : [];
  });
}

/** One asset as a row of the table, UTF-8; what is longer than its column is cut, see {@link findLongTexts}. */
export function writeRow(asset: ExportedAsset): Buffer {
  const row = Buffer.alloc(RECORD_BYTES, ' ');
  let offset = 1;
  for (const { width, read } of FIELDS) {
    cutText(read(asset), width).copy(row, offset);
    offset += width;
  }
  return row;
}

/** The `.dbf` of rows, dated as given (dBase III). */
export function writeTable(rows: readonly Buffer[], day: Date): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt8(DBASE_3, 0);
  header.set([day.getUTCFullYear() - 1900, day.getUTCMonth() + 1, day.getUTCDate()], 1);
  header.writeUInt32LE(rows.length, 4);
  header.writeUInt16LE(HEADER_BYTES, 8);
  header.writeUInt16LE(RECORD_BYTES, 10);
  for (const [index, { name, type, width, decimals }] of FIELDS.entries()) {
    const start = 32 + index * 32;
    header.write(name, start, 'latin1');
    header.write(type, start + 11, 'latin1');
    header.writeUInt8(width, start + 16);
    header.writeUInt8(decimals, start + 17);
  }
  header.writeUInt8(END_OF_HEADER, HEADER_BYTES - 1);
  return Buffer.concat([header, ...rows, Buffer.from([END_OF_FILE])]);
}

/** The text's bytes, cut between characters at the end of the field. */
function cutText(value: string, width: number): Buffer {
  let bytes = Buffer.from(value);
  for (let length = Math.min(value.length, width); bytes.length > width; length -= 1) {
    bytes = Buffer.from(value.slice(0, length).toWellFormed());
  }
  return bytes;
}
