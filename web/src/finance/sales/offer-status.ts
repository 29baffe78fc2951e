import type { OfferState } from '@atlas/contract/purchase-offers';
import type { ReservationState } from '@atlas/contract/reservations';
import type { StatusTone } from '../../ui/status.tsx';

/** How the state of an offer looks. */
export const OFFER_TONES: Readonly<Record<OfferState, StatusTone>> = {
  OFFERED: 'notice',
  COUNTERED: 'notice',
  ACCEPTED: 'good',
  RESERVED: 'good',
  SOLD: 'gold',
  DECLINED: 'quiet',
  WITHDRAWN: 'quiet',
  EXPIRED: 'quiet',
  LOST: 'quiet',
};

/** How the state of a reservation looks. */
export const RESERVATION_TONES: Readonly<Record<ReservationState, StatusTone>> = {
  HELD: 'notice',
  CONFIRMED: 'good',
  SOLD: 'gold',
  CONVERTED: 'gold',
  EXPIRED: 'warning',
  CANCELLED: 'warning',
  REFUNDED: 'quiet',
};
