/** The formats of bank statements that are read. */
export type StatementFormat = 'csv' | 'ofx' | 'camt';

/** One booked line of a bank statement. */
export interface ReadLine {
  /** Its line in the file; for formats without lines, its place among the entries, counted from 1. */
  readonly at: number;
  /** The bank's booking day, in ISO 8601. */
  readonly day: string;
  /** In minor units; money that left the account is negative. */
  readonly amount: bigint;
  /** The bank's own id of the line. Banks reuse them after some time. */
  readonly bankID: string | null;
  readonly payer: string | null;
  /** What the payer gave as reference, where the format has a field for it. */
  readonly reference: string | null;
  readonly text: string;
  /** Whether the bank took back an earlier line with it. */
  readonly takesBack: boolean;
}

/** What a bank statement holds. Amounts are in minor units. */
export interface ReadStatement {
  readonly format: StatementFormat;
  /** As the file names them; null if it does not. */
  readonly account: string | null;
  readonly currency: string | null;
  readonly opening: bigint | null;
  readonly closing: bigint | null;
  readonly lines: readonly ReadLine[];
  /** Entries left out, because they are not booked yet or move no money. */
  readonly leftOut: number;
}

/** The most lines in one statement. */
export const MOST_LINES = 20_000;

/** By how much opening balance and lines miss the closing balance; null if the file does not give both balances. */
export function findGap({ opening, closing, lines }: ReadStatement): bigint | null {
  if (opening === null || closing === null) return null;
  return closing - lines.reduce((sum, { amount }) => sum + amount, opening);
}
