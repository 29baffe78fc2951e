import type { Company } from '@atlas/contract/companies';
import { companyFacts } from '@atlas/contract/facts/companies';
import { CompanyId } from '@atlas/contract/identifiers';
import type { Scope } from '../platform/database/database.ts';
import { recordFact } from '../platform/events.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import { belongsToNamesake, foundCompany, lockFounder } from './company-repository.ts';

/** Creates a company whose Director is the acting person, unless they belong to one of the same name. */
export async function createCompany(
  scope: Scope,
  wanted: { readonly company: string; readonly companyEmail: string },
): Promise<Company | Refusal<'company_name_taken'>> {
  const { tx, actor } = scope;
  const { company: name, companyEmail: email } = wanted;
  await lockFounder(tx, actor.sub);
  if (await belongsToNamesake(tx, actor.sub, name)) return refuse('company_name_taken');
  const companyID = CompanyId.parse(crypto.randomUUID());
  await foundCompany(tx, { id: companyID, name, email });
  await recordFact(tx, companyFacts.companyCreated, {
    subject: { id: companyID, label: name },
    after: { name, email },
  });
  const role = (await scope.role()) ?? 'Director';
  return { companyID, company: name, companyEmail: email, role };
}
