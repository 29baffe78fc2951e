import { assignRole } from '@atlas/contract/admin';
import {
  acceptInvitation,
  invite,
  listCompanies,
  listCompanyEvents,
  listMembers,
  removeMember,
} from '@atlas/contract/companies';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildPerson, type TestPerson } from '../../testing/builders/person.ts';
import { openVisitTo } from '../../testing/builders/visit.ts';
import { call, callRaw } from '../../testing/call.ts';

const ROUNDS = 20;

let test: TestApp;
let superAdmin: TestPerson;
beforeAll(async () => {
  test = await startTestApp();
  superAdmin = await buildPerson(test, { superAdmin: true });
});
afterAll(() => test.close());

async function leadersOf({ companyID }: TestCompany): Promise<number> {
  await openVisitTo(test, superAdmin, companyID);
  const { members } = await call(test.app, listMembers, { params: { companyID } }, superAdmin);
  return members.filter(({ role }) => role === 'Director' || role === 'Admin').length;
}

const remove = ({ companyID }: TestCompany, person: TestPerson, by: TestPerson) =>
  callRaw(test.app, removeMember, { params: { companyID, sub: person.sub } }, by);
const lower = ({ companyID }: TestCompany, person: TestPerson, by: TestPerson) =>
  callRaw(test.app, assignRole, { body: { companyID, userPhone: person.phone, proposedRole: 'Sales' } }, by);

describe('leaders who act on each other at once', () => {
  it('leave exactly one when two remove or lower each other', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const company = await buildCompany(test);
      const other = await buildMember(test, company, 'Admin');
      const act = round % 2 === 0 ? remove : lower;
      const answers = await Promise.all([act(company, other, company.director), act(company, company.director, other)]);
      expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
      expect(answers.every(({ status }) => [200, 403, 404].includes(status))).toBe(true);
      expect(await leadersOf(company)).toBe(1);
    }
  });

  it('leave one when the register removes them all', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const company = await buildCompany(test);
      const others = await Promise.all([buildMember(test, company, 'Admin'), buildMember(test, company, 'Director')]);
      await openVisitTo(test, superAdmin, company.companyID);
      const answers = await Promise.all(
        [company.director, ...others].map((person) => remove(company, person, superAdmin)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
      expect(await leadersOf(company)).toBe(1);
    }
  });

  it('can no longer act once another has taken their role while they waited', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const company = await buildCompany(test);
      const other = await buildMember(test, company, 'Admin');
      await buildMember(test, company, 'Admin');
      const victim = await buildMember(test, company, 'Sales');
      const [fell, acted] = await Promise.all([
        remove(company, other, company.director),
        remove(company, victim, other),
      ]);
      expect(fell.status).toBe(200);
      expect([200, 404]).toContain(acted.status);
      if (acted.status === 404) continue;
      const sent = { params: { companyID: company.companyID }, query: {} };
      const { events } = await call(test.app, listCompanyEvents, sent, company.director);
      expect(events.slice(0, 2).map(({ subjectID }) => subjectID)).toEqual([other.sub, victim.sub]);
    }
  });
});

describe('one invitation accepted many times at once', () => {
  it('is accepted once', async () => {
    const company = await buildCompany(test);
    const guest = await buildPerson(test);
    const params = { companyID: company.companyID };
    const body = { phone: guest.phone, role: 'Sales' as const };
    const { _id } = await call(test.app, invite, { params, body }, company.director);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => callRaw(test.app, acceptInvitation, { body: { invitationID: _id } }, guest)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410, 410, 410, 410]);
  });

  it('never brings back who is removed at the same moment', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const company = await buildCompany(test);
      const params = { companyID: company.companyID };
      const guest = await buildPerson(test);
      const body = { phone: guest.phone, role: 'Sales' as const };
      const { _id } = await call(test.app, invite, { params, body }, company.director);
      await buildMember(test, company, 'Survey', guest);
      const [removed, accepted] = await Promise.all([
        remove(company, guest, company.director),
        callRaw(test.app, acceptInvitation, { body: { invitationID: _id } }, guest),
      ]);
      expect(removed.status).toBe(200);
      expect([200, 410]).toContain(accepted.status);
      expect((await call(test.app, listCompanies, {}, guest)).companies).toEqual([]);
    }
  });
});
