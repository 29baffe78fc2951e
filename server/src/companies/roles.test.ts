import { assignRole, searchUser } from '@atlas/contract/admin';
import {
  acceptInvitation,
  invite,
  listCompanies,
  listInvitations,
  listMembers,
  listMyInvitations,
  readCompany,
  removeMember,
} from '@atlas/contract/companies';
import { listAccountEvents } from '@atlas/contract/profile';
import type { CompanyRole } from '@atlas/contract/roles';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildPerson, type TestPerson } from '../../testing/builders/person.ts';
import { buildVisitor } from '../../testing/builders/visit.ts';
import { call, callRaw, callRefused } from '../../testing/call.ts';

let test: TestApp;
let company: TestCompany;
beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  company = await buildCompany(test);
});
afterAll(() => test.close());

const role = (person: TestPerson, proposedRole: 'Manager' | 'Director' | 'Admin' | 'Sales' | 'Survey') => ({
  body: { companyID: company.companyID, userPhone: person.phone, proposedRole },
});
const roleOfMember = (person: TestPerson, proposedRole: 'Director' | 'Admin' | 'Sales') => ({
  body: { companyID: company.companyID, userSub: person.sub, proposedRole },
});
const here = () => ({ params: { companyID: company.companyID } });
const member = (person: TestPerson) => ({ params: { companyID: company.companyID, sub: person.sub } });

async function roleOf(person: TestPerson): Promise<string | undefined> {
  const { companies } = await call(test.app, listCompanies, {}, person);
  return companies.find(({ companyID }) => companyID === company.companyID)?.role;
}

