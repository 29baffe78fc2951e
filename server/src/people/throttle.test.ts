import { login } from '@atlas/contract/accounts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildPerson } from '../../testing/builders/person.ts';
import { callRaw } from '../../testing/call.ts';
import { forgetTraces } from './forget-traces.ts';
import { isWithinLimit } from './throttle.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ TRUST_PROXY: 'on' });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.storage.opened.pool.query('DELETE FROM app.throttle');
});

const LIMIT = { purpose: 'a test', attempts: 5, windowSeconds: 60 };
const secrets = { throttle: new Uint8Array(32) } as Parameters<typeof isWithinLimit>[1];
const take = () => test.database.withDoor((tx) => isWithinLimit(tx, secrets, LIMIT, 'someone'));
const guess = () =>
  callRaw(
    test.app,
    login,
    { body: { email: 'nobody@example.com', password: 'wrong' } },
    { headers: { 'x-forwarded-for': '203.0.113.40' } },
  );

it('counts attempts that arrive at once one after the other', async () => {
  const taken = await Promise.all(Array.from({ length: 12 }, take));
  expect(taken.filter(Boolean)).toHaveLength(LIMIT.attempts);
});

it('counts nothing in a transaction that is rolled back', async () => {
  const failed = test.database.withDoor(async (tx) => {
    for (let index = 0; index < 9; index += 1) await isWithinLimit(tx, secrets, LIMIT, 'someone');
    throw new Error('not today');
  });
  await expect(failed).rejects.toThrow('not today');
  expect(await take()).toBe(true);
});

it('starts again when the window is over', async () => {
  for (let index = 0; index < 6; index += 1) await take();
  expect(await take()).toBe(false);
  await test.storage.opened.pool.query('UPDATE app.throttle SET expire = expire - 61000');
  expect(await take()).toBe(true);
});

it('stores neither email nor network address in plain text', async () => {
  await guess();
  const { rows } = await test.storage.opened.pool.query<{ key: string }>('SELECT key FROM app.throttle');
  expect(rows.length).toBeGreaterThan(1);
  for (const { key } of rows) {
    expect(Buffer.from(key, 'base64url')).toHaveLength(32);
    for (const text of [key, Buffer.from(key, 'base64url').toString('latin1')]) {
      expect(text).not.toContain('203.0.113.40');
      expect(text).not.toContain('nobody');
    }
  }
});

it('forgets what was counted once its window is over', async () => {
  await guess();
  const remaining = async () => (await test.storage.opened.pool.query('SELECT FROM app.throttle')).rowCount;
  const counted = await remaining();
  await forgetTraces(test.database);
  expect(await remaining()).toBe(counted);
  await test.storage.opened.pool.query('UPDATE app.throttle SET expire = expire - 2 * 86400000');
  await forgetTraces(test.database);
  expect(await remaining()).toBe(0);
});

it('stores the answer of a call for a month and then deletes it', async () => {
  const pool = test.storage.opened.pool;
  await buildPerson(test);
  await pool.query(
    `INSERT INTO app.idempotency (actor_id, key, route, request_hash, created_at)
     SELECT id, 'key-of-' || days, 'POST /x', '\\x00', now() - make_interval(days => days)
     FROM (SELECT id FROM app.user_account LIMIT 1) u, unnest(ARRAY[29, 31]) AS days`,
  );
  await forgetTraces(test.database);
  const { rows } = await pool.query("SELECT key FROM app.idempotency WHERE key LIKE 'key-of-%'");
  expect(rows).toEqual([{ key: 'key-of-29' }]);
});
