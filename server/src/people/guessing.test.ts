import { forgotPassword, login, register } from '@atlas/contract/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { setCookies, TestBrowser } from '../../testing/browser.ts';
import { buildPerson, type TestPerson } from '../../testing/builders/person.ts';
import { type Answered, callRaw } from '../../testing/call.ts';

let test: TestApp;
let victim: TestPerson;
beforeAll(async () => {
  // The caller's address can be chosen by the header that a balancer sets.
  test = await startTestApp({ TRUST_PROXY: 'on' });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.storage.opened.pool.query('DELETE FROM app.throttle');
  victim = await buildPerson(test);
});

const ATTACKER = '203.0.113.66';
const HOME = '198.51.100.7';
const MINUTE = 60;
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const signIn = (password: string, address: string, email = victim.email): Promise<Answered> =>
  callRaw(test.app, login, { body: { email, password } }, from(address));
const rightly = () => ({ body: { email: victim.email, password: victim.password } });
/** The victim's browser, after it signed in once. */
const buildKnownDevice = async (address = HOME): Promise<TestBrowser> => {
  const browser = new TestBrowser(test.app);
  expect((await browser.send(login, rightly(), from(address))).status).toBe(200);
  return browser;
};
/** The answers to guesses one after another at one account. */
const guess = async (times: number, address = ATTACKER, email = victim.email) => {
  const answers: Answered[] = [];
  for (let index = 0; index < times; index += 1) answers.push(await signIn(`guess ${index}`, address, email));
  return answers;
};
/** The answers to one guess at each of many accounts. */
const spray = async (times: number, address = ATTACKER) => {
  const answers: Answered[] = [];
  for (let index = 0; index < times; index += 1)
    answers.push(await signIn('sunshine1', address, `${crypto.randomUUID()}@example.com`));
  return answers;
};
const countOf = (answers: readonly Answered[], status: number) =>
  answers.filter((answer) => answer.status === status).length;
/** Lets time pass for what is counted. */
const passSeconds = (seconds: number) =>
  test.storage.opened.pool.query('UPDATE app.throttle SET expire = expire - $1::bigint', [seconds * 1000]);

describe('two hundred guesses at an account', () => {
  it('are refused after ten, and lock its owner out nowhere', async () => {
    const browser = await buildKnownDevice();
    const answers = await guess(200);
    expect((await browser.send(login, rightly(), from(HOME))).status).toBe(200);
    expect((await signIn(victim.password, '192.0.2.15')).status).toBe(200);
    expect(answers.slice(0, 10).every(({ status }) => status === 401)).toBe(true);
    expect(answers.slice(10).every(({ status }) => status === 429)).toBe(true);
    expect(answers.at(-1)?.body).toMatchObject({ code: 'rate_limited' });
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(10 * MINUTE);
  });

  it('leave a device alone that has signed in before from the same network', async () => {
    const browser = await buildKnownDevice(ATTACKER);
    await guess(40);
    expect((await browser.send(login, rightly(), from(ATTACKER))).status).toBe(200);
  });

  it('refuse the right password too, where they come from, and are served again later', async () => {
    await guess(11);
    expect((await signIn(victim.password, ATTACKER)).status).toBe(429);
    await passSeconds(16 * MINUTE);
    expect((await signIn(victim.password, ATTACKER)).status).toBe(200);
  });

  it('end for the day after fifty', async () => {
    for (let round = 0; round < 5; round += 1) {
      expect(countOf(await guess(10), 401)).toBe(10);
      await passSeconds(16 * MINUTE);
    }
    expect(countOf(await guess(1), 429)).toBe(1);
    await passSeconds(24 * 60 * MINUTE);
    expect(countOf(await guess(1), 401)).toBe(1);
  });

  it('are all counted when they arrive at once', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => signIn(`guess ${index}`, ATTACKER)));
    expect(countOf(answers, 401)).toBe(10);
    expect(countOf(answers, 429)).toBe(50);
  });

  it('get three tries from each network once a hundred came from many, and never none', async () => {
    for (let network = 0; network < 10; network += 1) await guess(10, `192.0.2.${network}`);
    expect(countOf(await guess(5, '198.51.100.200'), 401)).toBe(3);
    expect((await signIn(victim.password, '198.51.100.201')).status).toBe(200);
  });

  it('are slowed the same way for an address without an account', async () => {
    const unknown = await guess(12, ATTACKER, 'nobody@example.com');
    expect(countOf(unknown, 401)).toBe(10);
    expect(countOf(unknown, 429)).toBe(2);
  });

  it('are forgiven by a right password', async () => {
    await guess(9);
    expect((await signIn(victim.password, ATTACKER)).status).toBe(200);
    expect(countOf(await guess(9), 401)).toBe(9);
  });
});

