import type { Received, Reply } from '@atlas/contract/endpoint';
import { CHART_MONTHS, type readFinanceDashboard as endpoint, MOST_CHART_MONTHS } from '@atlas/contract/finance';
import * as z from 'zod/mini';
import type { Scope } from '../../platform/database/database.ts';
import { addDays, firstDayOf, lastDayOf, monthOf, monthsAround, monthsBetween } from '../months.rules.ts';
import { listAhead, PlannedEvent } from '../planned-events.ts';
import { listFuture, listMonths, listSlices } from './charts.rules.ts';
import { CHARTS } from './charts-repository.ts';

const Amounts = z.record(z.string(), z.string());
const Stored = z.object({
  today: z.string(),
  from: z.string(),
  to: z.string(),
  sums: z.array(z.object({ month: z.string(), code: z.int(), debits: z.string(), credits: z.string() })),
  creditReversed: Amounts,
  withoutCost: z.record(z.string(), z.int()),
  instalments: Amounts,
  events: z.array(PlannedEvent),
  gates: z.array(z.object({ daysFromNow: z.int(), amount: z.string() })),
});

/** The charts of a company's finances. */
export async function readDashboard(
  scope: Scope,
  { from, to, unit }: Received<typeof endpoint>['query'],
): Promise<Reply<typeof endpoint>> {
  const [first, last] = [from, to].map((month) => (month === undefined ? null : firstDayOf(month)));
  const text = await scope.readText(CHARTS, [first, last, unit, CHART_MONTHS]);
  const stored = Stored.parse(JSON.parse(text ?? ''));
  const months = monthsBetween(stored.from, stored.to).slice(-MOST_CHART_MONTHS);
  const isShown = ({ month }: { readonly month: string }) => months.includes(month);
  const ahead = monthsAround(monthOf(stored.today), 0, CHART_MONTHS - 1);
  const gates = stored.gates.map(({ daysFromNow, amount }) => ({
    month: monthOf(addDays(stored.today, daysFromNow)),
    amount,
  }));
  const events = listAhead(stored.events, stored.today, lastDayOf(ahead.at(-1) ?? stored.today)).map((event) => ({
    month: monthOf(event.day),
    amount: event.amount,
  }));
  const { instalments } = stored;
  return {
    unit,
    months: listMonths(months, stored),
    slices: listSlices(stored.sums.filter(isShown)),
    future: listFuture(ahead, { instalments, events, gates }),
  };
}
