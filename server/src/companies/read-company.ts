import type { CompanyOverview } from '@atlas/contract/companies';
import type { Scope } from '../platform/database/database.ts';
import { writePermits } from '../platform/describe-reason.ts';
import { AppError } from '../platform/outcome.ts';
import { COMPANY_OVERVIEW } from './company-repository.ts';
import { permitsOfRole } from './policy.ts';

type Stored = Omit<CompanyOverview, 'role' | 'permits'> & { readonly desk: boolean };

/**
 * The current company with its figures and what the acting person may do there, in one round trip.
 * @param byPlatform whether the platform's own rule about second factors holds
 */
export async function readCompany(scope: Scope, byPlatform = false): Promise<CompanyOverview> {
  const [text, role] = await Promise.all([scope.readText(COMPANY_OVERVIEW, [byPlatform]), scope.role()]);
  if (text === null || role === null) throw new AppError('not_found');
  const { desk, ...figures } = JSON.parse(text) as Stored;
  return { ...figures, role, permits: writePermits(permitsOfRole(role, desk), scope.locale) };
}
