import { ALLOWED, denied, permitCall, type Verdict } from '@atlas/contract/permits';
import type { OfferState, PurchaseOffer } from '@atlas/contract/purchase-offers';
import { because, type Hindrance } from '@atlas/contract/reasons';
import type { Role } from '@atlas/contract/roles';
import { offerLife } from '@atlas/contract/steps/deal';
import { isOpenIn } from '@atlas/contract/steps/define-life';

/** What decides the next steps of an offer. */
export interface OfferAtHand {
  readonly state: OfferState;
  /** Whether its last day is over and it has not been ended yet. */
  readonly isOver: boolean;
  readonly byAccount: boolean;
  /** Whether the acting person is the buyer, with this account or another one. */
  readonly isOwn: boolean;
  /** Why its asset cannot be sold now; undefined if it can. */
  readonly unsold: Hindrance | undefined;
}

const { steps } = offerLife;

/** The step that makes a counter-offer in a state; for a buyer without an account, Sales takes the buyer's. */
export function counterStep(state: OfferState): 'counter' | 'counterForBuyer' {
  return isOpenIn(steps.counter, state) ? 'counter' : 'counterForBuyer';
}

/** The step that accepts the price on the table in a state. */
export function acceptStep(state: OfferState): 'accept' | 'acceptForBuyer' {
  return isOpenIn(steps.accept, state) ? 'accept' : 'acceptForBuyer';
}

/** Why the company cannot make a counter-offer; undefined if it can. */
export function hinderCounter(offer: OfferAtHand): Hindrance | undefined {
  if (offer.isOver || !isOpenIn(steps[counterStep(offer.state)], offer.state)) return because('offer_over');
  if (offer.isOwn) return because('bought_by_you');
  return offer.byAccount && offer.state === 'COUNTERED' ? because('offer_awaits_buyer') : undefined;
}

/** Why the price on the table cannot be accepted at the company; undefined if it can. */
export function hinderAcceptance(offer: OfferAtHand): Hindrance | undefined {
  return hinderCounter(offer) ?? offer.unsold;
}

/** Why the company cannot end the negotiation; undefined if it can. */
export function hinderDecline(offer: OfferAtHand): Hindrance | undefined {
  if (!isOpenIn(steps.decline, offer.state)) return because('offer_over');
  return offer.isOwn ? because('bought_by_you') : undefined;
}

/** Why an offer cannot lead to a reservation; undefined if it can. */
export function hinderReservation(offer: OfferAtHand): Hindrance | undefined {
  if (!isOpenIn(steps.reserve, offer.state)) return because('offer_not_accepted');
  if (offer.isOver) return because('offer_over');
  return offer.isOwn ? because('bought_by_you') : offer.unsold;
}

/** What a role may do with an offer. */
export function permitsOfOffer(
  role: Role,
  offer: OfferAtHand,
): Readonly<Record<keyof PurchaseOffer['permits'], Verdict>> {
  return {
    counter: permitCall(role, steps.counter.who, hinderCounter(offer)),
    accept: permitCall(role, steps.accept.who, hinderAcceptance(offer)),
    decline: permitCall(role, steps.decline.who, hinderDecline(offer)),
    reserve: permitCall(role, steps.reserve.who, hinderReservation(offer)),
  };
}

/** What decides the next steps of an offer for its buyer. */
export type OwnOfferAtHand = Pick<OfferAtHand, 'state' | 'isOver' | 'unsold'>;

/** Why the buyer cannot answer; undefined if they can. */
export function hinderOwnCounter({ state, isOver }: OwnOfferAtHand): Hindrance | undefined {
  if (state === 'OFFERED' && !isOver) return because('offer_awaits_company');
  return isOver || !isOpenIn(steps.counterOwn, state) ? because('offer_over') : undefined;
}

/** Why the buyer cannot accept the company's price; undefined if they can. */
export function hinderOwnAcceptance(offer: OwnOfferAtHand): Hindrance | undefined {
  return hinderOwnCounter(offer) ?? offer.unsold;
}

/** Why the buyer cannot withdraw; undefined if they can. */
export function hinderWithdrawal({ state }: OwnOfferAtHand): Hindrance | undefined {
  return isOpenIn(steps.withdraw, state) ? undefined : because('offer_over');
}

/** What a buyer may do with an offer of their own. */
export function permitsOfOwnOffer(offer: OwnOfferAtHand): Readonly<Record<'counter' | 'accept' | 'withdraw', Verdict>> {
  const permit = (hindrance: Hindrance | undefined) => (hindrance === undefined ? ALLOWED : denied(hindrance));
  return {
    counter: permit(hinderOwnCounter(offer)),
    accept: permit(hinderOwnAcceptance(offer)),
    withdraw: permit(hinderWithdrawal(offer)),
  };
}
