import type { MoneyUnit } from '@atlas/contract/books';
import { DEAL_UNIT } from '@atlas/contract/deals';
import type { EntryId, ReservationId, UserId } from '@atlas/contract/identifiers';
import { because, type Hindrance } from '@atlas/contract/reasons';
import type { ReservationState } from '@atlas/contract/reservations';
import { hinderClosing } from '@atlas/contract/two-hands';
import { writeMoney } from '@atlas/money/write-money';
import { type BookAccount, bookAccount, postEntry, reverseEntry, writeTransferText } from '../../books/index.ts';
import type { Scope } from '../../platform/database/database.ts';
import type { Reader } from '../../platform/database/executor.ts';
import { AppError, isRefusal, type Refusal, refuse } from '../../platform/outcome.ts';
import { writeEntryText } from '../entry-text.ts';
import { agreementOf } from './decide-sale.ts';
import { type HeldReservation, holdReservation } from './hold-reservation.ts';
import { findReceipt, insertReceipt, listFinalReceipts, markReversed } from './receipt-repository.ts';
import { recordStep } from './record-step.ts';
import { placeReservation, updateReservation } from './reservation-repository.ts';
import { sellReserved } from './sell-reserved.ts';

/** Money that was received for a deal. */
export interface DealPayment {
  readonly dealKind: 'reservation' | 'sale';
  /** The reservation, for its deposit and for the price. */
  readonly dealID: ReservationId;
  readonly paymentID: string;
  /** In the smallest part of the unit. */
  readonly amount: bigint;
  readonly unit: MoneyUnit;
  /** The day in Harare on which it was received. */
  readonly valueOn: string;
  /** What the entry debits: where the money is, or where it waited. */
  readonly moneyAccount: BookAccount;
  readonly payer: string;
  /** The bank's or EcoCash's reference. */
  readonly transfer?: string;
  /** The number of the receipt. */
  readonly receipt: string;
  /** Who recorded it, when the acting person approves it. */
  readonly madeBy?: UserId;
  readonly key: string;
  /** Address of the register, for the buyer's invitation. */
  readonly origin: string;
}

/** What a payment did. */
export interface ReceivedForDeal {
  readonly reference: string;
  readonly state: ReservationState;
  readonly entryID: EntryId;
}

/**
 * Books money for a reservation: on its deposit account until the sale is approved and paid, and then as a sale. The deposit
 * confirms the reservation. The same payment again returns the same.
 * @throws AppError `not_found`
 */
export async function receiveForDeal(
  scope: Scope,
  payment: DealPayment,
): Promise<ReceivedForDeal | Refusal<'step_refused'>> {
  const { tx } = scope;
  const place = await placeReservation(tx, payment.dealID);
  if (place === undefined) throw new AppError('not_found');
  const held = await holdReservation(scope, place);
  const { stored, atHand } = held;
  const earlier = await findReceipt(tx, place, payment.paymentID);
  if (earlier !== undefined) return { reference: stored.reference, state: stored.state, entryID: earlier.entryID };
  const refusal = refusePayment(held, payment);
  if (refusal !== undefined) return refusal;
  const isLast = atHand.paid + payment.amount === atHand.price;
  const isSale = isLast && atHand.sale === 'APPROVED' && (atHand.unsold ?? hinderClosing(atHand)) === undefined;
  const entry = isSale ? await sellWith(scope, held, payment) : await keepAsDeposit(scope, held, payment);
  if (isRefusal(entry)) return entry;
  const { paymentID, amount, valueOn } = payment;
  await insertReceipt(tx, place, { paymentID, entryID: entry.entryID, amount, valueOn });
  if (isSale) return { reference: stored.reference, state: 'SOLD', entryID: entry.entryID };
  const isConfirmed = atHand.state === 'HELD' && atHand.paid + amount >= atHand.deposit;
  if (isConfirmed) {
    await updateReservation(tx, place, { state: 'CONFIRMED' });
    await recordStep(scope, held, 'confirm');
  }
  return { reference: stored.reference, state: isConfirmed ? 'CONFIRMED' : stored.state, entryID: entry.entryID };
}

