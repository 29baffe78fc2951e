import type { NoticeKind } from '@atlas/contract/notice-causes';
import { listPurchaseOffers, type OfferState } from '@atlas/contract/purchase-offers';
import { listReservations, type ReservationState } from '@atlas/contract/reservations';
import { DECIDING_ROLES, FINANCE_ROLES, type Role } from '@atlas/contract/roles';
import type { RopState } from '@atlas/contract/rop-state';
import type * as z from 'zod/mini';
import { NoticedDeal } from './noticed-fact.ts';

type DealType = 'offer' | 'reservation' | 'rop' | 'payment' | 'asset_event';

/** The roles that read each kind of deal: those of its screen. */
const READERS: Readonly<Record<DealType, readonly Role[]>> = {
  offer: listPurchaseOffers.access,
  reservation: listReservations.access,
  rop: FINANCE_ROLES,
  payment: FINANCE_ROLES,
  asset_event: FINANCE_ROLES,
};

/** What decides whether a person can still see a notice of a deal. */
interface SeenDeal {
  readonly personID: string;
  readonly kind: NoticeKind;
  /** The person's present role in the company. */
  readonly role: Role | null;
  /** The deal as it is now; null if it is gone. */
  readonly state: unknown;
}

/** Whether a deal is shown to a person: to its buyer, to those who read it at the company, and its decision to those who decide. */
export function seesDeal({ personID, kind, role, state }: SeenDeal, type: DealType): boolean {
  const deal = NoticedDeal.safeParse(state).data;
  if (deal === undefined) return false;
  if (deal.buyer === personID && kind !== 'approval') return true;
  const readers: readonly Role[] = kind === 'approval' ? DECIDING_ROLES : READERS[type];
  return role !== null && readers.includes(role);
}

const OPEN_OFFER: readonly OfferState[] = ['OFFERED', 'COUNTERED', 'ACCEPTED'];
const LIVE_RESERVATION: readonly ReservationState[] = ['HELD', 'CONFIRMED'];
const ROP_GOES_ON: readonly RopState[] = [
  'DRAFT',
  'REVIEW',
  'APPROVED',
  'SIGNED',
  'ACTIVE',
  'DEFAULT',
  'PAID_UP',
  'SETTLED',
];
const GOES_ON: Readonly<Record<Exclude<DealType, 'payment' | 'asset_event'>, readonly string[]>> = {
  offer: OPEN_OFFER,
  reservation: LIVE_RESERVATION,
  rop: ROP_GOES_ON,
};

/** Whether a deal is over, or a decision about it was taken. Of what was paid or booked there is nothing to do. */
export function isDealSettled(
  kind: NoticeKind,
  type: DealType,
  deal: z.infer<typeof NoticedDeal> | undefined,
): boolean {
  if (kind === 'approval') return deal?.waits !== true;
  return type !== 'payment' && type !== 'asset_event' && deal !== undefined && !GOES_ON[type].includes(deal.state);
}
