import { setTimeout as wait } from 'node:timers/promises';
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
/** How many mails are sent side by side, so that a slow one holds up no other. */
const LANES = 4;
/** Longer than a mailer may take: a process that still has a mail after this died with it. */
const LEASE_SECONDS = 120;
/** A stop waits for what is being sent; what is not sent by then is left to the lease. */
const LEAVING_MILLISECONDS = 5_000;

interface Claimed {
  readonly id: string;
  readonly mail: Mail;
  /** Which attempt this is; a later one means that the lease went over to another process. */
  readonly attempts: number;
}

/**
 * Carries out what the outbox holds: at once when it is left, and by a sweep for what a crash left behind. Each entry is
 * claimed in a short transaction, sent outside of any, and marked in another.
 */
export class OutboxCarrier {
  readonly #database: Database;
  readonly #mailer: Mailer;
  readonly #log: FastifyBaseLogger;
  readonly #timer: NodeJS.Timeout;
  readonly #lanes = new Set<Promise<void>>();
  #calls = 0;
  #stopped = false;

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
    this.#calls += 1;
    if (this.#stopped || this.#lanes.size >= LANES) return;
    const lane = this.#runLane()
      .catch((error: unknown) => this.#log.error(error, 'the outbox could not be carried out'))
      .finally(() => this.#lanes.delete(lane));
    this.#lanes.add(lane);
  };

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopped = true;
    await Promise.race([Promise.all(this.#lanes), wait(LEAVING_MILLISECONDS, undefined, { ref: false })]);
  }

  async #runLane(): Promise<void> {
    for (let heard = -1; !this.#stopped && heard !== this.#calls; ) {
      heard = this.#calls;
      for (let entry = await this.#claim(); entry !== undefined; entry = await this.#claim()) {
        // Behind one entry there may be others: a lane beside this one looks.
        this.wake();
        await this.#mark(entry, await this.#send(entry));
        if (this.#stopped) return;
      }
    }
  }

  /** Takes the entry that waits longest for this process, until it is marked or its lease ends. */
  async #claim(): Promise<Claimed | undefined> {
    const { rows } = await this.#database.withDoor(
      (tx) =>
        sql<{ id: string; payload: Mail; attempts: number }>`
        UPDATE app.outbox SET attempts = attempts + 1,
          next_attempt_at = clock_timestamp() + ${LEASE_SECONDS} * interval '1 second'
        WHERE id = (
          SELECT id FROM app.outbox WHERE sent_at IS NULL AND next_attempt_at <= clock_timestamp()
          ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED)
        RETURNING id, payload, attempts`.execute(tx),
      'duty',
    );
    const [row] = rows;
    return row === undefined ? undefined : { id: row.id, mail: row.payload, attempts: row.attempts };
  }

  async #send({ id, mail }: Claimed): Promise<boolean> {
    try {
      await this.#mailer.send(mail, id);
      return true;
    } catch (error) {
      // The error quotes the address: its code is enough.
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      this.#log.warn({ outbox: id, code }, 'a mail could not be handed over and will be tried again');
      return false;
    }
  }

  /** A failure waits longer each time, up to an hour. */
  async #mark({ id, attempts }: Claimed, isSent: boolean): Promise<void> {
    await this.#database.withDoor(async (tx) => {
      const entry = tx.updateTable('outbox').where('id', '=', id).where('sent_at', 'is', null);
      await (isSent
        ? entry.set({ sent_at: sql`clock_timestamp()`, payload: '{}' })
        : entry.where('attempts', '=', attempts).set({
            next_attempt_at: sql`clock_timestamp() + least(interval '1 hour', interval '10 seconds' * power(2, least(attempts, 10) - 1))`,
          })
      ).execute();
    }, 'duty');
  }
}
