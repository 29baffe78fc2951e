import type { Plain } from './plain.ts';

/** Why a bank statement cannot be read or entered. */
export interface StatementReasons {
  statement_without_lines: Plain;
  statement_too_long: { readonly most: number };
  /** What has more columns, or longer cells, is no sheet of a bank. */
  statement_too_wide: { readonly columns: number; readonly characters: number };
  statement_not_ofx: Plain;
  statement_not_camt: Plain;
  statement_day_unreadable: { readonly line: number };
  statement_day_ahead: { readonly line: number };
  statement_amount_unreadable: { readonly line: number };
  statement_balance_unreadable: Plain;
  statement_two_amounts: { readonly line: number };
  statement_side_unreadable: { readonly line: number };
  statement_currencies_mixed: { readonly line: number; readonly currency: string; readonly other: string };
}
