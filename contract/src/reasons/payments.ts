import type { Plain } from './plain.ts';

/** Why a step of a payment or of a statement's line is closed. */
export interface PaymentReasons {
  payment_decided: Plain;
  payment_of_another: Plain;
  payment_not_posted: Plain;
  recorded_by_you: Plain;
  payment_reference_refused: { readonly method: 'bank' | 'cash' | 'ecocash' };
  payment_reference_known: { readonly reference: string };
  payment_rate_missing: { readonly day: string };
  payment_too_small: Plain;
  payment_too_large: Plain;
  payment_takes_none: { readonly reference: string };
  refund_not_owed: Plain;
  refund_final: Plain;
  line_may_be_double: Plain;
  line_decided: Plain;
  line_undecided: Plain;
  line_went_out: Plain;
  line_came_in: Plain;
  line_parts_differ: Plain;
  line_in_suspense: Plain;
  line_entry_differs: Plain;
  line_payment_waits: Plain;
  line_refunded: Plain;
  charges_need_manager: Plain;
  line_charges_posted: { readonly number: string };
  statement_other_account: { readonly account: string };
  statement_other_currency: { readonly currency: string };
}
