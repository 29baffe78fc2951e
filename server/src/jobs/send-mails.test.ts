import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { readConfiguration } from '../platform/config.ts';
import { Database } from '../platform/database/database.ts';
import { FileStore } from '../platform/file-store.ts';
import { createMailer, type Mail } from '../platform/mail.ts';
import { leaveInOutbox } from '../platform/outbox.ts';
import type { Pusher } from '../platform/push-message.ts';
import type { Secrets } from '../platform/secrets.ts';
import { createTexter, type TextMessage } from '../platform/text-message.ts';
import { Rounds } from './rounds.ts';
import { makeJob } from './send-mails.job.ts';

let storage: TestDatabase;
let database: Database;
let server: SMTPServer;
let release: () => void;
/** The mails that the server accepted, by address, with its `Message-ID`. */
let taken: { readonly to: string; readonly messageID: string }[];
/** Addresses whose mail the server has received but not acknowledged yet. */
let held: string[];

beforeEach(async () => {
  storage = await createTestDatabase();
  database = new Database(storage.opened);
  [taken, held] = [[], []];
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: async (stream, session, done) => {
      const text = Buffer.concat(await stream.toArray()).toString();
      const to = session.envelope.rcptTo[0]?.address ?? '';
      if (to.startsWith('slow')) {
        held.push(to);
        await released;
      }
      taken.push({ to, messageID: /^Message-ID: (.*)$/im.exec(text)?.[1] ?? '' });
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  release();
  await storage.remove();
  await new Promise<void>((resolve) => server.close(resolve));
});

const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 15_000 });
const mailer = () => {
  const { port } = server.server.address() as AddressInfo;
  return createMailer(readConfiguration({ SMTP_URL: `smtp://127.0.0.1:${port}` }));
};
const configuration = readConfiguration({});
const files = new FileStore(configuration.dataFolder);
const startCarrier = (use = mailer(), texter = createTexter(readConfiguration({}))) => {
  const rounds = new Rounds(
    'send-mails',
    makeJob({ platform: { database, configuration, files, secrets }, mailer: use, texter, pusher, log }),
    log,
  );
  rounds.start();
  return rounds;
};
const log = Fastify().log;
// Only answers need them, and none is sent here.
const secrets = {} as Secrets;
const pusher: Pusher = { send: () => Promise.reject(new Error('there are no browsers here')) };
const compose = (to: string): Mail => ({ to, subject: 'Hello', text: 'From the register' });
const stateOf = async () => {
  const { rows } = await storage.opened.pool.query<{ unsent: number; attempts: number }>(
    'SELECT count(*) FILTER (WHERE sent_at IS NULL)::int AS unsent, max(attempts) AS attempts FROM app.outbox',
  );
  return rows[0];
};
/** Adds mails without waking anyone. */
async function leave(...addresses: readonly string[]): Promise<void> {
  for (const to of addresses)
    await storage.opened.pool.query(
      `INSERT INTO app.outbox (id, topic, payload) VALUES (gen_random_uuid(), 'mail', $1)`,
      [JSON.stringify(compose(to))],
    );
}

