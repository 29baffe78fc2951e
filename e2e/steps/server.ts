import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

const projectFolder = new URL('../..', import.meta.url).pathname;
const READY_MILLISECONDS = 60_000;

/** A server that belongs to one journey: its own port, its own data. */
export class OwnServer {
  readonly #environment: NodeJS.ProcessEnv;
  readonly #address: string;
  #process: ChildProcess | undefined;

  constructor(address: string, dataFolder: string) {
    this.#address = address;
    this.#environment = {
      ...process.env,
      PORT: new URL(address).port,
      ATLAS_DATA: dataFolder,
      ATLAS_DEMO: 'off',
      LOG_LEVEL: 'warn',
    };
  }

  /** Starts the process and waits until it serves. */
  async start(): Promise<void> {
    this.#process = spawn(process.execPath, ['server/src/main.ts'], {
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

  /** Ends the process as a power cut would: it learns nothing of it. */
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
