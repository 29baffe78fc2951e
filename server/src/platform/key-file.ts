import { existsSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeFolder } from './make-folder.ts';

const LOOKS = 20;
const PAUSE_MILLISECONDS = 25;

/**
 * The line of a key file. A missing file is made, readable only by its owner, and is on the disk before the key is
 * used. Two processes that start at once use the first one's key.
 * @param makeKey the line of a new key; it may tell others of it first
 */
export async function openKeyFile(path: string, makeKey: () => string | Promise<string>): Promise<string> {
  await makeFolder(dirname(path));
  if (!existsSync(path)) await createKeyFile(path, `${await makeKey()}\n`);
  return readWhole(path);
}

/** The line of a key file; undefined without one. */
export async function readKeyFile(path: string): Promise<string | undefined> {
  return readWhole(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
}

async function createKeyFile(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    return undefined;
  });
  if (file === undefined) return;
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  // After a power cut the folder must still name it: what the key sealed is already in the database.
  const folder = await open(dirname(path), 'r');
  await folder.sync().finally(() => folder.close());
}

/** A file that another process is writing is complete in a moment. */
async function readWhole(path: string): Promise<string> {
  for (let look = 1; ; look += 1) {
    const text = await readFile(path, 'utf8');
    if (text.endsWith('\n') || look === LOOKS) return text.trim();
    await wait(PAUSE_MILLISECONDS);
  }
}
