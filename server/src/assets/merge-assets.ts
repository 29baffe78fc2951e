import type { mergeAssets as endpoint } from '@atlas/contract/asset-life';
import type { Received } from '@atlas/contract/endpoint';
import type { Issue } from '@atlas/contract/errors';
import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import { type ExaminedRing, examineRing } from '../cartography/service.ts';
import type { Scope } from '../platform/database/database.ts';
import { AppError, JsonText, type Refusal, refuse } from '../platform/outcome.ts';
import { uniteBoundaries } from './division-repository.ts';
import { agreeDetails, judgeMergedArea, judgeUnion } from './division-rules.ts';
import { type LivingAsset, lockAssets, readLivingAsset } from './life-repository.ts';
import { decideDivision, type StepVerdict } from './life-rules.ts';
import { endPredecessor, type Predecessor, placeSuccessor } from './place-successor.ts';
import { lockAssetDetails } from './repository.ts';
import type { AssetDetails } from './rules.ts';
import { refuseClosed } from './take-step.ts';

type MergeRefusal = Refusal<'step_refused' | 'asset_number_taken' | 'ring_refused'>;
type Part = LivingAsset & Predecessor & { readonly details: AssetDetails };
type Uniting = ExaminedRing | { readonly ok: false; readonly reasons: readonly Issue[] };

/**
 * Merges adjoining assets of one category into a new one, which is PLOTTED and keeps what all of them agree on. They
 * become HISTORIC.
 * @throws AppError `not_found` for an asset that is not the company's
 */
export async function mergeAssets(
  scope: Scope,
  companyID: CompanyId,
  wish: Received<typeof endpoint>['body'],
): Promise<JsonText | MergeRefusal> {
  const parts = await holdParts(scope, companyID, [...new Set(wish.assetIDs)]);
  const closed = refuseClosed(decideMerger(parts));
  if (closed !== undefined) return closed;
  const boundary = await unite(scope, companyID, parts);
  if (!boundary.ok) {
    return refuse('ring_refused', { message: boundary.reasons[0]?.message ?? '', issues: boundary.reasons });
  }
  const [first] = parts;
  if (first === undefined) throw new AppError('not_found');
  for (const { id, assetNumber } of parts) {
    await endPredecessor(scope, companyID, { id, assetNumber, fact: 'asset.merged', successors: [wish.assetNumber] });
  }
  const listing = await placeSuccessor(scope, {
    companyID,
    categoryId: first.categoryId,
    assetNumber: wish.assetNumber,
    details: agreeDetails(parts.map(({ details }) => details)),
    boundary,
    predecessors: parts,
  });
  return listing === undefined ? refuse('asset_number_taken') : new JsonText(listing);
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

function decideMerger(parts: readonly Part[]): StepVerdict {
  const reasons = parts.flatMap((part) => {
    const verdict = decideDivision(part);
    return verdict.ok ? [] : verdict.reasons.map((reason) => `${part.assetNumber}: ${reason}`);
  });
  if (parts.length < 2) reasons.push('A merger needs two different assets.');
  if (new Set(parts.map(({ categoryId }) => categoryId)).size > 1) reasons.push('All have to be of one category.');
  const [first, ...others] = reasons;
  return first === undefined ? { ok: true } : { ok: false, reasons: [first, ...others] };
}

async function unite(scope: Scope, companyID: CompanyId, parts: readonly Part[]): Promise<Uniting> {
  const ids = parts.map(({ id }) => id);
  const union = await uniteBoundaries(scope.tx, companyID, ids);
  const shape = judgeUnion(union);
  if (!shape.ok) return shape;
  const examined = await examineRing(scope.tx, union.ring);
  if (!examined.ok) return { ok: false, reasons: examined.issues };
  const areas = parts.map(({ areaSquareMetres }) => areaSquareMetres);
  const size = judgeMergedArea(examined.areaSquareMetres, areas);
  return size.ok ? examined : size;
}
