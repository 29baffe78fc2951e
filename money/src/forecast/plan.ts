import { type OpenAmount, type Payment, viewContract } from './behaviour.ts';
import { firstDayOf, monthOf } from './calendar.ts';
import { type CashBook, isInForce, type Movement, sumByMonth, sumMonths, takesPlace } from './cash-book.ts';
import { findSeason } from './season.ts';

/** How many calendar months a forecast covers, from the one in which the next day lies. */
export const HORIZON = 12;

/** New contracts are signed as in one of this many past months. */
const NEW_MONTHS = 12;
/** Other movements are drawn from this many past months. */
const OTHER_MONTHS = 36;
/** A contract is judged by its own payments once there are this many. */
const OWN_PAYMENTS = 6;

/** A contract as it would be signed again: days from the first of its month. */
interface Signing {
  readonly day: number;
  readonly upfront: number;
  readonly instalments: readonly OpenAmount[];
}

/** What is known at the end of a day, laid out for drawing. */
export interface Plan {
  readonly day: number;
  readonly firstMonth: number;
  /** What is booked in the first month already. */
  readonly booked: number;
  /** What falls due by month, if everyone pays on time. */
  readonly committed: readonly number[];
  /** Events that repeat, by month. They are booked on their days. */
  readonly planned: readonly number[];
  readonly contracts: readonly { readonly open: readonly OpenAmount[]; readonly own: readonly Payment[] | undefined }[];
  /** How often a buyer who is to pay an instalment has stopped paying for good, of all instalments judged. */
  readonly stops: number;
  /** The payments of each contract that has some. */
  readonly pools: readonly (readonly Payment[])[];
  /** What was signed in each of the past months. */
  readonly signings: readonly (readonly Signing[])[];
  /** Other movements by past month, the oldest first, less what their season explains. */
  readonly others: readonly number[];
  /** What the season of each month of the horizon adds to other movements. */
  readonly season: readonly number[];
  /** The share of the first month that is still to come. */
  readonly remaining: number;
}

/** Lays out what a book knew at the end of a day. */
export function makePlan(book: CashBook, day: number): Plan {
  const firstMonth = monthOf(day + 1);
  const lastDay = firstDayOf(firstMonth + HORIZON) - 1;
  const known = book.contracts.filter(({ signedOn }) => signedOn <= day);
  const views = known.map((contract) => viewContract(contract, day));
  const ahead = book.planned
    .filter((plan) => isInForce(plan, day))
    .flatMap(({ occurrences }) => occurrences.filter(({ on }) => on > day && on <= lastDay));
  const planned = listMonths(ahead, firstMonth);
  const due = views.flatMap(({ open }) => open.map(({ due, amount }) => ({ on: Math.max(due, day + 1), amount })));
  const first = firstMonthOf(book, day) ?? firstMonth;
  const stopped = views.filter(({ hasStopped }) => hasStopped).length;
  const judged = views.reduce((sum, { payments }) => sum + payments.length, stopped);
  const days = firstDayOf(firstMonth + 1) - firstDayOf(firstMonth);
  return {
    day,
    firstMonth,
    booked: sumMonths(book, day).get(firstMonth) ?? 0,
    committed: listMonths(due, firstMonth).map((sum, at) => sum + (planned[at] ?? 0)),
    planned,
    contracts: views
      .filter(({ open }) => open.length > 0)
      .map(({ open, payments }) => ({ open, own: payments.length >= OWN_PAYMENTS ? payments : undefined })),
    stops: judged === 0 ? 0 : stopped / judged,
    pools: views.map(({ payments }) => payments).filter((payments) => payments.length > 0),
    signings: listSignings(known, Math.max(first, firstMonth - NEW_MONTHS), firstMonth),
    ...findSeason(listOthers(book, day, Math.max(first, firstMonth - OTHER_MONTHS), firstMonth)),
    remaining: (firstDayOf(firstMonth + 1) - 1 - day) / days,
  };
}

function firstMonthOf(book: CashBook, day: number): number | undefined {
  const months = [...sumMonths(book, day).keys()];
  return months.length === 0 ? undefined : Math.min(...months);
}

function listMonths(movements: readonly Movement[], firstMonth: number): number[] {
  const sums = sumByMonth(movements);
  return Array.from({ length: HORIZON }, (_none, at) => sums.get(firstMonth + at) ?? 0);
}

function listSignings(contracts: CashBook['contracts'], from: number, to: number): Signing[][] {
  const months = Array.from({ length: to - from }, (): Signing[] => []);
  for (const { signedOn, upfront, instalments } of contracts) {
    const month = monthOf(signedOn);
    const start = firstDayOf(month);
    // As it was signed, without what a restructure added later.
    const original = instalments.filter(({ since }) => since <= signedOn);
    months[month - from]?.push({
      day: signedOn - start,
      upfront,
      instalments: original.map(({ due, amount }) => ({ due: due - start, amount })),
    });
  }
  return months;
}

/** Movements that neither a contract nor a plan in force explains. */
function listOthers({ planned, others }: CashBook, day: number, from: number, to: number): number[] {
  const ended = planned
    .filter((plan) => !isInForce(plan, day))
    .flatMap((plan) => plan.occurrences.filter((one) => takesPlace(plan, one)));
  const sums = sumByMonth([...others, ...ended].filter(({ on }) => on <= day));
  return Array.from({ length: to - from }, (_none, at) => sums.get(from + at) ?? 0);
}
