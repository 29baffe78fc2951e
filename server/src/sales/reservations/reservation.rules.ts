import { permitCall, type Verdict } from '@atlas/contract/permits';
import { because, type Hindrance } from '@atlas/contract/reasons';
import {
  DAYS_BEFORE_END,
  HOURS_BEFORE_DEPOSIT,
  type Reservation,
  type ReservationState,
} from '@atlas/contract/reservations';
import type { Role } from '@atlas/contract/roles';
import { reservationLife } from '@atlas/contract/steps/deal';
import { isOpenIn } from '@atlas/contract/steps/define-life';
import { hinderClosing, TWO_HANDS } from '@atlas/contract/two-hands';
import { USD } from '@atlas/money/money';
import { writeMoney } from '@atlas/money/write-money';

/** What decides the next steps of a reservation. Amounts are in cents. */
export interface ReservationAtHand {
  readonly state: ReservationState;
  readonly price: bigint;
  readonly deposit: bigint;
  readonly paid: bigint;
  /** Whether the acting person is the buyer, with this account or another one. */
  readonly isOwn: boolean;
  readonly sale: 'NONE' | 'PROPOSED' | 'APPROVED';
  readonly proposedByActor: boolean;
  /** With this account or with another that counts as the same person. */
  readonly proposedBySamePerson: boolean;
  /** Why its asset cannot be sold now; undefined if it can. */
  readonly unsold: Hindrance | undefined;
  /** The receipt of a payment whose reversal waits for a second person; null without one. */
  readonly receiptBeingReversed: string | null;
}

const { steps } = reservationLife;
const BASIS = 1_000_000n;

/** What the company keeps when a reservation ends: its part of the deposit, of one that was confirmed. */
export function keptOf(
  { state, deposit, paid }: Pick<ReservationAtHand, 'state' | 'deposit' | 'paid'>,
  keptPercent: string,
): bigint {
  if (state !== 'CONFIRMED') return 0n;
  const [whole = '0', decimals = ''] = keptPercent.split('.');
  const percent = BigInt(whole + decimals.padEnd(4, '0'));
  const kept = (2n * deposit * percent + BASIS) / (2n * BASIS);
  return kept < paid ? kept : paid;
}

/** Whether what is left of the time of a reservation in force is short enough to tell both sides. */
export function isTimeShort(state: ReservationState, secondsLeft: number): boolean {
  const hours = state === 'HELD' ? HOURS_BEFORE_DEPOSIT : DAYS_BEFORE_END * 24;
  return secondsLeft <= hours * 3600;
}

/** Why a reservation cannot be cancelled; undefined if it can. */
export function hinderCancellation(reservation: ReservationAtHand): Hindrance | undefined {
  if (!isOpenIn(steps.cancel, reservation.state)) return because('reservation_over');
  return reservation.isOwn ? because('bought_by_you') : hinderClosing(reservation);
}

/** Why no sale can be proposed; undefined if one can. */
export function hinderProposal(reservation: ReservationAtHand): Hindrance | undefined {
  const { state, deposit, paid, sale, isOwn, unsold } = reservation;
  if (state === 'HELD') return because('deposit_unpaid', { left: writeMoney(deposit - paid, USD.code) });
  if (!isOpenIn(steps.propose, state)) return because('reservation_over');
  if (sale !== 'NONE') return because('sale_proposed');
  return isOwn ? because('bought_by_you') : unsold;
}

/** Why the acting person cannot approve the sale; undefined if they can. A paid sale that was held up is completed by it. */
export function hinderApproval(reservation: ReservationAtHand): Hindrance | undefined {
  const { state, sale, price, paid, isOwn, unsold } = reservation;
  if (!isOpenIn(steps.approve, state)) return because('reservation_over');
  if (sale === 'NONE') return because('sale_not_proposed');
  if (sale === 'APPROVED' && paid < price) return because('sale_approved');
  const own = hinderOwn(reservation);
  if (own !== undefined) return own;
  if (isOwn) return because('bought_by_you');
  return paid < price ? unsold : (unsold ?? hinderClosing(reservation));
}

/** Why the acting person cannot return the sale to Sales; undefined if they can. */
export function hinderReturn(reservation: ReservationAtHand): Hindrance | undefined {
  if (!isOpenIn(steps.return, reservation.state)) return because('reservation_over');
  if (reservation.sale === 'NONE') return because('sale_not_proposed');
  return reservation.sale === 'APPROVED' ? because('sale_approved') : hinderOwn(reservation);
}

/** What a role may do with a reservation. @param newcomer why the acting person approves no sale yet; undefined if they do */
export function permitsOfReservation(
  role: Role,
  reservation: ReservationAtHand,
  newcomer: Hindrance | undefined,
): Readonly<Record<keyof Reservation['permits'], Verdict>> {
  return {
    cancel: permitCall(role, steps.cancel.who, hinderCancellation(reservation)),
    complete: permitCall(role, steps.propose.who, hinderProposal(reservation)),
    approveSale: permitCall(role, steps.approve.who, hinderApproval(reservation) ?? newcomer),
    returnSale: permitCall(role, steps.return.who, hinderReturn(reservation)),
  };
}

function hinderOwn({ proposedByActor, proposedBySamePerson }: ReservationAtHand): Hindrance | undefined {
  if (proposedByActor) return because(TWO_HANDS.sale.own);
  return proposedBySamePerson ? because('same_person') : undefined;
}
