import type { Buyer } from '@atlas/contract/deals';
import type { Received } from '@atlas/contract/endpoint';
import type { OfferId, UserId } from '@atlas/contract/identifiers';
import { because } from '@atlas/contract/reasons';
import type { reserveAsset as endpoint, Reservation } from '@atlas/contract/reservations';
import { reservationLife } from '@atlas/contract/steps/deal';
import { stateAfter } from '@atlas/contract/steps/define-life';
import { holdAsset } from '../../assets/index.ts';
import { takeNumber } from '../../books/index.ts';
import { findTerms } from '../../catalogue/index.ts';
import type { Scope } from '../../platform/database/database.ts';
import { recordFact } from '../../platform/events.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/outcome.ts';
import { hasTitle } from '../../rights/index.ts';
import { readBuyer } from '../buyer.ts';
import type { AssetPlace } from '../deal-place.ts';
import { holdForDeal } from '../holds.ts';
import { holdOffer, takeStep } from '../offers/answer-offer.ts';
import { hinderReservation } from '../offers/offer.rules.ts';
import { findOffer, readBuyerID } from '../offers/offer-repository.ts';
import { readOwnContact } from '../offers/own-offer-repository.ts';
import { moveOwnership } from '../ownership.ts';
import { explainUnsold } from '../sale-facts.ts';
import { findReservation, insertReservation, type ReservationPlace } from './reservation-repository.ts';
import { readReservation } from './view-reservations.ts';

/** Who buys, and for how much. */
interface Bargain {
  readonly offerID: OfferId | null;
  readonly buyerID: UserId | null;
  readonly buyer: Buyer;
  readonly price: string;
}

/**
 * Reserves an asset on sale until the deposit is paid. Of two at the same time, the second is refused. The same call again
 * returns the same reservation.
 * @throws AppError `not_found`
 */
export async function reserveAsset(
  scope: Scope,
  place: ReservationPlace,
  { assetID, offerID, buyer, deposit, keptPercent }: Received<typeof endpoint>['body'],
): Promise<Reservation | Refusal<'step_refused' | 'phone_invalid'>> {
  const { tx } = scope;
  const { companyID } = place;
  const ofAsset = { companyID, assetID };
  const asset = await holdAsset(scope, ofAsset);
  if ((await findReservation(tx, place)) !== undefined) return readReservation(scope, place);
  const unsold = explainUnsold(asset, 'ON_SALE');
  if (unsold !== undefined) return refuse('step_refused', { reason: unsold });
  if (!(await hasTitle(tx, ofAsset))) return refuse('step_refused', { reason: because('title_missing') });
  const bargain =
    offerID === undefined ? await bargainAtPrice(scope, ofAsset, buyer) : await bargainOf(scope, ofAsset, offerID);
  if (isRefusal(bargain)) return bargain;
  if (BigInt(deposit) > BigInt(bargain.price))
    return refuse('step_refused', { reason: because('deposit_above_price') });
  const held = await holdForDeal(scope, ofAsset, { kind: 'reservation', id: place.reservationID });
  if (held !== undefined) return held;
  const reference = await takeNumber(tx, companyID, 'RES');
  await insertReservation(tx, place, { ...bargain, reference, assetID, deposit, keptPercent });
  const moved = await moveOwnership(scope, ofAsset, 'reserve');
  if (moved !== undefined) return moved;
  const { reserve } = reservationLife.steps;
  await recordFact(tx, reserve.fact, {
    subject: { id: place.reservationID, label: reference },
    after: { state: stateAfter(reserve, null) },
  });
  return readReservation(scope, place);
}

/** An accepted offer, which leads to this reservation alone. */
async function bargainOf(
  scope: Scope,
  { companyID, assetID }: AssetPlace,
  offerID: OfferId,
): Promise<Bargain | Refusal<'step_refused'>> {
  const place = { companyID, offerID };
  const { offer, atHand } = await holdOffer(scope, place);
  if (offer.assetID !== assetID) return refuse('step_refused', { reason: because('offer_of_another_asset') });
  const closed = hinderReservation(atHand);
  if (closed !== undefined) return refuse('step_refused', { reason: closed });
  const shown = await findOffer(scope.tx, place);
  if (shown === undefined) throw new Error('an offer that is held is hidden');
  await takeStep(scope, place, offer, 'reserve', { step: 'reserved', side: 'company', note: '' });
  const buyerID = await readBuyerID(scope.tx, place);
  return { offerID, buyerID, buyer: shown.buyer, price: shown.amount };
}

/** A buyer at the price of the listing. */
async function bargainAtPrice(
  { tx }: Scope,
  { companyID, assetID }: AssetPlace,
  typed: Buyer | undefined,
): Promise<Bargain | Refusal<'step_refused' | 'phone_invalid'>> {
  if (typed === undefined) return refuse('step_refused', { reason: because('buyer_missing') });
  const buyer = readBuyer(typed);
  if (isRefusal(buyer)) return buyer;
  // Nobody reserves for themselves at the company's expense.
  if ((await readOwnContact(tx)).phone === buyer.phone)
    return refuse('step_refused', { reason: because('bought_by_you') });
  const terms = await findTerms(tx, companyID, assetID);
  if (terms === undefined) throw new Error('an asset on sale has no price');
  return { offerID: null, buyerID: null, buyer, price: String(terms.priceCents) };
}
