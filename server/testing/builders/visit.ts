import { openVisit } from '@atlas/contract/company-visits';
import type { CompanyId } from '@atlas/contract/identifiers';
import type { TestApp } from '../app.ts';
import { call } from '../call.ts';
import { buildPerson, type TestPerson } from './person.ts';

/** Opens a visit of a SUPERADMIN to a company that they do not belong to. */
export async function openVisitTo(test: TestApp, person: TestPerson, companyID: CompanyId): Promise<void> {
  const body = { reason: 'asked_by_company' as const, note: 'Looks into a question' };
  await call(test.app, openVisit, { params: { companyID }, body }, person);
}

/** A SUPERADMIN who is visiting a company. */
export async function buildVisitor(
  test: TestApp,
  { companyID }: { readonly companyID: CompanyId },
  inputs: { readonly name?: string } = {},
): Promise<TestPerson> {
  const visitor = await buildPerson(test, { ...inputs, superAdmin: true });
  await openVisitTo(test, visitor, companyID);
  return visitor;
}
