import type { StatementMapping } from '@atlas/contract/statements';
import { type DecimalMark, readAmount, readSide } from './amounts.rules.ts';
import { type DayOrder, readDay } from './days.rules.ts';

type Columns = StatementMapping['columns'];
type Column = keyof Columns;

/** Names that banks give the columns of their sheets, without blanks, signs and units. */
const NAMES: Readonly<Record<Exclude<Column, 'text'>, RegExp>> = {
  day: /^(transaction|trans|tran|txn|posting|posted|post|booking|book|entry|effective|completion)?(date|day)(time)?$/,
  amount: /^(transaction|trans|txn)?amount$/,
  paidIn: /^(credits?(amount)?|cr(amount)?|(amount|money|paid)in|deposits?(amount)?|received|lodgements?)$/,
  paidOut: /^(debits?(amount)?|dr(amount)?|(amount|money|paid)out|withdrawals?(amount)?|withdrawn|payments?)$/,
  side: /^(drcr|crdr|dc|cd|debitcredit|creditdebit|creditdebitindicator|sign|type)$/,
  payer: /^(payer|payername|name|customername|counterparty(name)?|sender(name)?|from|remitter|paidby|accountname)$/,
  reference: /^((customer|your|payment|payer|client)?(reference|ref)(no|number)?|endtoendid)$/,
  bankID:
    /^((transaction|trans|txn|bank|receipt)(id|no|number|code|reference|ref)|fitid|sequence(no|number)?|serial(no|number)?)$/,
  balance: /^(running|closing|book|ledger|available|account)?balance$/,
};
const TEXT = /^(transaction)?(description|details?|narrative|narration|particulars|remarks?|memo|information|purpose)$/;
const UNITS = /(usd|us|zwg|zig|zwl|zar)$/;
const HEADER_ROWS = 30;

/** A sheet's rows as cells. */
export type Cells = readonly (readonly string[])[];

/** The name of a column, in the letters and digits that it is compared by. */
export function foldName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/**
 * What the columns of a sheet probably are, by their names or by what is in them. A person confirms it.
 * @returns the columns, and the index of the row with their names; -1 if no row has them
 */
export function guessColumns(rows: Cells): { readonly header: number; readonly columns: Partial<Columns> } {
  const header = rows.slice(0, HEADER_ROWS).findIndex((row) => isHeader(guessByName(row)));
  if (header >= 0) {
    const columns = guessByName(rows[header] ?? []);
    return { header, columns: confirmSide(columns, rows.slice(header + 1)) };
  }
  return { header: -1, columns: guessByContent(rows) };
}

function isHeader({ day, amount, paidIn, paidOut }: Partial<Columns>): boolean {
  return day !== undefined && (amount !== undefined || paidIn !== undefined || paidOut !== undefined);
}

function guessByName(row: readonly string[]): Partial<Columns> {
  const names = row.map((cell) => foldName(cell).replace(UNITS, ''));
  const found: Partial<Record<Column, number>> = {};
  for (const [column, pattern] of Object.entries(NAMES) as [Exclude<Column, 'text'>, RegExp][]) {
    const index = names.findIndex((name, place) => pattern.test(name) && !Object.values(found).includes(place));
    if (index >= 0) found[column] = index;
  }
  const text = names.flatMap((name, index) => (TEXT.test(name) ? [index] : []));
  return { ...found, text } as Partial<Columns>;
}

/** A column "type" often says something other than which side a line is on. */
function confirmSide(columns: Partial<Columns>, rows: Cells): Partial<Columns> {
  const { side, ...others } = columns;
  if (side === undefined) return columns;
  const cells = rows.map((row) => (row[side] ?? '').trim()).filter((cell) => cell !== '');
  return cells.length > 0 && cells.every((cell) => readSide(cell) !== undefined) ? columns : others;
}

/** Most of the rows of a column of days are days, and so on. */
function guessByContent(rows: Cells): Partial<Columns> {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const share = (index: number, test: (cell: string) => boolean) =>
    rows.filter((row) => (row[index] ?? '').trim() !== '' && test(row[index] ?? '')).length / Math.max(1, rows.length);
  const isDay = (cell: string) =>
    (['day-first', 'month-first', 'year-first'] satisfies DayOrder[]).some(
      (order) => readDay(cell, order) !== undefined,
    );
  const isAmount = (cell: string) =>
    (['.', ','] satisfies DecimalMark[]).some((mark) => typeof readAmount(cell, mark) === 'bigint') &&
    /[.,]/.test(cell);
  const indexes = Array.from({ length: width }, (_, index) => index);
  const day = indexes.find((index) => share(index, isDay) > 0.6);
  const amount = indexes.find((index) => index !== day && share(index, isAmount) > 0.6);
  const text = indexes.filter(
    (index) => index !== day && index !== amount && share(index, (cell) => /[a-z]{2}/i.test(cell)) > 0.4,
  );
  return { ...(day === undefined ? {} : { day }), ...(amount === undefined ? {} : { amount }), text };
}
