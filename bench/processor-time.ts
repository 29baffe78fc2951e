import { readdirSync, readFileSync } from 'node:fs';

/** Nanoseconds of processor time that a process has used, all its threads together; 0 once it has ended. Linux only. */
function readNanoseconds(processID: number): number {
  try {
    return readdirSync(`/proc/${processID}/task`)
      .map((thread) => Number(readFileSync(`/proc/${processID}/task/${thread}/schedstat`, 'utf8').split(' ')[0]))
      .reduce((sum, nanoseconds) => sum + nanoseconds, 0);
  } catch {
    return 0;
  }
}

function listChildren(processID: number): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((id) => readParent(id) === processID);
}

/** @returns the parent's id. The program's name before it is in parentheses, and may hold any character. */
export function readParent(processID: number): number | undefined {
  try {
    const text = readFileSync(`/proc/${processID}/stat`, 'utf8');
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

/** Processor time by process. */
export type Usage = ReadonlyMap<number, number>;

/** What a process and its children have used so far. */
export function readUsage(processID: number): Usage {
  return new Map([processID, ...listChildren(processID)].map((id) => [id, readNanoseconds(id)]));
}

/** Milliseconds between two readings. What a process that has ended in between used is lost. */
export function millisecondsBetween(before: Usage, after: Usage): number {
  let nanoseconds = 0;
  for (const [id, used] of after) nanoseconds += Math.max(0, used - (before.get(id) ?? 0));
  return nanoseconds / 1e6;
}

/** Megabytes of memory that a process holds now. */
export function readMegabytes(processID: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${processID}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}
