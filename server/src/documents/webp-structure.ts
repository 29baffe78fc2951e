import { isShowable, type PixelSize } from './image-size.ts';

const FIRST_CHUNK = 12;
const CHUNK_DATA = 20;
const LEAST_BYTES = 30;

/** Whether a WebP is one RIFF of the stated length with a size that can be shown (RFC 9649 §2). */
export function isWholeWebp(bytes: Buffer): boolean {
  if (bytes.length < LEAST_BYTES) return false;
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return false;
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return false;
  const size = readWebpSize(bytes);
  return size !== undefined && isShowable(size.width, size.height) && hasWholeChunks(bytes);
}

/** The size that a WebP states. */
export function readWebpSize(bytes: Buffer): PixelSize | undefined {
  const type = bytes.toString('latin1', FIRST_CHUNK, FIRST_CHUNK + 4);
  if (type === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (type === 'VP8L' && bytes[CHUNK_DATA] === 0x2f) {
    const packed = bytes.readUInt32LE(CHUNK_DATA + 1);
    return { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 };
  }
  if (type === 'VP8 ' && bytes.readUIntBE(CHUNK_DATA + 3, 3) === 0x9d012a) {
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  }
  return undefined;
}

/** Chunks follow each other to the very end, each padded to an even length. */
function hasWholeChunks(bytes: Buffer): boolean {
  let at = FIRST_CHUNK;
  while (at + 8 <= bytes.length) {
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return at === bytes.length;
}
