import { forgotPassword, login, refresh, resetPassword } from '@atlas/contract/accounts';
import { assignRole } from '@atlas/contract/admin';
import { acceptInvitation, confirmMember, invite, removeMember } from '@atlas/contract/companies';
import { requestEmailChange } from '@atlas/contract/email-change';
import { deleteAccount } from '@atlas/contract/own-account';
import { changePassword, listAccountEvents, listSessions, readProfile, verifyNumber } from '@atlas/contract/profile';
import {
  confirmAuthenticator,
  giveSecondFactor,
  readSecurity,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
  stepUp,
} from '@atlas/contract/second-factor';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { setCookies, TestBrowser } from '../../../testing/browser.ts';
import { buildCompany, buildMember, type TestCompany } from '../../../testing/builders/company.ts';
import { buildPerson, type TestPerson } from '../../../testing/builders/person.ts';
import { giveApplication, openApplication, type TestApplication } from '../../../testing/builders/second-factor.ts';
import { call, callRaw, callRefused } from '../../../testing/call.ts';

let test: TestApp;
let person: TestPerson;
let app: TestApplication;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  person = await buildPerson(test);
  app = await giveApplication(test, person);
  await pool().query('DELETE FROM app.throttle');
});

const pool = () => test.storage.opened.pool;
const credentials = () => ({ body: { email: person.email, password: person.password } });
const WRONG = 'not a code at all';

/** A browser whose password was right. */
async function takeFirstStep(): Promise<TestBrowser> {
  const browser = new TestBrowser(test.app);
  const answered = await browser.send(login, credentials());
  expect(answered.body).toMatchObject({ code: 'second_factor_required' });
  return browser;
}

const give = (browser: TestBrowser, code: string) => browser.send(giveSecondFactor, { body: { code } });
const typesOf = async (token: string) =>
  (await call(test.app, listAccountEvents, { query: { limit: 50 } }, { token })).events.map(({ type }) => type);

/** Sets an authenticator app up as a person does; returns it with the recovery codes. */
async function setUp({ token, password }: Pick<TestPerson, 'token' | 'password'>) {
  const started = await call(test.app, startAuthenticator, { body: { currentPassword: password } }, { token });
  const application = openApplication(started.key);
  const confirmed = await call(test.app, confirmAuthenticator, { body: { code: application.codeIn(0) } }, { token });
  return { started, application, ...confirmed };
}

describe('setting an authenticator app up', () => {
  it('needs the password and a first code, and answers ten recovery codes once', async () => {
    const other = await buildPerson(test);
    const wrong = { body: { currentPassword: 'something else' } };
    await callRefused(test.app, startAuthenticator, wrong, 'password_wrong', other);
    await callRefused(test.app, startAuthenticator, { body: {} }, 'password_wrong', other);
    const { started, recoveryCodes } = await setUp(other);
    expect(started.address).toContain(`secret=${started.key}`);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await call(test.app, readSecurity, {}, other)).toMatchObject({
      authenticator: { lastUsedAt: null },
      recoveryCodes: 10,
      isMissing: false,
    });
    expect((await test.mailTo(other.email)).subject).toContain('authenticator');
    expect(await typesOf(other.token)).toContain('second_factor.added');
  });

  it('does not take effect with a wrong code, and ends the sessions that the password alone has opened', async () => {
    const other = await buildPerson(test);
    const elsewhere = await call(test.app, login, { body: { email: other.email, password: other.password } });
    const body = { currentPassword: other.password };
    const { key } = await call(test.app, startAuthenticator, { body }, other);
    await callRefused(test.app, confirmAuthenticator, { body: { code: WRONG } }, 'second_factor_wrong', other);
    await call(test.app, login, { body: { email: other.email, password: other.password } });
    const code = openApplication(key).codeIn(0);
    await call(test.app, confirmAuthenticator, { body: { code } }, other);
    await callRefused(test.app, readProfile, {}, 'unauthenticated', elsewhere);
    await callRefused(test.app, confirmAuthenticator, { body: { code } }, 'set_up_over', other);
  });

  it('stores neither the secret nor the recovery codes in plain text, not even in stored answers', async () => {
    const other = await buildPerson(test);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { currentPassword: other.password };
    const { key } = await call(test.app, startAuthenticator, { body }, { ...other, headers });
    const code = openApplication(key).codeIn(0);
    const answer = await call(
      test.app,
      confirmAuthenticator,
      { body: { code } },
      { ...other, headers: { 'idempotency-key': crypto.randomUUID() } },
    );
    const { rows } = await pool().query<{ table_name: string }>(
      `SELECT table_name FROM information_schema.tables WHERE table_schema = 'app' AND table_type = 'BASE TABLE'
         AND table_name IN ('authenticator', 'recovery_code', 'idempotency', 'claimed_call', 'event', 'outbox')`,
    );
    for (const { table_name } of rows) {
      const { rows: found } = await pool().query<{ text: string }>(
        `SELECT coalesce(string_agg(t::text, ''), '') AS text FROM app.${table_name} t`,
      );
      const text = found[0]?.text ?? '';
      for (const secret of [key, ...(answer.recoveryCodes ?? [])])
        expect(text.includes(secret), table_name).toBe(false);
    }
  });
});

