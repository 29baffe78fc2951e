import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from './database/database.ts';
import { makeFolder } from './make-folder.ts';

/** What is wrong with a register that still answers. */
export type Trouble =
  | 'outbox stuck'
  | 'messages to phones spent'
  | 'storage not writable'
  | `job failing: ${string}`
  | `job stuck: ${string}`;

/** A mail not sent after this was tried seven times; a run of a job takes seconds. */
const STUCK_SECONDS = 900;
/** Runs that fail in a row; one or two may have hit a database restart. */
const FAILING_RUNS = 3;
const SHARED_MILLISECONDS = 5_000;
const PROBE_BYTES = 4096;

/** The state of a job. */
export interface JobState {
  readonly name: string;
  readonly lastSuccess: Date | undefined;
  /** How many runs in a row have failed by now. */
  readonly failures: number;
  /** Seconds for which the oldest run has been due or under way; 0 when there is none. */
  readonly oldestSeconds: number;
}

interface Findings {
  readonly jobs: readonly JobState[];
  readonly waitingMails: number;
  /** Age in seconds of the mail that has waited longest; 0 when none waits. */
  readonly oldestMailSeconds: number;
  /** How many messages to phones may still leave today. */
  readonly messagesLeft: number;
  readonly isWritable: boolean;
  readonly troubles: readonly Trouble[];
}

/** Looks for troubles; callers within five seconds share one look. */
export class TroubleWatch {
  readonly #database: Database;
  readonly #folder: string;
  readonly #readJobs: () => Promise<readonly JobState[]>;
  readonly #readMessages: () => Promise<{ readonly left: number }>;
  #shared: { readonly at: number; readonly findings: Promise<Findings> } | undefined;

  constructor(
    database: Database,
    dataFolder: string,
    readJobs: () => Promise<readonly JobState[]>,
    readMessages: () => Promise<{ readonly left: number }>,
  ) {
    this.#database = database;
    this.#readJobs = readJobs;
    this.#readMessages = readMessages;
    this.#folder = join(dataFolder, 'files', 'incoming');
  }

  /** The current troubles. Rejects if the database does not answer. */
  look(): Promise<Findings> {
    if (this.#shared === undefined || performance.now() - this.#shared.at > SHARED_MILLISECONDS) {
      const findings = this.#find();
      findings.catch(() => {
        this.#shared = undefined;
      });
      this.#shared = { at: performance.now(), findings };
    }
    return this.#shared.findings;
  }

  async #find(): Promise<Findings> {
    const [mails, jobs, { left: messagesLeft }, isWritable] = await Promise.all([
      this.#readOutbox(),
      this.#readJobs(),
      this.#readMessages(),
      this.isWritable(),
    ]);
    const troubles: Trouble[] = [];
    if (mails.oldestMailSeconds > STUCK_SECONDS) troubles.push('outbox stuck');
    if (messagesLeft === 0) troubles.push('messages to phones spent');
    if (!isWritable) troubles.push('storage not writable');
    for (const { name, failures, oldestSeconds } of jobs) {
      if (failures >= FAILING_RUNS) troubles.push(`job failing: ${name}`);
      else if (oldestSeconds > STUCK_SECONDS) troubles.push(`job stuck: ${name}`);
    }
    return { ...mails, jobs, messagesLeft, isWritable, troubles };
  }

  #readOutbox(): Promise<Pick<Findings, 'waitingMails' | 'oldestMailSeconds'>> {
    return this.#database.readThroughDoor(async (reader) => {
      const row = await reader
        .selectFrom('outbox')
        .select(sql<number>`count(*)::int`.as('waiting'))
        .select(sql<number>`coalesce(extract(epoch FROM clock_timestamp() - min(created_at)), 0)::float8`.as('oldest'))
        .where('sent_at', 'is', null)
        .executeTakeFirstOrThrow();
      return { waitingMails: row.waiting, oldestMailSeconds: row.oldest };
    });
  }

  /** Whether a file can be written where uploads arrive: only trying finds a full or read-only disk. */
  async isWritable(): Promise<boolean> {
    const path = join(this.#folder, `probe-${crypto.randomUUID()}`);
    try {
      await makeFolder(this.#folder);
      await writeFile(path, Buffer.alloc(PROBE_BYTES), { mode: 0o600, flush: true });
      return true;
    } catch {
      return false;
    } finally {
      await rm(path, { force: true }).catch(() => {});
    }
  }
}
