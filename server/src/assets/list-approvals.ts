import type { CompanyId } from '@atlas/contract/identifiers';
import type { Scope } from '../platform/database/database.ts';
import { writePermit } from '../platform/describe-reason.ts';
import { AppError, JsonText } from '../platform/outcome.ts';
import { permitsOfAsset } from './life-policy.ts';
import { selectAwaitingApproval } from './life-repository.ts';

/**
 * The plotted assets of a company that await approval, with the permit that the asset's own page shows.
 * @throws AppError `not_found`
 */
export async function listApprovals(scope: Scope, companyID: CompanyId, limit: number): Promise<JsonText> {
  const [waiting, role] = await Promise.all([selectAwaitingApproval(scope.tx, companyID, limit), scope.role()]);
  if (role === null) throw new AppError('not_found');
  const approvals = waiting.map(({ assetJson, asset }) => {
    const permit = writePermit(permitsOfAsset(role, asset).register, scope.locale);
    return `{"asset":${assetJson},"permit":${JSON.stringify(permit)}}`;
  });
  return new JsonText(`{"approvals":[${approvals.join(',')}]}`);
}
