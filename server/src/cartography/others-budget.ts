import type { checkOtherCompanies } from '@atlas/contract/cartography';
import type { Reply } from '@atlas/contract/endpoint';
import type { CompanyId } from '@atlas/contract/identifiers';
import { type Allowance, LIMITS } from '../people/index.ts';

/** The key that counts a company's checks against other companies; an id in capitals gives the same key. */
export function budgetOfOthers(companyID: CompanyId) {
  return { limit: LIMITS.neighbourCheckByCompany, subject: companyID.toLowerCase() };
}

/** How many checks are left, as replies say it. */
export function viewChecksLeft({ left, renewedAt }: Allowance): Reply<typeof checkOtherCompanies>['otherChecks'] {
  return { left, renewedAt: renewedAt?.toISOString() ?? null };
}
