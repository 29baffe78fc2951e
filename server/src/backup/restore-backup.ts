import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Configuration } from '../platform/config.ts';
import { lockFolder } from '../platform/database/folder-lock.ts';
import { listMigrations } from '../platform/database/schema-files.ts';
import { placeMark } from '../platform/database/unfinished-restore.ts';
import { ADOPT, OWNER_FILE } from '../platform/own-files.ts';
import { BackupRefused } from './backup-refused.ts';
import { withDatabase } from './collect-database.ts';
import { copyDurably, isEmptyFolder, isThere, placeOfFile, syncFolder } from './durable-files.ts';
import { type Archive, openArchive } from './open-archive.ts';
import { restoreEmbedded } from './restore-embedded.ts';
import { openEmptyDatabase, restorePostgresql } from './restore-postgresql.ts';
import { writeRestored } from './restored-backup.ts';
import { countRows, readLogState } from './snapshot-facts.ts';

/** The embedded engine's version is the program's, which reads what earlier versions wrote. */
const ANY_VERSION = Number.MAX_SAFE_INTEGER;

/**
 * Restores a backup, the database and the files, into an empty place. It does not contain the log's key or the record
 * of its signed states. If it fails, it empties the place again. A mark stays in the data folder until everything is
 * restored and counted: no register starts there before, and the next restore removes what a killed one left.
 * @throws BackupRefused before anything is changed, if the archive or the place is not suitable
 */
export async function restoreBackup(configuration: Configuration, folder: string): Promise<Archive> {
  const { databaseUrl, dataFolder } = configuration;
  const migrations = await listMigrations();
  if (databaseUrl !== undefined) {
    const place = await openEmptyDatabase(configuration, databaseUrl);
    try {
      const archive = await openArchive(folder, {
        engine: 'postgresql',
        serverVersion: place.serverVersion,
        migrations,
      });
      await place.requireOwner(archive.manifest.owner);
      await clearLeftovers(dataFolder);
      await requireNoFiles(dataFolder);
      await withFiles(archive, dataFolder, () => restorePostgresql(place, databaseUrl, archive));
      await requireComplete(configuration, archive);
      await writeRestored(dataFolder, archive.manifest);
      await place.finish();
      await rm(placeMark(dataFolder));
      return archive;
    } finally {
      await place.close();
    }
  }
  const archive = await openArchive(folder, { engine: 'embedded', serverVersion: ANY_VERSION, migrations });
  const unlock = lockFolder(dataFolder);
  try {
    await clearLeftovers(dataFolder);
    await requireNoFiles(dataFolder);
    if (await isThere(join(dataFolder, 'postgres'))) {
      throw new BackupRefused(`${dataFolder} already holds a database: set ATLAS_DATA to an empty folder.`);
    }
    await withFiles(archive, dataFolder, () => restoreEmbedded(archive, dataFolder));
  } finally {
    unlock();
  }
  await requireComplete(configuration, archive);
  await writeRestored(dataFolder, archive.manifest);
  await rm(placeMark(dataFolder));
  return archive;
}

/** Removes what a killed restore put into a folder that was empty before it. */
async function clearLeftovers(dataFolder: string): Promise<void> {
  if (!(await isThere(placeMark(dataFolder)))) return;
  for (const name of ['files', 'files.unfinished', 'postgres', 'postgres.unfinished']) {
    await rm(join(dataFolder, name), { recursive: true, force: true });
  }
}

async function requireNoFiles(dataFolder: string): Promise<void> {
  if (await isEmptyFolder(join(dataFolder, 'files'))) return;
  throw new BackupRefused(`${join(dataFolder, 'files')} already holds files: set ATLAS_DATA to an empty folder.`);
}

/** Copies the files, restores the database, and only then gives the files their place. */
async function withFiles(archive: Archive, dataFolder: string, restore: () => Promise<void>): Promise<void> {
  const unfinished = join(dataFolder, 'files.unfinished');
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  await writeFile(placeMark(dataFolder), '', { mode: 0o600, flush: true });
  await syncFolder(dataFolder);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    for (const { sha256 } of archive.files) {
      const copied = await copyDurably(
        placeOfFile(join(archive.folder, 'files'), sha256),
        placeOfFile(unfinished, sha256),
      );
      if (copied.sha256 !== sha256) throw new BackupRefused(`The file ${sha256} changed while it was restored.`);
    }
    // The next start gives the restored files the database's register name.
    await writeFile(join(unfinished, OWNER_FILE), `${ADOPT}\n`, { mode: 0o600 });
    await restore();
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    await rm(placeMark(dataFolder));
    throw error;
  }
  await rm(join(dataFolder, 'files'), { recursive: true, force: true });
  await rename(unfinished, join(dataFolder, 'files'));
  await syncFolder(dataFolder);
}

/** Counts the restored rows against the manifest. */
async function requireComplete(configuration: Configuration, { manifest }: Archive): Promise<void> {
  const { rows, log } = await withDatabase(configuration, (database) =>
    database.withSnapshot(async (reader) => ({ rows: await countRows(reader), log: await readLogState(reader) })),
  );
  for (const [table, count] of Object.entries(manifest.rows)) {
    if (rows[table] !== count) {
      throw new BackupRefused(
        `${table} has ${rows[table] ?? 'no'} rows, and ${count} were backed up: do not serve from this.`,
      );
    }
  }
  if (log.size !== manifest.log.size || log.root !== manifest.log.root) {
    throw new BackupRefused('The public log is not the one that was backed up: do not serve from this.');
  }
}
