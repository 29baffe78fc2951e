import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectFolder = fileURLToPath(new URL('..', import.meta.url));
// Node caches compiled code, which halves the work of every start after the first.
process.env.NODE_COMPILE_CACHE ??= join(projectFolder, '.cache', 'compiled');

/** The project's own Node, independent of the machine's. */
export const ownNode = join(
  projectFolder,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** Runs a command in the project's folder and shows its output; returns its exit code. */
export function run(command, args, options = {}) {
  const outcome = spawnSync(command, args, { cwd: projectFolder, stdio: 'inherit', ...options });
  if (outcome.error) throw outcome.error;
  return outcome.status ?? 1;
}

/** Runs a command in the project's folder beside others; returns its exit code and its output. */
export function listen(command, args) {
  const child = spawn(command, args, { cwd: projectFolder, stdio: ['ignore', 'pipe', 'pipe'] });
  const written = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => written.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ status: code ?? 1, output: Buffer.concat(written).toString('utf8') }));
  });
}

/** Runs a command that must succeed, or ends the script with its exit code. */
export function mustRun(command, args, options) {
  const status = run(command, args, options);
  if (status !== 0) process.exit(status);
}

const LOOK_MILLISECONDS = 500;
const starter = process.ppid;

/**
 * Runs a long-lived command in place of this one: it receives our signals, and we return its exit code. npm and its
 * shell die of SIGTERM without passing it on, so under npm the command is stopped when that shell is gone. Without npm
 * it keeps running, as `nohup` requires. A killed one can pass on nothing: the command, a program of Node, has a channel
 * to us and hears that we are gone.
 */
export function becomeProcess(command, args) {
  const child = spawn(command, args, { cwd: projectFolder, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  process.once('disconnect', () => child.kill('SIGTERM'));
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event !== undefined) {
    const look = setInterval(() => {
      if (process.ppid === starter) return;
      clearInterval(look);
      child.kill('SIGTERM');
    }, LOOK_MILLISECONDS);
  }
  return new Promise(() => {
    child.on('exit', (code) => process.exit(code ?? 1));
  });
}

/**
 * Installs the lockfile's dependencies when they are missing or older, then continues with the project's own Node. It
 * does not use `npm ci`, which refuses a lockfile made where the registry lacks the binaries of another platform.
 */
export async function prepareProject() {
  const lock = join(projectFolder, 'package-lock.json');
  const installed = join(projectFolder, 'node_modules', '.package-lock.json');
  if (!existsSync(ownNode) || !existsSync(installed) || statSync(installed).mtimeMs < statSync(lock).mtimeMs) {
    console.log('Installing dependencies …');
    mustRun('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
      shell: process.platform === 'win32',
    });
  }
  const { version } = JSON.parse(readFileSync(join(projectFolder, 'node_modules', 'node', 'package.json'), 'utf8'));
  if (process.versions.node !== version) await becomeProcess(ownNode, process.argv.slice(1));
  const { compileMessages } = await import('./compile-messages.mjs');
  compileMessages();
}
