import { unzipSync } from 'fflate';
import { UnreadableFile } from './import-feature.ts';

const MOST_BYTES = 128 * 1024 * 1024;
const MOST_FILES = 2000;
/** The least size of a file's entry in an archive's list. The stated number of files cannot be trusted. */
const SMALLEST_LISTING_BYTES = 46;

/**
 * The files of an archive by name, those that are wanted; one that would unpack to a huge size is refused by its list,
 * before anything is unpacked. Reads at most 2,000 entries of the list, whatever number the archive states.
 * @throws UnreadableFile
 */
export function openArchive(bytes: Uint8Array, isWanted: (name: string) => boolean): ReadonlyMap<string, Uint8Array> {
  let total = 0;
  let count = 0;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, size, originalSize }) => {
        count += 1;
        if (count * SMALLEST_LISTING_BYTES > bytes.length) throw refuseDamaged();
        if (count > MOST_FILES) throw refuseSize(`holds more than ${MOST_FILES.toLocaleString('en')} files`);
        if (!isWanted(name)) return false;
        // What is not packed is copied by the other of the two sizes.
        total += Math.max(size, originalSize);
        if (total > MOST_BYTES) throw refuseSize(`unpacks to more than ${MOST_BYTES / 1024 ** 2} MB`);
        return true;
      },
    });
    return new Map(Object.entries(files));
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw refuseDamaged();
  }
}

function refuseDamaged(): UnreadableFile {
  return new UnreadableFile('archive_damaged', 'The archive is damaged.');
}

function refuseSize(what: string): UnreadableFile {
  return new UnreadableFile('archive_too_large', `The archive ${what}. Divide it and send the parts.`);
}
