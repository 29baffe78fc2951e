import { isShowable, type PixelSize } from './image-size.ts';

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = Buffer.from([0xff, 0xd9]);
/** Markers without a length. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
/** Start-of-frame markers, which carry the size; C4, C8 and CC mean other things. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/**
 * Whether a JPEG has its segments in order up to the first scan, a size that can be shown, and an end after the scan
 * (ITU T.81 annex B). Cameras append previews after the end, so bytes there are allowed.
 */
export function isWholeJpeg(bytes: Buffer): boolean {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return false;
  let hasSize = false;
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return false;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isBare(marker)) {
      at += 2;
      continue;
    }
    const length = bytes.readUInt16BE(at + 2);
    const next = at + 2 + length;
    if (length < 2 || next > bytes.length) return false;
    if (marker === START_OF_SCAN) return hasSize && bytes.indexOf(END_OF_IMAGE, next) >= 0;
    if (isFrame(marker)) {
      if (length < 8 || !isShowable(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5))) return false;
      hasSize = true;
    }
    at = next;
  }
  return false;
}

/** The size that a whole JPEG states in its first frame. */
export function readJpegSize(bytes: Buffer): PixelSize | undefined {
  for (let at = 2; at + 9 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (isBare(marker)) at += 2;
    else if (isFrame(marker)) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}