describe('a password alone of a person with a second factor', () => {
  it('opens no session at the sign-in, and sets no cookie that opens one', async () => {
    const answered = await callRaw(test.app, login, credentials());
    expect(answered.status).toBe(401);
    expect(answered.body).toMatchObject({
      code: 'second_factor_required',
      reason: { code: 'second_factor_asked', parameters: { app: 'yes', passkey: 'no' } },
    });
    const cookies = setCookies(answered);
    expect(cookies.map((line) => line.split('=')[0])).toEqual(['atlas-second']);
    expect(cookies[0]).toMatch(/Max-Age=300; Path=\/api\/auth\/second; HttpOnly; SameSite=Strict/);
  });

  it('renews no session with the cookie of the second step', async () => {
    const browser = await takeFirstStep();
    browser.setCookie('XSRF-TOKEN', 'planted');
    browser.setCookie('atlas-refresh', browser.cookie('atlas-second'), '/api/auth');
    expect((await browser.send(refresh, {})).body).toMatchObject({ code: 'unauthenticated' });
  });

  it('opens nothing after a reset by mail, which also ends second steps under way', async () => {
    const early = await takeFirstStep();
    await call(test.app, forgotPassword, { body: { email: person.email } });
    const token = /#token=(\S+)/.exec((await test.mailTo(person.email)).text)?.[1] ?? '';
    const password = 'kudu drinking at the river';
    const answered = await callRaw(test.app, resetPassword, { body: { token, password } });
    expect(setCookies(answered).some((line) => /refresh|XSRF/.test(line))).toBe(false);
    const again = await callRaw(test.app, login, { body: { email: person.email, password } });
    expect(again.body).toMatchObject({ code: 'second_factor_required' });
    expect((await give(early, app.codeIn(0))).body).toMatchObject({ code: 'second_factor_over' });
  });

  it('accepts no invitation', async () => {
    const company = await buildCompany(test);
    const params = { companyID: company.companyID };
    await call(test.app, invite, { params, body: { email: person.email, role: 'Sales' } }, company.director);
    const token = /#token=(\S+)/.exec((await test.mailTo(person.email)).text)?.[1] ?? '';
    expect(token).not.toBe('');
    const browser = await takeFirstStep();
    expect((await browser.send(acceptInvitation, { body: { token } })).body).toMatchObject({ code: 'unauthenticated' });
  });
});

