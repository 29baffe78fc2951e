import { assignRole } from '@atlas/contract/admin';
import { listCompanies, listCompanyEvents, listMembers, readCompany } from '@atlas/contract/companies';
import { leaveCompany, readLeaving } from '@atlas/contract/leaving';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildPerson, type TestPerson } from '../../testing/builders/person.ts';
import { call, callRaw, callRefused } from '../../testing/call.ts';

let test: TestApp;
let company: TestCompany;
beforeAll(async () => {
  test = await startTestApp();
  company = await buildCompany(test);
});
afterAll(() => test.close());

const params = () => ({ companyID: company.companyID });
const look = (person: TestPerson) => call(test.app, readLeaving, { params: params() }, person);

describe('leaving a company', () => {
  it('ends the membership at once and is recorded in the history', async () => {
    const person = await buildMember(test, company, 'Reception');
    const { role, joinedAt, duties, permits } = await look(person);
    expect({ role, duties, permits }).toEqual({
      role: 'Reception',
      duties: { requests: 0, gates: 0, passes: 0, redemptions: 0, invitations: 0 },
      permits: { leave: { allowed: true, reason: null } },
    });
    await call(test.app, leaveCompany, { params: params(), body: { role, joinedAt } }, person);
    await callRefused(test.app, readCompany, { params: params() }, 'not_found', person);
    expect((await call(test.app, listCompanies, {}, person)).companies).toEqual([]);
    const { members } = await call(test.app, listMembers, { params: params() }, company.director);
    expect(members.map(({ sub }) => sub)).not.toContain(person.sub);
    const { events } = await call(
      test.app,
      listCompanyEvents,
      { params: params(), query: { limit: 1 } },
      company.director,
    );
    expect(events).toEqual([
      expect.objectContaining({ type: 'member.left', subjectLabel: person.name, before: { role: 'Reception' } }),
    ]);
    // Nobody leaves twice.
    await callRefused(test.app, leaveCompany, { params: params(), body: { role, joinedAt } }, 'not_found', person);
  });

  it('is refused to the last person who manages people, who is told why beforehand', async () => {
    const { role, joinedAt, permits } = await look(company.director);
    expect(permits.leave).toMatchObject({ allowed: false, code: 'last_leader' });
    const sent = { params: params(), body: { role, joinedAt } };
    await callRefused(test.app, leaveCompany, sent, 'last_leader', company.director);
  });

  it('leaves one of two directors who go at the same moment', async () => {
    const shared = await buildCompany(test);
    const second = await buildMember(test, shared, 'Director');
    const people = [shared.director, second];
    const where = { companyID: shared.companyID };
    const seen = await Promise.all(people.map((one) => call(test.app, readLeaving, { params: where }, one)));
    const answers = await Promise.all(
      people.map((one, at) => {
        const { role, joinedAt } = seen[at] ?? { role: 'Client' as const, joinedAt: '' };
        return callRaw(test.app, leaveCompany, { params: where, body: { role, joinedAt } }, one);
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('gives up the role that the person was shown, and no other', async () => {
    const person = await buildMember(test, company, 'Client');
    const { role, joinedAt } = await look(person);
    const body = { ...params(), userPhone: person.phone, proposedRole: 'Sales' as const };
    await call(test.app, assignRole, { body }, company.director);
    await callRefused(
      test.app,
      leaveCompany,
      { params: params(), body: { role, joinedAt } },
      'membership_changed',
      person,
    );
  });

  it('does not exist for a stranger', async () => {
    const stranger = await buildPerson(test);
    await callRefused(test.app, readLeaving, { params: params() }, 'not_found', stranger);
    const body = { role: 'Director' as const, joinedAt: '2026-01-01T00:00:00.000Z' };
    await callRefused(test.app, leaveCompany, { params: params(), body }, 'not_found', stranger);
  });
});
