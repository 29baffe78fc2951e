import { searchUser } from '@atlas/contract/admin';
import { exportOwnData } from '@atlas/contract/own-data';
import { listAccountEvents, updateProfile } from '@atlas/contract/profile';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildPerson, type TestPerson } from '../../testing/builders/person.ts';
import { call, callRefused } from '../../testing/call.ts';
import { LIMITS } from './limits.ts';

let test: TestApp;
let company: TestCompany;
let person: TestPerson;
let colleague: TestPerson;
beforeAll(async () => {
  test = await startTestApp();
  company = await buildCompany(test, { name: 'Mutapa <b>Gold</b>' });
  person = await buildMember(test, company, 'Survey', await buildPerson(test, { nationalId: '63-1234567 A 42' }));
  colleague = await buildMember(
    test,
    company,
    'Reception',
    await buildPerson(test, { name: 'Somebody Else Entirely' }),
  );
  await call(test.app, searchUser, { body: { phone: person.phone } }, company.director);
});
afterAll(() => test.close());

async function download({ token }: TestPerson): Promise<Record<'data.json' | 'data.html', string>> {
  const response = await test.app.inject({
    method: 'GET',
    url: exportOwnData.path,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.statusCode, response.body).toBe(200);
  const files = unzipSync(new Uint8Array(response.rawPayload));
  expect(Object.keys(files)).toEqual(['data.json', 'data.html']);
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)])) as Record<
    'data.json' | 'data.html',
    string
  >;
}

it('has what the register holds about the person, for people and for programs, and nothing about others', async () => {
  const files = await download(person);
  const data = JSON.parse(files['data.json']) as Record<string, Record<string, unknown>[]>;
  expect(data.account).toEqual([
    expect.objectContaining({ personID: person.sub, email: person.email, NationalId: '63-1234567 A 42' }),
  ]);
  expect(data.memberships).toEqual([
    expect.objectContaining({ company: company.name, role: 'Survey', knownPhone: person.phone, endedAt: null }),
  ]);
  expect(data.sessions?.map(({ device }) => device)).toEqual(['Test']);
  expect(data.invitations?.map(({ role }) => role)).toEqual(['Survey']);
  expect(data.companyEvents?.map(({ type }) => type)).toEqual(['member.joined']);
  const looks = data.accountEvents?.filter(({ type }) => type === 'account.looked_up');
  expect(looks).toEqual([expect.objectContaining({ otherPerson: company.director.name, bySelf: false })]);
  for (const text of Object.values(files)) {
    expect(text).toContain(person.email);
    expect(text).not.toContain(colleague.name);
    expect(text).not.toContain(colleague.email);
    expect(text).not.toContain(company.director.email);
    expect(text).not.toContain('argon2');
  }
  expect(files['data.html']).toContain('Mutapa &lt;b&gt;Gold&lt;/b&gt;');
  expect(files['data.html']).not.toContain('<b>');
});

it('is an event of the account, needs the person’s own session, and is limited', async () => {
  const url = exportOwnData.path;
  expect((await test.app.inject({ method: 'GET', url })).statusCode).toBe(401);
  const other = await buildPerson(test);
  for (let copy = 0; copy < LIMITS.exportByPerson.attempts; copy += 1) await download(other);
  await callRefused(test.app, exportOwnData, {}, 'rate_limited', other);
  const { events } = await call(test.app, listAccountEvents, { query: {} }, other);
  // A refused copy does not count.
  expect(events.filter(({ type }) => type === 'account.exported')).toHaveLength(LIMITS.exportByPerson.attempts);
});

it('has account events beyond one page, each once', async () => {
  const busy = await buildPerson(test);
  const { pool } = test.storage.opened;
  await pool.query(
    `INSERT INTO app.event (actor_id, type, subject_type, subject_id, occurred_at)
     SELECT $1, 'session.opened', 'session', gen_random_uuid(), now() - make_interval(mins => n) FROM generate_series(1, 450) n`,
    [busy.sub],
  );
  await call(test.app, updateProfile, { body: { name: 'Busy Person' } }, busy);
  const data = JSON.parse((await download(busy))['data.json']) as Record<string, { type: string }[]>;
  expect(data.accountEvents?.filter(({ type }) => type === 'session.opened')).toHaveLength(451);
});
