import type { Received } from '@atlas/contract/endpoint';
import type { OfferId } from '@atlas/contract/identifiers';
import type { makeOwnOffer as ownEndpoint } from '@atlas/contract/own-offers';
import {
  type makeOffer as endpoint,
  MOST_OFFER_DAYS,
  MOST_OPEN_OFFERS,
  type OwnOffer,
  type PurchaseOffer,
} from '@atlas/contract/purchase-offers';
import { because } from '@atlas/contract/reasons';
import { offerLife } from '@atlas/contract/steps/deal';
import { stateAfter } from '@atlas/contract/steps/define-life';
import { holdAsset } from '../../assets/index.ts';
import { findTerms } from '../../catalogue/index.ts';
import type { Scope } from '../../platform/database/database.ts';
import type { Tx } from '../../platform/database/executor.ts';
import { faultCode } from '../../platform/database/faults.ts';
import { recordFact } from '../../platform/events.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/outcome.ts';
import { readBuyer } from '../buyer.ts';
import { explainUnsold } from '../sale-facts.ts';
import { insertOffer, isDayAhead, type OfferPlace } from './offer-repository.ts';
import { countOwnOpenOffers, enterListing, readOwnContact } from './own-offer-repository.ts';
import { readOffer, readOwnOffer } from './view-offers.ts';

const { make, makeOwn } = offerLife.steps;
/** One account has one open offer for an asset. */
const UNIQUE_VIOLATION = '23505';

/** Records the offer of a buyer without an account. The same call again returns the same offer. @throws AppError `not_found` */
export async function makeOffer(
  scope: Scope,
  place: OfferPlace,
  { assetID, buyer: typed, ...proposal }: Received<typeof endpoint>['body'],
): Promise<PurchaseOffer | Refusal<'step_refused' | 'phone_invalid'>> {
  const { companyID } = place;
  const buyer = readBuyer(typed);
  if (isRefusal(buyer)) return buyer;
  const asset = await holdAsset(scope, { companyID, assetID });
  const unsold = explainUnsold(asset, 'ON_SALE');
  if (unsold !== undefined) return refuse('step_refused', { reason: unsold });
  const terms = await findTerms(scope.tx, companyID, assetID);
  if (terms === undefined) throw new Error('an asset on sale has no price');
  const refusal = await refuseDay(scope.tx, proposal.until);
  if (refusal !== undefined) return refusal;
  const offer = { assetID, buyer, buyerID: null, listPrice: String(terms.priceCents), ...proposal };
  if (await insertOffer(scope.tx, place, offer)) {
    await recordFact(scope.tx, make.fact, {
      subject: { id: place.offerID, label: asset.assetNumber },
      after: { state: stateAfter(make, null) },
    });
  }
  return readOffer(scope, place);
}

/** Makes an offer of the acting person for an asset of the public catalogue. */
export async function makeOwnOffer(
  scope: Scope,
  offerID: OfferId,
  { assetID, ...proposal }: Received<typeof ownEndpoint>['body'],
): Promise<OwnOffer | Refusal<'step_refused'>> {
  const { tx, actor } = scope;
  const contact = await readOwnContact(tx);
  if (contact.phone === null) return refuse('step_refused', { reason: because('own_number_unverified') });
  const refusal = await refuseDay(tx, proposal.until);
  if (refusal !== undefined) return refusal;
  if ((await countOwnOpenOffers(tx)) >= MOST_OPEN_OFFERS) {
    return refuse('step_refused', { reason: because('offers_open', { most: MOST_OPEN_OFFERS }) });
  }
  const listing = await enterListing(tx, assetID);
  if (listing === undefined) return refuse('step_refused', { reason: because('not_on_sale') });
  const { companyID, assetNumber, listPrice } = listing;
  const buyer = {
    kind: 'person',
    name: contact.name,
    nationalID: contact.nationalID,
    phone: contact.phone,
    email: '',
  } as const;
  const offer = { assetID, buyer, buyerID: actor.sub, listPrice, ...proposal };
  const isNew = await insertOffer(tx, { companyID, offerID }, offer).catch((error: unknown) => {
    if (faultCode(error) === UNIQUE_VIOLATION) return refuse('step_refused', { reason: because('offer_open_already') });
    throw error;
  });
  if (isRefusal(isNew)) return isNew;
  if (isNew) {
    await recordFact(tx, makeOwn.fact, {
      subject: { id: offerID, label: assetNumber },
      after: { state: stateAfter(makeOwn, null) },
    });
  }
  return readOwnOffer(scope, offerID);
}

/** A refusal of a last day that is over, or too far away. */
export async function refuseDay(tx: Tx, until: string): Promise<Refusal<'step_refused'> | undefined> {
  if (await isDayAhead(tx, until, MOST_OFFER_DAYS)) return undefined;
  return refuse('step_refused', { reason: because('offer_days', { most: MOST_OFFER_DAYS }) });
}