it('a slow mail server gets each mail once, and delays no transaction and no other mail', async () => {
  await leave('slow@example.com', 'a@example.com', 'b@example.com', 'c@example.com');
  const carriers = [startCarrier(), startCarrier()];
  await expect
    .poll(() => taken.map(({ to }) => to).sort())
    .toEqual(['a@example.com', 'b@example.com', 'c@example.com']);
  await eventually(() => held).toEqual(['slow@example.com']);
  if (storage.address !== undefined) {
    const open = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`;
    await eventually(async () => (await storage.opened.pool.query(open)).rowCount).toBe(0);
  }
  for (const carrier of carriers) carrier.wake();
  release();
  await eventually(stateOf).toEqual({ unsent: 0, attempts: 1 });
  for (const carrier of carriers) await carrier.stop();
  expect(taken.filter(({ to }) => to === 'slow@example.com')).toHaveLength(1);
});

it('a mail whose process died is sent by another one after its lease, with the same Message-ID', async () => {
  await leave('slow@example.com');
  const first = startCarrier();
  await eventually(() => held).toHaveLength(1);
  const second = startCarrier();
  second.wake();
  await leave('a@example.com');
  second.wake();
  await eventually(() => taken).toHaveLength(1);
  expect(held).toHaveLength(1);
  await storage.opened.pool.query(
    `UPDATE app.outbox SET next_attempt_at = next_attempt_at - interval '121 seconds' WHERE sent_at IS NULL`,
  );
  second.wake();
  await eventually(() => held).toHaveLength(2);
  release();
  await eventually(() => taken).toHaveLength(3);
  const [again, before] = taken.filter(({ to }) => to === 'slow@example.com');
  expect(again?.messageID).toMatch(/^<[0-9a-f-]{36}@127\.0\.0\.1>$/);
  expect(before?.messageID).toBe(again?.messageID);
  await first.stop();
  await second.stop();
});

it('a mail that is refused waits, and the others are sent', async () => {
  await leave('a@example.com', 'b@example.com');
  const real = mailer();
  const carrier = startCarrier({
    ...real,
    send: (mail, id) => (mail.to === 'a@example.com' ? Promise.reject(new Error('refused')) : real.send(mail, id)),
  });
  await eventually(() => taken.map(({ to }) => to)).toEqual(['b@example.com']);
  await eventually(stateOf).toEqual({ unsent: 1, attempts: 1 });
  const { rows } = await storage.opened.pool.query(
    `SELECT next_attempt_at > clock_timestamp() + interval '5 seconds' AS waits,
      next_attempt_at < clock_timestamp() + interval '11 seconds' AS soon FROM app.outbox WHERE sent_at IS NULL`,
  );
  expect(rows).toEqual([{ waits: true, soon: true }]);
  await carrier.stop();
});

it('a mail that waits for an hour is sent soon after the server takes one again', async () => {
  await leave('late@example.com');
  await storage.opened.pool.query(`UPDATE app.outbox SET attempts = 9, next_attempt_at = now() + interval '1 hour'`);
  const carrier = startCarrier();
  await database.withDoor((tx) => leaveInOutbox(tx, 'mail', compose('here@example.com')));
  await eventually(() => taken.map(({ to }) => to)).toEqual(['here@example.com', 'late@example.com']);
  await carrier.stop();
});

it('is sent at once after the commit that it reports', async () => {
  const carrier = startCarrier();
  await database.withDoor((tx) => leaveInOutbox(tx, 'mail', compose('here@example.com')));
  await eventually(() => taken.map(({ to }) => to)).toEqual(['here@example.com']);
  await carrier.stop();
});

it('a code for a phone is sent like a mail, but not once it is of no use', async () => {
  const texts: TextMessage[] = [];
  const texter = { send: async (message: TextMessage) => void texts.push(message), destination: 'the test' };
  const code = (to: string, seconds: number) => {
    const until = new Date(Date.now() + seconds * 1000).toISOString();
    return database.withDoor((tx) => leaveInOutbox(tx, 'text', { to, text: '123456 is your code', until }));
  };
  await code('+263771000001', -1);
  await code('+263771000002', 600);
  await leave('a@example.com');
  const carrier = startCarrier(mailer(), texter);
  await eventually(stateOf).toEqual({ unsent: 0, attempts: 1 });
  expect(texts.map(({ to }) => to)).toEqual(['+263771000002']);
  expect(taken.map(({ to }) => to)).toEqual(['a@example.com']);
  const { rows } = await storage.opened.pool.query(`SELECT FROM app.outbox WHERE payload <> '{}'`);
  expect(rows).toEqual([]);
  await carrier.stop();
});

it('a code that the gateway does not accept is tried again', async () => {
  const texter = { send: () => Promise.reject(new Error('refused')), destination: 'the test' };
  const until = new Date(Date.now() + 600_000).toISOString();
  await database.withDoor((tx) =>
    leaveInOutbox(tx, 'text', { to: '+263771000003', text: '123456 is your code', until }),
  );
  const carrier = startCarrier(mailer(), texter);
  await eventually(stateOf).toEqual({ unsent: 1, attempts: 1 });
  await carrier.stop();
});
