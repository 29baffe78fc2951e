import { crc32 } from 'node:zlib';
import { readOrientation, writeOrientation } from './orientation.ts';
import { listPngChunks } from './png-structure.ts';

const SIGNATURE_BYTES = 8;
/** Length, type and checksum of a chunk, around its data. */
const FRAME_BYTES = 12;
/** Of the chunks that a viewer may ignore, those that decide how the picture looks or moves. */
const KEPT = new Set('tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' '));
/** What a still picture cannot be shown without, and the most bytes of each in which there is no room for other things. */
const MINIMAL = new Map([
  ['IHDR', 13],
  ['PLTE', 768],
  ['tRNS', 256],
  ['IDAT', Number.POSITIVE_INFINITY],
  ['IEND', 0],
]);

/**
 * A PNG with the chunks that show it, and its orientation. Its chunks have been checked before.
 * @param isMinimal leaves out colour profiles and everything else that it can be shown without, such as frames
 */
export function stripPng(bytes: Buffer, isMinimal = false): Buffer | undefined {
  const kept: Buffer[] = [];
  const once = new Set<string>();
  let orientation = 1;
  for (const { type, content, whole } of listPngChunks(bytes)) {
    if (type === 'eXIf') orientation = readOrientation(content);
    if (isMinimal ? !MINIMAL.has(type) : !/^[A-Z]/.test(type) && !KEPT.has(type)) continue;
    if (isMinimal && (content.length > (MINIMAL.get(type) ?? 0) || (type !== 'IDAT' && once.has(type))))
      return undefined;
    once.add(type);
    kept.push(whole);
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
