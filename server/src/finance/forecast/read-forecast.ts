import type { MoneyUnit } from '@atlas/contract/books';
import type { Reply } from '@atlas/contract/endpoint';
import { CHART_MONTHS, readCashForecast as endpoint } from '@atlas/contract/finance';
import type { CompanyId } from '@atlas/contract/identifiers';
import { countDay } from '@atlas/money/forecast/calendar';
import type { Actor } from '../../platform/database/database.ts';
import { refuseOtherRoles } from '../../platform/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { addDays, monthOf, monthsAround } from '../months.rules.ts';
import { makeCashBook, StoredCash } from './cash-book.ts';
import { CASH } from './cash-repository.ts';
import type { ForecastDesk } from './forecast-desk.ts';

type Answer = Reply<typeof endpoint>;

/** The place of a call: who asks, and about which money. */
interface Question {
  readonly actor: Actor;
  readonly companyID: CompanyId;
  readonly unit: MoneyUnit;
}

/** Forecasts the money of a company. The transaction ends before the drawing begins. */
export async function readForecast(
  { database }: Pick<Platform, 'database'>,
  desk: ForecastDesk,
  { actor, companyID, unit }: Question,
): Promise<Answer> {
  const text = await database.readAsTenant(actor, companyID, async (scope) => {
    await refuseOtherRoles(endpoint.access, scope);
    return scope.readText(CASH, [unit]);
  });
  const cash = StoredCash.parse(JSON.parse(text ?? ''));
  const { months, isLearnt, backTest } = await desk.make({
    companyID,
    book: makeCashBook(cash),
    day: countDay(cash.today),
  });
  const present = monthOf(cash.today);
  return {
    unit,
    day: cash.today,
    months: months.map(({ month, committed, median, low, high }) => ({
      month,
      committed: String(committed),
      median: String(median),
      low: isLearnt ? String(low) : null,
      high: isLearnt ? String(high) : null,
      gates: String(sumGates(cash, month)),
    })),
    booked: cash.months[months[0]?.month ?? present] ?? '0',
    past: monthsAround(present, CHART_MONTHS, -1).map((month) => ({ month, net: cash.months[month] ?? '0' })),
    test:
      backTest === undefined
        ? null
        : {
            origins: backTest.origins,
            compared: backTest.compared,
            coverage: Math.round(backTest.coverage * 10_000),
            error: String(Math.round(backTest.error)),
            errorOfLast: String(Math.round(backTest.errorOfLast)),
          },
  };
}

function sumGates({ today, gates }: StoredCash, month: string): bigint {
  return gates
    .filter(({ daysFromNow }) => monthOf(addDays(today, daysFromNow)) === month)
    .reduce((sum, { amount }) => sum + BigInt(amount), 0n);
}