function refusePayment(
  { atHand }: HeldReservation,
  { amount, unit }: DealPayment,
): Refusal<'step_refused'> | undefined {
  if (atHand.state !== 'HELD' && atHand.state !== 'CONFIRMED') {
    return refuse('step_refused', { reason: because('reservation_over') });
  }
  if (unit !== DEAL_UNIT) return refuse('step_refused', { reason: because('unit_differs', { unit: DEAL_UNIT }) });
  const left = atHand.price - atHand.paid;
  if (amount > left)
    return refuse('step_refused', { reason: because('amount_above_due', { due: writeMoney(left, DEAL_UNIT) }) });
  return undefined;
}

function sellWith(scope: Scope, held: HeldReservation, payment: DealPayment) {
  const { saleApprover } = held.stored;
  if (saleApprover === null) throw new Error('a sale that nobody approved');
  const { amount, valueOn, receipt, transfer, moneyAccount: from, origin } = payment;
  const agreement = { ...agreementOf(held.stored, saleApprover), origin };
  return sellReserved(scope, held, agreement, { from, amount, valueOn, receipt, transfer });
}

function keepAsDeposit(scope: Scope, { place, stored, atHand }: HeldReservation, payment: DealPayment) {
  const { reference } = stored;
  return postEntry(scope, {
    kind: 'reservation',
    valueOn: payment.valueOn,
    lines: [
      {
        debit: payment.moneyAccount,
        credit: bookAccount('reservationDeposit', DEAL_UNIT, reference),
        amount: payment.amount,
      },
    ],
    payee: payment.payer,
    text: writeTransferText(
      writeEntryText(atHand.state === 'HELD' ? 'deposit' : 'payment', reference),
      payment.transfer,
    ),
    subject: { type: 'reservation', id: place.reservationID, reference, receipt: payment.receipt },
    ...(payment.madeBy === undefined ? {} : { madeBy: payment.madeBy }),
    key: payment.key,
  });
}

/**
 * Reverses a payment while its reservation is in force. Once it is sold or has ended, its payments stay.
 * @throws AppError `not_found`
 */
export async function reverseForDeal(
  scope: Scope,
  {
    dealID,
    paymentID,
    reason,
    madeBy,
    key,
  }: Pick<DealPayment, 'dealID' | 'paymentID' | 'madeBy' | 'key'> & { readonly reason: string },
): Promise<Refusal<'step_refused'> | undefined> {
  const place = await placeReservation(scope.tx, dealID);
  if (place === undefined) throw new AppError('not_found');
  const { atHand } = await holdReservation(scope, place);
  const receipt = await findReceipt(scope.tx, place, paymentID);
  if (receipt === undefined) throw new AppError('not_found');
  if (receipt.isReversed) return undefined;
  if (atHand.state !== 'HELD' && atHand.state !== 'CONFIRMED') {
    return refuse('step_refused', { reason: because('reservation_payments_final') });
  }
  const reversed = await reverseEntry(scope, {
    entryID: receipt.entryID,
    reason,
    ...(madeBy === undefined ? {} : { madeBy }),
    key,
  });
  if (isRefusal(reversed)) return reversed;
  await markReversed(scope.tx, place, paymentID);
  return undefined;
}

/** Why payments for reservations of the current company cannot be reversed, by the payment's id. */
export async function hinderDealReversals(
  reader: Reader,
  payments: readonly { readonly paymentID: string }[],
): Promise<ReadonlyMap<string, Hindrance>> {
  if (payments.length === 0) return new Map();
  const final = await listFinalReceipts(
    reader,
    payments.map(({ paymentID }) => paymentID),
  );
  return new Map(final.map((paymentID) => [paymentID, because('reservation_payments_final')]));
}
