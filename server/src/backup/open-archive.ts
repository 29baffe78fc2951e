import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { BackupRefused } from './backup-refused.ts';
import { DATABASE_PART } from './collect-database.ts';
import { describePart, hashFile, isThere, placeOfFile, readIfThere } from './durable-files.ts';
import { judgeManifest, type ListedFile, type Manifest, readFileList, type Target } from './manifest.rules.ts';
import { SUMS } from './take-backup.ts';

/** An archive that is complete and can be restored here. */
export interface Archive {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly files: readonly ListedFile[];
}

/**
 * Reads a whole archive before anything is changed.
 * @throws BackupRefused if it is damaged, from the other engine, or newer than this program or server
 */
export async function openArchive(folder: string, target: Target): Promise<Archive> {
  const text = await readIfThere(join(folder, 'manifest.json'));
  if (text === undefined) throw new BackupRefused(`There is no backup in ${folder}: it has no manifest.json.`);
  const manifest = judgeManifest(text, target);
  if (typeof manifest === 'string') throw new BackupRefused(manifest);
  const sums = (await readIfThere(join(folder, SUMS))) ?? '';
  if (!sums.includes(`${createHash('sha256').update(text).digest('hex')}  manifest.json\n`))
    throw damaged('manifest.json');
  for (const path of [DATABASE_PART[manifest.engine], 'files.list']) {
    const listed = manifest.parts.find((part) => part.path === path);
    if (listed === undefined || !(await isThere(join(folder, path)))) throw damaged(path);
    if ((await describePart(folder, path)).sha256 !== listed.sha256) throw damaged(path);
  }
  const files = readFileList((await readIfThere(join(folder, 'files.list'))) ?? '?');
  if (files === undefined) throw damaged('files.list');
  for (const { sha256, bytes } of files) {
    const place = placeOfFile(join(folder, 'files'), sha256);
    const found = (await isThere(place)) ? await hashFile(place) : undefined;
    if (found?.sha256 !== sha256 || found.bytes !== bytes) throw damaged(`files/${sha256.slice(0, 2)}/${sha256}`);
  }
  return { folder, manifest, files };
}

function damaged(path: string): BackupRefused {
  return new BackupRefused(`The archive is damaged: ${path} is missing or not as the backup wrote it.`);
}
