import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
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

const Collected = z.object({
  facts: SnapshotFacts,
  /** The faults of the schema and its row-level security; all rows exist. */
  faults: z.array(z.string()),
});
/** The content of the archive. */
type Collected = z.infer<typeof Collected>;

/** Puts the database as of one moment into a folder. On the embedded engine the process that has it does so. */
export async function collectDatabase(configuration: Configuration, folder: string): Promise<Collected> {
  const { databaseUrl } = configuration;
  if (databaseUrl !== undefined) {
    return withDatabase(configuration, (database) => dumpDatabase(database, databaseUrl, folder));
  }
  const path = join(folder, DATABASE_PART.embedded);
  const reply = await askProcess(configuration.dataFolder, { act: 'archive', path });
  if (reply !== undefined) return Collected.parse(reply);
  return withDatabase(configuration, (database) => archiveDatabase(database, path));
}

/**
 * Archives the embedded database of this process. The archive has a temporary name of its own, so that it never clashes
 * with another request's, and gets its path at the end.
 * @param caller aborted when no one is waiting for the archive any more: then it is deleted
 */
export async function archiveDatabase(database: Database, path: string, caller?: AbortSignal): Promise<Collected> {
  const faults = await refuseGaps(database);
  const own = `${path}.${randomUUID()}`;
  try {
    const facts = await database.withSnapshot(async (reader) => {
      const read = await readSnapshotFacts(reader);
      caller?.throwIfAborted();
      return read;
    }, own);
    caller?.throwIfAborted();
    await rename(own, path);
    return { facts, faults };
  } finally {
    await rm(own, { force: true });
  }
}

async function dumpDatabase(database: Database, address: string, folder: string): Promise<Collected> {
  const faults = await refuseGaps(database);
  return database.withSnapshot(async (reader) => {
    const snapshot = await exportSnapshot(reader);
    const file = join(folder, DATABASE_PART.postgresql);
    const options = ['--format=custom', '--role=atlas_backup', '--enable-row-security'];
    await runProgram('pg_dump', address, [...options, `--snapshot=${snapshot}`, `--file=${file}`]);
    return { facts: await readSnapshotFacts(reader), faults };
  });
}

/**
 * A table whose rows the backup role does not see would be left out without an error.
 * @returns other faults, which leave the backup complete
 */
async function refuseGaps(database: Database): Promise<string[]> {
  const { pending, unread, walls, schema } = await database.findFaults();
  if (pending.length > 0) {
    throw new BackupRefused(
      'The database is of an older version: start this version of the register once, then back up.',
    );
  }
  if (unread.length > 0) {
    throw new BackupRefused(`A backup would miss rows of ${unread.join(', ')}: run npm run audit.`);
  }
  return [...walls, ...schema];
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