describe('the second step of a sign-in', () => {
  it('begins the session with a code of the app, of now or half a minute before or after', async () => {
    for (const period of [-1, 0, 1]) {
      const browser = await takeFirstStep();
      const { token } = await browser.call(giveSecondFactor, { body: { code: app.codeIn(period) } });
      await call(test.app, readProfile, {}, { token });
      expect(browser.cookie('atlas-second')).toBeUndefined();
      await browser.call(refresh, {});
    }
  });

  it('refuses older and later codes', async () => {
    const browser = await takeFirstStep();
    for (const period of [-2, 2]) {
      expect((await give(browser, app.codeIn(period))).body).toMatchObject({ code: 'second_factor_wrong' });
    }
  });

  it('refuses a code that was used, and one from before it', async () => {
    await (await takeFirstStep()).call(giveSecondFactor, { body: { code: app.codeIn(0) } });
    const thief = await takeFirstStep();
    for (const period of [0, -1]) {
      expect((await give(thief, app.codeIn(period))).body).toMatchObject({ code: 'second_factor_wrong' });
    }
  });

  it('accepts a code once, even in parallel', async () => {
    const browsers = await Promise.all(Array.from({ length: 4 }, takeFirstStep));
    const code = app.codeIn(0);
    const answers = await Promise.all(browsers.map((browser) => give(browser, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  });

  it('begins one session only', async () => {
    const browser = await takeFirstStep();
    const copy = browser.copy();
    await browser.call(giveSecondFactor, { body: { code: app.codeIn(0) } });
    expect((await give(copy, app.codeIn(1))).body).toMatchObject({ code: 'second_factor_over' });
  });

  it('answers a repeated call whose answer was lost with the same session', async () => {
    const browser = await takeFirstStep();
    const copy = browser.copy();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { code: app.codeIn(0) };
    const first = await browser.send(giveSecondFactor, { body }, { headers });
    const second = await copy.send(giveSecondFactor, { body }, { headers });
    expect([first.status, second.text]).toEqual([200, first.text]);
    expect(copy.cookie('atlas-refresh')).toBe(browser.cookie('atlas-refresh'));
  });

  it('ends after five wrong codes, and after five minutes', async () => {
    const browser = await takeFirstStep();
    for (let guess = 0; guess < 4; guess += 1) {
      expect((await give(browser, WRONG)).body).toMatchObject({ code: 'second_factor_wrong' });
    }
    expect((await give(browser.copy(), WRONG)).body).toMatchObject({ code: 'second_factor_over' });
    expect((await give(browser, app.codeIn(0))).body).toMatchObject({ code: 'second_factor_over' });
    const late = await takeFirstStep();
    await pool().query("UPDATE app.sign_in_step SET expires_at = expires_at - interval '6 minutes'");
    expect((await give(late, app.codeIn(0))).body).toMatchObject({ code: 'second_factor_over' });
  });

  it('compares no more than five codes of one step at once', async () => {
    const browser = await takeFirstStep();
    const answers = await Promise.all(Array.from({ length: 12 }, () => give(browser.copy(), WRONG)));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(4);
    expect((await give(browser, app.codeIn(0))).status).toBe(410);
  });

  it('slows guessing at an account over many steps, but not its owner’s own device', async () => {
    const known = new TestBrowser(test.app);
    await known.send(login, credentials());
    await known.call(giveSecondFactor, { body: { code: app.codeIn(-1) } });
    for (let step = 0; step < 5; step += 1) {
      const browser = await takeFirstStep();
      for (let guess = 0; guess < 4; guess += 1) await give(browser, WRONG);
    }
    const stranger = await takeFirstStep();
    expect((await give(stranger, app.codeIn(0))).status).toBe(429);
    await known.send(login, credentials());
    await known.call(giveSecondFactor, { body: { code: app.codeIn(0) } });
  });

  it('accepts each recovery code once, even in parallel, and tells its owner', async () => {
    const other = await buildPerson(test);
    const { recoveryCodes } = await setUp(other);
    const [code = '', unused = ''] = recoveryCodes ?? [];
    const sign = async (typed: string) => {
      const browser = new TestBrowser(test.app);
      await browser.send(login, { body: { email: other.email, password: other.password } });
      return give(browser, typed);
    };
    const answers = await Promise.all([sign(code), sign(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await sign(code)).status).toBe(422);
    expect((await sign(unused.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect(await call(test.app, readSecurity, {}, other)).toMatchObject({ recoveryCodes: 8 });
    expect(await typesOf(other.token)).toEqual(expect.arrayContaining(['recovery_code.used', 'second_factor.refused']));
    await expect
      .poll(() => test.mails.filter(({ to, subject }) => to === other.email && /recovery/i.test(subject)).length)
      .toBe(2);
  });

  it('accepts no code of another person', async () => {
    const other = await buildPerson(test);
    const { recoveryCodes, application } = await setUp(other);
    const browser = await takeFirstStep();
    expect((await give(browser, recoveryCodes?.[0] ?? '')).body).toMatchObject({ code: 'second_factor_wrong' });
    expect((await give(browser, application.codeIn(1))).body).toMatchObject({ code: 'second_factor_wrong' });
  });
});

describe('a stolen session without a fresh second factor', () => {
  let company: TestCompany;
  let colleague: TestPerson;
  beforeEach(async () => {
    company = await buildCompany(test);
    colleague = await buildMember(test, company, 'Sales');
    app = await giveApplication(test, company.director);
  });

  const promote = () => ({
    body: { companyID: company.companyID, userPhone: colleague.phone, proposedRole: 'Admin' as const },
  });

  it('changes no role, invites and removes nobody, and changes no password', async () => {
    const { director, companyID } = company;
    const params = { companyID };
    const newAddress = { body: { email: 'thief@example.com', password: director.password } };
    const change = { body: { currentPassword: director.password, newPassword: 'a heron by the dam wall' } };
    await callRefused(test.app, assignRole, promote(), 'step_up_required', director);
    await callRefused(
      test.app,
      removeMember,
      { params: { companyID, sub: colleague.sub } },
      'step_up_required',
      director,
    );
    const guest = { email: 'thief@example.com', role: 'Director' as const };
    await callRefused(test.app, invite, { params, body: guest }, 'step_up_required', director);
    const known = { params: { companyID, sub: colleague.sub }, body: { phone: null, NationalId: null } };
    await callRefused(test.app, confirmMember, known, 'step_up_required', director);
    await callRefused(test.app, changePassword, change, 'step_up_required', director);
    await callRefused(test.app, removeAuthenticator, {}, 'step_up_required', director);
    await callRefused(test.app, verifyNumber, { body: { code: '123456' } }, 'step_up_required', director);
    await callRefused(test.app, requestEmailChange, newAddress, 'step_up_required', director);
    await callRefused(test.app, deleteAccount, { body: { password: director.password } }, 'step_up_required', director);
    await callRefused(test.app, renewRecoveryCodes, {}, 'step_up_required', director);
    await callRefused(
      test.app,
      startAuthenticator,
      { body: { currentPassword: director.password } },
      'step_up_required',
      director,
    );
    const { rows } = await pool().query('SELECT role FROM app.membership WHERE user_id = $1', [colleague.sub]);
    expect(rows).toEqual([{ role: 'Sales' }]);
  });

  it('steps up with a code once, for five minutes, in this session only', async () => {
    const { director } = company;
    const code = { body: { code: app.codeIn(0) } };
    await call(test.app, stepUp, code, director);
    await callRefused(test.app, stepUp, code, 'second_factor_wrong', director);
    await call(test.app, assignRole, promote(), director);
    await pool().query(
      "UPDATE app.session SET second_factor_at = second_factor_at - interval '301 seconds' WHERE id = $1",
      [director.actor.sessionID],
    );
    await callRefused(test.app, assignRole, promote(), 'step_up_required', director);
  });

  it('guesses ten codes in a quarter of an hour, and its owner steps up elsewhere', async () => {
    const { director } = company;
    for (let guess = 0; guess < 10; guess += 1) {
      await callRefused(test.app, stepUp, { body: { code: WRONG } }, 'second_factor_wrong', director);
    }
    await callRefused(test.app, stepUp, { body: { code: app.codeIn(0) } }, 'rate_limited', director);
    const browser = new TestBrowser(test.app);
    await browser.send(login, { body: { email: director.email, password: director.password } });
    const { token } = await browser.call(giveSecondFactor, { body: { code: app.codeIn(-1) } });
    await call(test.app, stepUp, { body: { code: app.codeIn(0) } }, { token });
    const { sessions } = await call(test.app, listSessions, {}, { token });
    expect(sessions).toHaveLength(2);
  });

  it('is over for anyone who has been signed out', async () => {
    const { director } = company;
    await pool().query('UPDATE app.session SET ended_at = now() WHERE id = $1', [director.actor.sessionID]);
    for (const endpoint of [stepUp, confirmAuthenticator]) {
      await callRefused(test.app, endpoint, { body: { code: app.codeIn(0) } }, 'unauthenticated', director);
    }
  });
});

describe('removing the authenticator app', () => {
  it('removes the recovery codes too, tells its owner, and the password signs in again', async () => {
    const other = await buildPerson(test);
    await setUp(other);
    const again = await call(test.app, renewRecoveryCodes, {}, other);
    expect(again.recoveryCodes).toHaveLength(10);
    await call(test.app, removeAuthenticator, {}, other);
    await callRefused(test.app, removeAuthenticator, {}, 'not_found', other);
    expect(await call(test.app, readSecurity, {}, other)).toMatchObject({ authenticator: null, recoveryCodes: 0 });
    await call(test.app, login, { body: { email: other.email, password: other.password } });
    expect(await typesOf(other.token)).toEqual(
      expect.arrayContaining(['second_factor.removed', 'recovery_codes.made']),
    );
  });
});