describe('a device that has signed in before', () => {
  it('has an allowance of its own, which ends as well', async () => {
    const browser = await buildKnownDevice();
    const body = { email: victim.email, password: 'wrong' };
    for (let index = 0; index < 10; index += 1)
      expect((await browser.send(login, { body }, from(HOME))).status).toBe(401);
    expect((await browser.send(login, rightly(), from(HOME))).status).toBe(429);
    // Another network does not help it.
    expect((await browser.send(login, rightly(), from('192.0.2.77'))).status).toBe(429);
    await passSeconds(16 * MINUTE);
    expect((await browser.send(login, rightly(), from(HOME))).status).toBe(200);
  });

  it('is strange to every other account', async () => {
    const other = await buildPerson(test);
    const browser = await buildKnownDevice(ATTACKER);
    await guess(10, ATTACKER, other.email);
    const body = { email: other.email, password: other.password };
    expect((await browser.send(login, { body }, from(ATTACKER))).status).toBe(429);
  });

  it('keeps a cookie that scripts cannot read, and a forged one is worth nothing', async () => {
    const answered = await callRaw(test.app, login, rightly());
    const cookie = setCookies(answered).find((line) => line.startsWith('atlas-device='));
    expect(cookie).toMatch(/; Max-Age=31536000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/);
    const browser = await buildKnownDevice();
    const [head, , signature] = browser.cookie('atlas-device')?.split('.') ?? [];
    const claims = Buffer.from(JSON.stringify({ jti: crypto.randomUUID(), accounts: [victim.sub] }));
    browser.setCookie('atlas-device', [head, claims.toString('base64url'), signature].join('.'), '/api/auth');
    await guess(10);
    expect((await browser.send(login, rightly(), from(ATTACKER))).status).toBe(429);
  });

  it('stays known after it signed up or signed out', async () => {
    const browser = new TestBrowser(test.app);
    const body = { email: `${crypto.randomUUID()}@example.com`, name: 'New', password: 'kopje and vlei' };
    await browser.call(register, { body });
    await guess(10, '127.0.0.1', body.email);
    expect((await browser.send(login, { body })).status).toBe(200);
  });
});

describe('one guess at each of many accounts', () => {
  it('is slowed to twenty a minute, and then to three', async () => {
    const first = await spray(30);
    expect(countOf(first, 401)).toBe(20);
    expect(Number(first.at(-1)?.headers['retry-after'])).toBeLessThanOrEqual(MINUTE);
    for (let minute = 1; minute < 5; minute += 1) {
      await passSeconds(MINUTE + 1);
      expect(countOf(await spray(21), 401)).toBe(20);
    }
    for (let minute = 5; minute < 8; minute += 1) {
      await passSeconds(MINUTE + 1);
      expect(countOf(await spray(6), 401)).toBe(3);
    }
  });

  it('shuts nobody out who shares the address and has signed in before', async () => {
    const browser = await buildKnownDevice(ATTACKER);
    await spray(30);
    expect((await browser.send(login, rightly(), from(ATTACKER))).status).toBe(200);
    expect((await signIn(victim.password, ATTACKER)).status).toBe(429);
    await passSeconds(MINUTE + 1);
    expect((await signIn(victim.password, ATTACKER)).status).toBe(200);
    expect((await signIn(victim.password, HOME)).status).toBe(200);
  });

  it('counts together for all addresses of an IPv6 subscriber', async () => {
    for (let index = 0; index < 20; index += 1) await spray(1, `2001:db8:5:5::${index + 1}`);
    expect((await signIn(victim.password, '2001:db8:5:5:ffff::1')).status).toBe(429);
    expect((await signIn(victim.password, '2001:db8:5:6::1')).status).toBe(200);
  });

  it('cannot be spread over invented addresses', async () => {
    for (let index = 0; index < 20; index += 1) await spray(1, `192.0.2.${index}, 203.0.113.23`);
    expect((await signIn(victim.password, '192.0.2.99, 203.0.113.23')).status).toBe(429);
  });

  it('is not what right passwords count as', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => buildPerson(test)));
    for (let round = 0; round < 6; round += 1) {
      for (const { email, password } of people)
        expect((await signIn(password, '203.0.113.22', email)).status).toBe(200);
    }
  });
});

describe('other doors', () => {
  const sample = (index: number) => ({ email: `new-${index}@example.com`, name: 'New', password: 'kopje and vlei' });

  it('are not shut to an address with many sign-ups: the next ones wait for a mailed link', async () => {
    await callRaw(test.app, register, { body: sample(0) }, from('203.0.113.30'));
    await test.storage.opened.pool.query('UPDATE app.throttle SET points = 60');
    const refused = await callRaw(test.app, register, { body: sample(1) }, from('203.0.113.30'));
    expect(refused.body).toMatchObject({ code: 'sign_up_by_mail' });
    expect((await callRaw(test.app, register, { body: sample(1) }, from('203.0.113.31'))).status).toBe(200);
  });

  it('limit requests for a reset link from one address', async () => {
    await callRaw(test.app, forgotPassword, { body: { email: 'a@example.com' } }, from('203.0.113.32'));
    await test.storage.opened.pool.query('UPDATE app.throttle SET points = 30');
    const refused = await callRaw(test.app, forgotPassword, { body: { email: 'b@example.com' } }, from('203.0.113.32'));
    expect(refused.body).toMatchObject({ code: 'rate_limited' });
  });
});
