import type { OwnershipState } from '@atlas/contract/assets';
import type { AssetId, CategoryId, CompanyId } from '@atlas/contract/identifiers';
import type { Scope } from '../platform/database/database.ts';
import { AppError, type Refusal, refuse } from '../platform/outcome.ts';
import * as boundaries from './boundary-repository.ts';
import { readLivingAsset, updateState } from './life-repository.ts';
import type { AssetStanding } from './life-rules.ts';
import { mayChangeAsset } from './policy.ts';
import * as repository from './repository.ts';

export { decideCertificate, decideRevocation } from './life-rules.ts';
export { containsPattern, maskPhone } from './rules.ts';
export { holdAsset, refuseClosed } from './take-step.ts';

export type PlacedBoundary = boundaries.PlacedBoundary;
export type AssetRow = repository.AssetRow;

/** @throws AppError `not_found` for a category that is not there or not the company's */
export async function requireCategory(scope: Scope, companyID: CompanyId, categoryId: CategoryId): Promise<void> {
  if (!(await repository.hasCategory(scope.tx, companyID, categoryId))) throw new AppError('not_found');
}

/** The number of an asset. @throws AppError `not_found` for one that is not there or not the company's */
export async function requireAsset(scope: Scope, companyID: CompanyId, assetID: AssetId): Promise<string> {
  const number = await repository.findAssetNumber(scope.tx, companyID, assetID);
  if (number === undefined) throw new AppError('not_found');
  return number;
}

/** The company's asset of a number, held until the transaction ends. */
export function lockAssetByNumber(scope: Scope, companyID: CompanyId, number: string): Promise<AssetRow | undefined> {
  return repository.lockAssetByNumber(scope.tx, companyID, number);
}

/** Why an asset keeps its boundary for good; undefined when it can be plotted anew. */
export function refuseFrozen(asset: AssetRow): Refusal<'asset_frozen'> | undefined {
  const verdict = mayChangeAsset(asset.standing);
  return verdict.allowed ? undefined : refuse('asset_frozen', { message: verdict.reason });
}

/** Why an asset of this standing keeps its boundary for good, in one sentence; undefined when it can be plotted anew. */
export function explainFrozen(standing: AssetRow['standing']): string | undefined {
  const verdict = mayChangeAsset(standing);
  return verdict.allowed ? undefined : verdict.reason;
}

/** @returns the new asset's listing, or undefined when another transaction took the number meanwhile */
export function plotNewAsset(
  scope: Scope,
  asset: Parameters<typeof boundaries.insertAsset>[1],
  boundary: PlacedBoundary,
): Promise<string | undefined> {
  return boundaries.insertAsset(scope.tx, asset, boundary);
}

/** Gives an asset its next boundary; it is PLOTTED then. @returns the asset's listing */
export function plotAssetAnew(
  scope: Scope,
  companyID: CompanyId,
  asset: AssetRow,
  boundary: PlacedBoundary,
): Promise<string> {
  return boundaries.updateBoundary(scope.tx, companyID, asset.id, asset.revision + 1, boundary);
}

/** Gives an asset that was just placed the standing that its overlaps ask for. @returns its listing */
export function markDisputed(
  scope: Scope,
  companyID: CompanyId,
  assetID: AssetId,
  { standing, disputeCause }: Pick<PlacedBoundary, 'standing' | 'disputeCause'>,
): Promise<string> {
  return updateState(scope.tx, companyID, assetID, { standing, disputeCause });
}

/** What decides about an asset's next steps; undefined for one that the company does not have. */
export function readStanding(scope: Scope, companyID: CompanyId, assetID: AssetId): Promise<AssetStanding | undefined> {
  return readLivingAsset(scope.tx, companyID, assetID);
}

/** Moves an asset along the axis of ownership. */
export async function setOwnership(
  scope: Scope,
  companyID: CompanyId,
  assetID: AssetId,
  ownershipState: OwnershipState,
): Promise<void> {
  await updateState(scope.tx, companyID, assetID, { ownershipState });
}
