import { expect, it } from 'vitest';
import { judgeTrials, learnWidening, listTrials } from './back-test.ts';
import { countDay, firstDayOf, monthOf, writeMonth } from './calendar.ts';
import { type CashBook, sumMonths } from './cash-book.ts';
import { forecastCash } from './forecast.ts';
import { Generator } from './generator.ts';
import { coveringQuantile, quantile } from './quantile.ts';

const seed = (day: number) => [day, 2, 3, 4];
const START = countDay('2025-01-01');

/** One contract of 24 monthly instalments, rent by a loop, and sales between 50 and 150. */
function makeBook({ months, late = 0 }: { months: number; late?: number }): CashBook {
  const first = monthOf(START);
  const dues = Array.from({ length: 24 }, (_none, at) => firstDayOf(first + at) + 14);
  const last = firstDayOf(first + months) - 1;
  return {
    contracts: [
      {
        signedOn: START,
        upfront: 500,
        instalments: dues.map((due) => ({ due, amount: 100, since: START, until: null })),
        receipts: dues.map((due) => ({ on: due + late, amount: 100 })).filter(({ on }) => on <= last),
      },
    ],
    planned: [
      {
        since: START,
        until: null,
        occurrences: Array.from({ length: 60 }, (_none, at) => ({ on: firstDayOf(first + at), amount: -30 })),
      },
    ],
    others: Array.from({ length: months }, (_none, at) => ({
      on: firstDayOf(first + at) + 20,
      amount: 50 + ((at * 37) % 11) * 10,
    })),
  };
}

it('counts days and months', () => {
  expect(writeMonth(monthOf(countDay('2026-12-31')))).toBe('2026-12');
  expect(firstDayOf(monthOf(countDay('2028-02-29')))).toBe(countDay('2028-02-01'));
});

it('gives numbers that are even, and the same again for the same seed', () => {
  const [one, other] = [new Generator([1, 2, 3, 4]), new Generator([1, 2, 3, 4])];
  const counts = Array.from({ length: 10 }, () => 0);
  for (let at = 0; at < 100_000; at += 1) {
    const number = one.next();
    expect(number === other.next()).toBe(true);
    const tenth = Math.floor(number * 10);
    counts[tenth] = (counts[tenth] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400);
});

it.each([
  [0, 1],
  [0.5, 2.5],
  [0.9, 3.7],
  [1, 4],
])('finds the quantile %d', (share, value) => {
  expect(quantile([1, 2, 3, 4], share)).toBeCloseTo(value);
});

it('is the same for the same company and day, and another for another seed', () => {
  const [book, day] = [makeBook({ months: 12 }), countDay('2025-12-31')];
  expect(forecastCash(book, day, seed)).toEqual(forecastCash(book, day, seed));
  const other = forecastCash(book, day, (of) => [of, 9, 9, 9]);
  expect(other.months).not.toEqual(forecastCash(book, day, seed).months);
});

it('knows what is agreed, and draws the rest from the past', () => {
  const { months, isLearnt } = forecastCash(makeBook({ months: 12 }), countDay('2025-12-31'), seed);
  expect(isLearnt).toBe(true);
  expect(months.map(({ month }) => month).slice(0, 2)).toEqual(['2026-01', '2026-02']);
  for (const { committed, low, median, high } of months) {
    expect(committed).toBe(70);
    expect(low).toBeLessThanOrEqual(median);
    expect(median).toBeLessThanOrEqual(high);
    // The instalment and the loop are certain; sales bring at least 50, and a new contract more.
    expect(low).toBeGreaterThanOrEqual(100);
  }
});

it('moves money to the month in which late payers pay', () => {
  const late = forecastCash(makeBook({ months: 12, late: 20 }), countDay('2025-12-31'), seed);
  // The instalment of December is still open, and comes in January as every other came a month later.
  expect(late.months[0]?.committed).toBe(170);
  expect(late.months[0]?.low).toBeGreaterThanOrEqual(120);
  expect(late.months[0]?.low).toBeLessThan(late.months[0]?.committed ?? 0);
});

it('has not learnt an interval before any instalment has been due for 90 days', () => {
  const { months, isLearnt, backTest } = forecastCash(makeBook({ months: 2 }), countDay('2025-02-28'), seed);
  expect(isLearnt).toBe(false);
  expect(backTest).toBeUndefined();
  expect(months[0]?.committed).toBe(70);
});

it('counts what a month under way has brought already', () => {
  const book = makeBook({ months: 12 });
  const day = countDay('2025-12-16');
  const booked = sumMonths(book, day).get(monthOf(day)) ?? 0;
  const { months } = forecastCash(book, day, seed);
  expect(months[0]?.month).toBe('2025-12');
  expect(booked).toBe(70);
  // Half of the month's sales are still to come.
  expect(months[0]?.median).toBeGreaterThanOrEqual(70 + 20);
  expect(months[0]?.median).toBeLessThanOrEqual(70 + 80);
});

it('judges the past with what was booked by then, and learns from the days before only', () => {
  const book = makeBook({ months: 22 });
  const day = countDay('2026-10-31');
  const trials = listTrials(book, day, { seed, paths: 200 });
  expect(new Set(trials.map(({ firstMonth }) => firstMonth)).size).toBe(16);
  // What happened later changes no earlier trial.
  const longer = { ...book, others: [...book.others, { on: day, amount: 99_999 }] };
  const again = listTrials(longer, day, { seed, paths: 200 });
  const early = (list: typeof trials) => list.filter(({ month }) => month < monthOf(day));
  expect(early(again)).toEqual(early(trials));
  const result = judgeTrials(trials);
  expect(result?.origins).toBe(16);
  expect(result?.coverage).toBeGreaterThan(0.8);
  expect(result?.error).toBeLessThan(result?.errorOfLast ?? 0);
});

it('takes the figure below which nine of ten next ones lie, or the largest of a few', () => {
  const figures = (count: number) => Array.from({ length: count }, (_none, at) => at + 1);
  expect([0, 1, 8, 9, 10, 19, 20, 23].map((count) => coveringQuantile(figures(count), 0.9))).toEqual([
    0, 1, 8, 9, 10, 18, 19, 22,
  ]);
});

it('widens each month ahead by what it missed in two years, and not without a miss', () => {
  const trial = { median: 0, low: -10, high: 10, last: 0, month: 38, firstMonth: 37 };
  const widening = learnWidening(
    [
      ...Array.from({ length: 10 }, () => ({ ...trial, ahead: 0, actual: 5 })),
      ...Array.from({ length: 10 }, (_none, at) => ({ ...trial, ahead: 1, actual: 10 + at })),
      // Too long ago, and not known yet.
      { ...trial, ahead: 0, actual: 900, firstMonth: 15 },
      { ...trial, ahead: 0, actual: 900, month: 40 },
    ],
    40,
  );
  expect(widening[0]).toBe(0);
  // Nine of ten next misses lie below the largest of ten.
  expect(widening[1]).toBe(9);
  // Never compared: as the month before.
  expect(widening[2]).toBe(widening[1]);
});
