import {
  approvePayment,
  type Payment,
  type PaymentState,
  refusePayment,
  reversePayment,
  withdrawPayment,
} from '@atlas/contract/payments';
import { permitCall, type Verdict } from '@atlas/contract/permits';
import { because, type Hindrance } from '@atlas/contract/reasons';
import type { Role } from '@atlas/contract/roles';
import { isOpenIn } from '@atlas/contract/steps/define-life';
import { paymentLife } from '@atlas/contract/steps/payment';
import { TWO_HANDS } from '@atlas/contract/two-hands';

/** What decides about the next step of a payment. */
export interface PaymentCase {
  readonly state: PaymentState;
  readonly direction: Payment['direction'];
  /** Whether the acting person took the first of the two steps: recorded it, or asked for its reversal. */
  readonly mine: boolean;
  /** Whether an account that counts as the same person did. */
  readonly sameHands: boolean;
}

const { approve, reverse, askReversal } = paymentLife.steps;

/** Why the acting person may not decide; undefined if they may. */
export function hinderDecision({ state, mine, sameHands }: PaymentCase): Hindrance | undefined {
  if (!isOpenIn(approve, state) && !isOpenIn(reverse, state)) return because('payment_decided');
  if (mine) return because(TWO_HANDS.payment.own);
  return sameHands ? because('same_person') : undefined;
}

/** Why the acting person may not withdraw what waits; undefined if they may, with any account of theirs. */
export function hinderWithdrawal({ state, mine, sameHands }: PaymentCase): Hindrance | undefined {
  if (!isOpenIn(approve, state) && !isOpenIn(reverse, state)) return because('payment_decided');
  return mine || sameHands ? undefined : because('payment_of_another');
}

/**
 * Why nobody may ask for a reversal; undefined if it can be asked for.
 * @param kept why its deal keeps the payment; undefined if it does not
 */
export function hinderReversal({ state, direction }: PaymentCase, kept: Hindrance | undefined): Hindrance | undefined {
  if (direction === 'out') return because('refund_final');
  return isOpenIn(askReversal, state) ? kept : because('payment_not_posted');
}

/**
 * What a role may do with a payment.
 * @param newcomer why the acting person approves nothing yet; undefined if they do
 * @param kept why its deal keeps the payment, so that it cannot be reversed; undefined if it does not
 */
export function permitsOfPayment(
  role: Role,
  payment: PaymentCase,
  newcomer: Hindrance | undefined,
  kept: Hindrance | undefined,
): Readonly<Record<keyof Payment['permits'], Verdict>> {
  return {
    approve: permitCall(role, approvePayment, hinderDecision(payment) ?? newcomer ?? kept),
    refuse: permitCall(role, refusePayment, hinderDecision(payment)),
    withdraw: permitCall(role, withdrawPayment, hinderWithdrawal(payment)),
    reverse: permitCall(role, reversePayment, hinderReversal(payment, kept)),
  };
}
