import { crc32 } from 'node:zlib';
import { readOrientation, writeOrientation } from './orientation.ts';

const SIGNATURE_BYTES = 8;
/** Length, type and checksum of a chunk, around its data. */
const FRAME_BYTES = 12;
/** Of the chunks that a viewer may ignore, those that decide how the picture looks or moves. */
const KEPT = new Set('tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' '));

/** A PNG with the chunks that show it, and its orientation. Its chunks have been checked before. */
export function stripPng(bytes: Buffer): Buffer {
  const kept: Buffer[] = [];
  let orientation = 1;
  for (let start = SIGNATURE_BYTES; start + FRAME_BYTES <= bytes.length; ) {
    const end = start + FRAME_BYTES + bytes.readUInt32BE(start);
    const type = bytes.toString('latin1', start + 4, start + 8);
    if (type === 'eXIf') orientation = readOrientation(bytes.subarray(start + 8, end - 4));
    if (/^[A-Z]/.test(type) || KEPT.has(type)) kept.push(bytes.subarray(start, end));
    start = end;
  }
  const [header = Buffer.alloc(0), ...others] = kept;
  const exif = orientation === 1 ? [] : [writeChunk('eXIf', writeOrientation(orientation))];
  return Buffer.concat([bytes.subarray(0, SIGNATURE_BYTES), header, ...exif, ...others]);
}

function writeChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(FRAME_BYTES + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return chunk;
}
