import { promisify } from 'node:util';
import { type Inflate, inflate } from 'node:zlib';
import type { PixelSize } from './image-size.ts';
import { listPngChunks } from './png-structure.ts';

const inflateAside = promisify(inflate) as unknown as (
  data: Buffer,
  options: { readonly maxOutputLength: number; readonly info: true },
) => Promise<{ readonly buffer: Buffer; readonly engine: Inflate }>;

/** Samples of a pixel, and the bits that each may have, for each kind of colour (PNG §11.2.1). */
const COLOURS: Readonly<Record<number, { readonly samples: number; readonly bits: readonly number[] }>> = {
  0: { samples: 1, bits: [1, 2, 4, 8, 16] },
  2: { samples: 3, bits: [8, 16] },
  3: { samples: 1, bits: [1, 2, 4, 8] },
  4: { samples: 2, bits: [8, 16] },
  6: { samples: 4, bits: [8, 16] },
};
/** The passes of an interlaced picture: where each starts, and its steps (PNG §8.2). */
const PASSES = [
  { x: 0, y: 0, stepX: 8, stepY: 8 },
  { x: 4, y: 0, stepX: 8, stepY: 8 },
  { x: 0, y: 4, stepX: 4, stepY: 8 },
  { x: 2, y: 0, stepX: 4, stepY: 4 },
  { x: 0, y: 2, stepX: 2, stepY: 4 },
  { x: 1, y: 0, stepX: 2, stepY: 2 },
  { x: 0, y: 1, stepX: 1, stepY: 2 },
] as const;
const WHOLE = [{ x: 0, y: 0, stepX: 1, stepY: 1 }] as const;

/**
 * Whether the compressed data of a PNG is exactly the pixels that its header announces. Its chunks have been checked
 * before. Nothing beyond the announced size is unpacked, so the caller limits the size first.
 */
export async function hasExactPixels(bytes: Buffer): Promise<boolean> {
  const data: Buffer[] = [];
  let length: number | undefined;
  for (const { type, content } of listPngChunks(bytes)) {
    if (type === 'IHDR') length = countUnpacked(content);
    if (type === 'IDAT') data.push(content);
  }
  if (length === undefined) return false;
  const packed = Buffer.concat(data);
  try {
    const { buffer, engine } = await inflateAside(packed, { maxOutputLength: length, info: true });
    return buffer.length === length && engine.bytesWritten === packed.length;
  } catch {
    return false;
  }
}

/** The bytes of all rows, each with its filter; undefined for a header that means nothing. */
function countUnpacked(header: Buffer): number | undefined {
  const size = { width: header.readUInt32BE(0), height: header.readUInt32BE(4) };
  const [bits = 0, kind = 0, compression, filter, interlace = 0] = header.subarray(8);
  const colour = COLOURS[kind];
  if (colour === undefined || !colour.bits.includes(bits)) return undefined;
  if (compression !== 0 || filter !== 0 || interlace > 1) return undefined;
  return countRows(size, bits * colour.samples, interlace === 1 ? PASSES : WHOLE);
}

function countRows({ width, height }: PixelSize, bits: number, passes: typeof PASSES | typeof WHOLE): number {
  let total = 0;
  for (const { x, y, stepX, stepY } of passes) {
    const columns = Math.ceil((width - x) / stepX);
    const rows = Math.ceil((height - y) / stepY);
    if (columns > 0 && rows > 0) total += rows * (1 + Math.ceil((columns * bits) / 8));
  }
  return total;
}
