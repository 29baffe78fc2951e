import type { Plain } from './plain.ts';

/** Why a bank statement cannot be read or entered. */
export interface StatementReasons {
  statement_without_lines: Plain;
  statement_too_long: { readonly most: number };
  /** What has more columns, or longer cells, is no sheet of a bank. */
  statement_too_wide: { readonly columns: number; readonly characters: number };
  statement_not_ofx: Plain;
  statement_not_camt: Plain;
  statement_day_unreadable: Plain;
  statement_day_ahead: Plain;
  statement_amount_unreadable: Plain;
  statement_two_amounts: Plain;
  statement_side_unreadable: Plain;
  statement_currencies_mixed: { readonly currency: string; readonly other: string };
}
