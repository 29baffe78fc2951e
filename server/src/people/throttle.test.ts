import { forgotPassword, login, register } from '@atlas/contract/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildPerson, type TestPerson } from '../../testing/builders/person.ts';
import { type Answered, callRaw } from '../../testing/call.ts';
import { forgetTraces } from './forget-traces.ts';

let test: TestApp;
let person: TestPerson;
beforeAll(async () => {
  // The caller's address can be chosen by the header that a balancer sets.
  test = await startTestApp({ TRUST_PROXY: 'on' });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.storage.opened.pool.query('DELETE FROM app.throttle');
  person = await buildPerson(test);
});

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const signIn = (password: string, address = '198.51.100.1', email = person.email): Promise<Answered> =>
  callRaw(test.app, login, { body: { email, password } }, from(address));
const failTimes = async (times: number, email = person.email) => {
  for (let index = 0; index < times; index += 1) await signIn('wrong', `198.51.100.${index + 1}`, email);
};
/** Lets time pass for what is counted. */
const passSeconds = (seconds: number) =>
  test.storage.opened.pool.query(
    `UPDATE app.throttle SET window_started_at = window_started_at - make_interval(secs => $1),
      blocked_until = blocked_until - make_interval(secs => $1)`,
    [seconds],
  );

describe('guesses at one account', () => {
  it('wait after the fifth failure, from any address, and longer each time', async () => {
    await failTimes(5);
    for (const seconds of [1, 2, 4, 8]) {
      const refused = await signIn('wrong', '203.0.113.9');
      expect(refused.body).toMatchObject({ code: 'rate_limited' });
      expect(refused.status).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBe(seconds);
      await passSeconds(seconds + 1);
      expect((await signIn('wrong', '203.0.113.9')).status).toBe(401);
    }
  });

  it('wait a quarter of an hour at most and are then served: there is no permanent lock', async () => {
    await failTimes(5);
    await test.storage.opened.pool.query('UPDATE app.throttle SET attempts = 500 WHERE attempts = 5');
    await passSeconds(2);
    await signIn('wrong', '203.0.113.9');
    expect(Number((await signIn(person.password)).headers['retry-after'])).toBe(900);
    await passSeconds(901);
    expect((await signIn(person.password)).status).toBe(200);
  });

  it('wait even with the right password, and for an unknown address as well', async () => {
    await failTimes(5);
    expect((await signIn(person.password, '203.0.113.9')).status).toBe(429);
    await failTimes(5, 'nobody@example.com');
    expect((await signIn('wrong', '203.0.113.9', 'nobody@example.com')).status).toBe(429);
  });

  it('are forgiven by a right password', async () => {
    await failTimes(4);
    expect((await signIn(person.password)).status).toBe(200);
    await failTimes(4);
    expect((await signIn(person.password)).status).toBe(200);
  });

  it('do not affect other people', async () => {
    await failTimes(5);
    const other = await buildPerson(test);
    expect((await signIn(other.password, '203.0.113.9', other.email)).status).toBe(200);
  });

  it('let few through when they arrive at once', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => signIn('wrong', `192.0.2.${index}`)));
    const guesses = answers.filter(({ status }) => status === 401).length;
    expect(guesses).toBeGreaterThanOrEqual(5);
    expect(guesses).toBeLessThanOrEqual(9);
  });
});

describe('guesses from one address', () => {
  const guess = (index: number, address: string) => signIn('wrong', address, `guess-${index}@example.com`);

  it('end after twenty in a minute, right ones included, and go on in the next', async () => {
    for (let index = 0; index < 20; index += 1) expect((await guess(index, '203.0.113.20')).status).toBe(401);
    const refused = await signIn(person.password, '203.0.113.20');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(30);
    expect((await signIn(person.password, '203.0.113.21')).status).toBe(200);
    await passSeconds(61);
    expect((await signIn(person.password, '203.0.113.20')).status).toBe(200);
  });

  it('count together for all addresses of an IPv6 subscriber', async () => {
    for (let index = 0; index < 20; index += 1) await guess(index, `2001:db8:5:5::${index + 1}`);
    expect((await signIn(person.password, '2001:db8:5:5:ffff::1')).status).toBe(429);
    expect((await signIn(person.password, '2001:db8:5:6::1')).status).toBe(200);
  });

  it('cannot be spread over invented addresses', async () => {
    for (let index = 0; index < 20; index += 1) await guess(index, `192.0.2.${index}, 203.0.113.23`);
    expect((await signIn(person.password, '192.0.2.99, 203.0.113.23')).status).toBe(429);
  });

  it('are not what successful sign-ins count as', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => buildPerson(test)));
    for (let round = 0; round < 6; round += 1) {
      for (const { email, password } of people)
        expect((await signIn(password, '203.0.113.22', email)).status).toBe(200);
    }
  });
});

describe('other doors', () => {
  it('limit sign-ups from one address', async () => {
    await callRaw(test.app, register, { body: sample(0) }, from('203.0.113.30'));
    await test.storage.opened.pool.query('UPDATE app.throttle SET attempts = 60');
    const refused = await callRaw(test.app, register, { body: sample(1) }, from('203.0.113.30'));
    expect(refused.body).toMatchObject({ code: 'rate_limited' });
    expect((await callRaw(test.app, register, { body: sample(1) }, from('203.0.113.31'))).status).toBe(200);
  });

  it('limit requests for a reset link from one address', async () => {
    await callRaw(test.app, forgotPassword, { body: { email: 'a@example.com' } }, from('203.0.113.32'));
    await test.storage.opened.pool.query('UPDATE app.throttle SET attempts = 30');
    const refused = await callRaw(test.app, forgotPassword, { body: { email: 'b@example.com' } }, from('203.0.113.32'));
    expect(refused.body).toMatchObject({ code: 'rate_limited' });
  });

  const sample = (index: number) => ({ email: `new-${index}@example.com`, name: 'New', password: 'kopje and vlei' });
});

it('stores neither email nor network address in plain text', async () => {
  await signIn('wrong', '203.0.113.40');
  const { rows } = await test.storage.opened.pool.query(
    "SELECT encode(key, 'escape') AS key, length(key) AS length FROM app.throttle",
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const row of rows) {
    expect(row.length).toBe(32);
    expect(row.key).not.toContain('203.0.113.40');
  }
});

it('forgets what was counted long ago', async () => {
  await signIn('wrong');
  await forgetTraces(test.database);
  const remaining = async () => (await test.storage.opened.pool.query('SELECT FROM app.throttle')).rowCount;
  expect(await remaining()).toBeGreaterThan(0);
  await passSeconds(3 * 24 * 60 * 60);
  await forgetTraces(test.database);
  expect(await remaining()).toBe(0);
});

it('stores the answer of a call for a month and then deletes it', async () => {
  const pool = test.storage.opened.pool;
  await pool.query(
    `INSERT INTO app.idempotency (actor_id, key, route, request_hash, created_at)
     SELECT id, 'key-of-' || days, 'POST /x', '\\x00', now() - make_interval(days => days)
     FROM (SELECT id FROM app.user_account LIMIT 1) u, unnest(ARRAY[29, 31]) AS days`,
  );
  await forgetTraces(test.database);
  const { rows } = await pool.query("SELECT key FROM app.idempotency WHERE key LIKE 'key-of-%'");
  expect(rows).toEqual([{ key: 'key-of-29' }]);
});
