import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { addDataFolder } from './outbox-folders.ts';

const projectFolder = new URL('../..', import.meta.url).pathname;
const READY_MILLISECONDS = 60_000;
/** Runs the embedded engine's program as first compiled: these servers end before optimised code would pay off. */
export const SHORT_LIVED = ['--liftoff-only'] as const;

/** A server for one journey, with its own port and data. */
export class OwnServer {
  #environment: NodeJS.ProcessEnv;
  readonly #address: string;
  #process: ChildProcess | undefined;

  constructor(address: string, dataFolder: string, settings: NodeJS.ProcessEnv = {}) {
    this.#address = address;
    addDataFolder(dataFolder);
    this.#environment = {
      ...process.env,
      PORT: new URL(address).port,
      ATLAS_DATA: dataFolder,
      ATLAS_DEMO: 'off',
      LOG_LEVEL: 'warn',
      ...settings,
    };
  }

  /** Stops the server for some days: it starts again that much later, by its own clock and its database's. */
  async sleep(days: number): Promise<void> {
    await this.kill();
    const clock = new URL('shifted-clock.mjs', import.meta.url).href;
    this.#environment = { ...this.#environment, NODE_OPTIONS: `--import ${clock}`, SHIFTED_DAYS: String(days) };
    await this.start();
  }

  /** Starts the process and waits until it serves. */
  async start(): Promise<void> {
    this.#process = spawn(process.execPath, [...SHORT_LIVED, 'server/src/main.ts'], {
      cwd: projectFolder,
      env: this.#environment,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const deadline = Date.now() + READY_MILLISECONDS;
    while (!(await this.#isReady())) {
      if (Date.now() > deadline || this.#process.exitCode !== null) throw new Error('The server did not come up.');
      await wait(100);
    }
  }

  /** Kills the process as a power cut would, without warning. */
  async kill(): Promise<void> {
    const running = this.#process;
    this.#process = undefined;
    if (!running || running.exitCode !== null) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  }

  async #isReady(): Promise<boolean> {
    try {
      return (await fetch(`${this.#address}/readyz`)).ok;
    } catch {
      return false;
    }
  }
}
