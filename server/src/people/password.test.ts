import { checkReset, forgotPassword, login, refresh, resetPassword } from '@atlas/contract/accounts';
import { changePassword, readProfile } from '@atlas/contract/profile';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { TestBrowser } from '../../testing/browser.ts';
import { buildPerson, type TestPerson } from '../../testing/builders/person.ts';
import { call, callRaw, callRefused } from '../../testing/call.ts';

const NEW = 'baobab under a full moon';
let test: TestApp;
let person: TestPerson;
beforeAll(async () => {
  test = await startTestApp({ ORIGIN: 'http://atlas.example:8080' });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.storage.opened.pool.query('DELETE FROM app.throttle');
  person = await buildPerson(test);
});

const mailsTo = (email: string, subject: string) =>
  test.mails.filter((mail) => mail.to === email && mail.subject === subject);
const linksTo = (email: string) =>
  mailsTo(email, 'Choose a new password').map(({ text }) => /#token=(\S+)/.exec(text)?.[1] ?? '');
const MISLEADING = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  forwarded: 'host=evil.example;proto=https',
};
/** Asks for a link and returns its token. */
async function askLink(email: string): Promise<string> {
  const before = linksTo(email).length;
  await call(test.app, forgotPassword, { body: { email } }, { headers: MISLEADING });
  await expect.poll(() => linksTo(email).length).toBe(before + 1);
  return linksTo(email).at(-1) ?? '';
}
const signIn = (password: string) => callRaw(test.app, login, { body: { email: person.email, password } });

const isOpen = async (token: string) => (await call(test.app, checkReset, { body: { token } })).isOpen;

/** Mails still in the outbox. */
const waitingMails = async () =>
  (await test.storage.opened.pool.query('SELECT FROM app.outbox WHERE sent_at IS NULL')).rowCount;

describe('a forgotten password', () => {
  it('is replaced by a mailed link to the configured address, which ends every session and is reported by mail', async () => {
    const browser = new TestBrowser(test.app);
    await browser.call(login, { body: { email: person.email, password: person.password } });
    const token = await askLink(person.email);
    expect(mailsTo(person.email, 'Choose a new password')[0]?.text).toContain(
      `http://atlas.example:8080/forgot-password#token=${token}`,
    );
    expect(Buffer.from(token, 'base64url').length).toBe(32);
    await call(test.app, resetPassword, { body: { token, password: NEW } });
    await callRefused(test.app, readProfile, {}, 'unauthenticated', { token: person.token });
    expect((await browser.send(refresh, {})).status).toBe(401);
    expect((await signIn(person.password)).status).toBe(401);
    expect((await signIn(NEW)).status).toBe(200);
    await expect.poll(() => mailsTo(person.email, 'Your password was changed').length).toBe(1);
  });

  it('has a link that works once', async () => {
    const token = await askLink(person.email);
    expect(await isOpen(token)).toBe(true);
    await call(test.app, resetPassword, { body: { token, password: NEW } });
    expect(await isOpen(token)).toBe(false);
    await callRefused(test.app, resetPassword, { body: { token, password: 'another fine one' } }, 'token_spent');
    expect((await signIn(NEW)).status).toBe(200);
  });

  it('has a link that dies after thirty minutes, with a newer one, and with a change of password', async () => {
    const late = await askLink(person.email);
    const age = "UPDATE app.password_reset SET expires_at = expires_at - interval '31 minutes'";
    await test.storage.opened.pool.query(age);
    expect(await isOpen(late)).toBe(false);
    await callRefused(test.app, resetPassword, { body: { token: late, password: NEW } }, 'token_spent');

    const earlier = await askLink(person.email);
    const newer = await askLink(person.email);
    expect([await isOpen(earlier), await isOpen(newer), await isOpen('x'.repeat(43))]).toEqual([false, true, false]);
    await callRefused(test.app, resetPassword, { body: { token: earlier, password: NEW } }, 'token_spent');
    const body = { currentPassword: person.password, newPassword: NEW };
    await call(test.app, changePassword, { body }, { token: person.token });
    await callRefused(test.app, resetPassword, { body: { token: newer, password: 'another fine one' } }, 'token_spent');
  });

  it('leaves the link valid when the new password is a common one', async () => {
    const token = await askLink(person.email);
    const refused = await callRefused(
      test.app,
      resetPassword,
      { body: { token, password: 'password1' } },
      'invalid_input',
    );
    expect(refused.issues?.[0]?.path).toBe('password');
    await call(test.app, resetPassword, { body: { token, password: NEW } });
  });

  it('ends the waiting of its device after too many guesses in the network', async () => {
    for (let index = 0; index < 10; index += 1) await signIn('wrong');
    const browser = new TestBrowser(test.app);
    const body = { email: person.email, password: NEW };
    expect((await browser.send(login, { body })).status).toBe(429);
    await browser.call(resetPassword, { body: { token: await askLink(person.email), password: NEW } });
    await browser.call(login, { body });
  });

  it('answers the same for an unknown address, and no sooner', async () => {
    const timed = async (email: string) => {
      const start = performance.now();
      const answered = await callRaw(test.app, forgotPassword, { body: { email } });
      expect(performance.now() - start).toBeGreaterThan(140);
      return [answered.status, answered.text, Object.keys(answered.headers).sort()];
    };
    expect(await timed('nobody@example.com')).toEqual(await timed(person.email));
  });

  it('sends at most three mails an hour without revealing it', async () => {
    for (let index = 0; index < 3; index += 1) await askLink(person.email);
    const answered = await callRaw(test.app, forgotPassword, { body: { email: person.email } });
    expect(answered.status).toBe(200);
    await expect.poll(waitingMails).toBe(0);
    expect(linksTo(person.email)).toHaveLength(3);
  });

  it('stores no link in plain text once it is mailed', async () => {
    const token = await askLink(person.email);
    const stored = `SELECT payload::text AS text FROM app.outbox UNION ALL SELECT encode(token_hash, 'escape') FROM app.password_reset
      UNION ALL SELECT row_to_json(e)::text FROM app.event e`;
    await expect
      .poll(async () => (await test.storage.opened.pool.query(stored)).rows.map(({ text }) => text).join())
      .not.toContain(token);
  });
});

describe('a change of password', () => {
  const change = (currentPassword: string, newPassword = NEW) => ({ body: { currentPassword, newPassword } });

  it('keeps the current session, ends the others and reports it by mail', async () => {
    const elsewhere = await signIn(person.password);
    const { token } = elsewhere.body as { token: string };
    const reply = await call(test.app, changePassword, change(person.password), { token: person.token });
    expect(reply.endedSessions).toBe(1);
    await call(test.app, readProfile, {}, { token: person.token });
    await callRefused(test.app, readProfile, {}, 'unauthenticated', { token });
    expect((await signIn(person.password)).status).toBe(401);
    expect((await signIn(NEW)).status).toBe(200);
    await expect.poll(() => mailsTo(person.email, 'Your password was changed').length).toBe(1);
  });

  it('needs the current password, and waits after ten guesses without locking the owner out', async () => {
    for (let index = 0; index < 10; index += 1) {
      await callRefused(test.app, changePassword, change('wrong'), 'password_wrong', { token: person.token });
    }
    await callRefused(test.app, changePassword, change(person.password), 'rate_limited', { token: person.token });
    expect((await signIn(person.password)).status).toBe(200);
  });

  it('refuses a common password at its field', async () => {
    const sent = change(person.password, 'sunshine1');
    const refused = await callRefused(test.app, changePassword, sent, 'invalid_input', { token: person.token });
    expect(refused.issues?.[0]?.path).toBe('newPassword');
  });
});
