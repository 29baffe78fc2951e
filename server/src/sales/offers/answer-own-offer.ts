import type { Received } from '@atlas/contract/endpoint';
import type { OfferId } from '@atlas/contract/identifiers';
import type {
  acceptOwnOffer as acceptEndpoint,
  counterOwnOffer as counterEndpoint,
  withdrawOwnOffer as withdrawEndpoint,
} from '@atlas/contract/own-offers';
import type { OwnOffer } from '@atlas/contract/purchase-offers';
import { because } from '@atlas/contract/reasons';
import type { Scope } from '../../platform/database/database.ts';
import { type Refusal, refuse } from '../../platform/outcome.ts';
import { hinderAnswer, takeStep } from './answer-offer.ts';
import { refuseDay } from './make-offer.ts';
import { hinderOwnAcceptance, hinderOwnCounter, hinderWithdrawal, type OwnOfferAtHand } from './offer.rules.ts';
import { type LockedOffer, lockOffer, type OfferPlace } from './offer-repository.ts';
import { enterOwnOffer, selectOwnOffers } from './own-offer-repository.ts';
import { readOwnOffer } from './view-offers.ts';

type Answered = Promise<OwnOffer | Refusal<'step_refused' | 'not_found'>>;

/** Makes a counter-offer to the company. */
export async function counterOwnOffer(
  scope: Scope,
  offerID: OfferId,
  { version, amount, until, note }: Received<typeof counterEndpoint>['body'],
): Answered {
  const held = await holdOwnOffer(scope, offerID);
  if (held === undefined) return refuse('not_found');
  const closed = hinderAnswer(held.offer, version, hinderOwnCounter(held.atHand));
  if (closed !== undefined) return refuse('step_refused', { reason: closed });
  const refusal = await refuseDay(scope.tx, until);
  if (refusal !== undefined) return refusal;
  const proposal = { amount, until };
  await takeStep(scope, held.place, held.offer, 'counterOwn', { step: 'countered', side: 'buyer', note, proposal });
  return readOwnOffer(scope, offerID);
}

/** Accepts the company's price. */
export async function acceptOwnOffer(
  scope: Scope,
  offerID: OfferId,
  { version }: Received<typeof acceptEndpoint>['body'],
): Answered {
  const held = await holdOwnOffer(scope, offerID);
  if (held === undefined) return refuse('not_found');
  const closed = hinderAnswer(held.offer, version, hinderOwnAcceptance(held.atHand));
  if (closed !== undefined) return refuse('step_refused', { reason: closed });
  await takeStep(scope, held.place, held.offer, 'acceptOwn', { step: 'accepted', side: 'buyer', note: '' });
  return readOwnOffer(scope, offerID);
}

/** Withdraws an offer that has not led to a reservation. */
export async function withdrawOwnOffer(
  scope: Scope,
  offerID: OfferId,
  { version }: Received<typeof withdrawEndpoint>['body'],
): Answered {
  const held = await holdOwnOffer(scope, offerID);
  if (held === undefined) return refuse('not_found');
  const closed = hinderAnswer(held.offer, version, hinderWithdrawal(held.atHand));
  if (closed !== undefined) return refuse('step_refused', { reason: closed });
  await takeStep(scope, held.place, held.offer, 'withdraw', { step: 'withdrawn', side: 'buyer', note: '' });
  return readOwnOffer(scope, offerID);
}

interface HeldOwnOffer {
  readonly place: OfferPlace;
  readonly offer: LockedOffer;
  readonly atHand: OwnOfferAtHand;
}

/** One of the acting person's offers, locked until the transaction ends; undefined for any other. */
async function holdOwnOffer({ tx }: Scope, offerID: OfferId): Promise<HeldOwnOffer | undefined> {
  const companyID = await enterOwnOffer(tx, offerID);
  if (companyID === undefined) return undefined;
  const place = { companyID, offerID };
  const locked = await lockOffer(tx, place);
  const [shown] = await selectOwnOffers(tx, offerID);
  if (locked === undefined || shown === undefined) throw new Error('an own offer is hidden');
  const { state, isOver } = locked;
  const unsold = shown.isOffered ? undefined : because('not_on_sale');
  return { place, offer: { ...locked, assetNumber: shown.asset.assetNumber }, atHand: { state, isOver, unsold } };
}
