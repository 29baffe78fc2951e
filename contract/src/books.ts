import * as z from 'zod/mini';
import { fieldFault } from './field-reasons.ts';
import { Day } from './text.ts';

/** The most that one movement can carry, in the smallest part of its unit. */
export const MOST_AMOUNT = 9_000_000_000_000_000n;

/** The five classes of accounts. Assets and expenses grow by debits, the others by credits. */
export type AccountClass = 'asset' | 'liability' | 'equity' | 'income' | 'expense';

/** What an account can belong to. Each has a reference, by which books name it: `main-usd`, `KD-0017`, `ROP-2026-000001`. */
export type BookOwner = 'money-account' | 'asset' | 'contract' | 'sale' | 'reservation' | 'line' | 'redemption';

/** The five categories of expenses, as the specification names them. */
export const EXPENSE_CATEGORIES = ['Rent', 'Groceries', 'Transport', 'Subscriptions', 'Others'] as const;
export type ExpenseCategory = (typeof EXPENSE_CATEGORIES)[number];

interface ChartLine {
  readonly code: number;
  /** Its name in the exported journal, without its owner. */
  readonly path: string;
  readonly class: AccountClass;
  /** What its accounts belong to; empty for an account that is one for the whole company. */
  readonly owners: readonly BookOwner[];
  /** `free` may have a balance on either side; `one-sided` never goes below zero on the side of its class. */
  readonly balance: 'free' | 'one-sided';
  /** Its slice of the expenses, for expenses. */
  readonly category?: ExpenseCategory;
}

const asset = (code: number, path: string, owners: readonly BookOwner[], balance: ChartLine['balance'] = 'one-sided') =>
  ({ code, path: `assets:${path}`, class: 'asset', owners, balance }) as const satisfies ChartLine;
const liability = (code: number, path: string, owners: readonly BookOwner[]) =>
  ({
    code,
    path: `liabilities:${path}`,
    class: 'liability',
    owners,
    balance: 'one-sided',
  }) as const satisfies ChartLine;
const equity = (code: number, path: string) =>
  ({ code, path: `equity:${path}`, class: 'equity', owners: [], balance: 'free' }) as const satisfies ChartLine;
const income = (code: number, path: string) =>
  ({ code, path: `income:${path}`, class: 'income', owners: [], balance: 'free' }) as const satisfies ChartLine;
const expense = (code: number, path: string, category: ExpenseCategory = 'Others') =>
  ({
    code,
    path: `expenses:${path}`,
    class: 'expense',
    owners: [],
    balance: 'free',
    category,
  }) as const satisfies ChartLine;

/**
 * The chart of accounts, the same for every company: each has these accounts in each unit, opened when first used.
 * The journal, the screens, the slices of the charts and the rules of the database (`app.book_rule`) derive from it.
 */
export const BOOK_ACCOUNTS = {
  bank: asset(1000, 'bank', ['money-account'], 'free'),
  cash: asset(1010, 'cash', ['money-account']),
  mobileMoney: asset(1020, 'mobile', ['money-account']),
  /** Land for sale, at cost. */
  stock: asset(1100, 'stock', ['asset']),
  instalmentsDue: asset(1200, 'receivable:rop', ['contract']),
  lateFeesDue: asset(1210, 'receivable:late-fees', ['contract']),
  salePriceDue: asset(1220, 'receivable:sale', ['sale', 'contract']),
  /** Money that has not been matched with anyone yet. */
  suspense: liability(2000, 'suspense', ['line']),
  customerCredit: liability(2010, 'customer-credit', ['contract']),
  reservationDeposit: liability(2020, 'reservation', ['reservation']),
  optionFee: liability(2030, 'option-fee', ['contract']),
  contractDeposit: liability(2040, 'rop-deposit', ['contract']),
  rentBilled: liability(2045, 'rent-billed', ['contract']),
  rentCredit: liability(2050, 'rent-credit', ['contract']),
  refundsPayable: liability(2060, 'refunds-payable', ['reservation', 'contract', 'line', 'sale']),
  redemptionsPayable: liability(2070, 'redemptions-payable', ['redemption']),
  opening: equity(3000, 'opening'),
  retained: equity(3100, 'retained'),
  exchange: equity(3200, 'exchange'),
  assetSales: income(4000, 'asset-sales'),
  rent: income(4010, 'rent'),
  financeCharge: income(4020, 'finance-charge'),
  lateFees: income(4030, 'late-fees'),
  forfeited: income(4040, 'forfeited'),
  services: income(4050, 'services'),
  otherIncome: income(4090, 'other'),
  rentPaid: expense(5010, 'rent', 'Rent'),
  groceries: expense(5020, 'groceries', 'Groceries'),
  transport: expense(5030, 'transport', 'Transport'),
  subscriptions: expense(5040, 'subscriptions', 'Subscriptions'),
  otherExpenses: expense(5090, 'others'),
  waivers: expense(5100, 'waivers'),
  writeOffs: expense(5110, 'write-offs'),
  bankCharges: expense(5120, 'bank-charges'),
  redemptions: expense(5130, 'redemptions'),
  costOfSales: expense(5140, 'cost-of-sales'),
} as const satisfies Readonly<Record<string, ChartLine>>;

