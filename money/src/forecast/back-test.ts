import { firstDayOf, monthOf } from './calendar.ts';
import { type CashBook, sumMonths } from './cash-book.ts';
import { drawPaths } from './draw-paths.ts';
import { Generator } from './generator.ts';
import { HORIZON, makePlan, type Plan } from './plan.ts';
import { coveringQuantile, quantile } from './quantile.ts';

const LOW = 0.05;
const HIGH = 0.95;
/** The share of cases that an interval should hold. */
export const NOMINAL = HIGH - LOW;
/** How many months must be booked before the back-test begins. */
const LEAST_MONTHS = 6;
/** How many month ends the widening is learnt from. */
const LEARNING_MONTHS = 24;

/** The middle of the drawn paths of one month and the interval around it, in cents. */
export interface Range {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** What was forecast at the end of a month, and what happened. */
interface Trial extends Range {
  /** How many months ahead, from 0. */
  readonly ahead: number;
  readonly actual: number;
  /** What the last month before brought. */
  readonly last: number;
  /** The month that was forecast. */
  readonly month: number;
  /** The first month that was not booked yet. */
  readonly firstMonth: number;
}

/** How accurate the method would have been on this book. */
export interface BackTest {
  /** How many month ends were tried, and how many figures were compared in their second half. */
  readonly origins: number;
  readonly compared: number;
  /** The share of figures that lay inside the widened interval. */
  readonly coverage: number;
  /** The mean distance between the median and what came, and the same for last month's figure, in cents. */
  readonly error: number;
  readonly errorOfLast: number;
}

/** Gives the numbers of a day: four words of 32 bits. */
export type Seed = (day: number) => readonly number[];

/** Draws the paths of a plan and reads median and interval of each month from them. */
export function drawRanges(plan: Plan, seed: Seed, paths: number): readonly Range[] {
  return drawPaths(plan, new Generator(seed(plan.day)), paths).map((sorted) => ({
    median: quantile(sorted, 0.5),
    low: quantile(sorted, LOW),
    high: quantile(sorted, HIGH),
  }));
}

/**
 * Forecasts at the end of past months with the entries booked by then, and compares with what happened.
 * @param most how many months back it begins at most
 */
export function listTrials(
  book: CashBook,
  day: number,
  { seed, paths, most = Number.POSITIVE_INFINITY }: { seed: Seed; paths: number; most?: number },
): readonly Trial[] {
  const sums = sumMonths(book, day);
  const present = monthOf(day + 1);
  const first = Math.min(...sums.keys(), present);
  const trials: Trial[] = [];
  for (let firstMonth = Math.max(first + LEAST_MONTHS, present - most); firstMonth < present; firstMonth += 1) {
    const plan = makePlan(book, firstDayOf(firstMonth) - 1);
    const last = sums.get(firstMonth - 1) ?? 0;
    drawRanges(plan, seed, paths).forEach((range, ahead) => {
      const month = firstMonth + ahead;
      if (month < present) trials.push({ ...range, ahead, actual: sums.get(month) ?? 0, last, month, firstMonth });
    });
  }
  return trials;
}

/**
 * By how much the interval of a forecast that begins with a month has to grow, for each month ahead: the distance below
 * which nine of ten next misses lie, judging by what had come before that month (conformalised quantile regression, Romano
 * and others 2019, without shrinking), over the last two years of month ends: what a book did long ago says less about it
 * than what it has done since. A month ahead that was never compared takes what the month before it takes.
 */
export function learnWidening(trials: readonly Trial[], firstMonth: number): readonly number[] {
  const known = trials.filter((trial) => trial.month < firstMonth && trial.firstMonth >= firstMonth - LEARNING_MONTHS);
  let latest = 0;
  return Array.from({ length: HORIZON }, (_none, ahead) => {
    const misses = known.filter((trial) => trial.ahead === ahead).map(measureMiss);
    if (misses.length > 0)
      latest = coveringQuantile(
        misses.sort((one, other) => one - other),
        NOMINAL,
      );
    return latest;
  });
}

const measureMiss = ({ low, high, actual }: Trial) => Math.max(low - actual, actual - high, 0);

/**
 * Judges the second half of the month ends: each with the widening that it could have learnt from what had come by then,
 * as the screen would have shown it on that day. Its yardstick is the figure of the last month.
 * @returns undefined while there are not enough months to compare
 */
export function judgeTrials(trials: readonly Trial[]): BackTest | undefined {
  const origins = [...new Set(trials.map(({ firstMonth }) => firstMonth))].sort((one, other) => one - other);
  const middle = Math.ceil(origins.length / 2);
  if (origins[middle] === undefined) return undefined;
  const judged = origins.slice(middle).flatMap((firstMonth) => {
    const widening = learnWidening(trials, firstMonth);
    const own = trials.filter((trial) => trial.firstMonth === firstMonth);
    return own.map((trial) => ({ ...trial, isInside: measureMiss(trial) <= (widening[trial.ahead] ?? 0) }));
  });
  const mean = (distance: (trial: Trial) => number) =>
    judged.reduce((sum, trial) => sum + Math.abs(distance(trial)), 0) / judged.length;
  return {
    origins: origins.length,
    compared: judged.length,
    coverage: judged.filter(({ isInside }) => isInside).length / judged.length,
    error: mean(({ median, actual }) => median - actual),
    errorOfLast: mean(({ last, actual }) => last - actual),
  };
}
