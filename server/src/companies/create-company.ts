import type { Company } from '@atlas/contract/companies';
import { companyFacts } from '@atlas/contract/facts/companies';
import { CompanyId } from '@atlas/contract/identifiers';
import { because } from '@atlas/contract/reasons';
import { MOST_WAITING } from '@atlas/contract/steps/company';
import type { Scope } from '../platform/database/database.ts';
import { recordFact } from '../platform/events.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import { countWaiting } from './admission/admission-repository.ts';
import { belongsToNamesake, foundCompany, lockFounder } from './company-repository.ts';

/**
 * Creates a company whose Director is the acting person, unless they belong to one of the same name, or founded as many
 * that are not admitted as they may.
 */
export async function createCompany(
  scope: Scope,
  wanted: { readonly company: string; readonly companyEmail: string },
): Promise<Company | Refusal<'company_name_taken' | 'step_refused'>> {
  const { tx, actor } = scope;
  const { company: name, companyEmail: email } = wanted;
  await lockFounder(tx, actor.sub);
  if (await belongsToNamesake(tx, actor.sub, name)) return refuse('company_name_taken');
  if ((await countWaiting(tx)) >= MOST_WAITING) {
    return refuse('step_refused', { reason: because('companies_waiting', { most: MOST_WAITING }) });
  }
  const companyID = CompanyId.parse(crypto.randomUUID());
  await foundCompany(tx, { id: companyID, name, email });
  await recordFact(tx, companyFacts.companyCreated, {
    subject: { id: companyID, label: name },
    after: { name, email },
  });
  const role = (await scope.role()) ?? 'Director';
  return { companyID, company: name, companyEmail: email, role };
}
