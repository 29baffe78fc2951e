import { DEAL_UNIT } from '@atlas/contract/deals';
import type { AssetId, CompanyId, OfferId } from '@atlas/contract/identifiers';
import type { OwnOffer, PurchaseOffer } from '@atlas/contract/purchase-offers';
import { because } from '@atlas/contract/reasons';
import type { Role } from '@atlas/contract/roles';
import type { Scope } from '../../platform/database/database.ts';
import { writePermits } from '../../platform/describe-reason.ts';
import { AppError } from '../../platform/outcome.ts';
import { explainUnsold } from '../sale-facts.ts';
import { permitsOfOffer, permitsOfOwnOffer } from './offer.rules.ts';
import { findOffer, type OfferPlace, type StoredOffer, selectOffers } from './offer-repository.ts';
import { type StoredOwnOffer, selectOwnOffers } from './own-offer-repository.ts';

/** The company's offers, with what the acting person may do. @throws AppError `not_found` */
export async function listOffers(
  scope: Scope,
  companyID: CompanyId,
  assetID: AssetId | undefined,
): Promise<{ offers: PurchaseOffer[] }> {
  const [offers, role] = await Promise.all([selectOffers(scope, companyID, assetID), readRole(scope)]);
  return { offers: offers.map((offer) => viewOffer(scope, role, offer)) };
}

/** An offer after a step. */
export async function readOffer(scope: Scope, place: OfferPlace): Promise<PurchaseOffer> {
  const [offer, role] = await Promise.all([findOffer(scope.tx, place), readRole(scope)]);
  if (offer === undefined) throw new AppError('not_found');
  return viewOffer(scope, role, offer);
}

function viewOffer({ locale }: Scope, role: Role, stored: StoredOffer): PurchaseOffer {
  const { asset, isOver, isOwn, ...offer } = stored;
  const { assetID, assetNumber, assetName } = asset;
  const atHand = {
    state: offer.state,
    byAccount: offer.byAccount,
    isOver,
    isOwn,
    unsold: explainUnsold(asset, 'ON_SALE'),
  };
  return {
    ...offer,
    asset: { assetID, assetNumber, assetName },
    permits: writePermits(permitsOfOffer(role, atHand), locale),
  };
}

/** The acting person's own offers. */
export async function listOwnOffers(scope: Scope): Promise<{ offers: OwnOffer[] }> {
  return { offers: (await selectOwnOffers(scope.tx)).map((offer) => viewOwnOffer(scope, offer)) };
}

/** One of the acting person's offers after a step. @throws AppError `not_found` */
export async function readOwnOffer(scope: Scope, offerID: OfferId): Promise<OwnOffer> {
  const [offer] = await selectOwnOffers(scope.tx, offerID);
  if (offer === undefined) throw new AppError('not_found');
  return viewOwnOffer(scope, offer);
}

function viewOwnOffer({ locale }: Scope, { isOver, isOffered, asset, ...offer }: StoredOwnOffer): OwnOffer {
  const atHand = { state: offer.state, isOver, unsold: isOffered ? undefined : because('not_on_sale') };
  // Who took a step at the company is the company's affair.
  const steps = offer.steps.map((step) => ({ ...step, byName: null }));
  const { assetID, assetNumber, assetName } = asset;
  return {
    ...offer,
    asset: { assetID, assetNumber, assetName },
    unit: DEAL_UNIT,
    steps,
    permits: writePermits(permitsOfOwnOffer(atHand), locale),
  };
}

async function readRole(scope: Scope): Promise<Role> {
  const role = await scope.role();
  if (role === null) throw new AppError('not_found');
  return role;
}
