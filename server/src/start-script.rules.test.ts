import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const RUN = fileURLToPath(new URL('../../scripts/run.mjs', import.meta.url));
/** In place of the register: reports its process id, and that it was asked to stop. */
const SERVE = `const stop = () => { console.log('stopped'); process.exit(0); };
  process.on('SIGTERM', stop); process.on('disconnect', stop);
  console.log(process.pid); setInterval(() => {}, 1000)`;
const START = `import { becomeProcess } from ${JSON.stringify(RUN)};
  await becomeProcess(process.execPath, ['--eval', ${JSON.stringify(SERVE)}])`;

/** Starts through a shell, as npm does, and ends that shell. */
async function endShell(environment: Readonly<Record<string, string>>) {
  const shell = spawn('sh', ['-c', '"$0" --input-type=module --eval "$1"; true', process.execPath, START], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  shell.stdout.on('data', (chunk: Buffer) => lines.push(...chunk.toString('utf8').trim().split('\n')));
  await expect.poll(() => lines.length, { timeout: 20_000 }).toBe(1);
  const exited = once(shell, 'exit');
  shell.kill('SIGTERM');
  await exited;
  return { lines, served: Number(lines[0]), ended: once(shell, 'close') };
}

it('stops the register when npm and its shell are gone', async () => {
  const { lines, ended } = await endShell({ npm_lifecycle_event: 'start' });
  await ended;
  expect(lines[1]).toBe('stopped');
}, 60_000);

it('lets a register that was started without npm outlive its shell', async () => {
  const { lines, served, ended } = await endShell({});
  process.kill(served, 0);
  expect(lines).toHaveLength(1);
  process.kill(served, 'SIGTERM');
  await ended;
  expect(lines[1]).toBe('stopped');
}, 60_000);

it('stops the register when the script that started it is killed', async () => {
  const script = spawn(process.execPath, ['--input-type=module', '--eval', START], {
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  script.stdout.on('data', (chunk: Buffer) => lines.push(...chunk.toString('utf8').trim().split('\n')));
  await expect.poll(() => lines.length, { timeout: 20_000 }).toBe(1);
  const closed = once(script, 'close');
  script.kill('SIGKILL');
  await closed;
  expect(lines[1]).toBe('stopped');
}, 60_000);
