import { acceptInvitation, createCompany, invite } from '@atlas/contract/companies';
import type { CompanyId } from '@atlas/contract/identifiers';
import type { CompanyRole } from '@atlas/contract/roles';
import type { TestApp } from '../app.ts';
import { call } from '../call.ts';
import { buildPerson, type TestPerson } from './person.ts';

/** A company with the person who founded it. */
export interface TestCompany {
  readonly companyID: CompanyId;
  readonly name: string;
  readonly email: string;
  readonly director: TestPerson;
}

let serial = 0;

/**
 * Makes a company through the real call; its Director is a new person unless one is given. It is admitted, without the facts of that,
 * unless it should stay as it was founded.
 */
export async function buildCompany(
  test: TestApp,
  inputs: { readonly name?: string; readonly director?: TestPerson; readonly admitted?: false } = {},
): Promise<TestCompany> {
  serial += 1;
  const director = inputs.director ?? (await buildPerson(test));
  const body = { company: inputs.name ?? `Company ${serial}`, companyEmail: `office-${serial}@example.com` };
  const { companyID, company: name, companyEmail: email } = await call(test.app, createCompany, { body }, director);
  if (inputs.admitted !== false) {
    await test.storage.opened.pool.query("UPDATE app.company SET admission = 'ADMITTED' WHERE id = $1", [companyID]);
  }
  await ageRole(test, companyID, director);
  return { companyID, name, email, director };
}

/** Has a member be in their role for two days, so that they can decide about money. */
async function ageRole({ storage }: TestApp, companyID: CompanyId, { sub }: TestPerson): Promise<void> {
  await storage.opened.pool.query(
    "UPDATE app.membership SET role_since = role_since - interval '2 days' WHERE company_id = $1 AND user_id = $2",
    [companyID, sub],
  );
}

/**
 * Brings a person, new unless given, into the company by an invitation that they accept, two days ago unless they should be
 * new in their role.
 */
export async function buildMember(
  test: TestApp,
  company: TestCompany,
  role: CompanyRole,
  person?: TestPerson,
  inputs: { readonly isNew?: true } = {},
): Promise<TestPerson> {
  const member = person ?? (await buildPerson(test));
  const params = { companyID: company.companyID };
  const { _id } = await call(test.app, invite, { params, body: { phone: member.phone, role } }, company.director);
  await call(test.app, acceptInvitation, { body: { invitationID: _id } }, member);
  if (inputs.isNew === undefined) await ageRole(test, company.companyID, member);
  return member;
}
