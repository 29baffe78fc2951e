import type { MoneyUnit } from '@atlas/contract/books';
import { ropFacts } from '@atlas/contract/facts/rops';
import { RopId, type UserId } from '@atlas/contract/identifiers';
import { because } from '@atlas/contract/reasons';
import * as words from '@atlas/messages/rops';
import { least } from '@atlas/money/percent';
import { type BookAccount, writeTransferText } from '../books/index.ts';
import type { Tx } from '../platform/database/executor.ts';
import { recordFact } from '../platform/events.ts';
import { chooseLocale } from '../platform/locale.ts';
import { AppError, isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import { activate, missingUpfront } from './activate.ts';
import { enterStep, type HeldRop, holdRunning } from './enter-step.ts';
import { isRunning } from './follow-rop.ts';
import { nameStep } from './name-step.ts';
import type { StoredRop } from './rop-repository.ts';
import type { StoredStep } from './step-repository.ts';
import { enterUpfront } from './upfront.ts';

interface RopScope {
  readonly tx: Tx;
}

/** Money that came in for a contract, in its unit. */
export interface RopPayment {
  readonly contractID: string;
  readonly paymentID: string;
  readonly amount: bigint;
  readonly unit: MoneyUnit;
  /** The day in Africa/Harare on which it came in. */
  readonly valueOn: string;
  /** What the entry debits. */
  readonly moneyAccount: BookAccount;
  /** The number of the receipt. */
  readonly receipt: string | null;
  /** The bank's or EcoCash's reference. */
  readonly transfer?: string;
  /** Who recorded it, when the acting person approves it. */
  readonly madeBy?: UserId;
}

/** What a payment did. */
export interface RopReceipt {
  readonly reference: string;
  readonly state: StoredRop['state'];
  readonly entryID: string | null;
}

/**
 * Takes money for a contract. Until it is active, option fee and deposit take it first; the rest is the buyer's credit,
 * which pays what is due. The same payment is taken once.
 * @throws AppError `not_found` for a contract that the company does not have
 */
export async function receiveForContract(
  { tx }: RopScope,
  payment: RopPayment,
): Promise<RopReceipt | Refusal<'step_refused'>> {
  const held = await holdRunning(tx, RopId.parse(payment.contractID));
  if (held === undefined) throw new AppError('not_found');
  const { rop, steps } = held;
  if (steps.some(({ paymentID }) => paymentID === payment.paymentID))
    return { reference: rop.reference, state: rop.state, entryID: null };
  const takesMoney = isRunning(rop.state) || rop.state === 'SIGNED' || rop.state === 'SETTLED';
  if (!takesMoney) return refuse('step_refused', { reason: because('rop_takes_no_money') });
  if (payment.unit !== rop.terms.unit) return refuse('step_refused', { reason: because('rop_unit_other') });
  const taken = rop.state === 'SIGNED' ? await receiveBefore(tx, held, payment) : await receive(tx, held, payment);
  if (isRefusal(taken)) return taken;
  await recordFact(tx, ropFacts.ropPaid, {
    subject: { id: rop.id, label: rop.reference },
    after: { paymentID: payment.paymentID },
  });
  return taken;
}

async function receive(tx: Tx, held: HeldRop, payment: RopPayment): Promise<RopReceipt | Refusal<'step_refused'>> {
  const step: StoredStep = {
    ...writeMoney(payment, 'payment'),
    kind: 'payment',
    amount: payment.amount.toString(),
    content: {},
  };
  const entered = await enterStep(tx, held, step, {
    kind: 'rop.payment',
    text: writeTransferText(words.entryPayment({}, { locale: chooseLocale() }), payment.transfer),
    receipt: payment.receipt,
    madeBy: payment.madeBy,
  });
  if (isRefusal(entered)) return entered;
  return { reference: entered.rop.reference, state: entered.rop.state, entryID: entered.entryID };
}

/** Money for a contract that is signed: option fee, then deposit; with both in, the contract is active. */
async function receiveBefore(
  tx: Tx,
  held: HeldRop,
  payment: RopPayment,
): Promise<RopReceipt | Refusal<'step_refused'>> {
  const missing = missingUpfront(held);
  const optionFee = least(payment.amount, missing.optionFee);
  const deposit = least(payment.amount - optionFee, missing.deposit);
  const rest = payment.amount - optionFee - deposit;
  const upfront: StoredStep = {
    ...writeMoney(payment, 'upfront'),
    kind: 'upfront',
    amount: null,
    content: { optionFee: optionFee.toString(), deposit: deposit.toString() },
  };
  const entered = optionFee + deposit === 0n ? held : await enterUpfront(tx, held, upfront, payment);
  if (isRefusal(entered)) return entered;
  const active = await activate(tx, entered);
  if (rest > 0n) return receive(tx, active, { ...payment, amount: rest });
  return { reference: active.rop.reference, state: active.rop.state, entryID: null };
}

function writeMoney({ paymentID, valueOn, moneyAccount, receipt }: RopPayment, part: string) {
  const { code, owner = '-' } = moneyAccount;
  return { id: nameStep(paymentID, part), on: valueOn, paymentID, receipt, money: { code, owner } };
}
