import type { RepeatRule } from '@atlas/contract/tasks';

/** How a task repeats; days are dates such as `2026-12-22`. */
export interface Repeat {
  readonly rule: RepeatRule;
  readonly startsOn: string;
}

/** Whether the office is open on a day. */
type IsOpenDay = (day: string) => boolean;

const DAY = 86_400_000;
const WEEK_DAYS = 7;
/** Longer than a month, and than an office is closed. */
const FARTHEST_DAYS = 400;

/** The first day of a repeating task after another day. If the office stays closed, it is looked for again tomorrow. */
export function nextDay(repeat: Repeat, after: string, isOpenDay: IsOpenDay): string {
  for (let days = 1; days <= FARTHEST_DAYS; days += 1) {
    const day = addDays(after, days);
    if (isDayOf(repeat, day, isOpenDay)) return day;
  }
  return addDays(after, 1);
}

/**
 * The last day of a repeating task in a stretch of days, both included: after downtime, one task makes up for all that
 * were missed.
 */
export function lastDay(repeat: Repeat, from: string, until: string, isOpenDay: IsOpenDay): string | undefined {
  for (let day = until, days = 0; day >= from && days <= FARTHEST_DAYS; day = addDays(day, -1), days += 1) {
    if (isDayOf(repeat, day, isOpenDay)) return day;
  }
  return undefined;
}

function isDayOf({ rule, startsOn }: Repeat, day: string, isOpenDay: IsOpenDay): boolean {
  switch (rule) {
    case 'daily':
      return isOpenDay(day);
    case 'weekly':
      return ((Date.parse(day) - Date.parse(startsOn)) / DAY) % WEEK_DAYS === 0;
    case 'monthly':
      // The 31st is the last day of a shorter month.
      return dayOfMonth(day) === Math.min(dayOfMonth(startsOn), lengthOfMonth(day));
    case 'month_end':
      return dayOfMonth(day) === lengthOfMonth(day);
  }
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

const dayOfMonth = (day: string) => Number(day.slice(8, 10));

function lengthOfMonth(day: string): number {
  return new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();
}
