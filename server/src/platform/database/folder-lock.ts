import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigurationError } from '../configuration-error.ts';

/** Two processes that start at the same moment need this long for one to give way. */
const PATIENCE_MILLISECONDS = 2_000;
const SQLITE_BUSY = 5;

/**
 * Takes a folder for this process alone: a second process on an embedded database destroys it. The lock is one of the
 * operating system on a file, which ends with the process however that ends; SQLite, which comes with Node, asks for it.
 * Nothing else in this process may open that file: closing it would let go of the lock.
 * @returns how to let go of it
 * @throws ConfigurationError when another process holds it, or when the folder cannot be locked
 */
export function lockFolder(folder: string): () => void {
  const note = join(folder, 'in-use-by');
  let lock: DatabaseSync | undefined;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    lock = new DatabaseSync(join(folder, 'in-use.lock'), { timeout: PATIENCE_MILLISECONDS });
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock?.close();
    throw explain(folder, note, error);
  }
  const held = lock;
  // For people alone: a number may belong to another process by now, or to one in another container.
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
  return new ConfigurationError(`The folder ${folder} cannot be locked: ${error.message}.`, { cause: error });
}

function nameHolder(note: string): string {
  try {
    const number = /^\d+/.exec(readFileSync(note, 'utf8'))?.[0];
    return number === undefined ? 'another process' : `process ${number}`;
  } catch {
    return 'another process';
  }
}
