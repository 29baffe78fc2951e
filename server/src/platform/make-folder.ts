import { mkdirSync, statSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ConfigurationError } from './configuration-error.ts';

/**
 * Makes a folder and those above it, as far as they are missing. In /proc, where none can be made, Node's own recursion
 * never ends.
 */
export async function makeFolder(path: string): Promise<void> {
  if (await isFolder(path)) return;
  const parent = dirname(path);
  if (parent !== path) await makeFolder(parent);
  await mkdir(path, { mode: 0o700 }).catch(async (error: unknown) => {
    // Someone else was quicker.
    if (!(await isFolder(path))) throw error;
  });
}

/** Makes a folder as {@link makeFolder} does, before anything else can go on. */
export function makeFolderNow(path: string): void {
  if (isFolderNow(path)) return;
  const parent = dirname(path);
  if (parent !== path) makeFolderNow(parent);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (!isFolderNow(path)) throw error;
  }
}

/** Why nothing can be kept in the data folder, as one sentence; what is no error of the system stays what it is. */
export function explainUnwritable(dataFolder: string, error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error)) return error;
  return new ConfigurationError(
    `The folder ${dataFolder} cannot be used (${error.message}): set ATLAS_DATA to a folder that this account can write to.`,
    { cause: error },
  );
}

function isFolderNow(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
