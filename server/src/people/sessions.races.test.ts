import { forgotPassword, login, refresh, register, resetPassword } from '@atlas/contract/accounts';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { setCookies, TestBrowser } from '../../testing/browser.ts';
import { buildPerson, type TestPerson } from '../../testing/builders/person.ts';
import { callRaw } from '../../testing/call.ts';

let test: TestApp;
let person: TestPerson;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  person = await buildPerson(test);
});

const repeat = <T>(times: number, act: () => Promise<T>) => Promise.all(Array.from({ length: times }, act));

it('rotates once when many tabs renew at the same moment, and serves them all', async () => {
  const browser = new TestBrowser(test.app);
  await browser.call(login, { body: { email: person.email, password: person.password } });
  const tabs = await repeat(12, () => browser.copy().send(refresh, {}));
  expect(tabs.map(({ status }) => status)).toEqual(tabs.map(() => 200));
  const rotated = tabs.flatMap(setCookies).filter((line) => line.startsWith('atlas-refresh='));
  expect(rotated).toHaveLength(1);
});

it('creates one account when one address signs up many times at once', async () => {
  const body = { email: 'twice@example.com', name: 'Twice', password: 'kopje and vlei' };
  const answers = await repeat(6, () => callRaw(test.app, register, { body }));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
});

it('lets one reset link set one password', async () => {
  await callRaw(test.app, forgotPassword, { body: { email: person.email } });
  const token = /#token=(\S+)/.exec((await test.mailTo(person.email)).text)?.[1] ?? '';
  const answers = await repeat(6, () =>
    callRaw(test.app, resetPassword, { body: { token, password: `kopje ${crypto.randomUUID()}` } }),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410, 410]);
});

it('opens no session by a password that is changed while it is compared', async () => {
  const client = await test.storage.opened.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query("UPDATE app.user_account SET password_hash = password_hash || 'x' WHERE id = $1", [person.sub]);
    const answer = callRaw(test.app, login, { body: { email: person.email, password: person.password } });
    // Only once the sign-in waits for the row has it compared the old password.
    await waitUntilLocked(client);
    await client.query('COMMIT');
    expect((await answer).body).toMatchObject({ code: 'login_failed' });
  } finally {
    client.release();
  }
});

async function waitUntilLocked(client: pg.PoolClient): Promise<void> {
  const count =
    "SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  await expect.poll(async () => (await client.query(count)).rows[0]?.waiting, { timeout: 15_000 }).toBe(1);
}

it('counts every failure of a burst', async () => {
  await test.storage.opened.pool.query('DELETE FROM app.throttle');
  const body = { email: person.email, password: 'wrong' };
  const answers = await repeat(30, () => callRaw(test.app, login, { body }));
  const failures = answers.filter(({ status }) => status === 401).length;
  expect(failures).toBe(10);
  // By the guesser and the account, in a quarter of an hour and in a day; by the network, in a minute and in an hour;
  // at the account.
  const { rowCount } = await test.storage.opened.pool.query('SELECT FROM app.throttle WHERE points = 10');
  expect(rowCount).toBe(5);
});
