import * as z from 'zod/mini';
import { defineFact, type FactDefinition } from './define-fact.ts';

const State = z.strictObject({ state: z.string() });
const OF_OFFER = { subject: 'offer', audience: 'company', before: z.optional(State), after: State } as const;
const OF_RESERVATION = { ...OF_OFFER, subject: 'reservation' } as const;

/**
 * Offers of buyers, reservations and sales. They hold states alone: prices and names are for the two sides, and facts are
 * for all staff.
 */
export const dealFacts = {
  offerMade: defineFact({ ...OF_OFFER, type: 'offer.made' }),
  offerCountered: defineFact({ ...OF_OFFER, type: 'offer.countered' }),
  offerAccepted: defineFact({ ...OF_OFFER, type: 'offer.accepted' }),
  offerDeclined: defineFact({ ...OF_OFFER, type: 'offer.declined' }),
  offerWithdrawn: defineFact({ ...OF_OFFER, type: 'offer.withdrawn' }),
  offerExpired: defineFact({ ...OF_OFFER, type: 'offer.expired' }),
  /** The asset was sold under another deal. */
  offerLost: defineFact({ ...OF_OFFER, type: 'offer.lost' }),
  offerReserved: defineFact({ ...OF_OFFER, type: 'offer.reserved' }),
  reservationMade: defineFact({ ...OF_RESERVATION, type: 'reservation.made' }),
  reservationConfirmed: defineFact({ ...OF_RESERVATION, type: 'reservation.confirmed' }),
  /** Its time is nearly over. */
  reservationEnding: defineFact({ ...OF_RESERVATION, type: 'reservation.ending' }),
  reservationExpired: defineFact({ ...OF_RESERVATION, type: 'reservation.expired' }),
  reservationCancelled: defineFact({ ...OF_RESERVATION, type: 'reservation.cancelled' }),
  reservationRefunded: defineFact({ ...OF_RESERVATION, type: 'reservation.refunded' }),
  reservationConverted: defineFact({ ...OF_RESERVATION, type: 'reservation.converted' }),
  saleProposed: defineFact({ ...OF_RESERVATION, type: 'sale.proposed' }),
  saleApproved: defineFact({ ...OF_RESERVATION, type: 'sale.approved' }),
  saleReturned: defineFact({ ...OF_RESERVATION, type: 'sale.returned' }),
  saleCompleted: defineFact({ ...OF_RESERVATION, type: 'sale.completed' }),
} as const satisfies Record<string, FactDefinition>;
