import type { readSales as endpoint } from '@atlas/contract/dashboard';
import type { Received, Reply } from '@atlas/contract/endpoint';
import * as z from 'zod/mini';
import { firstDayOf, monthOf, monthsAround } from '../finance/index.ts';
import type { Scope } from '../platform/database/database.ts';
import { SALES } from './sales-repository.ts';

const Stored = z.object({
  income: z.nullable(z.int()),
  months: z.record(z.string(), z.int()),
  sold: z.array(z.object({ day: z.string(), units: z.int() })),
});

const MONTHS_BEFORE = 11;

/** Revenue and units sold in the chosen days, and in the twelve months that end with the last of them. */
export async function readSales(
  scope: Scope,
  { from, to }: Received<typeof endpoint>['query'],
): Promise<Reply<typeof endpoint>> {
  const months = monthsAround(monthOf(to), MONTHS_BEFORE, 0);
  const [first = to, last = to] = [months[0], months.at(-1)];
  const text = await scope.readText(SALES, [from, to, firstDayOf(first), firstDayOf(last)]);
  const { income, months: incomeOf, sold } = Stored.parse(JSON.parse(text ?? ''));
  const sumUnits = (rows: typeof sold) => rows.reduce((sum, row) => sum + row.units, 0);
  return {
    revenueCents: income,
    unitsSold: sumUnits(sold.filter(({ day }) => day >= from && day <= to)),
    months: months.map((month) => ({
      month,
      revenueCents: incomeOf[month] ?? 0,
      unitsSold: sumUnits(sold.filter(({ day }) => monthOf(day) === month)),
    })),
  };
}
