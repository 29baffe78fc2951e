import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { type MailServer, startMailServer } from '../../../testing/mail-server.ts';
import { writeMail } from '../../../testing/write-mail.ts';
import { buildPlatform } from '../../platform/build-platform.ts';
import { readConfiguration } from '../../platform/config.ts';
import { watchMailbox } from './watch-mailbox.ts';

let server: MailServer;
let test: TestApp;
beforeAll(async () => {
  // Its own job reads no mailbox: the test runs the readers.
  [server, test] = await Promise.all([startMailServer(['IDLE']), startTestApp()]);
}, 120_000);
afterAll(async () => {
  await test.close();
  await server.remove();
});

const [FIRST, SECOND] = [crypto.randomUUID(), crypto.randomUUID()];
const { log } = Fastify({ logger: false });
const countItems = async () =>
  (await test.storage.opened.pool.query<{ items: number }>('SELECT count(*)::int AS items FROM app.work_item')).rows[0]
    ?.items;

it('two nodes read a mailbox once, one takes over from the other, and a server without IDLE is asked again', async () => {
  const configuration = readConfiguration({
    ATLAS_DATA: test.storage.folder,
    LOG_LEVEL: 'silent',
    ATLAS_DEMO: 'off',
    ...server.settings,
  });
  const platform = await buildPlatform({ configuration, database: test.database });
  await server.deliver(writeMail({ from: 'before@example.com' }));
  let isFirstStopping = false;
  const first = watchMailbox({ platform, log, isStopping: () => isFirstStopping, holder: FIRST });
  await expect.poll(countItems, { timeout: 30_000 }).toBe(1);
  // The other node finds it held, and leaves at once.
  await watchMailbox({ platform, log, isStopping: () => false, holder: SECOND });
  await server.deliver(writeMail({ from: 'while-waiting@example.com' }));
  await expect.poll(countItems, { timeout: 40_000 }).toBe(2);
  isFirstStopping = true;
  await first;
  await server.deliver(writeMail({ from: 'after@example.com' }));
  let isSecondStopping = false;
  const second = watchMailbox({ platform, log, isStopping: () => isSecondStopping, holder: SECOND });
  await expect.poll(countItems, { timeout: 30_000 }).toBe(3);
  isSecondStopping = true;
  await second;
  expect(await countItems()).toBe(3);
}, 180_000);
