import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Configuration } from '../platform/config.ts';
import { makeFolder } from '../platform/make-folder.ts';
import { BackupRefused } from './backup-refused.ts';
import { explainTarget } from './backup-target.ts';
import { collectDatabase, DATABASE_PART } from './collect-database.ts';
import {
  copyDurably,
  describePart,
  isThere,
  listKeptFiles,
  placeOfFile,
  syncFolder,
  writeDurably,
} from './durable-files.ts';
import { FORMAT, type ListedFile, type Manifest, writeFileList } from './manifest.rules.ts';

/** The record of the log's signed states; never stored together with the database. */
const CHECKPOINTS = 'register-checkpoints.jsonl';
export const SUMS = 'SHA256SUMS';

/** The contents of a backup, for the operator. */
export interface TakenBackup {
  readonly manifest: Manifest;
  /** Names of stored files whose bytes do not match their names; they are left out. */
  readonly damaged: readonly string[];
  /** The faults of the schema and its row-level security, as sentences. */
  readonly faults: readonly string[];
  /** Folder of the copy of the checkpoints; undefined before the first signed state. */
  readonly apart: string | undefined;
}

/**
 * Takes a backup while the register runs: the database as of one moment, then the files, which are written before the
 * rows that name them. Everything gets its name at the end, so that an interrupted one is never mistaken for a complete
 * one.
 * @throws BackupRefused when the folder is there or cannot be written, or a part cannot be read
 */
export async function takeBackup(configuration: Configuration, folder: string): Promise<TakenBackup> {
  return writeBackup(configuration, folder).catch((error: unknown) => {
    throw explainTarget(error, folder);
  });
}

async function writeBackup(configuration: Configuration, folder: string): Promise<TakenBackup> {
  const apart = `${folder}-apart`;
  for (const place of [folder, apart]) {
    if (await isThere(place)) throw new BackupRefused(`${place} is there already: name a folder that is not.`);
  }
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await makeFolder(unfinished);
  const engine = configuration.databaseUrl === undefined ? 'embedded' : 'postgresql';
  const { facts, faults } = await collectDatabase(configuration, unfinished);
  const { kept, damaged } = await copyFiles(join(configuration.dataFolder, 'files'), join(unfinished, 'files'));
  await writeDurably(join(unfinished, 'files.list'), writeFileList(kept));
  const manifest: Manifest = {
    ...facts,
    format: FORMAT,
    program: await readProgramVersion(),
    engine,
    parts: [await describePart(unfinished, DATABASE_PART[engine]), await describePart(unfinished, 'files.list')],
    files: { count: kept.length, bytes: kept.reduce((sum, { bytes }) => sum + bytes, 0) },
  };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeDurably(join(unfinished, 'manifest.json'), text);
  await writeDurably(join(unfinished, SUMS), writeSums(text, manifest));
  await syncFolder(unfinished);
  const isApart = await copyApart(configuration.dataFolder, apart);
  await rename(unfinished, folder);
  await syncFolder(dirname(folder));
  return { manifest, damaged, faults, apart: isApart ? apart : undefined };
}

/** As `sha256sum --check` reads it. */
function writeSums(manifest: string, { parts }: Manifest): string {
  const own = { path: 'manifest.json', sha256: createHash('sha256').update(manifest).digest('hex') };
  return [own, ...parts].map(({ path, sha256 }) => `${sha256}  ${path}\n`).join('');
}

async function copyFiles(from: string, to: string): Promise<{ kept: ListedFile[]; damaged: string[] }> {
  const [kept, damaged]: [ListedFile[], string[]] = [[], []];
  const folders = new Set<string>();
  await mkdir(to, { mode: 0o700 });
  for (const name of await listKeptFiles(from)) {
    const place = placeOfFile(to, name);
    const copied = await copyDurably(placeOfFile(from, name), place);
    if (copied.sha256 === name) {
      kept.push(copied);
      folders.add(dirname(place));
    } else {
      damaged.push(name);
      await rm(place);
    }
  }
  for (const folder of [...folders, to]) await syncFolder(folder);
  return { kept, damaged };
}

/** Copies the signed states after the database, so that they are never older than the database's copy. */
async function copyApart(dataFolder: string, apart: string): Promise<boolean> {
  const source = join(dataFolder, CHECKPOINTS);
  if (!(await isThere(source))) return false;
  const unfinished = `${apart}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await copyDurably(source, join(unfinished, CHECKPOINTS));
  await syncFolder(unfinished);
  await rename(unfinished, apart);
  return true;
}

async function readProgramVersion(): Promise<string> {
  const { version }: { version: string } = JSON.parse(
    await readFile(new URL('../../../package.json', import.meta.url), 'utf8'),
  );
  return version;
}
