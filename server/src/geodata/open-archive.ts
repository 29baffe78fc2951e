import { because } from '@atlas/contract/reasons';
import { unzipSync } from 'fflate';
import { UnreadableFile } from './import-feature.ts';

const MOST_BYTES = 128 * 1024 * 1024;
const MOST_FILES = 2000;
/** The smallest entry in an archive's list. The number of files that the archive states cannot be trusted. */
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
        if (count > MOST_FILES) throw refuseSize('files', MOST_FILES);
        if (!isWanted(name)) return false;
        // An uncompressed file is copied by the other of the two sizes.
        total += Math.max(size, originalSize);
        if (total > MOST_BYTES) throw refuseSize('megabytes', MOST_BYTES / 1024 ** 2);
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
  return new UnreadableFile(because('archive_damaged'));
}

function refuseSize(by: 'files' | 'megabytes', most: number): UnreadableFile {
  return new UnreadableFile(because('archive_too_large', { by, most }));
}
