import { dealFacts } from '../facts/deals.ts';
import { acceptOwnOffer, counterOwnOffer, makeOwnOffer, withdrawOwnOffer } from '../own-offers.ts';
import { acceptOffer, counterOffer, declineOffer, makeOffer, OfferState } from '../purchase-offers.ts';
import {
  approveSale,
  cancelReservation,
  completeSale,
  ReservationState,
  reserveAsset,
  returnSale,
} from '../reservations.ts';
import { defineLife } from './define-life.ts';

const OPEN = ['OFFERED', 'COUNTERED'] as const;

/** A buyer's offer for an asset on sale. */
export const offerLife = defineLife({
  title: 'Offer of a buyer',
  states: OfferState.options,
  conditions: {
    listed: 'the asset is on sale and approved, and not disputed',
    verified: 'the buyer has verified a phone number',
    single: 'the buyer has no other open offer for the asset',
    withoutAccount: 'the buyer has no account of their own to answer with',
    notTheirs: 'the acting person is not the buyer',
    current: 'nobody has answered since',
    inTime: 'its last day is not over',
    over: 'its last day is over',
    sold: 'the asset is sold to its buyer, by the reservation that it led to',
    soldOtherwise: 'the asset is sold under another deal',
  },
  steps: {
    make: { from: [null], to: ['OFFERED'], who: makeOffer, requires: ['listed'], fact: dealFacts.offerMade },
    makeOwn: {
      from: [null],
      to: ['OFFERED'],
      who: makeOwnOffer,
      requires: ['listed', 'verified', 'single'],
      fact: dealFacts.offerMade,
    },
    counter: {
      from: ['OFFERED'],
      to: ['COUNTERED'],
      who: counterOffer,
      requires: ['notTheirs', 'current', 'inTime'],
      fact: dealFacts.offerCountered,
    },
    counterForBuyer: {
      from: ['COUNTERED'],
      to: ['OFFERED'],
      who: counterOffer,
      requires: ['withoutAccount', 'current', 'inTime'],
      fact: dealFacts.offerCountered,
    },
    counterOwn: {
      from: ['COUNTERED'],
      to: ['OFFERED'],
      who: counterOwnOffer,
      requires: ['current', 'inTime'],
      fact: dealFacts.offerCountered,
    },
    accept: {
      from: ['OFFERED'],
      to: ['ACCEPTED'],
      who: acceptOffer,
      requires: ['notTheirs', 'current', 'inTime', 'listed'],
      fact: dealFacts.offerAccepted,
    },
    acceptForBuyer: {
      from: ['COUNTERED'],
      to: ['ACCEPTED'],
      who: acceptOffer,
      requires: ['withoutAccount', 'current', 'inTime', 'listed'],
      fact: dealFacts.offerAccepted,
    },
    acceptOwn: {
      from: ['COUNTERED'],
      to: ['ACCEPTED'],
      who: acceptOwnOffer,
      requires: ['current', 'inTime', 'listed'],
      fact: dealFacts.offerAccepted,
    },
    decline: {
      from: [...OPEN, 'ACCEPTED'],
      to: ['DECLINED'],
      who: declineOffer,
      requires: ['notTheirs', 'current'],
      fact: dealFacts.offerDeclined,
    },
    withdraw: {
      from: [...OPEN, 'ACCEPTED'],
      to: ['WITHDRAWN'],
      who: withdrawOwnOffer,
      requires: ['current'],
      fact: dealFacts.offerWithdrawn,
    },
    reserve: {
      from: ['ACCEPTED'],
      to: ['RESERVED'],
      who: reserveAsset,
      requires: ['inTime', 'listed'],
      fact: dealFacts.offerReserved,
    },
    sell: {
      from: ['RESERVED'],
      to: ['SOLD'],
      who: 'register',
      requires: ['sold'],
      fact: { unrecorded: 'the sale is recorded with its reservation' },
    },
    expire: {
      from: [...OPEN, 'ACCEPTED'],
      to: ['EXPIRED'],
      who: 'register',
      requires: ['over'],
      fact: dealFacts.offerExpired,
    },
    lose: {
      from: [...OPEN, 'ACCEPTED'],
      to: ['LOST'],
      who: 'register',
      requires: ['soldOtherwise'],
      fact: dealFacts.offerLost,
    },
  },
});

const LIVE = ['HELD', 'CONFIRMED'] as const;

/** An asset that is reserved for a buyer, until it is theirs or free again. */
export const reservationLife = defineLife({
  title: 'Reservation',
  states: ReservationState.options,
  conditions: {
    listed: 'the asset is on sale, approved, not disputed and under no caveat',
    free: 'no other reservation or contract has the asset',
    titled: 'the title of the asset is recorded',
    notTheirs: 'the acting person is not the buyer',
    depositPaid: 'the deposit is paid',
    timeShort: 'its time is nearly over, and nobody has been told',
    timeOver: 'its time is over, and the asset is neither disputed nor without approval',
    refundPaid: 'the refund has been paid',
    unproposed: 'no sale is proposed',
    proposed: 'a sale is proposed and not approved',
    filed: 'the agreement is filed with the asset',
    byAnother: 'someone else proposed the sale',
    allPaid: 'the price is paid',
    approved: 'someone else approved the sale',
    forContract: 'a contract of rent with an option to purchase takes its place',
  },
  steps: {
    reserve: {
      from: [null],
      to: ['HELD'],
      who: reserveAsset,
      requires: ['listed', 'free', 'titled', 'notTheirs'],
      fact: dealFacts.reservationMade,
    },
    confirm: {
      from: ['HELD'],
      to: ['CONFIRMED'],
      who: 'register',
      requires: ['depositPaid'],
      fact: dealFacts.reservationConfirmed,
    },
    propose: {
      from: ['CONFIRMED'],
      to: 'same',
      who: completeSale,
      requires: ['listed', 'unproposed', 'notTheirs', 'filed'],
      fact: dealFacts.saleProposed,
    },
    approve: {
      from: ['CONFIRMED'],
      to: 'same',
      who: approveSale,
      requires: ['listed', 'proposed', 'byAnother', 'notTheirs'],
      fact: dealFacts.saleApproved,
    },
    return: {
      from: ['CONFIRMED'],
      to: 'same',
      who: returnSale,
      requires: ['proposed', 'byAnother'],
      fact: dealFacts.saleReturned,
    },
    sell: {
      from: ['CONFIRMED'],
      to: ['SOLD'],
      who: 'register',
      requires: ['approved', 'allPaid', 'listed'],
      fact: dealFacts.saleCompleted,
    },
    convert: {
      from: ['CONFIRMED'],
      to: ['CONVERTED'],
      who: 'register',
      requires: ['forContract'],
      fact: dealFacts.reservationConverted,
    },
    remind: {
      from: LIVE,
      to: 'same',
      who: 'register',
      requires: ['timeShort'],
      fact: dealFacts.reservationEnding,
    },
    cancel: {
      from: LIVE,
      to: ['CANCELLED'],
      who: cancelReservation,
      requires: ['notTheirs'],
      fact: dealFacts.reservationCancelled,
    },
    expire: {
      from: LIVE,
      to: ['EXPIRED'],
      who: 'register',
      requires: ['timeOver'],
      fact: dealFacts.reservationExpired,
    },
    refund: {
      from: ['EXPIRED', 'CANCELLED'],
      to: ['REFUNDED'],
      who: 'register',
      requires: ['refundPaid'],
      fact: dealFacts.reservationRefunded,
    },
  },
});
