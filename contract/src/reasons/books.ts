import type { Plain } from './plain.ts';

/** Why the books take no entry, or a month is not closed. */
export interface BookReasons {
  /** An account that never goes below zero would. */
  book_account_short: Plain;
  money_account_missing: Plain;
  /** Its method and currency never change. */
  money_account_fixed: Plain;
  money_accounts_many: { readonly most: number };
  loops_many: { readonly most: number };
  event_parts_too_small: Plain;
  event_over: Plain;
  /** It does not wait for a second person, or no longer. */
  event_decided: Plain;
  receipt_unknown: Plain;
  /** A day that has not begun yet in Harare. */
  entry_day_ahead: Plain;
  entry_reversed: { readonly number: string };
  entry_is_reversal: Plain;
  /** It ends a year; reopening its month takes it back. */
  entry_ends_year: Plain;
  /** It belongs to a payment, a reservation or a contract, which has its own step for that. */
  entry_of_deal: Plain;
  /** An account paid nothing before the books began. */
  cost_before_books: { readonly day: string };
  /** What it cost became cost of sales. */
  cost_of_sold_asset: Plain;
  /** A cost of the asset with the same purpose, amount and day is in the books. */
  cost_like_another: { readonly number: string };
  /** Such a cost waits for a second person. */
  cost_like_waiting: Plain;
  /** An event of the last 24 hours has the same category, name and amount. */
  event_like_another: { readonly number: string };
  /** A rate far from the last one for the two currencies; both are of one `given` in `got`. */
  rate_far_from_last: {
    readonly last: string;
    readonly rate: string;
    readonly day: string;
    readonly change: 'more' | 'less';
    readonly times: string;
  };
  month_closed: Plain;
  month_not_over: Plain;
  month_before_open: { readonly month: string };
  /** Only the last closed month can be reopened. */
  month_not_last: { readonly month: string };
  month_open: Plain;
  books_empty: Plain;
  created_by_you: Plain;
}
