import type { SNOOZE_CHOICES } from '@atlas/contract/work-desk';
import { type Calendar, dueAt } from '../hours/due-time.rules.ts';
import { dayAt, instantOf, weekdayOf } from '../hours/zone-time.rules.ts';

/** How long `later` is, in open minutes. */
const LATER_MINUTES = 120;
const MINUTE = 60_000;
/** `three_days` is the third day on which the office opens. */
const OPEN_DAYS = 3;

/** A moment until which an item can be snoozed, in epoch milliseconds. */
interface Choice {
  readonly choice: (typeof SNOOZE_CHOICES)[number];
  readonly until: number;
}

/** The moments until which an item can be snoozed now, soonest first, each once. */
export function findSnoozeChoices(calendar: Calendar, now: number): readonly Choice[] {
  const { zone } = calendar;
  const today = dayAt(zone, now);
  const nextDay = opensFrom(calendar, today + 1);
  let third = nextDay;
  for (let day = 1; day < OPEN_DAYS && third !== null; day += 1) third = opensFrom(calendar, dayAt(zone, third) + 1);
  const moments = {
    later: dueAt(calendar, now, LATER_MINUTES),
    next_day: nextDay,
    three_days: third,
    next_week: opensFrom(calendar, today + 8 - weekdayOf(today)),
  };
  const found = (['later', 'next_day', 'three_days', 'next_week'] as const).flatMap((choice) => {
    const until = moments[choice];
    return until === null ? [] : [{ choice, until }];
  });
  return found
    .filter(({ until }, at) => found.findIndex((other) => other.until === until) === at)
    .sort((one, other) => one.until - other.until);
}

/** When the office first opens on a day or after it; null if it never does. */
function opensFrom(calendar: Calendar, day: number): number | null {
  const start = instantOf(calendar.zone, day, 0);
  const afterOneMinute = dueAt(calendar, start, 1);
  return afterOneMinute === null ? null : afterOneMinute - MINUTE;
}
