import { unzipSync } from 'fflate';
import { UnreadableFile } from './import-feature.ts';

const MOST_BYTES = 128 * 1024 * 1024;
const MOST_FILES = 2000;

/**
 * The files of an archive by name, those that are wanted; one that would grow without end is refused by its list, before
 * anything is unpacked. @throws UnreadableFile
 */
export function openArchive(bytes: Uint8Array, isWanted: (name: string) => boolean): ReadonlyMap<string, Uint8Array> {
  let total = 0;
  let count = 0;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        count += 1;
        if (count > MOST_FILES) throw refuseSize(`holds more than ${MOST_FILES.toLocaleString('en')} files`);
        if (!isWanted(name)) return false;
        total += originalSize;
        if (total > MOST_BYTES) throw refuseSize(`unpacks to more than ${MOST_BYTES / 1024 ** 2} MB`);
        return true;
      },
    });
    return new Map(Object.entries(files));
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile('archive_damaged', 'The archive is damaged.');
  }
}

function refuseSize(what: string): UnreadableFile {
  return new UnreadableFile('archive_too_large', `The archive ${what}. Divide it and send the parts.`);
}
