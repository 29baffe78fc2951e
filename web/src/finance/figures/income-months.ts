import type { FinanceMonth } from '@atlas/contract/finance';

/** A month with the sales of assets apart from other income and expenses, in the smallest part of the unit. */
export interface IncomeMonth {
  readonly month: string;
  readonly income: bigint;
  readonly expenses: bigint;
  /** What sales of assets brought after the cost of the assets. */
  readonly sales: bigint;
  /** How many of these assets had no recorded cost, so that their whole price counts. */
  readonly salesWithoutCost: number;
}

/** Takes the sales of assets out of a month's income and expenses. */
export function partSales(read: FinanceMonth): IncomeMonth {
  const { month, income, expenses, assetSales, costOfSales, salesWithoutCost } = read;
  return {
    month,
    income: BigInt(income) - BigInt(assetSales),
    expenses: BigInt(expenses) - BigInt(costOfSales),
    sales: BigInt(assetSales) - BigInt(costOfSales),
    salesWithoutCost,
  };
}

/** The sum of a figure over months. */
export function sumOf(months: readonly IncomeMonth[], of: (month: IncomeMonth) => bigint): bigint {
  return months.reduce((sum, month) => sum + of(month), 0n);
}
