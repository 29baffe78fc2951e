import type { AssetOffer } from '@atlas/contract/catalogue';
import { ownershipLife } from '@atlas/contract/steps/asset';
import { stateAfter } from '@atlas/contract/steps/define-life';
import { holdAsset, refuseClosed, setOwnership } from '../assets/index.ts';
import type { Scope } from '../platform/database/database.ts';
import { recordFact } from '../platform/events.ts';
import type { Refusal } from '../platform/outcome.ts';
import { issueCertificate } from '../register/index.ts';
import { type Place, readAssetOffer } from './read-offer.ts';
import { deleteTerms, findTerms, insertPrice, putTerms, type Terms } from './repository.ts';
import { decideListing, decideUnlisting } from './rules.ts';

/**
 * Puts an asset on sale or changes its terms; the same terms again change nothing. A buyer can check what is on sale,
 * so the asset is certified as it is.
 * @throws AppError `not_found`
 */
export async function listAsset(
  scope: Scope,
  place: Place,
  terms: Terms,
): Promise<AssetOffer | Refusal<'step_refused'>> {
  const { companyID, assetID } = place;
  const asset = await holdAsset(scope, place);
  const refusal = refuseClosed(decideListing(asset));
  if (refusal !== undefined) return refusal;
  const before = await findTerms(scope.tx, companyID, assetID);
  if (JSON.stringify(before) === JSON.stringify(pick(terms))) return readAssetOffer(scope, place);
  await putTerms(scope.tx, companyID, assetID, terms);
  await insertPrice(scope.tx, companyID, assetID, terms);
  const { offer, changeTerms } = ownershipLife.steps;
  if (asset.ownershipState !== 'ON_SALE') {
    await setOwnership(scope, companyID, assetID, stateAfter(offer, asset.ownershipState));
  }
  await recordFact(scope.tx, before === undefined ? offer.fact : changeTerms.fact, {
    subject: { id: assetID, label: asset.assetNumber },
    before: { ownershipState: asset.ownershipState, ...before },
    after: { ownershipState: 'ON_SALE', ...pick(terms) },
  });
  // Refused for an approved asset without a boundary: it is still listed, without a certificate to check.
  await issueCertificate(scope, place);
  return readAssetOffer(scope, place);
}

/** Takes an asset off sale. @throws AppError `not_found` */
export async function unlistAsset(scope: Scope, place: Place): Promise<AssetOffer | Refusal<'step_refused'>> {
  const { companyID, assetID } = place;
  const asset = await holdAsset(scope, place);
  const refusal = refuseClosed(decideUnlisting(asset));
  if (refusal !== undefined) return refusal;
  const before = await findTerms(scope.tx, companyID, assetID);
  await deleteTerms(scope.tx, companyID, assetID);
  await insertPrice(scope.tx, companyID, assetID, { priceCents: null, ropAvailable: false });
  const { withdraw } = ownershipLife.steps;
  await setOwnership(scope, companyID, assetID, stateAfter(withdraw, asset.ownershipState));
  await recordFact(scope.tx, withdraw.fact, {
    subject: { id: assetID, label: asset.assetNumber },
    before: { ownershipState: 'ON_SALE', ...before },
    after: { ownershipState: 'HELD' },
  });
  return readAssetOffer(scope, place);
}

/** Ends the listing of an asset that was sold. Its history of prices keeps the last one. */
export async function endListing({ tx }: Pick<Scope, 'tx'>, { companyID, assetID }: Place): Promise<void> {
  await deleteTerms(tx, companyID, assetID);
}

function pick({ priceCents, ropAvailable, showsOutline }: Terms): Terms {
  return { priceCents, ropAvailable, showsOutline };
}
