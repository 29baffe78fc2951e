import { sql } from 'kysely';
import { sendAnswer } from '../channels/index.ts';
import { sendPush } from '../notices/index.ts';
import type { Database } from '../platform/database/database.ts';
import { hearOutbox, type Topics } from '../platform/outbox.ts';
import type { Platform } from '../platform/platform.ts';
import { Handover, maskAnswer } from './handover.rules.ts';
import type { JobParts, Round, RoundsJob } from './job.ts';

/** Longer than a mailer may take: a process that still has a mail after this died with it. */
const LEASE_SECONDS = 120;

type Message = {
  readonly [Topic in keyof Topics]: { readonly topic: Topic; readonly payload: Topics[Topic] };
}[keyof Topics];

type Claimed = Message & {
  readonly id: string;
  /** Which attempt this is; a later one means that the lease passed to another process. */
  readonly attempts: number;
};

type Senders = Pick<JobParts, 'mailer' | 'texter' | 'pusher' | 'log'> & {
  readonly platform: Pick<Platform, 'database' | 'configuration' | 'files' | 'secrets'>;
};

/**
 * Sends the mails and the messages to phones and browsers in the outbox: new ones at once, and later those that a crash left behind
 * or a server refused. A message that is no longer needed is dropped. Each is claimed in a short transaction, sent
 * outside of any, and marked in another.
 */
export function makeJob(parts: Senders): RoundsJob {
  const { database } = parts.platform;
  const handover = new Handover();
  return {
    runs: 'on every node',
    everySeconds: 15,
    hear: (wake) => hearOutbox(database, wake),
    // A mail server that is slow with one mail does not delay others.
    lanes: 4,
    // A mail not sent by then is sent again after its lease.
    leavingMilliseconds: 5_000,
    run: (round) => sendWaiting(parts, handover, round),
  };
}

async function sendWaiting(parts: Senders, handover: Handover, round: Round): Promise<void> {
  const { database } = parts.platform;
  for (let entry = await claim(database); entry !== undefined; entry = await claim(database)) {
    // There may be more mails: another lane checks.
    round.wake();
    const isSent = await send(parts, entry, handover);
    await mark(database, entry, isSent);
    if (isSent && handover.succeed(entry.topic)) {
      parts.log.info({ topic: entry.topic }, 'messages are handed over');
      await bringForward(database, entry.topic);
    }
    if (round.isStopping()) return;
  }
}

/** Leases the mail that has waited longest to this process, until it is marked or the lease ends. */
async function claim(database: Database): Promise<Claimed | undefined> {
  const { rows } = await database.withDoor(
    (tx) =>
      sql<Claimed>`
      UPDATE app.outbox SET attempts = attempts + 1,
        next_attempt_at = clock_timestamp() + ${LEASE_SECONDS} * interval '1 second'
      WHERE id = (
        SELECT id FROM app.outbox WHERE sent_at IS NULL AND next_attempt_at <= clock_timestamp()
        ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING id, topic, payload, attempts`.execute(tx),
    'duty',
  );
  return rows[0];
}

/** @returns whether there is nothing more to do for it */
async function send(
  { platform, mailer, texter, pusher, log }: Senders,
  entry: Claimed,
  handover: Handover,
): Promise<boolean> {
  const { id, topic, payload } = entry;
  try {
    if (topic === 'answer') return await sendAnswer({ ...platform, mailer }, payload);
    if (topic === 'mail') await mailer.send(payload, id);
    else if (topic === 'push') await sendPush(platform.database, pusher, payload);
    else if (Date.parse(payload.until) > Date.now()) await texter.send(payload, id);
    else log.warn({ outbox: id }, 'a code for a phone was too old to be sent: does the gateway take messages?');
    return true;
  } catch (error) {
    handover.fail(topic, error);
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const answer = topic === 'mail' ? maskAnswer(error, payload.to) : undefined;
    log.warn({ outbox: id, topic, code, answer }, 'a message could not be handed over and will be tried again');
    return false;
  }
}

/** A failure waits longer each time, up to an hour. */
async function mark(database: Database, { id, attempts }: Claimed, isSent: boolean): Promise<void> {
  await database.withDoor(async (tx) => {
    const entry = tx.updateTable('outbox').where('id', '=', id).where('sent_at', 'is', null);
    await (isSent
      ? entry.set({ sent_at: sql`clock_timestamp()`, payload: '{}' })
      : entry.where('attempts', '=', attempts).set({
          next_attempt_at: sql`clock_timestamp() + least(interval '1 hour', interval '10 seconds' * power(2, least(attempts, 10) - 1))`,
        })
    ).execute();
  }, 'duty');
}

/**
 * After a repaired server the messages that wait longer than a lease are due at once. Those that wait less may be in the
 * hands of another lane.
 */
async function bringForward(database: Database, topic: keyof Topics): Promise<void> {
  await database.withDoor(
    (tx) =>
      tx
        .updateTable('outbox')
        .set({ next_attempt_at: sql`clock_timestamp()` })
        .where('topic', '=', topic)
        .where('sent_at', 'is', null)
        .where('next_attempt_at', '>', sql<Date>`clock_timestamp() + ${LEASE_SECONDS} * interval '1 second'`)
        .execute(),
    'duty',
  );
}
