import {
  approveClearance,
  declineClearance,
  readClearance,
  readOwnClearance,
  requestClearance,
} from '@atlas/contract/clearance';
import { readCompany } from '@atlas/contract/companies';
import type { WorkItemId } from '@atlas/contract/identifiers';
import { readWorkItem } from '@atlas/contract/work';
import { claimWorkItem, closeWorkItem } from '@atlas/contract/work-steps';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildClearance } from '../../../testing/builders/clearance.ts';
import { buildCompany, buildMember, type TestCompany } from '../../../testing/builders/company.ts';
import type { TestPerson } from '../../../testing/builders/person.ts';
import { call, callRaw, callRefused } from '../../../testing/call.ts';

let test: TestApp;
let company: TestCompany;
let manager: TestPerson;
beforeAll(async () => {
  test = await startTestApp();
  company = await buildCompany(test);
  manager = await buildMember(test, company, 'Manager');
});
afterAll(() => test.close());

const inCompany = () => ({ companyID: company.companyID });
const place = (workItemID: WorkItemId) => ({ ...inCompany(), workItemID });
const read = (item: WorkItemId, by: TestPerson) => call(test.app, readClearance, { params: place(item) }, by);
const versionOf = async (item: WorkItemId) =>
  (await call(test.app, readWorkItem, { params: place(item) }, company.director)).item.version;

async function decide(item: WorkItemId, by: TestPerson, decision: { role: 'Sales' | 'Manager' } | { reason: string }) {
  const version = await versionOf(item);
  return 'role' in decision
    ? callRaw(test.app, approveClearance, { params: place(item), body: { version, ...decision } }, by)
    : callRaw(test.app, declineClearance, { params: place(item), body: { version, ...decision } }, by);
}

describe('a request for clearance', () => {
  it('is approved: the role changes at once, and the item is closed', async () => {
    const person = await buildMember(test, company, 'Reception');
    const item = await buildClearance(test, company, { by: person });
    expect(await read(item, company.director)).toMatchObject({
      person: { sub: person.sub, role: 'Reception' },
      request: { department: 'SALES', state: 'waiting', reason: 'I stand in for Rudo.' },
      roles: ['Sales', 'Admin'],
      permits: { approve: { allowed: true }, decline: { allowed: true } },
    });
    expect((await decide(item, company.director, { role: 'Sales' })).status).toBe(200);
    expect((await call(test.app, readCompany, { params: inCompany() }, person)).role).toBe('Sales');
    const { item: closed } = await call(test.app, readWorkItem, { params: place(item) }, company.director);
    expect(closed.state).toBe('DONE');
    expect((await decide(item, company.director, { reason: 'Too late' })).status).toBe(409);
  });

  it('is declined with a reason that the person reads, who can then ask again', async () => {
    const person = await buildMember(test, company, 'Reception');
    const item = await buildClearance(test, company, { by: person });
    expect((await decide(item, manager, { reason: 'Rudo is back.' })).status).toBe(200);
    const own = await call(test.app, readOwnClearance, { params: inCompany() }, person);
    expect(own.requests[0]).toMatchObject({ state: 'declined', answer: 'Rudo is back.', givenRole: null });
    expect(own.permits.SALES.allowed).toBe(true);
    expect((await call(test.app, readCompany, { params: inCompany() }, person)).role).toBe('Reception');
  });

  it('can be open once for each department, and is made three times a day', async () => {
    const person = await buildMember(test, company, 'Reception');
    const ask = (department: 'SALES' | 'SURVEY' | 'CARTOGRAPHY' | 'MANAGEMENT' | 'FRONTDESK') =>
      callRaw(test.app, requestClearance, { params: inCompany(), body: { department, reason: 'Work' } }, person);
    expect((await ask('FRONTDESK')).status).toBe(409);
    expect((await ask('SALES')).status).toBe(200);
    expect((await ask('SALES')).body).toMatchObject({ code: 'step_refused', reason: { code: 'clearance_waiting' } });
    expect((await ask('SURVEY')).status).toBe(200);
    expect((await ask('CARTOGRAPHY')).status).toBe(200);
    expect((await ask('MANAGEMENT')).body).toMatchObject({ reason: { code: 'clearances_many' } });
  });

  it('pressed twice at once, makes one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await buildMember(test, company, 'Reception');
      const body = { department: 'SALES', reason: 'Work' } as const;
      const answers = await Promise.all(
        [1, 2].map(() => callRaw(test.app, requestClearance, { params: inCompany(), body }, person)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  it('asks only for roles that open the department', async () => {
    const person = await buildMember(test, company, 'Reception');
    const body = { department: 'SALES', role: 'Survey', reason: 'Work' } as const;
    const refused = await callRefused(
      test.app,
      requestClearance,
      { params: inCompany(), body },
      'step_refused',
      person,
    );
    expect(refused.reason?.code).toBe('role_opens_not');
  });
});

describe('nobody', () => {
  it('decides about their own', async () => {
    const item = await buildClearance(test, company, { by: manager, department: 'SALES' });
    const { permits } = await read(item, manager);
    expect(permits.decline).toMatchObject({ allowed: false, code: 'requested_by_you' });
    expect((await decide(item, manager, { reason: 'Yes' })).status).toBe(409);
    expect((await decide(item, company.director, { reason: 'No' })).status).toBe(200);
  });

  it('gives a role without the right to, or above their own', async () => {
    const item = await buildClearance(test, company);
    expect((await read(item, manager)).permits.approve).toMatchObject({ allowed: false, code: 'role_missing' });
    expect((await decide(item, manager, { role: 'Sales' })).status).toBe(403);
  });

  it('closes it without a decision', async () => {
    const item = await buildClearance(test, company);
    const version = (
      await call(test.app, claimWorkItem, { params: place(item), body: { version: await versionOf(item) } }, manager)
    ).item.version;
    const body = { version, state: 'DONE' } as const;
    const refused = await callRefused(test.app, closeWorkItem, { params: place(item), body }, 'step_refused', manager);
    expect(refused.reason?.code).toBe('clearance_undecided');
  });

  it('reads what others asked, unless they manage', async () => {
    const item = await buildClearance(test, company);
    const stranger = await buildMember(test, company, 'Sales');
    expect((await callRaw(test.app, readClearance, { params: place(item) }, stranger)).status).toBe(403);
    expect((await call(test.app, readOwnClearance, { params: inCompany() }, stranger)).requests).toEqual([]);
  });
});

it('two managers decide at once: one does, the other is told', async () => {
  for (let round = 0; round < 5; round += 1) {
    const item = await buildClearance(test, company);
    const version = await versionOf(item);
    const answers = await Promise.all([
      callRaw(test.app, approveClearance, { params: place(item), body: { version, role: 'Sales' } }, company.director),
      callRaw(test.app, declineClearance, { params: place(item), body: { version, reason: 'No' } }, manager),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});

it('of a person who has left can only be declined', async () => {
  const person = await buildMember(test, company, 'Reception');
  const item = await buildClearance(test, company, { by: person });
  await test.storage.opened.pool.query(
    'UPDATE app.membership SET ended_at = now() WHERE company_id = $1 AND user_id = $2',
    [company.companyID, person.sub],
  );
  const { permits } = await read(item, company.director);
  expect(permits.approve).toMatchObject({ allowed: false, code: 'clearance_left' });
  expect((await decide(item, company.director, { reason: 'They left.' })).status).toBe(200);
});
