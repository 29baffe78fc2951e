import { confirmSignUp, login, register } from '@atlas/contract/accounts';
import { readProfile } from '@atlas/contract/profile';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildPerson } from '../../testing/builders/person.ts';
import { call, callRaw, callRefused } from '../../testing/call.ts';
import { loadSecrets } from '../platform/secrets.ts';
import { forgetTraces } from './forget-traces.ts';
import { LIMITS } from './limits.ts';
import { nameKey } from './throttle.ts';

// A whole city may share the address of a mobile network. One who abuses it must not close it to the others.

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.storage.opened.pool.query('DELETE FROM app.throttle');
});

const PASSWORD = 'mopane and msasa';
let serial = 0;
const applicant = (email = `busy-${++serial}-${crypto.randomUUID().slice(0, 8)}@example.com`) => ({
  email,
  name: 'Rudo Chikwanha',
  password: PASSWORD,
});
const mailsTo = (address: string, subject: string) =>
  test.mails.filter((mail) => mail.to === address && mail.subject === subject);
const LINK = 'Finish signing up';

async function readLink(address: string): Promise<string> {
  await expect.poll(() => mailsTo(address, LINK).length).toBeGreaterThan(0);
  return /\/signup#token=(\S+)/.exec(mailsTo(address, LINK).at(-1)?.text ?? '')?.[1] ?? '';
}

/** Counts sign-ups of the tests' network without the work of hashing their passwords. */
async function useUp(limit: keyof typeof LIMITS, attempts: number = LIMITS[limit].attempts): Promise<void> {
  const key = nameKey(await loadSecrets(test), LIMITS[limit].purpose, '127.0.0.1').toString('base64url');
  await test.storage.opened.pool.query('INSERT INTO app.throttle (key, points, expire) VALUES ($1, $2, $3)', [
    key,
    attempts,
    Date.now() + LIMITS[limit].windowSeconds * 1000,
  ]);
}

describe('a network from which many people sign up', () => {
  it('gives an account and a token to sixty in an hour, and the sixty-first signs up by a mailed link', async () => {
    await useUp('signUpByNetwork', LIMITS.signUpByNetwork.attempts - 1);
    await call(test.app, register, { body: applicant() });
    const honest = applicant();
    const refused = await callRaw(test.app, register, { body: honest });
    expect(refused.body).toMatchObject({ code: 'sign_up_by_mail' });
    expect(refused.headers['set-cookie']).toBeUndefined();
    await callRefused(test.app, login, { body: honest }, 'login_failed');

    const token = await readLink(honest.email);
    const signedUp = await call(test.app, confirmSignUp, { body: { token, password: PASSWORD } });
    expect(await call(test.app, readProfile, {}, signedUp)).toMatchObject({
      email: honest.email,
      name: honest.name,
      emailProven: true,
    });
    await call(test.app, login, { body: honest });
    await callRefused(test.app, confirmSignUp, { body: { token, password: PASSWORD } }, 'token_spent');
  });

  it('takes the password from the person who opens the link, and none from the person who signed up', async () => {
    await useUp('signUpByNetwork');
    const stranger = applicant();
    await callRefused(test.app, register, { body: stranger }, 'sign_up_by_mail');
    const token = await readLink(stranger.email);
    await callRefused(test.app, confirmSignUp, { body: { token, password: 'password123' } }, 'invalid_input');
    const own = 'kopje over the plain';
    await call(test.app, confirmSignUp, { body: { token, password: own } });
    await callRefused(test.app, login, { body: stranger }, 'login_failed');
    await call(test.app, login, { body: { email: stranger.email, password: own } });
  });

  it('makes no account without an opened link, however many sign up', async () => {
    await useUp('signUpByNetwork');
    const before = await count('user_account');
    for (let index = 0; index < 5; index += 1) {
      await callRefused(test.app, register, { body: applicant() }, 'sign_up_by_mail');
    }
    expect(await count('user_account')).toBe(before);
  });

  it('is slowed down and never shut: a few links leave in every ten minutes', async () => {
    await useUp('signUpByNetworkDaily');
    await useUp('signUpMailByNetworkDaily');
    for (let index = 0; index < LIMITS.signUpMailBySlowNetwork.attempts; index += 1) {
      await callRefused(test.app, register, { body: applicant() }, 'sign_up_by_mail');
    }
    const refused = await callRaw(test.app, register, { body: applicant() });
    expect(refused.body).toMatchObject({ code: 'rate_limited', reason: { code: 'sign_ups_spent' } });
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600);
  });

  it('sends and makes hundreds in a day at most', () => {
    const mailed = LIMITS.signUpMailByNetworkDaily.attempts + 6 * 24 * LIMITS.signUpMailBySlowNetwork.attempts;
    expect(LIMITS.signUpByNetworkDaily.attempts + mailed).toBeLessThan(1_000);
  });

  it('answers for an address with an account as for a free one, and mails only its owner', async () => {
    await useUp('signUpByNetwork');
    const owner = await buildPerson(test);
    const answers = [];
    for (const body of [applicant(), applicant(owner.email)]) {
      const { status, body: refusal } = await callRaw(test.app, register, { body });
      answers.push({ status, ...(refusal as object), requestId: undefined });
    }
    expect(answers[0]).toEqual(answers[1]);
    await expect.poll(() => mailsTo(owner.email, 'You already have an account').length).toBe(1);
    expect(mailsTo(owner.email, LINK)).toEqual([]);
  });

  it('mails three links an hour to one address', async () => {
    await useUp('signUpByNetwork');
    const body = applicant();
    for (let index = 0; index < 5; index += 1) {
      await callRefused(test.app, register, { body }, 'sign_up_by_mail');
    }
    await readLink(body.email);
    const waiting = 'SELECT FROM app.outbox WHERE sent_at IS NULL';
    await expect.poll(async () => (await test.storage.opened.pool.query(waiting)).rowCount).toBe(0);
    expect(mailsTo(body.email, LINK)).toHaveLength(3);
  });

  it('forgets a sign-up whose link nobody opened in a day', async () => {
    await useUp('signUpByNetwork');
    const body = applicant();
    await callRefused(test.app, register, { body }, 'sign_up_by_mail');
    const token = await readLink(body.email);
    await test.storage.opened.pool.query(
      "UPDATE app.waiting_sign_up SET expires_at = clock_timestamp() - interval '1 second' WHERE email = $1",
      [body.email],
    );
    await callRefused(test.app, confirmSignUp, { body: { token, password: PASSWORD } }, 'token_spent');
    await forgetTraces(test.database);
    const { rowCount } = await test.storage.opened.pool.query('SELECT FROM app.waiting_sign_up WHERE email = $1', [
      body.email,
    ]);
    expect(rowCount).toBe(0);
  });
});

async function count(table: string): Promise<number> {
  const { rows } = await test.storage.opened.pool.query(`SELECT count(*)::int AS n FROM app.${table}`);
  return rows[0].n;
}
