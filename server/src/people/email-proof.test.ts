import { forgotPassword, register, resetPassword } from '@atlas/contract/accounts';
import { acceptInvitation, createCompany, invite, listCompanies, readCompany } from '@atlas/contract/companies';
import { confirmEmail, requestEmailChange, sendEmailProof } from '@atlas/contract/email-change';
import { payFromWallet } from '@atlas/contract/ledger';
import { approveMint, setRedemptionRate } from '@atlas/contract/mint';
import { startPasskey } from '@atlas/contract/passkeys';
import { listAccountEvents, readProfile, sendNumberCode } from '@atlas/contract/profile';
import { startAuthenticator } from '@atlas/contract/second-factor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, buildMember } from '../../testing/builders/company.ts';
import { verifyNumberOf } from '../../testing/builders/number.ts';
import { buildPerson, type TestPerson } from '../../testing/builders/person.ts';
import { call, callRefused } from '../../testing/call.ts';
import { forgetTraces } from './forget-traces.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const PASSWORD = 'mopane and msasa';
const PROOF = 'Confirm your email address';

/** A person who signed up a moment ago and has opened no mail. */
async function signUp(email = `unproven-${crypto.randomUUID()}@example.com`) {
  const { token } = await call(test.app, register, { body: { email, name: 'Rudo Chikwanha', password: PASSWORD } });
  return { email, token };
}

