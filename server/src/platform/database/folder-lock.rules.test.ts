import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockFolder } from './folder-lock.ts';

const LOCKER = new URL('../../../testing/folder-locker.ts', import.meta.url).pathname;
const SLOW_MACHINE_MILLISECONDS = 180_000;

let folder: string;
let children: ChildProcess[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atlas-lock-'));
  children = [];
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** The next line of a process that begins with one of these words. */
function nextLine(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const line = text.split('\n').find((one) => pattern.test(one));
      if (line !== undefined) resolve(line);
    });
  });
}

async function startLocker(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [LOCKER, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  await nextLine(child, /^waiting/);
  return child;
}

it(
  'gives a folder to exactly one of eight processes that start at once, six times over',
  async () => {
    for (let round = 0; round < 6; round += 1) {
      const lockers = await Promise.all(Array.from({ length: 8 }, startLocker));
      const outcomes = lockers.map((child) => nextLine(child, /^(held|refused)/));
      for (const child of lockers) child.stdin?.write('go');
      const told = await Promise.all(outcomes);
      expect(told.filter((line) => line === 'held')).toHaveLength(1);
      for (const line of told.filter((one) => one !== 'held')) expect(line).toContain('is in use by');
      // A killed holder leaves everything behind, as a crash does.
      const exits = lockers.map((child) => once(child, 'exit'));
      for (const child of lockers) child.kill('SIGKILL');
      await Promise.all(exits);
    }
  },
  SLOW_MACHINE_MILLISECONDS,
);

it(
  'is free at once after its holder was killed, even before the dead process is reaped',
  async () => {
    // The shell becomes a sleeper, which never reaps its child, so the child stays a zombie.
    const script = `"$0" "$1" "$2" <&3 & echo "child $!"; exec sleep 1000`;
    const parent = spawn('sh', ['-c', script, process.execPath, LOCKER, folder], {
      stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
    });
    children.push(parent);
    const held = nextLine(parent, /^held/);
    const pid = Number((await nextLine(parent, /^child/)).split(' ')[1]);
    const [, , , input] = parent.stdio;
    if (input === null || input === undefined || !('write' in input)) throw new Error('the locker has no input');
    input.write('go');
    await held;
    expect(() => lockFolder(folder)).toThrow(`is in use by process ${pid}`);
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => readState(pid)).toBe('Z');
    lockFolder(folder)();
  },
  SLOW_MACHINE_MILLISECONDS,
);

function readState(pid: number): string {
  const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return line.slice(line.lastIndexOf(')') + 2).charAt(0);
}

it('does not identify a process by its number: another one may have it by now', () => {
  writeFileSync(join(folder, 'in-use-by'), `${process.pid} `);
  lockFolder(folder)();
});

it('refuses a second lock in the same process, and a folder that cannot be locked, in one sentence', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(/^The folder \S+ is in use by process \d+: stop that one first/);
  unlock();
  lockFolder(folder)();
  writeFileSync(join(folder, 'a-file'), '');
  expect(() => lockFolder(join(folder, 'a-file', 'data'))).toThrow(
    /^The folder \S+ cannot be locked \(.+\): set .+\.$/,
  );
});

it('ends at once where no folder can be made, such as in /proc', () => {
  expect(() => lockFolder('/proc/a/register')).toThrow(/^The folder \S+ cannot be locked \(ENOENT.+\): set .+\.$/);
});
