import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { explainUnwritable, makeFolderNow } from '../make-folder.ts';

/**
 * A register with the demonstration in it, made when the project is built: a first start on the embedded engine copies
 * it.
 */
export const LOADED_TEMPLATE_FOLDER = new URL('../../../../.cache/demo-template', import.meta.url).pathname;

/** The demonstration refers to yesterday and the next weeks, so an older one is not used. */
const FRESH_MILLISECONDS = 3 * 24 * 60 * 60 * 1000;

/** Whether there is a loaded register that was made a short while before `now`, in milliseconds since 1970. */
export function hasLoadedTemplate(now: number, folder = LOADED_TEMPLATE_FOLDER): boolean {
  const stamp = join(folder, 'made-at');
  return existsSync(stamp) && Math.abs(now - Date.parse(readFileSync(stamp, 'utf8'))) < FRESH_MILLISECONDS;
}

/**
 * Puts the loaded register's files where an empty data folder has them.
 * @returns the database folder to copy
 * @throws ConfigurationError when they cannot be written there
 */
export function copyLoadedFiles(dataFolder: string, folder = LOADED_TEMPLATE_FOLDER): string {
  try {
    makeFolderNow(dataFolder);
    cpSync(join(folder, 'files'), join(dataFolder, 'files'), { recursive: true });
  } catch (error) {
    throw explainUnwritable(dataFolder, error);
  }
  return join(folder, 'postgres');
}
