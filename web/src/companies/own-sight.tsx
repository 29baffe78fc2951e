import type { CompanyOverview } from '@atlas/contract/companies';
import { ROLE_TRAITS } from '@atlas/contract/roles';
import * as companiesText from '@atlas/messages/companies';

/** Says to a client or a gatekeeper which part of the company they see; nothing for its staff. */
export function OwnSight({ company }: { company: CompanyOverview }) {
  if (ROLE_TRAITS[company.role].sight !== 'own') return null;
  return (
    <p className="border-l-2 border-malachite bg-panel px-4 py-3">
      {company.counts.assets === 0 ? companiesText.seesNothingYet() : companiesText.seesOwn()}
    </p>
  );
}
