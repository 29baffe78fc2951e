import { explainFrozen } from '@atlas/contract/asset-status';
import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import type { Scope } from '../platform/database/database.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import { insertAsset, type PlacedBoundary, updateBoundary } from './boundary-repository.ts';
import { updateState } from './life-repository.ts';
import type { AssetRow } from './repository.ts';
import * as repository from './repository.ts';

/** The company's asset with a number, locked until the transaction ends. */
export function lockAssetByNumber(scope: Scope, companyID: CompanyId, number: string): Promise<AssetRow | undefined> {
  return repository.lockAssetByNumber(scope.tx, companyID, number);
}

/** Why an asset's boundary is final; undefined if it can be plotted again. */
export function refuseFrozen(asset: AssetRow): Refusal<'asset_frozen'> | undefined {
  const reason = explainFrozen(asset.standing);
  return reason === undefined ? undefined : refuse('asset_frozen', { reason });
}

/** @returns the new asset's JSON, or undefined if another transaction has taken the number */
export function plotNewAsset(
  scope: Scope,
  asset: Parameters<typeof insertAsset>[1],
  boundary: PlacedBoundary,
): Promise<string | undefined> {
  return insertAsset(scope.tx, asset, boundary);
}

/** Gives an asset its next boundary; it is PLOTTED then. @returns the asset's JSON */
export function plotAssetAnew(
  scope: Scope,
  companyID: CompanyId,
  asset: AssetRow,
  boundary: PlacedBoundary,
): Promise<string> {
  return updateBoundary(scope.tx, companyID, asset.id, asset.revision + 1, boundary);
}

/** Gives a newly placed asset the standing that follows from its overlaps. @returns its JSON */
export function markDisputed(
  scope: Scope,
  companyID: CompanyId,
  assetID: AssetId,
  { standing, disputeCause }: Pick<PlacedBoundary, 'standing' | 'disputeCause'>,
): Promise<string> {
  return updateState(scope.tx, companyID, assetID, { standing, disputeCause });
}
