import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { Database } from '../platform/database/database.ts';
import { TroubleWatch } from '../platform/troubles.ts';
import { Calendar } from './calendar.ts';
import type { ScheduledJob } from './job.ts';
import { openQueue } from './open-queue.ts';
import { readCalendar } from './read-calendar.ts';

const log = Fastify().log;
let storage: TestDatabase;
let database: Database;
let opened: Calendar[];
beforeEach(async () => {
  storage = await createTestDatabase();
  database = new Database(storage.opened);
  opened = [];
});
afterEach(async () => {
  await Promise.all(opened.map((calendar) => calendar.stop()));
  await storage.remove();
});

/** A job that is due as soon as its node starts. */
const makeJob = (run: () => Promise<void>): ScheduledJob => ({
  runs: 'on one node',
  schedule: '0 0 1 1 *',
  afterStartSeconds: 0,
  retry: { times: 2, delaySeconds: 0 },
  run,
});
const open = async (name: string, run: () => Promise<void>) => {
  const calendar = new Calendar(database, new Map([[name, makeJob(run)]]), log);
  opened.push(calendar);
  calendar.start();
  await calendar.untilStarted();
  return calendar;
};
const readOne = async (name: string) => (await readCalendar(database, [name]))[0];

it('stores its queue in the schema that its library would make', async () => {
  const queue = await openQueue(
    database,
    (statement) => statement,
    () => {},
  );
  await queue.start();
  const { ok, ...drift } = await queue.detectSchemaDrift();
  await queue.stop({ graceful: false });
  expect({ ok, drift: ok ? undefined : drift }).toEqual({ ok: true, drift: undefined });
});

it('runs a job once on any number of nodes, and reports when it last succeeded', async () => {
  let runs = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const run = async () => {
    runs += 1;
    await released;
  };
  const nodes = [await open('count-once', run), await open('count-once', run), await open('count-once', run)];
  await expect.poll(() => runs, { timeout: 15_000 }).toBe(1);
  for (const node of nodes) await node.lookNow();
  expect(await readOne('count-once')).toMatchObject({ lastSuccess: undefined, failures: 0 });
  release();
  await expect.poll(async () => (await readOne('count-once'))?.lastSuccess, { timeout: 15_000 }).toBeInstanceOf(Date);
  for (const node of nodes) await node.lookNow();
  expect(runs).toBe(1);
});

it('shows a job that fails, again and again, among the troubles until it succeeds', async () => {
  let isBroken = true;
  const node = await open('mend-it', async () => {
    if (isBroken) throw new Error('it is broken');
  });
  const watch = () =>
    new TroubleWatch(
      database,
      storage.folder,
      () => readCalendar(database, ['mend-it']),
      async () => ({ left: 1 }),
    ).look();
  await expect
    .poll(
      async () => {
        await node.lookNow();
        return (await watch()).troubles;
      },
      { timeout: 30_000, interval: 200 },
    )
    .toEqual(['job failing: mend-it']);
  expect(await readOne('mend-it')).toMatchObject({ failures: 3, lastSuccess: undefined });
  isBroken = false;
  const again = await open('mend-it', async () => {});
  await expect
    .poll(
      async () => {
        await again.lookNow();
        return (await watch()).troubles;
      },
      { timeout: 30_000, interval: 200 },
    )
    .toEqual([]);
});

it('stores nothing of an error, which may quote a row', async () => {
  const node = await open('quote-a-row', async () => {
    throw new Error('Key (email)=(rudo@example.com) already exists');
  });
  await expect
    .poll(
      async () => {
        await node.lookNow();
        return (await readOne('quote-a-row'))?.failures;
      },
      { timeout: 30_000, interval: 200 },
    )
    .toBe(3);
  const { rows } = await storage.opened.pool.query(
    `SELECT count(*)::int AS kept, count(*) FILTER (WHERE output::text LIKE '%rudo%')::int AS quoting FROM jobs.job`,
  );
  expect(rows).toEqual([{ kept: 1, quoting: 0 }]);
});
