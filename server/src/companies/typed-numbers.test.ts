import { assignRole, searchUser } from '@atlas/contract/admin';
import { acceptInvitation, confirmMember, invite, listMembers } from '@atlas/contract/companies';
import { find } from '@atlas/contract/finder';
import { payFromWallet, readWallet } from '@atlas/contract/ledger';
import { updateProfile } from '@atlas/contract/profile';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildWallet } from '../../testing/builders/ledger.ts';
import { verifyNumberOf } from '../../testing/builders/number.ts';
import { buildPerson, type TestPerson } from '../../testing/builders/person.ts';
import { call, callRefused } from '../../testing/call.ts';

let test: TestApp;
let company: TestCompany;
let phone: string;
let serial = 0;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  serial += 1;
  phone = `+26371${String(6_000_000 + serial).padStart(7, '0')}`;
  company = await buildCompany(test);
});

const type = (person: TestPerson, number = phone) => call(test.app, updateProfile, { body: { phone: number } }, person);
const search = async (number = phone, searcher = company.director) =>
  (await call(test.app, searchUser, { body: { phone: number } }, searcher)).user?.sub ?? null;
const memberOf = async ({ sub }: TestPerson, of = company) => {
  const { members } = await call(test.app, listMembers, { params: { companyID: of.companyID } }, of.director);
  return members.find((member) => member.sub === sub);
};
const confirm = (person: TestPerson, of = company) => {
  const input = { params: { companyID: of.companyID, sub: person.sub }, body: { phone, NationalId: null } };
  return call(test.app, confirmMember, input, of.director);
};
const inviteByPhone = () => {
  const input = { params: { companyID: company.companyID }, body: { phone, role: 'Reception' as const } };
  return call(test.app, invite, input, company.director);
};

describe('a number that someone typed into their profile', () => {
  it('finds nobody: not in a search, not for a role, not for an invitation', async () => {
    const impostor = await buildPerson(test);
    await type(impostor);
    expect(await search()).toBeNull();
    const role = { userPhone: phone, companyID: company.companyID, proposedRole: 'Manager' as const };
    await callRefused(test.app, assignRole, { body: role }, 'not_found', company.director);
    const input = { params: { companyID: company.companyID }, body: { phone, role: 'Reception' as const } };
    await callRefused(test.app, invite, input, 'not_found', company.director);
    // The owner comes later, and is found although someone typed the number before.
    const owner = await buildPerson(test);
    await verifyNumberOf(test, owner, phone);
    expect(await search()).toBe(owner.sub);
  });

  it('does not keep its owner out of a company whose member typed it', async () => {
    const member = await buildMember(test, company, 'Reception');
    await type(member);
    const owner = await buildPerson(test);
    await verifyNumberOf(test, owner, phone);
    const { _id } = await inviteByPhone();
    await call(test.app, acceptInvitation, { body: { invitationID: _id } }, owner);
    expect(await memberOf(owner)).toMatchObject({ role: 'Reception', knownPhone: phone, knownBy: null });
  });

  it('finds no member for those who search by it', async () => {
    const member = await buildMember(test, company, 'Reception');
    await type(member);
    const { people } = await call(test.app, find, { query: { q: phone } }, company.director);
    expect(people).toEqual([]);
    const own = await call(test.app, find, { query: { q: member.phone } }, company.director);
    expect(own.people.map(({ sub }) => sub)).toEqual([member.sub]);
  });

  it('gets no payment that is meant for its owner', async () => {
    const [payer, thief] = [await buildMember(test, company, 'Sales'), await buildMember(test, company, 'Sales')];
    await buildWallet(test, payer, 10_000n);
    await type(thief);
    const pay = () => ({ body: { key: crypto.randomUUID(), amount: '5000', to: { phone } } });
    await callRefused(test.app, payFromWallet, pay(), 'not_found', payer);
    const owner = await buildMember(test, company, 'Sales');
    await verifyNumberOf(test, owner, phone);
    await call(test.app, payFromWallet, pay(), payer);
    const balance = async (person: TestPerson) => (await call(test.app, readWallet, {}, person)).posted;
    expect([await balance(thief), await balance(owner)]).toEqual(['0', '5000']);
  });

  it('is not what a company knows its founder by', async () => {
    const founder = await buildPerson(test);
    await call(test.app, updateProfile, { body: { phone: null } }, founder);
    await type(founder);
    const founded = await buildCompany(test, { director: founder });
    expect(await memberOf(founder, founded)).toMatchObject({ phone, verifiedPhone: null, knownPhone: null });
  });

  it('is not what a company knows a guest by if they lost it before accepting', async () => {
    const guest = await buildPerson(test);
    await verifyNumberOf(test, guest, phone);
    const { _id } = await inviteByPhone();
    await verifyNumberOf(test, await buildPerson(test), phone);
    await call(test.app, acceptInvitation, { body: { invitationID: _id } }, guest);
    expect(await memberOf(guest)).toMatchObject({ verifiedPhone: null, knownPhone: null });
  });
});

describe('a number that a company confirmed in person', () => {
  it('finds its member for those who lead the company, and is shown with the person who confirmed it', async () => {
    const member = await buildMember(test, company, 'Client');
    await confirm(member);
    expect(await search()).toBe(member.sub);
    expect(await memberOf(member)).toMatchObject({ knownPhone: phone, knownBy: company.director.name });
    const elsewhere = await buildCompany(test);
    expect(await search(phone, elsewhere.director)).toBeNull();
  });

  it('counts for nothing in other companies, because anyone can found one', async () => {
    const accomplice = await buildMember(test, company, 'Sales');
    const payer = await buildMember(test, company, 'Sales');
    const founded = await buildCompany(test);
    await buildMember(test, founded, 'Client', accomplice);
    await confirm(accomplice, founded);
    await buildWallet(test, payer, 10_000n);
    const payment = { body: { key: crypto.randomUUID(), amount: '5000', to: { phone } } };
    await callRefused(test.app, payFromWallet, payment, 'not_found', payer);
    expect(await search()).toBeNull();
    expect(await memberOf(accomplice)).toMatchObject({ knownPhone: accomplice.phone });
  });

  it('stays with the member when their role changes', async () => {
    const member = await buildMember(test, company, 'Client');
    await confirm(member);
    const role = { userPhone: member.phone, companyID: company.companyID, proposedRole: 'Reception' as const };
    await call(test.app, assignRole, { body: role }, company.director);
    expect(await memberOf(member)).toMatchObject({ role: 'Reception', knownPhone: phone });
  });

  it('is confirmed by those who meet people there, never for themselves, and by nobody else', async () => {
    const client = await buildMember(test, company, 'Client');
    const reception = await buildMember(test, company, 'Reception');
    const input = (person: TestPerson) => ({
      params: { companyID: company.companyID, sub: person.sub },
      body: { phone, NationalId: null },
    });
    await call(test.app, confirmMember, input(client), reception);
    expect(await memberOf(client)).toMatchObject({ knownPhone: phone, knownBy: reception.name });
    await callRefused(test.app, confirmMember, input(reception), 'role_own', reception);
    const surveyor = await buildMember(test, company, 'Survey');
    await callRefused(test.app, confirmMember, input(client), 'forbidden', surveyor);
    const { members } = await call(test.app, listMembers, { params: { companyID: company.companyID } }, reception);
    const permits = members.find(({ sub }) => sub === client.sub)?.permits;
    expect(permits).toMatchObject({
      confirm: { allowed: true },
      remove: { allowed: false },
      changeRole: { allowed: false },
    });
  });
});
