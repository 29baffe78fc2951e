import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from './database/database.ts';
import type { Tx } from './database/executor.ts';
import type { Mail, Mailer } from './mail.ts';

/** What waits for its transaction to commit, by topic. */
interface Topics {
  readonly mail: Mail;
}

/** Transactions that left something; the carrier is woken when one of them commits. */
const leaving = new WeakSet<Tx>();

/** Leaves something to be done after the commit; it is done at least once, also after a crash. */
export async function leaveInOutbox<Topic extends keyof Topics>(
  tx: Tx,
  topic: Topic,
  payload: Topics[Topic],
): Promise<void> {
  leaving.add(tx);
  await tx
    .insertInto('outbox')
    .values({ id: crypto.randomUUID(), topic, payload: JSON.stringify(payload) })
    .execute();
}

const SWEEP_MILLISECONDS = 15_000;
const BATCH = 20;

/** Carries out what the outbox holds: at once when it is left, and by a sweep for what a crash left behind. */
export class OutboxCarrier {
  readonly #database: Database;
  readonly #mailer: Mailer;
  readonly #log: FastifyBaseLogger;
  readonly #timer: NodeJS.Timeout;
  #running: Promise<void> | undefined;
  #again = false;

  constructor(database: Database, mailer: Mailer, log: FastifyBaseLogger) {
    this.#database = database;
    this.#mailer = mailer;
    this.#log = log;
    this.#timer = setInterval(() => this.wake(), SWEEP_MILLISECONDS);
    this.#timer.unref();
    database.hearCommits((tx) => {
      if (leaving.has(tx)) this.wake();
    });
    this.wake();
  }

  readonly wake = (): void => {
    if (this.#running !== undefined) {
      this.#again = true;
      return;
    }
    this.#running = this.#carryAll()
      .catch((error: unknown) => this.#log.error(error, 'the outbox could not be carried out'))
      .finally(() => {
        this.#running = undefined;
        if (this.#again) {
          this.#again = false;
          this.wake();
        }
      });
  };

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#again = false;
    await this.#running;
  }

  async #carryAll(): Promise<void> {
    while ((await this.#carryBatch()) === BATCH);
  }

  /** One batch, whose rows no other node takes meanwhile. A failure waits longer each time, up to an hour. */
  async #carryBatch(): Promise<number> {
    return this.#database.withDoor(async (tx) => {
      const rows = await tx
        .selectFrom('outbox')
        .select(['id', 'topic', 'payload'])
        .where('sent_at', 'is', null)
        .where('next_attempt_at', '<=', sql<Date>`clock_timestamp()`)
        .orderBy('next_attempt_at')
        .limit(BATCH)
        .forUpdate()
        .skipLocked()
        .execute();
      for (const row of rows) {
        const failure = await this.#mailer.send(row.payload as unknown as Mail).then(
          () => undefined,
          (error: unknown) => error,
        );
        if (failure !== undefined)
          this.#log.warn({ outbox: row.id }, 'a mail could not be handed over and will be tried again');
        await tx
          .updateTable('outbox')
          .set(
            failure === undefined
              ? { sent_at: sql`clock_timestamp()`, payload: '{}' }
              : {
                  attempts: sql`attempts + 1`,
                  next_attempt_at: sql`clock_timestamp() + least(interval '1 hour', interval '10 seconds' * power(2, attempts))`,
                },
          )
          .where('id', '=', row.id)
          .execute();
      }
      return rows.length;
    });
  }
}
