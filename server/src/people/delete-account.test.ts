import { login, refresh, register } from '@atlas/contract/accounts';
import { assignRole } from '@atlas/contract/admin';
import { approveBoundary } from '@atlas/contract/asset-life';
import { acceptInvitation, invite, listCompanyEvents, listMembers, removeMember } from '@atlas/contract/companies';
import { deleteAccount, readDeletion } from '@atlas/contract/own-account';
import { readProfile } from '@atlas/contract/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { TestBrowser } from '../../testing/browser.ts';
import { buildAsset } from '../../testing/builders/asset.ts';
import { buildCompany, buildMember } from '../../testing/builders/company.ts';
import { buildWallet } from '../../testing/builders/ledger.ts';
import { buildPerson, type TestPerson } from '../../testing/builders/person.ts';
import { call, callRaw, callRefused } from '../../testing/call.ts';
import { findText } from '../../testing/find-text.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const erase = (person: TestPerson) => call(test.app, deleteAccount, { body: { password: person.password } }, person);
const codesFor = async (person: TestPerson) =>
  (await call(test.app, readDeletion, {}, person)).hindrances.map(({ code }) => code);

describe('deleting one’s own account', () => {
  it('removes what identifies the person, ends what they had, and frees the address', async () => {
    const company = await buildCompany(test);
    const identity = '63-7654321 Q 42';
    const made = await buildPerson(test, { name: 'Tariro Unmistakable', nationalId: identity });
    const person = await buildMember(test, company, 'Reception', made);
    expect(await call(test.app, readDeletion, {}, person)).toEqual({
      companies: [{ companyID: company.companyID, company: company.name, role: 'Reception' }],
      hindrances: [],
    });
    await erase(person);
    const subjects = () => test.mails.filter(({ to }) => to === person.email).map(({ subject }) => subject);
    await expect.poll(subjects).toContain('Your account was deleted');
    for (const text of [person.email, person.name, identity]) {
      expect(await findText(test, text), text).toEqual([]);
    }
    // For 90 days they still tell that a second account is the same person's.
    expect(await findText(test, person.phone)).toEqual(['former_number']);
    expect(await findText(test, '637654321Q42')).toEqual(['former_identity']);
    await callRefused(test.app, readProfile, {}, 'unauthenticated', person);
    const body = { email: person.email, password: person.password };
    await callRefused(test.app, login, { body }, 'login_failed');
    const params = { companyID: company.companyID };
    const { members } = await call(test.app, listMembers, { params }, company.director);
    expect(members.map(({ sub }) => sub)).toEqual([company.director.sub]);
    const { events } = await call(test.app, listCompanyEvents, { params, query: { limit: 1 } }, company.director);
    expect(events[0]).toMatchObject({
      type: 'member.left',
      actorName: 'Former member',
      subjectLabel: 'Former member',
      before: { role: 'Reception' },
    });
    // The address is free, and what was someone else's stays theirs: the new account has none of it.
    await call(test.app, register, { body: { email: person.email, name: 'Tariro', password: 'kopje over the plain' } });
    const { rows } = await test.storage.opened.pool.query(
      `SELECT f.former_id FROM app.former_self f JOIN app.user_account u ON u.id = f.person_id WHERE u.email = $1`,
      [person.email],
    );
    expect(rows).toEqual([{ former_id: person.sub }]);
  });

  it('needs the password, and counts guesses at it', async () => {
    const person = await buildPerson(test);
    for (let guess = 0; guess < 10; guess += 1) {
      await callRefused(test.app, deleteAccount, { body: { password: 'wrong' } }, 'password_wrong', person);
    }
    await callRefused(test.app, deleteAccount, { body: { password: person.password } }, 'rate_limited', person);
    expect(await call(test.app, readProfile, {}, person)).toMatchObject({ email: person.email });
  });

  it('is refused to the last director of a company with other members, who is told everything that is in the way', async () => {
    const company = await buildCompany(test);
    const { director } = company;
    const member = await buildMember(test, company, 'Client');
    await buildWallet(test, director, 5n);
    expect(await codesFor(director)).toEqual(['account_last_leader', 'account_wallet']);
    const body = { password: director.password };
    const refused = await callRefused(test.app, deleteAccount, { body }, 'account_needed', director);
    expect(refused.issues?.map(({ code }) => code)).toEqual(['account_last_leader', 'account_wallet']);
    expect(await call(test.app, readProfile, {}, director)).toMatchObject({ name: director.name });
    // The way out that it names.
    const lead = { userPhone: member.phone, companyID: company.companyID, proposedRole: 'Director' as const };
    await call(test.app, assignRole, { body: lead }, director);
    expect(await codesFor(director)).toEqual(['account_wallet']);
  });

  it('leaves behind a company that has nothing and no one else', async () => {
    const { director } = await buildCompany(test);
    expect(await codesFor(director)).toEqual([]);
    await erase(director);
    await callRefused(test.app, readProfile, {}, 'unauthenticated', director);
  });

  it('leaves one of two directors who delete their accounts at the same moment', async () => {
    const company = await buildCompany(test);
    const second = await buildMember(test, company, 'Director');
    await buildMember(test, company, 'Client');
    const answers = await Promise.all(
      [company.director, second].map((one) =>
        callRaw(test.app, deleteAccount, { body: { password: one.password } }, one),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('cannot be undone by a session or an invitation from before', async () => {
    const company = await buildCompany(test);
    const made = await buildPerson(test);
    const browser = new TestBrowser(test.app);
    await browser.call(login, { body: { email: made.email, password: made.password } });
    const person = await buildMember(test, company, 'Survey', made);
    await erase(person);
    expect((await browser.send(refresh, {})).status).toBe(401);
    const params = { companyID: company.companyID, sub: person.sub };
    await callRefused(test.app, removeMember, { params }, 'not_found', company.director);
    await callRefused(test.app, deleteAccount, { body: { password: person.password } }, 'unauthenticated', person);
  });

  it('does not turn the person who plotted a boundary into another one: neither by their address nor by their National ID', async () => {
    const company = await buildCompany(test);
    const { companyID, director } = company;
    const identity = '63-1928374 T 42';
    const made = await buildPerson(test, { nationalId: identity });
    const plotter = await buildMember(test, company, 'Cartography', made);
    const { assetID } = await buildAsset(test, { companyID, token: plotter.token });
    await erase(plotter);
    const step = { params: { companyID, assetID } };

    const back = { email: plotter.email, name: 'Somebody New', password: 'kopje over the plain' };
    const { token } = await call(test.app, register, { body: back });
    const body = { email: plotter.email, role: 'Manager' as const };
    await call(test.app, invite, { params: { companyID }, body }, director);
    const invitationMail = () =>
      test.mails.findLast(({ to, text }) => to === plotter.email && text.includes('with the role Manager'));
    await expect.poll(invitationMail).toBeDefined();
    const link = /#(?:token=)?(\S+)/.exec(invitationMail()?.text ?? '')?.[1] ?? '';
    await call(test.app, acceptInvitation, { body: { token: link } }, { token });
    const byAddress = await callRefused(test.app, approveBoundary, step, 'step_refused', { token });
    expect(byAddress.reason?.code).toBe('same_person');

    const other = await buildMember(test, company, 'Manager', await buildPerson(test, { nationalId: '63 1928374T42' }));
    const byIdentity = await callRefused(test.app, approveBoundary, step, 'step_refused', other);
    expect(byIdentity.reason?.code).toBe('same_person');
    await call(test.app, approveBoundary, step, director);
  });

  it('is not stopped by a stranger who signs up with the placeholder of a deleted address', async () => {
    const person = await buildPerson(test);
    const body = { email: `deleted:${person.sub}`, name: 'In The Way', password: 'kopje over the plain' };
    await callRefused(test.app, register, { body }, 'invalid_input');
    await erase(person);
  });

  it('is closed to those who run the platform', async () => {
    const operator = await buildPerson(test, { superAdmin: true });
    expect(await codesFor(operator)).toEqual(['account_operator']);
    const body = { password: operator.password };
    await callRefused(test.app, deleteAccount, { body }, 'account_needed', operator);
  });

  it('deletes nothing of a company’s history or of the public log', async () => {
    const { pool } = test.storage.opened;
    await expect(pool.query('DELETE FROM app.event WHERE company_id IS NOT NULL')).rejects.toThrow(/history/);
    await expect(pool.query("DELETE FROM app.event WHERE type = 'redemption.rate_set'")).resolves.toBeDefined();
    await expect(pool.query("UPDATE app.event SET type = 'session.opened'")).rejects.toThrow(/history/);
  });
});

it('every reference to an account is decided: it goes with the account, or stays with its id', async () => {
  const GO = [
    ...[
      'authenticator',
      'email_proof',
      'number_code',
      'passkey',
      'person_picture',
      'passkey_challenge',
      'recovery_code',
      'sign_in_step',
      'verified_number',
    ],
    ...[
      'client_grant',
      'notice',
      'notice_setting',
      'push_subscription',
      'email_change',
      'event_mark',
      'idempotency',
      'invitation',
      'password_reset',
      'session',
      'unsent_file',
      'work_filter',
      'work_mark',
    ],
  ];
  const STAY = [
    // Records of the company's books and deals.
    ...['asset_event', 'book_entry', 'exchange_rate', 'known_payer', 'payment', 'statement', 'statement_mapping'],
    ...['purchase_offer', 'purchase_offer_step', 'reservation', 'rop_change', 'rop_contract', 'rop_step'],
    ...['admission', 'clearance_request', 'office_calendar', 'task_repeat', 'work_file', 'work_mention', 'work_reply'],
    ...[
      'asset_import',
      'boundary',
      'deleted_address',
      'document',
      'event',
      'former_identity',
      'former_number',
      'former_self',
      'gate_keeper',
      'gate_pass',
    ],
    ...[
      'gate_run',
      'gate_tree_version',
      'gate_verdict',
      'listing_price',
      'membership',
      'mint_approval',
      'mint_officer',
    ],
    ...[
      'mint_request',
      'proposal',
      'redemption',
      'right_change',
      'redemption_rate',
      'transfer',
      'transfer_attempt',
      'company_visit',
      'work_item',
    ],
    ...['work_message'],
    ...[
      'survey_beacon',
      'survey_change',
      'survey_note',
      'survey_outbox',
      'survey_photo',
      'survey_ring',
      'survey_upload',
      'survey_visit',
    ],
  ];
  const { rows } = await test.storage.opened.pool.query<{ name: string }>(
    `SELECT DISTINCT r.relname AS name FROM pg_constraint c JOIN pg_class r ON r.oid = c.conrelid
     WHERE c.contype = 'f' AND c.confrelid = 'app.user_account'::regclass ORDER BY 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual([...GO, ...STAY].sort());
});
