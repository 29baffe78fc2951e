import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** How a command of the operator ended. */
export interface CommandEnd {
  readonly code: number | null;
  /** What it printed, and what it complained of. */
  readonly output: string;
  readonly complaint: string;
}

/** Runs a command of the operator as a process of its own, with the settings of a register. */
export async function runOperatorCommand(
  name: 'backup' | 'restore' | 'audit',
  settings: Readonly<Record<string, string | undefined>>,
  ...parts: readonly string[]
): Promise<CommandEnd> {
  const child = spawn(process.execPath, [new URL(`../src/backup/run-${name}.ts`, import.meta.url).pathname, ...parts], {
    env: { PATH: process.env.PATH, ATLAS_DEMO: 'off', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const texts = { output: '', complaint: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    texts.output += chunk.toString('utf8');
  });
  child.stderr.on('data', (chunk: Buffer) => {
    texts.complaint += chunk.toString('utf8');
  });
  const [code]: unknown[] = await once(child, 'close');
  return { code: typeof code === 'number' ? code : null, ...texts };
}
