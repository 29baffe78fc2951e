import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError } from '../config.ts';

/**
 * Takes a folder for this process alone: a second process on an embedded database destroys it. The lock is a file that
 * names its holder; one whose holder is gone (a power cut, kill -9) is taken over.
 * @returns how to let go of it
 * @throws ConfigurationError when another live process holds it
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'in-use-by');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const file = openSync(path, 'wx', 0o600);
      writeSync(file, `${process.pid} ${startOfProcess(process.pid)}`);
      closeSync(file);
      return () => rmSync(path, { force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      const holder = readHolder(path);
      if (holder !== undefined && isAlive(holder)) {
        throw new ConfigurationError(
          `The folder ${folder} is in use by process ${holder.pid}: stop that one first, or set ATLAS_DATA to another folder.`,
        );
      }
      rmSync(path, { force: true });
    }
  }
  throw new ConfigurationError(`The folder ${folder} could not be locked: is another process starting on it?`);
}

interface Holder {
  readonly pid: number;
  readonly started: string;
}

function readHolder(path: string): Holder | undefined {
  try {
    const [pid = '', started = ''] = readFileSync(path, 'utf8').split(' ');
    return /^\d+$/.test(pid) ? { pid: Number(pid), started } : undefined;
  } catch {
    return undefined;
  }
}

/** A process id comes back after a restart of the machine, so its start time has to match as well where it is known. */
function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const started = startOfProcess(holder.pid);
  return holder.started === '' || started === '' || started === holder.started;
}

/** The start time of a process in clock ticks since boot, from Linux's process table; empty elsewhere. */
function startOfProcess(pid: number): string {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