describe('searching a user by phone', () => {
  beforeAll(async () => {
    await buildPerson(test, { phone: '+263771234567', name: 'Chipo' });
  });

  it.each(['+263 77 123 4567', '0771234567', '263771234567', '00263771234567', '(077) 123-4567', '+0771234567'])(
    'finds one who is written %s',
    async (phone) => {
      const answer = await call(test.app, searchUser, { body: { phone } }, company.director);
      expect(answer).toMatchObject({ message: 'User found', user: { phone: '+263771234567', name: 'Chipo' } });
    },
  );

  it('finds no one by an unknown or invalid number', async () => {
    for (const phone of ['+263779999999', 'no number', '0000']) {
      const answer = await call(test.app, searchUser, { body: { phone } }, company.director);
      expect(answer).toEqual({ message: 'User not found', user: null });
    }
  });

  it('shows National ID and email to the leaders of a company of that person only, and masks them for others', async () => {
    const person = await buildPerson(test, { nationalId: '63-1234567 K 12', email: 'rudo@moyo.co.zw' });
    const search = { body: { phone: person.phone } };
    const masked = { name: person.name, NationalId: '63-••••••-K-12', email: 'r•••@m•••.zw', masked: true };
    const stranger = await call(test.app, searchUser, search, company.director);
    expect(stranger.user).toMatchObject(masked);
    await buildMember(test, company, 'Sales', person);
    const leader = await call(test.app, searchUser, search, company.director);
    expect(leader.user).toMatchObject({ NationalId: '63-1234567 K 12', email: person.email, masked: false });
    const manager = await call(test.app, searchUser, search, await buildMember(test, company, 'Manager'));
    expect(manager.user).toMatchObject(masked);
    await call(test.app, removeMember, member(person), company.director);
    const former = await call(test.app, searchUser, search, company.director);
    expect(former.user).toMatchObject(masked);
  });

  it('masks both for a SUPERADMIN who leads no company of theirs, and lets them find the person all the same', async () => {
    const person = await buildPerson(test, { nationalId: '63-1234567 K 12', email: 'rita@mutapa.co.zw' });
    await buildMember(test, company, 'Sales', person);
    const operator = await buildPerson(test, { superAdmin: true });
    const { user } = await call(test.app, searchUser, { body: { phone: person.phone } }, operator);
    expect(user).toMatchObject({ sub: person.sub, NationalId: '63-••••••-K-12', email: 'r•••@m•••.zw', masked: true });
    const visitor = await buildVisitor(test, company);
    expect((await call(test.app, searchUser, { body: { phone: person.phone } }, visitor)).user).toEqual(user);
    await call(test.app, assignRole, role(person, 'Survey'), visitor);
    expect(await roleOf(person)).toBe('Survey');
  });

  it('says that a person without a National ID has none', async () => {
    const { phone } = await buildPerson(test);
    const { user } = await call(test.app, searchUser, { body: { phone } }, company.director);
    expect(user).toMatchObject({ NationalId: null, masked: true });
  });

  it('shows the person who searched for them, and the searcher whom they found', async () => {
    const person = await buildPerson(test);
    const searches = async (reader: TestPerson) =>
      (await call(test.app, listAccountEvents, { query: {} as never }, reader)).events
        .filter(({ type }) => type === 'account.looked_up')
        .map(({ bySelf, otherPerson }) => ({ bySelf, otherPerson }));
    await call(test.app, searchUser, { body: { phone: person.phone } }, company.director);
    await callRefused(test.app, searchUser, { body: { phone: person.phone } }, 'forbidden', person);
    await call(test.app, searchUser, { body: { phone: company.director.phone } }, company.director);
    expect(await searches(person)).toEqual([{ bySelf: false, otherPerson: company.director.name }]);
    expect(await searches(company.director)).toEqual([{ bySelf: true, otherPerson: person.name }]);
    expect(await searches(await buildMember(test, company, 'Sales'))).toEqual([]);
  });

  it.each<CompanyRole>(['Client', 'Gatekeeper', 'Reception', 'Sales', 'Survey', 'Cartography'])(
    'is closed to a %s',
    async (low) => {
      const person = await buildMember(test, company, low);
      await callRefused(test.app, searchUser, { body: { phone: company.director.phone } }, 'forbidden', person);
    },
  );

  describe('again and again', () => {
    const nobody = '+263779999990';
    const search = (phone: string) => callRaw(test.app, searchUser, { body: { phone } }, company.director);
    const countTo = (attempts: number) =>
      test.storage.opened.pool.query('UPDATE app.throttle SET points = $1', [attempts]);
    beforeEach(() => test.storage.opened.pool.query('DELETE FROM app.throttle'));

    it('stops after thirty in an hour, found or not, and says when to try again', async () => {
      const { phone } = await buildPerson(test);
      for (let index = 0; index < 30; index += 1) expect((await search(index % 2 ? nobody : phone)).status).toBe(200);
      const refused = await search(phone);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(
        (await call(test.app, searchUser, { body: { phone } }, (await buildCompany(test)).director)).user,
      ).not.toBe(null);
    });

    it('ends after two hundred in a day', async () => {
      await search(nobody);
      await countTo(200);
      await test.storage.opened.pool.query('UPDATE app.throttle SET expire = expire - 7200000');
      expect((await search(nobody)).status).toBe(429);
    });

    it('also counts a role and an invitation by phone, but no invalid numbers', async () => {
      const body = { companyID: company.companyID, userPhone: nobody, proposedRole: 'Sales' as const };
      await callRefused(test.app, assignRole, { body }, 'not_found', company.director);
      await countTo(79);
      await search('12345');
      await callRefused(test.app, assignRole, { body }, 'not_found', company.director);
      await callRefused(test.app, assignRole, { body }, 'rate_limited', company.director);
      const byPhone = { ...here(), body: { phone: nobody, role: 'Sales' as const } };
      await callRefused(test.app, invite, byPhone, 'rate_limited', company.director);
      await call(test.app, invite, { ...here(), body: { email: 'new@example.com', role: 'Sales' } }, company.director);
    });
  });

  it('is closed to people who belong to no company', async () => {
    const search = { body: { phone: company.director.phone } };
    await callRefused(test.app, searchUser, search, 'forbidden', await buildPerson(test));
  });
});

