import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import type { Scope } from '../platform/database/database.ts';
import { type LivingAsset, readLivingAsset } from './life-repository.ts';

/** What decides an asset's next steps; undefined for one that the company does not have. */
export function readAssetState(scope: Scope, companyID: CompanyId, assetID: AssetId): Promise<LivingAsset | undefined> {
  return readLivingAsset(scope.tx, companyID, assetID);
}
