import type { Received } from '@atlas/contract/endpoint';
import { AssetId, type ReservationId } from '@atlas/contract/identifiers';
import { because } from '@atlas/contract/reasons';
import type { cancelReservation as endpoint, Reservation } from '@atlas/contract/reservations';
import { hinderClosing } from '@atlas/contract/two-hands';
import { bookAccount, postEntry, today } from '../../books/index.ts';
import type { Scope } from '../../platform/database/database.ts';
import { AppError, isRefusal, type Refusal, refuse } from '../../platform/outcome.ts';
import { writeEntryText } from '../entry-text.ts';
import { releaseFromDeal } from '../holds.ts';
import { moveOwnership } from '../ownership.ts';
import { type HeldReservation, holdReservation } from './hold-reservation.ts';
import { recordStep } from './record-step.ts';
import { hinderCancellation, isTimeShort, keptOf } from './reservation.rules.ts';
import {
  placeReservation,
  type ReservationPlace,
  readTimeLeft,
  setFrozen,
  setReminded,
  updateReservation,
} from './reservation-repository.ts';
import { readReservation } from './view-reservations.ts';

type Ended = Promise<Refusal<'step_refused'> | undefined>;

/** Ends a reservation for its buyer or for the company. @throws AppError `not_found` */
export async function cancelReservation(
  scope: Scope,
  place: ReservationPlace,
  { by, reason }: Received<typeof endpoint>['body'],
): Promise<Reservation | Refusal<'step_refused'>> {
  const held = await holdReservation(scope, place);
  const closed = hinderCancellation(held.atHand);
  if (closed !== undefined) return refuse('step_refused', { reason: closed });
  const kept = by === 'buyer' ? keptOf(held.atHand, held.stored.keptPercent) : 0n;
  const ended = await endReservation(scope, held, { name: 'cancel', kept, reason });
  return ended ?? readReservation(scope, place);
}

/**
 * Looks at a reservation whose time may be over or short: it stops while the asset is disputed or not approved, and one that
 * is paid in full waits for the company. One with a payment whose reversal waits stays as it is.
 */
export async function checkReservation(scope: Pick<Scope, 'tx'>, place: ReservationPlace): Promise<void> {
  const held = await holdReservation(scope, place);
  const { stored, atHand } = held;
  if (stored.dueAt === null) return;
  const isFrozen = stored.asset.standing !== 'ACTIVE' || stored.asset.complianceState !== 'APPROVED';
  if (isFrozen !== stored.isFrozen) return setFrozen(scope.tx, place, isFrozen);
  if (isFrozen || atHand.paid >= atHand.price || hinderClosing(atHand) !== undefined) return;
  const { seconds, isReminded } = await readTimeLeft(scope.tx, place);
  if (seconds > 0) {
    if (isReminded || !isTimeShort(atHand.state, seconds)) return;
    await setReminded(scope.tx, place);
    return recordStep(scope, held, 'remind');
  }
  const kept = keptOf(atHand, stored.keptPercent);
  const ended = await endReservation(scope, held, { name: 'expire', kept, reason: null });
  if (ended !== undefined) throw new AppError('ledger_read_only');
}

/** Frees the asset, and books what the company keeps and what it owes to the buyer. */
async function endReservation(
  scope: Pick<Scope, 'tx'>,
  held: HeldReservation,
  { name, kept, reason }: { readonly name: 'cancel' | 'expire'; readonly kept: bigint; readonly reason: string | null },
): Ended {
  const { tx } = scope;
  const { place, stored, atHand } = held;
  const refund = atHand.paid - kept;
  const state = name === 'cancel' ? 'CANCELLED' : 'EXPIRED';
  await updateReservation(tx, place, { state, kept, refund, reason });
  const ofAsset = { companyID: place.companyID, assetID: AssetId.parse(stored.asset.assetID) };
  await releaseFromDeal(scope, ofAsset, { kind: 'reservation', id: place.reservationID });
  const moved = await moveOwnership(scope, ofAsset, 'release');
  if (moved !== undefined) return moved;
  await recordStep(scope, held, name);
  const { reference } = stored;
  const deposit = bookAccount('reservationDeposit', 'USD', reference);
  const lines = [
    { debit: deposit, credit: bookAccount('refundsPayable', 'USD', reference), amount: refund },
    { debit: deposit, credit: bookAccount('forfeited', 'USD'), amount: kept },
  ].filter(({ amount }) => amount > 0n);
  if (lines.length === 0) return undefined;
  const entry = await postEntry(scope, {
    kind: name === 'cancel' ? 'reservation.cancelled' : 'reservation.expired',
    valueOn: await today(tx),
    lines,
    payee: stored.buyer.name,
    text: writeEntryText(name === 'cancel' ? 'cancelled' : 'expired', reference),
    subject: { type: 'reservation', id: place.reservationID, reference },
    key: `${name} ${place.reservationID}`,
  });
  return isRefusal(entry) ? entry : undefined;
}

/**
 * Notes that what an ended reservation owed to its buyer was refunded. The caller has posted the payment.
 * @throws AppError `not_found`
 */
export async function markRefunded(
  scope: Pick<Scope, 'tx'>,
  { reservationID }: { readonly reservationID: ReservationId },
): Ended {
  const place = await placeReservation(scope.tx, reservationID);
  if (place === undefined) throw new AppError('not_found');
  const held = await holdReservation(scope, place);
  const { state, refund } = held.stored;
  const isOwed = (state === 'EXPIRED' || state === 'CANCELLED') && refund !== null && BigInt(refund) > 0n;
  if (!isOwed) return refuse('step_refused', { reason: because('reservation_over') });
  await updateReservation(scope.tx, place, { state: 'REFUNDED' });
  await recordStep(scope, held, 'refund');
  return undefined;
}
