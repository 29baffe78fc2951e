import { login, register } from '@atlas/contract/accounts';
import { listAccountEvents, readProfile } from '@atlas/contract/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { TestBrowser } from '../../testing/browser.ts';
import { buildPerson } from '../../testing/builders/person.ts';
import { call, callRaw, callRefused } from '../../testing/call.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

let serial = 0;
const applicant = () => ({
  email: `new-${++serial}@example.com`,
  name: 'Rudo Chikwanha',
  password: 'mopane and msasa',
});

/** Mails still in the outbox. */
const waitingMails = async () =>
  (await test.storage.opened.pool.query('SELECT FROM app.outbox WHERE sent_at IS NULL')).rowCount;

describe('register', () => {
  it('creates an account and signs it in', async () => {
    const body = applicant();
    const { token } = await new TestBrowser(test.app).call(register, { body });
    expect(await call(test.app, readProfile, {}, { token })).toMatchObject({
      name: body.name,
      email: body.email,
      phone: null,
      NationalId: null,
      superAdmin: false,
    });
    await call(test.app, login, { body });
  });

  it('has one account for two notations of an address', async () => {
    const body = applicant();
    await call(test.app, register, { body });
    await callRefused(
      test.app,
      register,
      { body: { ...body, email: body.email.toUpperCase() } },
      'registration_failed',
    );
  });

  it('gives no one more than they requested', async () => {
    const body = { ...applicant(), superAdmin: true, super_admin: true, id: crypto.randomUUID(), role: 'SUPERADMIN' };
    const { token } = await call(test.app, register, { body });
    expect(await call(test.app, readProfile, {}, { token })).toMatchObject({ superAdmin: false });
  });

  it('gives the common failure for an address with an account, and mails only its owner', async () => {
    const owner = await buildPerson(test);
    const body = { ...applicant(), email: owner.email };
    const refused = await callRaw(test.app, register, { body });
    expect(refused.body).toMatchObject({
      code: 'registration_failed',
      message: 'Login failed. Please check your credentials and try again.',
    });
    expect(refused.headers['set-cookie']).toBeUndefined();
    expect((await test.mailTo(owner.email)).text).toContain('/signin');
    await callRefused(test.app, login, { body: { email: owner.email, password: body.password } }, 'login_failed');
    await call(test.app, login, { body: { email: owner.email, password: owner.password } });
    expect(await call(test.app, readProfile, {}, { token: owner.token })).toMatchObject({ name: owner.name });
  });

  it('mails the owner three times an hour at most', async () => {
    const owner = await buildPerson(test);
    for (let index = 0; index < 5; index += 1) {
      await callRefused(test.app, register, { body: { ...applicant(), email: owner.email } }, 'registration_failed');
    }
    await expect.poll(waitingMails).toBe(0);
    expect(test.mails.filter(({ to }) => to === owner.email)).toHaveLength(3);
    const { events } = await call(test.app, listAccountEvents, { query: {} }, owner);
    expect(events.filter(({ type }) => type === 'account.sign_up_refused')).toHaveLength(3);
  });

  it.each(['password123', 'QWERTYUIOP', 'Iloveyou1'])(
    'refuses the common password %s at its field',
    async (password) => {
      const refused = await callRefused(test.app, register, { body: { ...applicant(), password } }, 'invalid_input');
      expect(refused.issues?.map(({ path }) => path)).toEqual(['password']);
    },
  );

  it('refuses a short password, a missing name and an invalid address', async () => {
    for (const fault of [
      { password: 'seven77' },
      { name: '  ' },
      { email: 'nobody' },
      { password: 'x'.repeat(1025) },
    ]) {
      const refused = await callRefused(test.app, register, { body: { ...applicant(), ...fault } }, 'invalid_input');
      expect(refused.issues?.[0]?.path).toBe(Object.keys(fault)[0]);
    }
  });

  it('accepts 1,024 characters and compares them all', async () => {
    const longPassword = Array.from({ length: 256 }, (_, index) =>
      String(index * 7919)
        .slice(-4)
        .padStart(4, 'k'),
    ).join('');
    const body = { ...applicant(), password: longPassword };
    await call(test.app, register, { body });
    await call(test.app, login, { body });
    await callRefused(test.app, login, { body: { ...body, password: longPassword.slice(1) } }, 'login_failed');
  });
});
