import type { Day, Frequency } from './days.ts';

/** How interest is worked out: on what is left of the price, or on all of it for the whole time. */
type Method = 'reducing' | 'flat';

/** What a late instalment costs. */
type LateFee = LateFeeTimes &
  ({ readonly kind: 'fixed'; readonly amount: bigint } | { readonly kind: 'percent'; readonly percent: string });

interface LateFeeTimes {
  /** Charged once, or again each period. */
  readonly per: 'once' | 'period';
  /** The most times that it is charged for one instalment. */
  readonly most: number;
}

/** What decides a schedule's rows. */
export interface ScheduleTerms {
  readonly method: Method;
  /** Percent a year, as a decimal string of at most 4 places. */
  readonly annualPercent: string;
  readonly frequency: Frequency;
  readonly count: number;
  /** Only for a single payment: months until it is due. */
  readonly termMonths?: number | undefined;
  readonly start: Day;
  /** The first due day, when it is not one period after the start. */
  readonly firstDue: Day | null;
}

/** The terms of a contract of rent with an option to purchase. Amounts are in the smallest part of its unit. */
export interface RopTerms extends ScheduleTerms {
  readonly price: bigint;
  readonly deposit: bigint;
  readonly optionFee: bigint;
  /** The share of the principal paid that counts towards the price, in percent. */
  readonly rentCreditPercent: string;
  /** Days after the due day before a late fee is charged. */
  readonly graceDays: number;
  readonly lateFee: LateFee | null;
  /** The share of the rent credit that the buyer gets back when the contract is terminated; none by default. */
  readonly returnedPercent?: string | undefined;
}

/** Why there is no schedule for some terms. */
export type TermsRefusal = 'terms_refused' | 'instalment_too_small';

/** A result of the rules: what was asked for, or why not. */
export type Outcome<Value, Code extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: Code };

/** The amount that the instalments pay off: the price without deposit and option fee. */
export function financedBy({ price, deposit, optionFee }: RopTerms): bigint {
  return price - deposit - optionFee;
}
