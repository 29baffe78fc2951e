import { forgotPassword, login, register, resetPassword } from '@atlas/contract/accounts';
import {
  confirmEmail,
  readEmailChange,
  requestEmailChange,
  undoEmailChange,
  withdrawEmailChange,
} from '@atlas/contract/email-change';
import { listAccountEvents, readProfile } from '@atlas/contract/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildPerson, type TestPerson } from '../../testing/builders/person.ts';
import { call, callRaw, callRefused } from '../../testing/call.ts';
import { openSession } from './open-session.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const newAddress = () => `new-${crypto.randomUUID()}@example.com`;
/** The latest mail to an address with this subject; earlier ones may be under way at the same time. */
async function mailAbout(address: string, subject: string): Promise<string> {
  const find = () => test.mails.findLast((mail) => mail.to === address && mail.subject === subject);
  await expect.poll(find).toBeDefined();
  return find()?.text ?? '';
}
const CONFIRM = 'Confirm your new email address';
const NOTICE = 'Your email address is about to change';
const RESET = 'Choose a new password';

const readToken = (text: string) => /#token=(\S+)/.exec(text)?.[1] ?? '';

async function request(person: TestPerson, email: string): Promise<void> {
  await call(test.app, requestEmailChange, { body: { email, password: person.password } }, person);
}

/** The tokens of the two links of a request. */
async function requestLinks(person: TestPerson, email: string) {
  await request(person, email);
  const [toNew, toOld] = [await mailAbout(email, CONFIRM), await mailAbout(person.email, NOTICE)];
  return { confirm: { token: readToken(toNew) }, undo: { token: readToken(toOld) } };
}

const emailOf = async (person: TestPerson) => (await call(test.app, readProfile, {}, person)).email;

describe('a change of the email address', () => {
  it('takes effect with the link in the new mailbox, once, and ends other sessions and links to a new password', async () => {
    const person = await buildPerson(test);
    const { actor } = await openSession(test.database, person.sub, 'Other');
    await call(test.app, forgotPassword, { body: { email: person.email } });
    const reset = { token: readToken(await mailAbout(person.email, RESET)), password: 'kopje over the plain' };
    const email = newAddress();
    const { confirm } = await requestLinks(person, email);
    expect(await emailOf(person)).toBe(person.email);
    expect((await call(test.app, readEmailChange, {}, person)).waiting).toMatchObject({ email });
    expect(await call(test.app, confirmEmail, { body: confirm }, person)).toMatchObject({ endedSessions: 1 });
    expect(await emailOf(person)).toBe(email);
    expect((await call(test.app, readEmailChange, {}, person)).waiting).toBeNull();
    await callRefused(test.app, confirmEmail, { body: confirm }, 'token_spent', person);
    await callRefused(test.app, resetPassword, { body: reset }, 'token_spent');
    await call(test.app, login, { body: { email, password: person.password } });
    await callRefused(test.app, login, { body: { email: person.email, password: person.password } }, 'login_failed');
    const { events } = await call(test.app, listAccountEvents, { query: {} }, person);
    expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(['email.changed', 'email.change_requested']));
    const { rows } = await test.storage.opened.pool.query('SELECT ended_at FROM app.session WHERE id = $1', [
      actor.sessionID,
    ]);
    expect(rows[0].ended_at).not.toBeNull();
  });

  it('needs the current password', async () => {
    const person = await buildPerson(test);
    const email = newAddress();
    const body = { email, password: 'wrong' };
    await callRefused(test.app, requestEmailChange, { body }, 'password_wrong', person);
    expect(test.mails.some(({ to }) => to === email)).toBe(false);
  });

  it('is confirmed only by its own account: opening someone else’s link gives nobody an address', async () => {
    const [attacker, victim] = [await buildPerson(test), await buildPerson(test)];
    const { confirm } = await requestLinks(attacker, newAddress());
    await callRefused(test.app, confirmEmail, { body: confirm }, 'token_spent', victim);
    await callRefused(test.app, confirmEmail, { body: confirm }, 'unauthenticated');
    expect(await emailOf(victim)).toBe(victim.email);
    // The link is still good for its own.
    await call(test.app, confirmEmail, { body: confirm }, attacker);
  });

  it('answers the same for an address that has an account as for a free one', async () => {
    const [person, other, holder] = [await buildPerson(test), await buildPerson(test), await buildPerson(test)];
    const free = newAddress();
    const ask = (who: TestPerson, email: string) =>
      callRaw(test.app, requestEmailChange, { body: { email, password: who.password } }, who);
    const begun = performance.now();
    const ofFree = await ask(person, free);
    const between = performance.now();
    const ofTaken = await ask(other, holder.email);
    const [tookFree, tookTaken] = [between - begun, performance.now() - between];
    expect(ofTaken.status).toBe(200);
    expect(ofTaken.text.replace(holder.email, free)).toBe(ofFree.text);
    expect(Math.min(tookFree, tookTaken)).toBeGreaterThan(150);
    const waiting = (await call(test.app, readEmailChange, {}, other)).waiting;
    expect(waiting).toMatchObject({ email: holder.email });
    // The holder is told, without a link that would give the address away.
    expect(await mailAbout(holder.email, 'You already have an account')).not.toContain('#token=');
    for (const address of [person.email, other.email]) expect(await mailAbout(address, NOTICE)).toContain('#token=');
    expect(await emailOf(holder)).toBe(holder.email);
  });

  it('is cancelled, or replaced by a newer one', async () => {
    const person = await buildPerson(test);
    const first = await requestLinks(person, newAddress());
    const email = newAddress();
    const second = await requestLinks(person, email);
    await callRefused(test.app, confirmEmail, { body: first.confirm }, 'token_spent', person);
    await call(test.app, withdrawEmailChange, {}, person);
    await callRefused(test.app, withdrawEmailChange, {}, 'not_found', person);
    await callRefused(test.app, confirmEmail, { body: second.confirm }, 'token_spent', person);
    expect(await emailOf(person)).toBe(person.email);
  });

  it('is confirmed within a day', async () => {
    const person = await buildPerson(test);
    const { confirm } = await requestLinks(person, newAddress());
    await test.storage.opened.pool.query(
      "UPDATE app.email_change SET confirm_until = clock_timestamp() - interval '1 second' WHERE user_id = $1",
      [person.sub],
    );
    await callRefused(test.app, confirmEmail, { body: confirm }, 'token_spent', person);
  });
});

