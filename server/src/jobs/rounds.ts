import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { JobState } from '../platform/troubles.ts';
import type { Round, RoundsJob } from './job.ts';

/** The rounds of one job on this node: by the clock and when it is woken, in no more lanes than it may have. */
export class Rounds {
  readonly #name: string;
  readonly #job: RoundsJob;
  readonly #log: FastifyBaseLogger;
  readonly #stopping = new AbortController();
  readonly #lanes = new Set<Promise<void>>();
  readonly #begun = new Set<number>();
  readonly #round: Round = { wake: () => this.wake(), isStopping: () => this.#stopping.signal.aborted };
  #timers: NodeJS.Timeout[] = [];
  #calls = 0;
  #busy = 0;
  #failures = 0;
  #lastSuccess: Date | undefined;

  constructor(name: string, job: RoundsJob, log: FastifyBaseLogger) {
    this.#name = name;
    this.#job = job;
    this.#log = log;
  }

  start(): void {
    const { everySeconds, firstAfterSeconds, hear } = this.#job;
    this.#timers = [setInterval(this.wake, everySeconds * 1_000).unref()];
    hear?.(this.wake);
    if (firstAfterSeconds === undefined) this.wake();
    else this.#timers.push(setTimeout(this.wake, firstAfterSeconds * 1_000).unref());
  }

  /** Begins a round, or has one follow those under way. */
  readonly wake = (): void => {
    this.#calls += 1;
    if (this.#stopping.signal.aborted || this.#busy >= (this.#job.lanes ?? 1)) return;
    this.#busy += 1;
    const lane = this.#runLane().finally(() => this.#lanes.delete(lane));
    this.#lanes.add(lane);
  };

  /** Ends after the rounds under way, or when the job no longer waits for them. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const timer of this.#timers) clearTimeout(timer);
    const { leavingMilliseconds } = this.#job;
    const ended = Promise.all(this.#lanes);
    if (leavingMilliseconds === undefined) await ended;
    else await Promise.race([ended, wait(leavingMilliseconds, undefined, { ref: false })]);
  }

  read(): JobState {
    const oldest = Math.min(...this.#begun);
    return {
      name: this.#name,
      lastSuccess: this.#lastSuccess,
      failures: this.#failures,
      oldestSeconds: Number.isFinite(oldest) ? (performance.now() - oldest) / 1_000 : 0,
    };
  }

  async #runLane(): Promise<void> {
    try {
      for (let heard = -1; heard !== this.#calls; ) {
        await this.#rest(this.#job.gatherMilliseconds);
        if (this.#stopping.signal.aborted) return;
        heard = this.#calls;
        const began = performance.now();
        await this.#carryOut(began);
        await this.#rest(this.#job.pauseMilliseconds?.(performance.now() - began));
      }
    } finally {
      this.#busy -= 1;
    }
  }

  async #carryOut(began: number): Promise<void> {
    this.#begun.add(began);
    try {
      await this.#job.run(this.#round);
      this.#failures = 0;
      this.#lastSuccess = new Date();
    } catch (error) {
      this.#failures += 1;
      this.#log.warn(error, `the job ${this.#name} failed`);
    } finally {
      this.#begun.delete(began);
    }
  }

  async #rest(milliseconds = 0): Promise<void> {
    // A stop ends the rest; the lane notices that itself.
    if (milliseconds > 0) {
      await wait(milliseconds, undefined, { ref: false, signal: this.#stopping.signal }).catch(() => {});
    }
  }
}
