import { readOrientation, writeOrientation } from './orientation.ts';

const [APP0, APP1, APP2, APP14, APP15, COMMENT] = [0xe0, 0xe1, 0xe2, 0xee, 0xef, 0xfe];
const [START_OF_IMAGE, END_OF_IMAGE, START_OF_SCAN] = [0xd8, 0xd9, 0xda];
const EXIF = 'Exif\0\0';
const COLOURS = 'ICC_PROFILE\0';

/** Markers without a length (ITU T.81 table B.1). */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/**
 * A JPEG with only its pixels, colour profile and orientation. What a camera appends after the end is left out too: its
 * previews have positions of their own. Undefined if its segments cannot be followed to the end.
 */
export function stripJpeg(bytes: Buffer): Buffer | undefined {
  const kept: Buffer[] = [];
  let orientation = 1;
  let at = 2;
  while (at + 2 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (marker === END_OF_IMAGE) return join(kept, orientation, bytes.subarray(at, at + 2));
    else if (isBare(marker)) {
      kept.push(bytes.subarray(at, at + 2));
      at += 2;
    } else {
      if (at + 4 > bytes.length) return undefined;
      const end = at + 2 + bytes.readUInt16BE(at + 2);
      const segment = bytes.subarray(at, end);
      if (marker === APP1 && nameOf(segment, EXIF)) orientation = readOrientation(segment.subarray(4 + EXIF.length));
      if (isKept(marker, segment)) kept.push(segment);
      at = end;
      if (marker !== START_OF_SCAN) continue;
      const scanned = findMarker(bytes, at);
      kept.push(bytes.subarray(at, scanned));
      at = scanned;
    }
  }
  return undefined;
}

function join(kept: readonly Buffer[], orientation: number, end: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0xff, START_OF_IMAGE]), ...writeExif(orientation), ...kept, end]);
}

function writeExif(orientation: number): readonly Buffer[] {
  if (orientation === 1) return [];
  const data = Buffer.concat([Buffer.from(EXIF, 'latin1'), writeOrientation(orientation)]);
  const head = Buffer.from([0xff, APP1, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return [head, data];
}

/** Of the data that programs write about a picture, only what decides how it looks. */
function isKept(marker: number, segment: Buffer): boolean {
  if (marker === COMMENT) return false;
  if (marker < APP0 || marker > APP15) return true;
  return marker === APP0 || marker === APP14 || (marker === APP2 && nameOf(segment, COLOURS));
}

function nameOf(segment: Buffer, name: string): boolean {
  return segment.toString('latin1', 4, 4 + name.length) === name;
}

/** Where the next marker is: within a scan, FF stands before 00 or a restart marker. */
function findMarker(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !isBare(next)) return at;
  }
  return bytes.length;
}