export type BookAccountName = keyof typeof BOOK_ACCOUNTS;
export type BookCode = (typeof BOOK_ACCOUNTS)[BookAccountName]['code'];

/** Every line of the chart, by code. */
export const CHART: ReadonlyMap<number, ChartLine & { readonly name: BookAccountName }> = new Map(
  Object.entries(BOOK_ACCOUNTS).map(([name, line]) => [line.code, { ...line, name: name as BookAccountName }]),
);

/** A code of the chart. */
export const BookCode = z.literal(Object.values(BOOK_ACCOUNTS).map(({ code }): BookCode => code));

/** Whether an account of a class grows by debits; the others grow by credits. */
export function growsByDebits(kind: AccountClass): boolean {
  return kind === 'asset' || kind === 'expense';
}

/** What an entry of the books records. Each slice of the finances has its own kinds; the journal's tag `kind` is this text. */
export const EntryKind = z.enum([
  'opening',
  'event',
  'exchange',
  'reversal',
  'close',
  'bank.line',
  'bank.charge',
  'refund',
  'reservation',
  'reservation.expired',
  'reservation.cancelled',
  'reservation.converted',
  'sale',
  'rop.signed',
  'rop.due',
  'rop.payment',
  'rop.reversal',
  'rop.late_fee',
  'rop.waiver',
  'rop.restructured',
  'rop.settled',
  'rop.exercised',
  'rop.terminated',
  'redemption.approved',
  'redemption.settled',
  'redemption.failed',
  'stock',
]);
export type EntryKind = z.infer<typeof EntryKind>;

/** What an entry can be about. The word is the journal's tag: `contract:ROP-2026-000001`. */
export const EntrySubject = z.enum([
  'event',
  'contract',
  'reservation',
  'sale',
  'line',
  'payment',
  'redemption',
  'asset',
]);
export type EntrySubject = z.infer<typeof EntrySubject>;

/** How money comes and goes. */
export const MoneyMethod = z.enum(['bank', 'cash', 'ecocash']);
export type MoneyMethod = z.infer<typeof MoneyMethod>;

/** The account of the chart in which money of each method lies. */
export const CODE_OF_METHOD = {
  bank: BOOK_ACCOUNTS.bank.code,
  cash: BOOK_ACCOUNTS.cash.code,
  ecocash: BOOK_ACCOUNTS.mobileMoney.code,
} as const satisfies Readonly<Record<MoneyMethod, BookCode>>;

/** The series in which a company's papers are numbered without gaps, and whether each year begins again at 1. */
export const NUMBER_SERIES = {
  J: { yearly: true },
  ROP: { yearly: true },
  R: { yearly: false },
  S: { yearly: false },
  RES: { yearly: false },
  E: { yearly: false },
  L: { yearly: false },
  RD: { yearly: false },
} as const satisfies Readonly<Record<string, { readonly yearly: boolean }>>;
export type NumberSeries = keyof typeof NUMBER_SERIES;

/** What money is counted in: dollars, and ZiG by its ISO code. Megajoules have accounts of their own. */
export const MoneyUnit = z.enum(['USD', 'ZWG']);
export type MoneyUnit = z.infer<typeof MoneyUnit>;

/** An amount in the smallest part of its unit, with a minus sign if it is below zero. */
export const SignedAmount = z.string().check(z.regex(/^(?:0|-?[1-9]\d*)$/));
/** An amount above zero in the smallest part of its unit, up to what one movement can carry. */
export const MoneyAmount = z.string().check(
  z.regex(/^[1-9]\d{0,15}$/, fieldFault('amount_not_positive')),
  z.refine((digits) => /^\d{1,16}$/.test(digits) && BigInt(digits) <= MOST_AMOUNT, fieldFault('amount_too_large')),
);

/** The number of an entry: `J-2026-000001`. */
export const EntryNumber = z.string().check(z.regex(/^J-\d{4}-\d{6,}$/));
export type EntryNumber = z.infer<typeof EntryNumber>;

/** A rate that was applied: units got for one unit given, as an exact fraction, and the day from which it is in force. */
export const AppliedRate = z.object({ num: MoneyAmount, den: MoneyAmount, day: Day });
export type AppliedRate = z.infer<typeof AppliedRate>;

const Part = z.object({ unit: MoneyUnit, amount: MoneyAmount });

/** Money of a payment that was exchanged into the unit of its deal. */
export const ExchangedMoney = z.object({ given: Part, got: Part, rate: AppliedRate });
export type ExchangedMoney = z.infer<typeof ExchangedMoney>;
