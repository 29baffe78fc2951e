import type { readAssetCosts as endpoint } from '@atlas/contract/asset-costs';
import type { Received, Reply } from '@atlas/contract/endpoint';
import { readAssetState } from '../assets/index.ts';
import type { Scope } from '../platform/database/database.ts';
import { writePermits } from '../platform/describe-reason.ts';
import { AppError } from '../platform/outcome.ts';
import { READ_COSTS, StoredCosts } from './cost-repository.ts';
import { permitsOfCosts, permitsOfEntry } from './policy.ts';

/** What an asset cost, the latest cost first. @throws AppError `not_found` */
export async function readAssetCosts(
  scope: Scope,
  { companyID, assetID }: Received<typeof endpoint>['params'],
): Promise<Reply<typeof endpoint>> {
  const [asset, role] = await Promise.all([readAssetState(scope, companyID, assetID), scope.role()]);
  if (asset === undefined || role === null) throw new AppError('not_found');
  const text = await scope.readText(READ_COSTS, [companyID, assetID, asset.assetNumber]);
  const { totals, costs } = StoredCosts.parse(JSON.parse(text ?? ''));
  const isSold = totals.some(({ sold }) => sold !== '0');
  return {
    totals,
    costs: costs.map((cost) => {
      const entry = { kind: 'stock', reversedBy: cost.reversedBy, isSold } as const;
      return { ...cost, permits: writePermits(permitsOfEntry(role, entry), scope.locale) };
    }),
    permits: writePermits(permitsOfCosts(role, asset), scope.locale),
  };
}
