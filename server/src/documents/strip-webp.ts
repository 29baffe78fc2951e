import { readOrientation, writeOrientation } from './orientation.ts';

const HEAD_BYTES = 12;
/** What shows the picture: frames, transparency, colours (RFC 9649 §2.7). */
const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const EXIF_PREFIX = 'Exif\0\0';
/** Bits of the extended header that announce data about the picture. */
const [HAS_EXIF, HAS_XMP] = [0x08, 0x04];

/** A WebP with only its frames, colour profile and orientation. Its chunks have been checked before. */
export function stripWebp(bytes: Buffer): Buffer {
  const kept: Buffer[] = [];
  let orientation = 1;
  for (let at = HEAD_BYTES; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    const type = bytes.toString('latin1', at, at + 4);
    if (type === 'EXIF') orientation = readOrientation(withoutPrefix(bytes.subarray(at + 8, at + 8 + length)));
    if (KEPT.has(type)) kept.push(Buffer.from(bytes.subarray(at, end)));
    at = end;
  }
  const extended = kept.find((chunk) => chunk.toString('latin1', 0, 4) === 'VP8X');
  // Without the extended header nothing can announce such data.
  const hasOrientation = orientation !== 1 && extended !== undefined;
  if (extended !== undefined) {
    extended[8] = ((extended[8] ?? 0) & ~(HAS_EXIF | HAS_XMP)) | (hasOrientation ? HAS_EXIF : 0);
  }
  const exif = hasOrientation ? [writeChunk('EXIF', writeOrientation(orientation))] : [];
  const stripped = Buffer.concat([bytes.subarray(0, HEAD_BYTES), ...kept, ...exif]);
  stripped.writeUInt32LE(stripped.length - 8, 4);
  return stripped;
}

function withoutPrefix(exif: Buffer): Buffer {
  return exif.toString('latin1', 0, EXIF_PREFIX.length) === EXIF_PREFIX ? exif.subarray(EXIF_PREFIX.length) : exif;
}

function writeChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 0, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}
