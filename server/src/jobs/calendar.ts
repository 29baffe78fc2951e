import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { Database } from '../platform/database/database.ts';
import type { ScheduledJob } from './job.ts';
import { openQueue } from './open-queue.ts';

/** How often a node checks whether a run is due. */
const LOOK_SECONDS = 60;
/** A node that has been silent for this long is dead, and another takes over its run. The queue allows no less. */
const HEARTBEAT_SECONDS = 10;
/** How long a stop waits for a run in progress; after that, another node takes it over. */
const LEAVING_MILLISECONDS = 5_000;
const START_AGAIN_MILLISECONDS = 15_000;

/**
 * The runs that one node carries out for all: a queue in the database hands each run that is due to one node, and to
 * another when that node dies.
 */
export class Calendar {
  readonly #jobs: ReadonlyMap<string, ScheduledJob>;
  readonly #database: Database;
  readonly #log: FastifyBaseLogger;
  /** This node's work in the database; the connections must not end before it. */
  readonly #statements = new Set<Promise<unknown>>();
  readonly #runs = new Set<Promise<unknown>>();
  readonly #workers = new Map<string, string>();
  #queue: PgBoss | undefined;
  #starting: Promise<void> | undefined;
  #again: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(database: Database, jobs: ReadonlyMap<string, ScheduledJob>, log: FastifyBaseLogger) {
    this.#database = database;
    this.#jobs = jobs;
    this.#log = log;
  }

  /** Begins in the background, and again a little later when the database does not answer. */
  start(): void {
    this.#starting = this.#begin().catch((error: unknown) => {
      if (this.#stopped) return;
      this.#log.error(error, 'the jobs of the calendar could not be started, and will be tried again');
      this.#again = setTimeout(() => this.start(), START_AGAIN_MILLISECONDS).unref();
    });
  }

  /** Resolves when the latest start has finished. */
  async untilStarted(): Promise<void> {
    await this.#starting;
  }

  /** Takes over the runs of nodes that have died, and looks for due runs at once. */
  async lookNow(): Promise<void> {
    await this.#queue?.supervise();
    for (const worker of this.#workers.values()) this.#queue?.notifyWorker(worker);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#again);
    await this.#starting;
    await Promise.race([Promise.allSettled(this.#runs), elapse(LEAVING_MILLISECONDS)]);
    // Unfinished runs are marked as failed, so that another node starts them again.
    await this.#queue?.stop({ graceful: false });
    while (this.#statements.size > 0) await Promise.allSettled(this.#statements);
  }

  async #begin(): Promise<void> {
    this.#queue ??= await openQueue(
      this.#database,
      (statement) => follow(this.#statements, statement),
      (error) => {
        if (!this.#stopped) this.#log.warn(error, 'the queue of jobs gave a warning');
      },
    );
    await this.#queue.start();
    for (const [name, job] of this.#jobs) {
      if (!this.#workers.has(name)) this.#workers.set(name, await this.#plan(this.#queue, name, job));
    }
  }

  async #plan(queue: PgBoss, name: string, job: ScheduledJob): Promise<string> {
    const settings = {
      retryLimit: job.retry.times,
      retryDelay: job.retry.delaySeconds,
      heartbeatSeconds: HEARTBEAT_SECONDS,
    };
    // Exclusive: while a run is due or in progress, there is no second one.
    await queue.createQueue(name, { policy: 'exclusive', ...settings });
    // Otherwise settings from an earlier version would stay.
    await queue.updateQueue(name, settings);
    await queue.schedule(name, job.schedule);
    if (job.afterStartSeconds !== undefined) await queue.send(name, null, { startAfter: job.afterStartSeconds });
    return queue.work(name, { pollingIntervalSeconds: LOOK_SECONDS }, () => this.#carryOut(name, job));
  }

  async #carryOut(name: string, job: ScheduledJob): Promise<void> {
    try {
      await follow(this.#runs, job.run());
    } catch (error) {
      this.#log.warn(error, `the job ${name} failed`);
      // The queue stores what it is given, and a database error may quote a row.
      throw new Error(error instanceof Error ? error.name : 'it failed');
    }
  }
}

/** Keeps a promise in a set for as long as it is under way. */
function follow<T>(set: Set<Promise<unknown>>, promise: Promise<T>): Promise<T> {
  set.add(promise);
  const forget = () => set.delete(promise);
  promise.then(forget, forget);
  return promise;
}

function elapse(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}
