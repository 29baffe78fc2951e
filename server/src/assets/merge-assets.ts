import type { AssetDetails } from '@atlas/contract/asset-details';
import type { mergeAssets as endpoint } from '@atlas/contract/asset-life';
import type { Received } from '@atlas/contract/endpoint';
import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import type { Scope } from '../platform/database/database.ts';
import { AppError, JsonText, type Refusal, refuse } from '../platform/outcome.ts';
import { agreeDetails } from './division-rules.ts';
import { type LivingAsset, lockAssets, readLivingAsset } from './life-repository.ts';
import { decideMerger } from './life-rules.ts';
import { endPredecessor, type Predecessor, placeSuccessor } from './place-successor.ts';
import { lockAssetDetails } from './repository.ts';
import { refuseClosed, refuseRing } from './take-step.ts';
import { uniteParts } from './unite-parts.ts';

type MergeRefusal = Refusal<'step_refused' | 'asset_number_taken' | 'ring_refused'>;
type Part = LivingAsset & Predecessor & { readonly details: AssetDetails };

/**
 * Merges adjoining assets of one category into a new one, which is PLOTTED and keeps the details on which all of them
 * agree. They become HISTORIC.
 * @throws AppError `not_found` for an asset that is not the company's
 */
export async function mergeAssets(
  scope: Scope,
  companyID: CompanyId,
  input: Received<typeof endpoint>['body'],
): Promise<JsonText | MergeRefusal> {
  const parts = await holdParts(scope, companyID, [...new Set(input.assetIDs)]);
  const closed = refuseClosed(decideMerger(parts));
  if (closed !== undefined) return closed;
  const boundary = await uniteParts(scope.tx, companyID, parts);
  if (!boundary.ok) return refuseRing(boundary.reasons);
  const [first] = parts;
  if (first === undefined) throw new AppError('not_found');
  for (const { id, assetNumber } of parts) {
    await endPredecessor(scope, companyID, { id, assetNumber, successors: [input.assetNumber] });
  }
  const assetJson = await placeSuccessor(scope, {
    companyID,
    categoryId: first.categoryId,
    assetNumber: input.assetNumber,
    details: agreeDetails(parts.map(({ details }) => details)),
    boundary,
    predecessors: parts,
  });
  return assetJson === undefined ? refuse('asset_number_taken') : new JsonText(assetJson);
}

async function holdParts(scope: Scope, companyID: CompanyId, assetIDs: readonly AssetId[]): Promise<readonly Part[]> {
  await lockAssets(scope.tx, companyID, assetIDs);
  const parts: Part[] = [];
  for (const id of assetIDs) {
    const asset = await readLivingAsset(scope.tx, companyID, id);
    const details = await lockAssetDetails(scope.tx, companyID, id);
    if (asset === undefined || details === undefined) throw new AppError('not_found');
    parts.push({ ...asset, id, details });
  }
  return parts;
}
