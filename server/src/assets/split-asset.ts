import type { splitAsset as endpoint } from '@atlas/contract/asset-life';
import type { Received } from '@atlas/contract/endpoint';
import { DEFINITION_VERSION } from '@atlas/geodesy/systems';
import type { Scope } from '../platform/database/database.ts';
import { AppError, isRefusal, JsonText, type Refusal, refuse } from '../platform/outcome.ts';
import { cutInTwo } from './cut-in-two.ts';
import { decideDivision } from './life-rules.ts';
import { endPredecessor, placeSuccessor } from './place-successor.ts';
import { lockAssetDetails } from './repository.ts';
import { holdAsset, type Place, refuseClosed } from './take-step.ts';

type SplitRefusal = Refusal<'step_refused' | 'asset_number_taken' | 'coordinates_refused' | 'ring_refused'>;

/**
 * Splits an asset along a line; the first number goes to the part on the left in the line's direction. The asset
 * becomes HISTORIC; its parts are PLOTTED and keep its details.
 * @throws AppError `not_found`
 */
export async function splitAsset(
  scope: Scope,
  place: Place,
  input: Received<typeof endpoint>['body'],
): Promise<JsonText | SplitRefusal> {
  const { companyID, assetID } = place;
  const asset = await holdAsset(scope, place);
  const closed = refuseClosed(decideDivision(asset));
  if (closed !== undefined) return closed;
  if (input.assetNumbers[0] === input.assetNumbers[1]) return refuse('asset_number_taken');
  const cutting = await cutInTwo(scope.tx, place, input);
  if (isRefusal(cutting)) return cutting;
  const details = await lockAssetDetails(scope.tx, companyID, assetID);
  if (details === undefined) throw new AppError('not_found');
  const { assetNumber, categoryId } = asset;
  const predecessor = { id: assetID, assetNumber };
  const { line, system = 'wgs84', constants, assetNumbers } = input;
  await endPredecessor(scope, companyID, {
    ...predecessor,
    successors: assetNumbers,
    line: { points: line, system, definitionVersion: DEFINITION_VERSION, ...(constants ? { constants } : {}) },
  });
  const assetsJson: string[] = [];
  for (const [index, boundary] of cutting.parts.entries()) {
    const assetJson = await placeSuccessor(scope, {
      companyID,
      categoryId,
      assetNumber: assetNumbers[index === 0 ? 0 : 1],
      details,
      boundary,
      predecessors: [predecessor],
    });
    if (assetJson === undefined) return refuse('asset_number_taken');
    assetsJson.push(assetJson);
  }
  return new JsonText(`{"assets":[${assetsJson.join(',')}]}`);
}
