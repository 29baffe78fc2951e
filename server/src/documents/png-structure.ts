import { crc32 } from 'node:zlib';
import { isShowable } from './image-size.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Length, type and checksum of a chunk, around its data. */
const FRAME_BYTES = 12;

/**
 * Whether a PNG is a sequence of complete chunks from IHDR to IEND, each with its checksum, and nothing after (PNG §5).
 */
export function isWholePng(bytes: Buffer): boolean {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return false;
  let hasPixels = false;
  for (let start = SIGNATURE.length; start + FRAME_BYTES <= bytes.length; ) {
    const length = bytes.readUInt32BE(start);
    const end = start + FRAME_BYTES + length;
    if (end > bytes.length) return false;
    const type = bytes.toString('latin1', start + 4, start + 8);
    if (crc32(bytes.subarray(start + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return false;
    if (start === SIGNATURE.length) {
      if (type !== 'IHDR' || length !== 13) return false;
      if (!isShowable(bytes.readUInt32BE(start + 8), bytes.readUInt32BE(start + 12))) return false;
    }
    hasPixels ||= type === 'IDAT' && length > 0;
    if (type === 'IEND') return hasPixels && end === bytes.length;
    start = end;
  }
  return false;
}
