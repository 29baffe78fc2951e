import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigurationError } from '../configuration-error.ts';
import { makeFolderNow } from '../make-folder.ts';

/** If two processes start at the same moment, one gives up within this time. */
const PATIENCE_MILLISECONDS = 2_000;
const SQLITE_BUSY = 5;

/**
 * Locks a folder for this process: a second process on an embedded database would destroy it. It is the operating
 * system's lock on a file, which ends with the process in any case; SQLite, which is part of Node, requests it. Nothing
 * else in this process may open that file, because closing it would release the lock.
 * @returns a function that releases it
 * @throws ConfigurationError when another process holds it, or when the folder cannot be locked
 */
export function lockFolder(folder: string): () => void {
  const note = join(folder, 'in-use-by');
  let lock: DatabaseSync | undefined;
  try {
    makeFolderNow(folder);
    lock = new DatabaseSync(join(folder, 'in-use.lock'), { timeout: PATIENCE_MILLISECONDS });
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock?.close();
    throw explain(folder, note, error);
  }
  const held = lock;
  // Only for people to read: the number may now belong to another process, or to one in another container.
  writeFileSync(note, String(process.pid), { mode: 0o600 });
  return () => {
    rmSync(note, { force: true });
    held.close();
  };
}

function explain(folder: string, note: string, error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if ('errcode' in error && error.errcode === SQLITE_BUSY) {
    return new ConfigurationError(
      `The folder ${folder} is in use by ${nameHolder(note)}: stop that one first, or set ATLAS_DATA to another folder.`,
    );
  }
  return new ConfigurationError(
    `The folder ${folder} cannot be locked (${error.message}): set ATLAS_DATA to a folder that this account can write to.`,
    { cause: error },
  );
}

function nameHolder(note: string): string {
  try {
    const number = /^\d+/.exec(readFileSync(note, 'utf8'))?.[0];
    return number === undefined ? 'another process' : `process ${number}`;
  } catch {
    return 'another process';
  }
}
