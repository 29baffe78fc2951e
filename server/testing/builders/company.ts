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
  return { companyID, name, email, director };
}

/** Brings a person, new unless given, into the company by an invitation that they accept. */
export async function buildMember(
  test: TestApp,
  company: TestCompany,
  role: CompanyRole,
  person?: TestPerson,
): Promise<TestPerson> {
  const member = person ?? (await buildPerson(test));
  const params = { companyID: company.companyID };
  const { _id } = await call(test.app, invite, { params, body: { phone: member.phone, role } }, company.director);
  await call(test.app, acceptInvitation, { body: { invitationID: _id } }, member);
  return member;
}
