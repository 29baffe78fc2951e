import type { readSales as endpoint } from '@atlas/contract/dashboard';
import type { Received, Reply } from '@atlas/contract/endpoint';
import * as z from 'zod/mini';
import type { Scope } from '../platform/database/database.ts';
import { firstDayOf, lastDayOf, monthOf, monthsAround } from './months.rules.ts';
import { SALES } from './sales-repository.ts';

const Stored = z.object({
  income: z.nullable(z.array(z.object({ day: z.string(), amount: z.int() }))),
  sold: z.array(z.object({ day: z.string(), units: z.int() })),
});

const MONTHS_BEFORE = 11;

/** Revenue and units sold in the chosen days, and in the twelve months that end with the last of them. */
export async function readSales(
  scope: Scope,
  { from, to }: Received<typeof endpoint>['query'],
): Promise<Reply<typeof endpoint>> {
  const months = monthsAround(monthOf(to), MONTHS_BEFORE, 0);
  const firstMonthDay = firstDayOf(months[0] ?? monthOf(to));
  const first = from < firstMonthDay ? from : firstMonthDay;
  const text = await scope.readText(SALES, [first, lastDayOf(monthOf(to))]);
  const { income, sold } = Stored.parse(JSON.parse(text ?? ''));
  const isChosen = ({ day }: { readonly day: string }) => day >= from && day <= to;
  const sumIncome = (rows: readonly { readonly amount: number }[]) => rows.reduce((sum, row) => sum + row.amount, 0);
  const sumUnits = (rows: readonly { readonly units: number }[]) => rows.reduce((sum, row) => sum + row.units, 0);
  return {
    revenueCents: income && sumIncome(income.filter(isChosen)),
    unitsSold: sumUnits(sold.filter(isChosen)),
    months: months.map((month) => {
      const isInMonth = ({ day }: { readonly day: string }) => monthOf(day) === month;
      return {
        month,
        revenueCents: sumIncome((income ?? []).filter(isInMonth)),
        unitsSold: sumUnits(sold.filter(isInMonth)),
      };
    }),
  };
}
