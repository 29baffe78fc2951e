import type { Database } from '../platform/database/database.ts';
import type { JobState } from '../platform/troubles.ts';
import { Calendar } from './calendar.ts';
import { findJobs } from './find-jobs.ts';
import type { JobParts, ScheduledJob } from './job.ts';
import { readCalendar } from './read-calendar.ts';
import { Rounds } from './rounds.ts';

/** All background work of the register, from its start to its end, with its status. */
export class JobRoom {
  readonly #database: Database;
  readonly #rounds: readonly Rounds[];
  readonly #scheduled: ReadonlyMap<string, ScheduledJob>;
  readonly #calendar: Calendar;

  private constructor(
    database: Database,
    rounds: readonly Rounds[],
    scheduled: ReadonlyMap<string, ScheduledJob>,
    calendar: Calendar,
  ) {
    this.#database = database;
    this.#rounds = rounds;
    this.#scheduled = scheduled;
    this.#calendar = calendar;
  }

  static async open(parts: JobParts): Promise<JobRoom> {
    const { log, platform } = parts;
    const rounds: Rounds[] = [];
    const scheduled = new Map<string, ScheduledJob>();
    for (const [name, job] of await findJobs(parts)) {
      if (job.runs === 'on every node') rounds.push(new Rounds(name, job, log));
      else scheduled.set(name, job);
    }
    return new JobRoom(platform.database, rounds, scheduled, new Calendar(platform.database, scheduled, log));
  }

  /** Starts the jobs that every node runs. */
  start(): void {
    for (const rounds of this.#rounds) rounds.start();
  }

  /** Joins the jobs that one node runs for all, once this node serves. */
  startCalendar(): void {
    this.#calendar.start();
  }

  async stop(): Promise<void> {
    await Promise.all([this.#calendar.stop(), ...this.#rounds.map((rounds) => rounds.stop())]);
  }

  /**
   * The status of each job: those of every node on this one, those of the calendar on all. Rejects when the database
   * does not answer.
   */
  async read(): Promise<readonly JobState[]> {
    return [
      ...this.#rounds.map((rounds) => rounds.read()),
      ...(await readCalendar(this.#database, [...this.#scheduled.keys()])),
    ];
  }
}
