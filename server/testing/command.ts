import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PROCESS_ENVIRONMENT, SHORT_LIVED } from './process.ts';

/** How a command of the operator ended. */
export interface CommandEnd {
  readonly code: number | null;
  /** What it printed, and what it complained of. */
  readonly output: string;
  readonly complaint: string;
}

const COMMANDS = {
  backup: 'backup/run-backup.ts',
  restore: 'backup/run-restore.ts',
  audit: 'backup/run-audit.ts',
  'declare-recovery': 'declare-log-recovery.ts',
} as const;

/** An operator's command, running as its own process. */
interface RunningCommand {
  /** Kills it, as a power cut would. */
  readonly kill: () => void;
  readonly ended: Promise<CommandEnd>;
}

/** Starts an operator's command as its own process, with the settings of a register. */
export function startOperatorCommand(
  name: keyof typeof COMMANDS,
  settings: Readonly<Record<string, string | undefined>>,
  ...parts: readonly string[]
): RunningCommand {
  const script = new URL(`../src/${COMMANDS[name]}`, import.meta.url).pathname;
  const child = spawn(process.execPath, [...SHORT_LIVED, script, ...parts], {
    env: { ...PROCESS_ENVIRONMENT, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const texts = { output: '', complaint: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    texts.output += chunk.toString('utf8');
  });
  child.stderr.on('data', (chunk: Buffer) => {
    texts.complaint += chunk.toString('utf8');
  });
  const ended = once(child, 'close').then(([code]: unknown[]) => ({
    code: typeof code === 'number' ? code : null,
    ...texts,
  }));
  return { kill: () => void child.kill('SIGKILL'), ended };
}

/** Runs a command of the operator to its end. */
export function runOperatorCommand(...asked: Parameters<typeof startOperatorCommand>): Promise<CommandEnd> {
  return startOperatorCommand(...asked).ended;
}
