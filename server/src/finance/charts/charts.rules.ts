import { BOOK_ACCOUNTS, CHART, EXPENSE_CATEGORIES, type ExpenseCategory } from '@atlas/contract/books';
import type { ExpenseSlice, FinanceMonth, FutureMonth } from '@atlas/contract/finance';
import { shareOut } from '@atlas/money/share-out';

/** What an account of the chart moved in a month, as digits. */
export interface MonthSum {
  readonly month: string;
  readonly code: number;
  readonly debits: string;
  readonly credits: string;
}

/** Hundredths of a percent in a whole. */
const WHOLE = 10_000;

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);
const grown = ({ debits, credits }: MonthSum) => BigInt(credits) - BigInt(debits);

/** What the books say about months. */
interface Booked {
  readonly sums: readonly MonthSum[];
  /** Rent credit that was never earned, by month. */
  readonly creditReversed: Readonly<Record<string, string>>;
  /** How many sales of assets have no recorded cost, by month. */
  readonly withoutCost: Readonly<Record<string, number>>;
}

/** Income and expenses of each month, with the part of asset sales in them, and rent credit. */
export function listMonths(months: readonly string[], { sums, creditReversed, withoutCost }: Booked): FinanceMonth[] {
  return months.map((month) => {
    const own = sums.filter((one) => one.month === month);
    const ofClass = (kind: 'income' | 'expense') => own.filter(({ code }) => CHART.get(code)?.class === kind);
    const ofAccount = (name: keyof typeof BOOK_ACCOUNTS) => own.filter(({ code }) => code === BOOK_ACCOUNTS[name].code);
    const earned = ofAccount('rentCredit').map(({ credits }) => BigInt(credits));
    return {
      month,
      income: String(sum(ofClass('income').map(grown))),
      expenses: String(-sum(ofClass('expense').map(grown))),
      assetSales: String(sum(ofAccount('assetSales').map(grown))),
      costOfSales: String(-sum(ofAccount('costOfSales').map(grown))),
      salesWithoutCost: withoutCost[month] ?? 0,
      // Exercise and termination use the credit up; only a reversal says that it was never earned.
      savings: String(sum(earned) - BigInt(creditReversed[month] ?? '0')),
    };
  });
}

/** The five slices of the expenses, with shares that add up. */
export function listSlices(sums: readonly MonthSum[]): ExpenseSlice[] {
  const amounts = new Map<ExpenseCategory, bigint>(EXPENSE_CATEGORIES.map((category) => [category, 0n]));
  for (const one of sums) {
    const category = CHART.get(one.code)?.category;
    if (category !== undefined) amounts.set(category, (amounts.get(category) ?? 0n) - grown(one));
  }
  const shares = shareOut([...amounts.values()], WHOLE);
  return [...amounts].map(([category, amount], at) => ({ category, amount: String(amount), share: shares[at] ?? 0 }));
}

/** What is agreed for the coming months. */
export interface Agreed {
  readonly instalments: Readonly<Record<string, string>>;
  /** What events bring, or cost below zero. */
  readonly events: readonly { readonly month: string; readonly amount: bigint }[];
  readonly gates: readonly { readonly month: string; readonly amount: string }[];
}

/** Arranges what is agreed by month. */
export function listFuture(months: readonly string[], { instalments, events, gates }: Agreed): FutureMonth[] {
  return months.map((month) => {
    const moved = events.filter((one) => one.month === month).map(({ amount }) => amount);
    return {
      month,
      instalments: instalments[month] ?? '0',
      eventsIn: String(sum(moved.filter((amount) => amount > 0n))),
      eventsOut: String(-sum(moved.filter((amount) => amount < 0n))),
      gates: String(sum(gates.filter((gate) => gate.month === month).map(({ amount }) => BigInt(amount)))),
    };
  });
}