/** The secrets of the links mailed to an address so far, the latest last. */
async function readLinks(address: string, least = 1): Promise<string[]> {
  const find = () => test.mails.filter(({ to, subject }) => to === address && subject === PROOF);
  await expect.poll(() => find().length).toBeGreaterThanOrEqual(least);
  return find().map(({ text }) => /#token=([^&\s]+)&address=present/.exec(text)?.[1] ?? '');
}

const isProven = async (who: { readonly token: string }) => (await call(test.app, readProfile, {}, who)).emailProven;
const unprove = (person: Pick<TestPerson, 'sub'>) =>
  test.storage.opened.pool.query('UPDATE app.user_account SET email_proven_at = NULL WHERE id = $1', [person.sub]);
const company = { body: { company: 'Mopane Mining', companyEmail: 'office@example.com' } };

describe('an address that nobody has proven', () => {
  it('opens its own profile, and says what is closed and why', async () => {
    const person = await signUp();
    const profile = await call(test.app, readProfile, {}, person);
    expect(profile).toMatchObject({ emailProven: false, permits: { takePart: { allowed: false } } });
    expect(profile.permits.takePart.code).toBe('email_unproven');
    expect(await call(test.app, listCompanies, {}, person)).toEqual({ companies: [] });
  });

  it('founds no company, pays nothing, gets no code and no second factor, and decides nothing about Megajoules', async () => {
    const person = await signUp();
    await callRefused(test.app, createCompany, company, 'email_unproven', person);
    const payment = { key: crypto.randomUUID(), amount: '1', to: { phone: '+263772000001' } };
    await callRefused(test.app, payFromWallet, { body: payment }, 'email_unproven', person);
    await callRefused(test.app, sendNumberCode, { body: { phone: '+263772000001' } }, 'email_unproven', person);
    // Otherwise the owner of the address would meet a stranger's second factor.
    const own = { body: { currentPassword: PASSWORD } };
    await callRefused(test.app, startAuthenticator, own, 'email_unproven', person);
    await callRefused(test.app, startPasskey, own, 'email_unproven', person);
    const officer = await buildPerson(test, { superAdmin: true });
    await unprove(officer);
    const params = { mintRequestID: crypto.randomUUID() };
    await callRefused(test.app, approveMint, { params }, 'email_unproven', officer);
    const rate = { currency: 'USD' as const, perMegajoule: '0.25', source: 'Board minute 12' };
    await callRefused(test.app, setRedemptionRate, { body: rate }, 'email_unproven', officer);
  });

  it('carries no role: a member who loses the proof sees and does nothing in the company', async () => {
    const own = await buildCompany(test);
    const member = await buildMember(test, own, 'Manager');
    await unprove(member);
    const params = { companyID: own.companyID };
    await callRefused(test.app, readCompany, { params }, 'email_unproven', member);
    // A company of others answers as one that does not exist.
    const stranger = await signUp();
    await callRefused(test.app, readCompany, { params }, 'not_found', stranger);
  });

  it('accepts no invitation by its place in the list, even with a verified number', async () => {
    const own = await buildCompany(test);
    const person = await buildPerson(test);
    await verifyNumberOf(test, person, '+263772000044');
    await unprove(person);
    const params = { companyID: own.companyID };
    const body = { phone: '+263772000044', role: 'Manager' as const };
    const { _id } = await call(test.app, invite, { params, body }, own.director);
    await callRefused(test.app, acceptInvitation, { body: { invitationID: _id } }, 'email_unproven', person);
  });
});

describe('the proof', () => {
  it('is the link that sign-up mails, once, and opens everything', async () => {
    const person = await signUp();
    const [token = ''] = await readLinks(person.email);
    expect(await call(test.app, confirmEmail, { body: { token } }, person)).toMatchObject({ endedSessions: 0 });
    expect(await call(test.app, readProfile, {}, person)).toMatchObject({
      emailProven: true,
      permits: { takePart: { allowed: true } },
    });
    await call(test.app, createCompany, company, person);
    await callRefused(test.app, confirmEmail, { body: { token } }, 'token_spent', person);
    await callRefused(test.app, sendEmailProof, {}, 'email_proven', person);
    const { events } = await call(test.app, listAccountEvents, { query: {} }, person);
    expect(events.filter(({ type }) => type === 'email.proven')).toHaveLength(1);
  });

  it('counts for its own account alone: a link that a stranger brought into a mailbox gives the stranger nothing', async () => {
    const impostor = await signUp();
    const [token = ''] = await readLinks(impostor.email);
    const owner = await buildPerson(test);
    await callRefused(test.app, confirmEmail, { body: { token } }, 'token_spent', owner);
    await callRefused(test.app, confirmEmail, { body: { token } }, 'unauthenticated');
    expect(await isProven(impostor)).toBe(false);
  });

  it('is mailed again three times an hour, and each of the links works until one is opened', async () => {
    const person = await signUp();
    for (let index = 0; index < 3; index += 1) await call(test.app, sendEmailProof, {}, person);
    await callRefused(test.app, sendEmailProof, {}, 'rate_limited', person);
    const [first = '', second = ''] = await readLinks(person.email, 4);
    await call(test.app, confirmEmail, { body: { token: second } }, person);
    await callRefused(test.app, confirmEmail, { body: { token: first } }, 'token_spent', person);
  });

  it('is no proof of another address, nor after three days', async () => {
    const [moved, late] = [await signUp(), await signUp()];
    const [token = ''] = await readLinks(moved.email);
    const { pool } = test.storage.opened;
    await pool.query('UPDATE app.user_account SET email = $1 WHERE email = $2', [`x-${moved.email}`, moved.email]);
    await callRefused(test.app, confirmEmail, { body: { token } }, 'token_spent', moved);
    const [old = ''] = await readLinks(late.email);
    await pool.query(
      "UPDATE app.email_proof SET expires_at = clock_timestamp() - interval '1 second' WHERE email = $1",
      [late.email],
    );
    await callRefused(test.app, confirmEmail, { body: { token: old } }, 'token_spent', late);
    await forgetTraces(test.database);
    expect((await pool.query('SELECT FROM app.email_proof WHERE email = $1', [late.email])).rowCount).toBe(0);
  });

  it('is also a link to a new password, a changed address, or an invitation by mail', async () => {
    const linkIn = async (to: string, subject: RegExp) => {
      const find = () => test.mails.findLast((mail) => mail.to === to && subject.test(mail.subject))?.text;
      await expect.poll(find).toBeDefined();
      return /#token=(\S+)/.exec(find() ?? '')?.[1] ?? '';
    };
    const forgetful = await signUp();
    await call(test.app, forgotPassword, { body: { email: forgetful.email } });
    const reset = await linkIn(forgetful.email, /new password/);
    await call(test.app, resetPassword, { body: { token: reset, password: 'kopje over the plain' } });

    const mover = await signUp();
    const email = `moved-${crypto.randomUUID()}@example.com`;
    await call(test.app, requestEmailChange, { body: { email, password: PASSWORD } }, mover);
    await call(test.app, confirmEmail, { body: { token: await linkIn(email, /new email/) } }, mover);
    expect(await isProven(mover)).toBe(true);

    const own = await buildCompany(test);
    const invited = await signUp();
    const params = { companyID: own.companyID };
    await call(test.app, invite, { params, body: { email: invited.email, role: 'Survey' } }, own.director);
    const token = await linkIn(invited.email, /invit/i);
    await call(test.app, acceptInvitation, { body: { token } }, invited);
    await call(test.app, readCompany, { params }, invited);
    const { rows } = await test.storage.opened.pool.query(
      'SELECT count(email_proven_at)::int AS proven FROM app.user_account WHERE email = ANY ($1)',
      [[forgetful.email, email, invited.email]],
    );
    expect(rows).toEqual([{ proven: 3 }]);
  });
});
