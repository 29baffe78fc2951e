import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { unpackArchive } from '../platform/database/embedded.ts';
import { DATABASE_PART } from './collect-database.ts';
import type { Archive } from './open-archive.ts';

/** Creates the embedded database in a folder that has none; it gets its name once it is complete. */
export async function restoreEmbedded(archive: Archive, dataFolder: string): Promise<void> {
  const unfinished = join(dataFolder, 'postgres.unfinished');
  await rm(unfinished, { recursive: true, force: true });
  try {
    await unpackArchive(unfinished, join(archive.folder, DATABASE_PART.embedded));
    await rename(unfinished, join(dataFolder, 'postgres'));
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
