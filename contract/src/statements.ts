import * as z from 'zod/mini';

const Index = z.int().check(z.gte(0), z.lte(199));

/** Where the columns of a bank's sheet are, counted from 0. Amounts are in one column, or in two by side. */
const StatementColumns = z.strictObject({
  day: Index,
  amount: z.optional(Index),
  paidIn: z.optional(Index),
  paidOut: z.optional(Index),
  /** Says whether the amount came in or went out. */
  side: z.optional(Index),
  payer: z.optional(Index),
  reference: z.optional(Index),
  bankID: z.optional(Index),
  balance: z.optional(Index),
  text: z.array(Index).check(z.maxLength(20)),
});

const DayOrder = z.enum(['day-first', 'month-first', 'year-first']);
const DecimalMark = z.enum(['.', ',']);

/** How a bank's sheet is read. It is kept for the account and the names of the columns. */
export const StatementMapping = z.strictObject({
  /** The row with the names of the columns, counted from 0; -1 if there is none. */
  header: z.int().check(z.gte(-1), z.lte(200)),
  columns: StatementColumns.check(
    z.refine(
      ({ amount, paidIn, paidOut }) => (amount !== undefined) !== (paidIn !== undefined || paidOut !== undefined),
    ),
  ),
  dayOrder: DayOrder,
  decimalMark: DecimalMark,
});
export type StatementMapping = z.infer<typeof StatementMapping>;

/** What a sheet cannot say about itself: what its columns are, and how days and amounts are read. */
export const StatementQuestion = z.object({
  header: z.int(),
  names: z.array(z.string()),
  /** The first rows below the names. */
  rows: z.array(z.array(z.string())),
  /** What the columns probably are. */
  columns: z.partial(z.object(StatementColumns.shape)),
  /** The orders in which all days can be read; one if the file proves it. */
  dayOrders: z.array(DayOrder),
  decimalMarks: z.array(DecimalMark),
});
export type StatementQuestion = z.infer<typeof StatementQuestion>;
