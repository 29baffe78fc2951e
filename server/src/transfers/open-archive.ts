import { unzipSync } from 'fflate';
import { UnreadableFile } from './import-feature.ts';

const MOST_BYTES = 200 * 1024 * 1024;
const MOST_FILES = 50;

/** The files of an archive by name; an archive that would grow without end is refused. @throws UnreadableFile */
export function openArchive(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> {
  let total = 0;
  let count = 0;
  try {
    const files = unzipSync(bytes, {
      filter: ({ originalSize }) => {
        total += originalSize;
        count += 1;
        if (total > MOST_BYTES || count > MOST_FILES) {
          throw new UnreadableFile('archive_too_large', 'The archive is larger than can be read.');
        }
        return true;
      },
    });
    return new Map(Object.entries(files));
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile('archive_damaged', 'The archive is damaged.');
  }
}
