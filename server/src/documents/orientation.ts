const ORIENTATION = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;
const HEAD_BYTES = 8;

/** Which way up a picture is shown, 1 to 8, from its Exif data in the form of TIFF; 1 if it does not say. */
export function readOrientation(tiff: Buffer): number {
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < HEAD_BYTES || (order !== 'II' && order !== 'MM')) return 1;
  const isLittle = order === 'II';
  const read16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return 1;
  const entries = read16(directory);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * ENTRY_BYTES;
    if (at + ENTRY_BYTES > tiff.length) return 1;
    if (read16(at) !== ORIENTATION) continue;
    const orientation = read16(at + 8);
    return read16(at + 2) === SHORT && orientation >= 1 && orientation <= 8 ? orientation : 1;
  }
  return 1;
}

/** Exif data that says nothing but which way up a picture is shown. */
export function writeOrientation(orientation: number): Buffer {
  const tiff = Buffer.alloc(HEAD_BYTES + 2 + ENTRY_BYTES + 4);
  tiff.write('II*\0', 0, 'latin1');
  tiff.writeUInt32LE(HEAD_BYTES, 4);
  tiff.writeUInt16LE(1, HEAD_BYTES);
  tiff.writeUInt16LE(ORIENTATION, HEAD_BYTES + 2);
  tiff.writeUInt16LE(SHORT, HEAD_BYTES + 4);
  tiff.writeUInt32LE(1, HEAD_BYTES + 6);
  tiff.writeUInt16LE(orientation, HEAD_BYTES + 10);
  return tiff;
}
