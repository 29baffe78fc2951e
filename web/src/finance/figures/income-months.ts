import type { FinanceMonth } from '@atlas/contract/finance';

/** A month with the sales of assets apart from other income and expenses, in the smallest part of the unit. */
export interface IncomeMonth {
  readonly month: string;
  readonly income: bigint;
  readonly expenses: bigint;
  /** What sales of assets brought after the cost of the assets. */
  readonly sales: bigint;
}

/** Takes the sales of assets out of a month's income and expenses. */
export function partSales({ month, income, expenses, assetSales, costOfSales }: FinanceMonth): IncomeMonth {
  return {
    month,
    income: BigInt(income) - BigInt(assetSales),
    expenses: BigInt(expenses) - BigInt(costOfSales),
    sales: BigInt(assetSales) - BigInt(costOfSales),
  };
}

/** The sum of a figure over months. */
export function sumOf(months: readonly IncomeMonth[], of: (month: IncomeMonth) => bigint): bigint {
  return months.reduce((sum, month) => sum + of(month), 0n);
}
