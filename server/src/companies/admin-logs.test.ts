import { login } from '@atlas/contract/accounts';
import { assignRole } from '@atlas/contract/admin';
import { exportAdminLogs, type LogKind, listAdminLogs } from '@atlas/contract/admin-logs';
import { listCompanyEvents, listMembers, removeMember } from '@atlas/contract/companies';
import { readSales } from '@atlas/contract/dashboard';
import { exportAssets } from '@atlas/contract/transfers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildPerson, type TestPerson } from '../../testing/builders/person.ts';
import { call, callRaw, callRefused } from '../../testing/call.ts';

let test: TestApp;
let company: TestCompany;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  company = await buildCompany(test);
  await test.storage.opened.pool.query('DELETE FROM app.throttle');
});

const here = () => ({ params: { companyID: company.companyID } });
const read = async (kind?: LogKind, more: { readonly person?: TestPerson['sub'] } = {}) => {
  const query = { ...(kind && { kind }), ...more };
  return (await call(test.app, listAdminLogs, { ...here(), query }, company.director)).events;
};
const signIn = ({ email, password }: TestPerson, given = password) =>
  callRaw(test.app, login, { body: { email, password: given } });

it('shows sign-ins of members since they joined, and refused ones', async () => {
  const person = await buildPerson(test);
  await signIn(person);
  const member = await buildMember(test, company, 'Sales', person);
  const before = await read('signIns', { person: member.sub });
  expect(before).toEqual([]);
  await signIn(member);
  await signIn(member, 'a wrong password');
  const events = await read('signIns', { person: member.sub });
  expect(events.map(({ type, subjectLabel, before, after }) => [type, subjectLabel, before, after])).toEqual([
    ['session.refused', member.name, null, null],
    ['session.opened', member.name, null, null],
  ]);
  // People of other companies and those who have left are not shown here.
  const other = await buildCompany(test);
  await signIn(other.director);
  const seen = (await read('signIns')).map(({ subjectID }) => subjectID);
  expect(seen).not.toContain(other.director.sub);
  await call(test.app, removeMember, { params: { ...here().params, sub: member.sub } }, company.director);
  expect(await read('signIns', { person: member.sub })).toEqual([]);
});

it('shows changes of roles, and whom they are about', async () => {
  const member = await buildMember(test, company, 'Sales');
  const body = { companyID: company.companyID, userPhone: member.phone, proposedRole: 'Survey' as const };
  await call(test.app, assignRole, { body }, company.director);
  const events = await read('roles', { person: member.sub });
  expect(events.map(({ type }) => type)).toEqual(['role.assigned', 'member.joined']);
  expect(events[0]).toMatchObject({ before: { role: 'Sales' }, after: { role: 'Survey' } });
});

it('shows a call that a role did not open, once an hour, to those who manage the company alone', async () => {
  const member = await buildMember(test, company, 'Sales');
  const query = { from: '2026-01-01', to: '2026-01-31' };
  for (let round = 0; round < 3; round += 1)
    await callRefused(test.app, readSales, { ...here(), query }, 'forbidden', member);
  await callRefused(test.app, listMembers, here(), 'forbidden', member);
  const events = await read('refusals');
  expect(events.map(({ actorName, after }) => [actorName, after])).toEqual([
    [member.name, { call: 'listMembers', role: 'Sales' }],
    [member.name, { call: 'readSales', role: 'Sales' }],
  ]);
  const { events: log } = await call(test.app, listCompanyEvents, { ...here(), query: {} }, member);
  expect(log.map(({ type }) => type)).not.toContain('access.refused');
  // A stranger is told that there is no such company, and leaves nothing behind.
  await callRefused(test.app, readSales, { ...here(), query }, 'not_found', await buildPerson(test));
  expect(await read('refusals')).toHaveLength(2);
});

it('shows exports, its own among them, and is itself a sheet', async () => {
  await callRaw(test.app, exportAssets, { ...here(), query: { format: 'csv' } }, company.director);
  const { status, text } = await callRaw(test.app, exportAdminLogs, { ...here(), query: {} }, company.director);
  expect(status).toBe(200);
  const [heading = '', ...lines] = text.trimEnd().split('\r\n');
  expect(heading).toBe('\ufeffTime (UTC),Event,By,About,Before,After');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(company.director.name);
  expect((await read('exports')).map(({ type }) => type)).toEqual(['logs.exported', 'assets.exported']);
});

it('writes every page, and no cell that a spreadsheet would run', async () => {
  await test.storage.opened.pool.query(
    `INSERT INTO app.event (company_id, actor_id, type, subject_type, subject_id, subject_label)
     SELECT $1, $2, 'member.joined', 'person', gen_random_uuid(), '=1+1' FROM generate_series(1, 450)`,
    [company.companyID, company.director.sub],
  );
  const query = { kind: 'roles' as const };
  const { text } = await callRaw(test.app, exportAdminLogs, { ...here(), query }, company.director);
  const lines = text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(451);
  expect(lines.every((line) => !line.includes(',=1+1'))).toBe(true);
});

it('pages through sign-ins and events together', async () => {
  const member = await buildMember(test, company, 'Sales');
  for (let round = 0; round < 3; round += 1) await signIn(member);
  const whole = await read();
  const seen: string[] = [];
  for (let before = {}; ; ) {
    const page = await call(test.app, listAdminLogs, { ...here(), query: { limit: 2, ...before } }, company.director);
    seen.push(...page.events.map(({ _id }) => _id));
    if (page.next === null) break;
    before = { before: page.next };
  }
  expect(seen).toEqual(whole.map(({ _id }) => _id));
  expect(whole.filter(({ type }) => type === 'session.opened')).toHaveLength(3);
});

it('is for those who manage people', async () => {
  for (const role of ['Manager', 'Reception'] as const) {
    const member = await buildMember(test, company, role);
    await callRefused(test.app, listAdminLogs, { ...here(), query: {} }, 'forbidden', member);
    await callRefused(test.app, exportAdminLogs, { ...here(), query: {} }, 'forbidden', member);
  }
});