describe('a change that the former address undoes', () => {
  it('gives the account back to its owner: the thief has neither address, session nor password', async () => {
    const owner = await buildPerson(test);
    const email = newAddress();
    const { confirm, undo } = await requestLinks(owner, email);
    await call(test.app, confirmEmail, { body: confirm }, owner);
    // The thief goes on to a third address, and tries to hold on to the second one by its own notice.
    const third = newAddress();
    await request(owner, third);
    const thiefs = { token: readToken(await mailAbout(email, NOTICE)) };
    await call(test.app, confirmEmail, { body: { token: readToken(await mailAbout(third, CONFIRM)) } }, owner);
    await call(test.app, undoEmailChange, { body: undo });
    await callRefused(test.app, readProfile, {}, 'unauthenticated', owner);
    await callRefused(test.app, undoEmailChange, { body: undo }, 'token_spent');
    await callRefused(test.app, undoEmailChange, { body: thiefs }, 'token_spent');
    for (const address of [owner.email, email, third]) {
      await callRefused(test.app, login, { body: { email: address, password: owner.password } }, 'login_failed');
    }
    const text = await mailAbout(owner.email, RESET);
    const password = 'another kopje at dusk';
    await call(test.app, resetPassword, { body: { token: readToken(text), password } });
    await call(test.app, login, { body: { email: owner.email, password } });
  });

  it('cannot be confirmed afterwards', async () => {
    const person = await buildPerson(test);
    const { confirm, undo } = await requestLinks(person, newAddress());
    await call(test.app, undoEmailChange, { body: undo });
    await callRefused(test.app, confirmEmail, { body: confirm }, 'unauthenticated', person);
    const { actor } = await openSession(test.database, person.sub, 'Again');
    expect(actor.sub).toBe(person.sub);
    const { rows } = await test.storage.opened.pool.query(
      'SELECT count(*)::int AS open FROM app.email_change WHERE user_id = $1 AND ended_at IS NULL',
      [person.sub],
    );
    expect(rows).toEqual([{ open: 0 }]);
  });

  it('keeps the former address from everyone else while it can be undone', async () => {
    const person = await buildPerson(test);
    const email = newAddress();
    const { confirm, undo } = await requestLinks(person, email);
    await call(test.app, confirmEmail, { body: confirm }, person);
    const body = { email: person.email, name: 'A Stranger', password: 'kopje over the plain' };
    await callRefused(test.app, register, { body }, 'registration_failed');
    const stranger = await buildPerson(test);
    await request(stranger, person.email);
    await mailAbout(person.email, 'You already have an account');
    await call(test.app, undoEmailChange, { body: undo });
    const { rows } = await test.storage.opened.pool.query('SELECT email FROM app.user_account WHERE id = $1', [
      person.sub,
    ]);
    expect(rows).toEqual([{ email: person.email }]);
  });
});