describe('assigning a role', () => {
  it('takes effect at the next call with a token that is still valid', async () => {
    const person = await buildMember(test, company, 'Survey');
    await callRefused(test.app, listMembers, here(), 'forbidden', person);
    expect(await call(test.app, assignRole, role(person, 'Admin'), company.director)).toEqual({
      message: 'Role assigned',
      invited: false,
    });
    await call(test.app, listMembers, here(), person);
    await call(test.app, assignRole, role(person, 'Sales'), company.director);
    await callRefused(test.app, listMembers, here(), 'forbidden', person);
    expect(await roleOf(person)).toBe('Sales');
  });

  it('invites a person who is not a member, or has left, and waits for them to accept', async () => {
    const person = await buildPerson(test);
    for (const proposed of ['Survey', 'Manager'] as const) {
      const answer = await call(test.app, assignRole, role(person, proposed), company.director);
      expect(answer).toEqual({ message: 'Role assigned', invited: true });
      expect(await roleOf(person)).toBeUndefined();
      const { invitations } = await call(test.app, listMyInvitations, {}, person);
      expect(invitations).toMatchObject([{ company: company.name, role: proposed, invitedBy: company.director.name }]);
      const [invitation] = invitations;
      if (invitation) await call(test.app, acceptInvitation, { body: { invitationID: invitation._id } }, person);
      expect(await roleOf(person)).toBe(proposed);
      await call(test.app, removeMember, member(person), company.director);
    }
  });

  it('reveals nothing about a stranger to the person who assigned it', async () => {
    const person = await buildPerson(test, { nationalId: '63-7654321 T 63' });
    await call(test.app, assignRole, role(person, 'Survey'), company.director);
    const { members } = await call(test.app, listMembers, here(), company.director);
    expect(members.map(({ sub }) => sub)).toEqual([company.director.sub]);
    const { user } = await call(test.app, searchUser, { body: { phone: person.phone } }, company.director);
    expect(user).toMatchObject({ masked: true, NationalId: '63-••••••-T-63' });
    const { invitations } = await call(test.app, listInvitations, here(), company.director);
    expect(invitations).toMatchObject([{ phone: person.phone, email: null, role: 'Survey' }]);
  });

  it('says so if no one has the number or it is invalid', async () => {
    const send = (userPhone: string) => ({
      body: { companyID: company.companyID, userPhone, proposedRole: 'Sales' as const },
    });
    const answer = await callRefused(test.app, assignRole, send('+263779999998'), 'not_found', company.director);
    expect(answer.message).toBe('User not found');
    await callRefused(test.app, assignRole, send('12345'), 'phone_invalid', company.director);
  });

  it('changes the role of a member without their phone number, by the same rules', async () => {
    const person = await buildMember(test, company, 'Sales');
    const done = await call(test.app, assignRole, roleOfMember(person, 'Admin'), company.director);
    expect(done).toEqual({ message: 'Role assigned', invited: false });
    expect(await roleOf(person)).toBe('Admin');
    await callRefused(test.app, assignRole, roleOfMember(person, 'Director'), 'role_own', person);
    await callRefused(test.app, assignRole, roleOfMember(company.director, 'Admin'), 'role_own', company.director);
    const stranger = await buildPerson(test);
    await callRefused(test.app, assignRole, roleOfMember(stranger, 'Sales'), 'not_found', company.director);
    expect(await roleOf(stranger)).toBeUndefined();
  });

  it('needs a member or a number', async () => {
    const body = { companyID: company.companyID, proposedRole: 'Sales' as const };
    const answer = await callRefused(test.app, assignRole, { body }, 'invalid_input', company.director);
    expect(answer.issues).toMatchObject([{ path: 'userPhone', code: 'phone_not_given' }]);
  });

  it('refuses the placeholder and roles that the panel does not offer', async () => {
    const { phone } = await buildPerson(test);
    for (const proposedRole of ['', 'Select Role', 'SUPERADMIN', 'Client', 'director']) {
      const body = { companyID: company.companyID, userPhone: phone, proposedRole } as never;
      const answer = await callRefused(test.app, assignRole, { body }, 'invalid_input', company.director);
      expect(answer.issues).toContainEqual({
        path: 'proposedRole',
        code: 'role_not_chosen',
        message: 'Please select a role.',
      });
    }
  });

  it('never applies to oneself', async () => {
    await buildMember(test, company, 'Admin');
    for (const own of ['Admin', 'Director', 'Sales'] as const) {
      await callRefused(test.app, assignRole, role(company.director, own), 'role_own', company.director);
    }
    const superAdmin = await buildVisitor(test, company);
    await callRefused(test.app, assignRole, role(superAdmin, 'Admin'), 'role_own', superAdmin);
  });

  it('is not for Managers, nor for the Admin of another company', async () => {
    const person = await buildMember(test, company, 'Sales');
    const manager = await buildMember(test, company, 'Manager');
    await callRefused(test.app, assignRole, role(person, 'Survey'), 'forbidden', manager);
    const admin = await buildMember(test, await buildCompany(test), 'Admin');
    await callRefused(test.app, assignRole, role(person, 'Survey'), 'not_found', admin);
    await callRefused(test.app, removeMember, member(person), 'not_found', admin);
    expect(await roleOf(person)).toBe('Sales');
  });

  it('protects the last leader, even from a SUPERADMIN', async () => {
    const superAdmin = await buildVisitor(test, company);
    await callRefused(test.app, assignRole, role(company.director, 'Manager'), 'last_leader', superAdmin);
    await callRefused(test.app, removeMember, member(company.director), 'last_leader', superAdmin);
    await call(test.app, assignRole, role(company.director, 'Admin'), superAdmin);
    await buildMember(test, company, 'Director');
    await call(test.app, assignRole, role(company.director, 'Sales'), superAdmin);
    expect(await roleOf(company.director)).toBe('Sales');
  });

  it('withdraws what a leader had invited to before being lowered', async () => {
    const leader = await buildMember(test, company, 'Director');
    const body = { email: 'second-account@example.com', role: 'Admin' as const };
    await call(test.app, invite, { ...here(), body }, leader);
    await call(test.app, assignRole, role(leader, 'Sales'), company.director);
    expect(await call(test.app, listInvitations, here(), company.director)).toEqual({ invitations: [] });
  });
});

