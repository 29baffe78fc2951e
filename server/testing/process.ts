import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { loginAsServer } from './server-login.ts';

const MAIN = new URL('../src/main.ts', import.meta.url).pathname;
/** The environment that a register's process inherits from this one; its compiled code is cached for the next. */
export const PROCESS_ENVIRONMENT = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  ATLAS_DEMO: 'off',
} as const;
/**
 * Lets the embedded engine's program run as it is compiled first: a process that lives for seconds would spend a third
 * of its work on compiling it better.
 */
export const SHORT_LIVED = ['--liftoff-only'] as const;
const READY_MILLISECONDS = 60_000;

/** The register as a separate process. */
export interface ServerProcess {
  /** `http://127.0.0.1:…` */
  readonly address: string;
  readonly kill: (signal: 'SIGKILL' | 'SIGTERM') => Promise<number | null>;
}

/** The result of a process that ended before it served. */
export class StartRefused extends Error {
  readonly exitCode: number | null;
  constructor(output: string, exitCode: number | null) {
    super(output);
    this.exitCode = exitCode;
  }
}

/**
 * Starts the register on a free port and waits until it serves.
 * @throws StartRefused with all that it wrote when it ends before that
 */
export async function startProcess(settings: Readonly<Record<string, string | undefined>>): Promise<ServerProcess> {
  const { DATABASE_URL: database } = settings;
  const own = database?.startsWith('postgres:') ? { DATABASE_URL: await loginAsServer(database) } : {};
  const child = spawn(process.execPath, [...SHORT_LIVED, MAIN], {
    env: { ...PROCESS_ENVIRONMENT, PORT: '0', LOG_LEVEL: 'silent', ...settings, ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit').then(([code]: unknown[]) => (typeof code === 'number' ? code : null));
  const address = await readAddress(child, exited);
  return {
    address,
    kill: (signal) => {
      child.kill(signal);
      return exited;
    },
  };
}

function readAddress(child: ChildProcess, exited: Promise<number | null>): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const patience = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`the process did not serve within a minute: ${output}`));
    }, READY_MILLISECONDS);
    const receive = (chunk: Buffer) => {
      output += chunk.toString('utf8');
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
      if (address === undefined) return;
      clearTimeout(patience);
      resolve(address);
    };
    child.stdout?.on('data', receive);
    child.stderr?.on('data', receive);
    void exited.then((code) => {
      clearTimeout(patience);
      reject(new StartRefused(output.trim(), code));
    });
  });
}
