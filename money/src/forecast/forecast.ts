import {
  type BackTest,
  drawRanges,
  judgeTrials,
  learnWidening,
  listTrials,
  type Range,
  type Seed,
} from './back-test.ts';
import { writeMonth } from './calendar.ts';
import type { CashBook } from './cash-book.ts';
import { makePlan } from './plan.ts';

/** How many paths the figures that are shown are read from, and those of each month end of the back-test. */
const PATHS = 2000;
const TRIAL_PATHS = 400;
/** How far back the back-test goes, in months. */
const TRIAL_MONTHS = 36;

/** The forecast of one calendar month, in cents. */
export interface ForecastMonth extends Range {
  /** Such as `2026-12`. */
  readonly month: string;
  /** Instalments, loops and parts of events that are agreed, if everyone pays on time. */
  readonly committed: number;
}

/** What a company's money will do, judging by its past. */
export interface Forecast {
  readonly months: readonly ForecastMonth[];
  /** Whether payments or other movements of the past gave an interval. */
  readonly isLearnt: boolean;
  /** By how much the back-test widened the interval of each month, in cents. */
  readonly widening: readonly number[];
  readonly backTest: BackTest | undefined;
}

/**
 * Forecasts the net cash of twelve calendar months, from the month in which the next day lies, as decision 118
 * describes.
 * @param day the last day whose entries are known, in days since 1970
 * @param seed the numbers of each day, so that the same company and day give the same forecast
 */
export function forecastCash(book: CashBook, day: number, seed: Seed): Forecast {
  const plan = makePlan(book, day);
  const trials = listTrials(book, day, { seed, paths: TRIAL_PATHS, most: TRIAL_MONTHS });
  const widening = learnWidening(trials, plan.firstMonth);
  const isLearnt = plan.pools.length > 0 || (plan.contracts.length === 0 && plan.others.some((sum) => sum !== 0));
  return {
    months: drawRanges(plan, seed, PATHS).map(({ median, low, high }, at) => ({
      month: writeMonth(plan.firstMonth + at),
      committed: Math.round(plan.committed[at] ?? 0),
      median: Math.round(median),
      low: Math.round(low - (widening[at] ?? 0)),
      high: Math.round(high + (widening[at] ?? 0)),
    })),
    isLearnt,
    widening: widening.map(Math.round),
    backTest: judgeTrials(trials),
  };
}