describe('members', () => {
  it('are listed by name with role, last visit and what the caller may do', async () => {
    const person = await buildMember(test, company, 'Survey', await buildPerson(test, { name: 'aaron' }));
    await buildMember(test, company, 'Admin', await buildPerson(test, { name: 'Zuva' }));
    const { members } = await call(test.app, listMembers, here(), company.director);
    expect(members.map(({ name }) => name)).toEqual(['aaron', company.director.name, 'Zuva']);
    expect(members[0]).toMatchObject({
      sub: person.sub,
      role: 'Survey',
      phone: person.phone,
      permits: { changeRole: { allowed: true }, remove: { allowed: true } },
    });
    expect(Date.parse(members[0]?.lastSeenAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(members[1]?.permits.remove.allowed).toBe(false);
  });

  it('lose everything at once when removed, and cannot be removed twice', async () => {
    const person = await buildMember(test, company, 'Admin');
    await call(test.app, readCompany, here(), person);
    await call(test.app, removeMember, member(person), company.director);
    await callRefused(test.app, readCompany, here(), 'not_found', person);
    await callRefused(test.app, removeMember, member(person), 'not_found', company.director);
    const { members } = await call(test.app, listMembers, here(), company.director);
    expect(members.map(({ sub }) => sub)).toEqual([company.director.sub]);
  });

  it('cannot remove themselves', async () => {
    await buildMember(test, company, 'Admin');
    await callRefused(test.app, removeMember, member(company.director), 'role_own', company.director);
  });
});
