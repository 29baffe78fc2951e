import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Configuration } from '../platform/config.ts';
import { Database } from '../platform/database/database.ts';
import { openStore } from '../platform/database/open.ts';
import { BackupRefused } from './backup-refused.ts';
import { askProcess } from './control-socket.ts';
import { SnapshotFacts } from './manifest.rules.ts';
import { runProgram } from './run-program.ts';
import { exportSnapshot, readSnapshotFacts } from './snapshot-facts.ts';

/** Name of the database's part in an archive. */
export const DATABASE_PART = { postgresql: 'database.dump', embedded: 'database.tar.gz' } as const;

/** Puts the database as of one moment into a folder. On the embedded engine the process that has it does so. */
export async function collectDatabase(configuration: Configuration, folder: string): Promise<SnapshotFacts> {
  const { databaseUrl } = configuration;
  if (databaseUrl !== undefined) {
    return withDatabase(configuration, (database) => dumpDatabase(database, databaseUrl, folder));
  }
  const path = join(folder, DATABASE_PART.embedded);
  const told = await askProcess(configuration.dataFolder, { act: 'archive', path });
  if (told !== undefined) return SnapshotFacts.parse(told);
  return withDatabase(configuration, (database) => archiveDatabase(database, path));
}

/**
 * Archives the embedded database of this process. The archive is written under a name of its own, so that it never meets
 * that of another order, and gets its path at the end.
 * @param caller aborted when nobody waits for the archive any more: then nothing is left of it
 */
export async function archiveDatabase(database: Database, path: string, caller?: AbortSignal): Promise<SnapshotFacts> {
  await refuseGaps(database);
  const own = `${path}.${randomUUID()}`;
  try {
    const facts = await database.withSnapshot(async (reader) => {
      const read = await readSnapshotFacts(reader);
      caller?.throwIfAborted();
      return read;
    }, own);
    caller?.throwIfAborted();
    await rename(own, path);
    return facts;
  } finally {
    await rm(own, { force: true });
  }
}

async function dumpDatabase(database: Database, address: string, folder: string): Promise<SnapshotFacts> {
  await refuseGaps(database);
  return database.withSnapshot(async (reader) => {
    const snapshot = await exportSnapshot(reader);
    const file = join(folder, DATABASE_PART.postgresql);
    const options = ['--format=custom', '--role=atlas_backup', '--enable-row-security'];
    await runProgram('pg_dump', address, [...options, `--snapshot=${snapshot}`, `--file=${file}`]);
    return readSnapshotFacts(reader);
  });
}

/** A table whose rows the backup role does not see would be left out without an error. */
async function refuseGaps(database: Database): Promise<void> {
  const { pending, unread } = await database.findFaults();
  if (pending.length > 0) {
    throw new BackupRefused(
      'The database is of an older version: start this version of the register once, then back up.',
    );
  }
  if (unread.length > 0) {
    throw new BackupRefused(`A backup would miss rows of ${unread.join(', ')}: run npm run audit.`);
  }
}

/** Opens the database as it is, for as long as it is used. */
export async function withDatabase<T>(
  configuration: Configuration,
  use: (database: Database) => Promise<T>,
): Promise<T> {
  const database = new Database(await openStore(configuration));
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}
