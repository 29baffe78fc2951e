/** East and north of a ring's points in the file's system, open, exterior clockwise as the format requires. */
export type ShapeRing = readonly (readonly [east: number, north: number])[];

const FILE_CODE = 9994;
const VERSION = 1000;
const POLYGON = 5;
const NULL_SHAPE = 0;
const HEADER_BYTES = 100;
const RECORD_HEADER_BYTES = 8;

/** Gathers polygons into the bytes of a `.shp` and its `.shx` (ESRI Shapefile Technical Description, 1998). */
export class ShapeWriter {
  readonly #records: Buffer[] = [];
  readonly #index: Buffer[] = [];
  readonly #box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  #bytes = HEADER_BYTES;

  /** A ring without points is a record without a shape. */
  add(ring: ShapeRing): void {
    const content = ring.length === 0 ? writeNull() : this.#writePolygon(ring);
    const head = Buffer.alloc(RECORD_HEADER_BYTES);
    head.writeInt32BE(this.#records.length / 2 + 1, 0);
    head.writeInt32BE(content.length / 2, 4);
    const entry = Buffer.alloc(8);
    entry.writeInt32BE(this.#bytes / 2, 0);
    entry.writeInt32BE(content.length / 2, 4);
    this.#records.push(head, content);
    this.#index.push(entry);
    this.#bytes += head.length + content.length;
  }

  finish(): { readonly shp: Buffer; readonly shx: Buffer } {
    return {
      shp: Buffer.concat([this.#writeHeader(this.#bytes), ...this.#records]),
      shx: Buffer.concat([this.#writeHeader(HEADER_BYTES + this.#index.length * 8), ...this.#index]),
    };
  }

  #writePolygon(ring: ShapeRing): Buffer {
    const closed = [...ring, ...ring.slice(0, 1)];
    const box = boxOf(ring);
    this.#box.west = Math.min(this.#box.west, box[0]);
    this.#box.south = Math.min(this.#box.south, box[1]);
    this.#box.east = Math.max(this.#box.east, box[2]);
    this.#box.north = Math.max(this.#box.north, box[3]);
    const content = Buffer.alloc(48 + closed.length * 16);
    content.writeInt32LE(POLYGON, 0);
    writeDoubles(content, 4, box);
    content.writeInt32LE(1, 36);
    content.writeInt32LE(closed.length, 40);
    writeDoubles(content, 48, closed.flat());
    return content;
  }

  #writeHeader(fileBytes: number): Buffer {
    const header = Buffer.alloc(HEADER_BYTES);
    header.writeInt32BE(FILE_CODE, 0);
    header.writeInt32BE(fileBytes / 2, 24);
    header.writeInt32LE(VERSION, 28);
    header.writeInt32LE(POLYGON, 32);
    const { west, south, east, north } = this.#box;
    if (Number.isFinite(west)) writeDoubles(header, 36, [west, south, east, north]);
    return header;
  }
}

function writeNull(): Buffer {
  const content = Buffer.alloc(4);
  content.writeInt32LE(NULL_SHAPE, 0);
  return content;
}

function boxOf(ring: ShapeRing): readonly [number, number, number, number] {
  const easts = ring.map(([east]) => east);
  const norths = ring.map(([, north]) => north);
  return [Math.min(...easts), Math.min(...norths), Math.max(...easts), Math.max(...norths)];
}

function writeDoubles(target: Buffer, start: number, values: readonly number[]): void {
  for (const [index, value] of values.entries()) target.writeDoubleLE(value, start + index * 8);
}
