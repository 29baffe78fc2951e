import type { RopState } from '../rop-state.ts';
import type { Plain } from './plain.ts';

/** Why a step of a contract of rent with an option to purchase is closed. */
export interface RopReasons {
  terms_refused: Plain;
  instalment_too_small: Plain;
  rop_step_closed: { readonly state: RopState };
  rop_changed: Plain;
  rop_start_too_early: { readonly day: string };
  rop_takes_no_money: Plain;
  rop_unit_other: Plain;
  /** Decisions close the days up to theirs to receipts. */
  days_closed: { readonly day: string };
  refund_over_credit: Plain;
  waiver_over_open: Plain;
  nothing_to_restructure: Plain;
  credit_short: Plain;
  contract_ended: Plain;
  /** A contract that ended would keep the payment. */
  reversal_waits: { readonly receipt: string };
  upfront_in_use: Plain;
  drafted_by_you: Plain;
  buyer_is_you: Plain;
  rop_not_late: { readonly days: number; readonly from: number };
  rop_notice_runs: { readonly day: string };
  rop_change_waits: Plain;
}
