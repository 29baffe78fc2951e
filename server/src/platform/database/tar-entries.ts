const BLOCK_BYTES = 512;

/**
 * The wanted entries of a tar archive, as an archive.
 * @param archive POSIX ustar: per entry a block with its name (byte 0, 100 long) and octal size (byte 124, 12 long),
 *   then the content in whole blocks; two empty blocks end it
 * @throws when a header has no size
 */
export function pickEntries(archive: Buffer, isWanted: (name: string) => boolean): Buffer {
  const picked: Buffer[] = [];
  let start = 0;
  while (start < archive.length && archive[start] !== 0) {
    const sizeBytes = Number.parseInt(readField(archive, start + 124, 12), 8);
    if (Number.isNaN(sizeBytes)) throw new Error(`no tar header at byte ${start}`);
    const end = start + BLOCK_BYTES + Math.ceil(sizeBytes / BLOCK_BYTES) * BLOCK_BYTES;
    if (isWanted(readField(archive, start, 100))) picked.push(archive.subarray(start, end));
    start = end;
  }
  return Buffer.concat([...picked, Buffer.alloc(2 * BLOCK_BYTES)]);
}

function readField(archive: Buffer, start: number, length: number): string {
  const field = archive.toString('latin1', start, start + length);
  const end = field.indexOf('\0');
  return end < 0 ? field : field.slice(0, end);
}
