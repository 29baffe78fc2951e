import type { AssetId, CategoryId, CompanyId } from '@atlas/contract/identifiers';
import type { Scope } from '../platform/database/database.ts';
import { AppError } from '../platform/outcome.ts';
import { findAssetNumber, hasCategory } from './repository.ts';

/** @throws AppError `not_found` for a category that does not exist or is not the company's */
export async function requireCategory(scope: Scope, companyID: CompanyId, categoryId: CategoryId): Promise<void> {
  if (!(await hasCategory(scope.tx, companyID, categoryId))) throw new AppError('not_found');
}

/** The number of an asset. @throws AppError `not_found` for one that does not exist or is not the company's */
export async function requireAsset(scope: Scope, companyID: CompanyId, assetID: AssetId): Promise<string> {
  const number = await findAssetNumber(scope.tx, companyID, assetID);
  if (number === undefined) throw new AppError('not_found');
  return number;
}
