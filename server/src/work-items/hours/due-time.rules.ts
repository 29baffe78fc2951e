import type { Calendar, Pause } from './calendar.ts';
import { openSpans, pausedSpans, type Span, withoutPauses } from './open-spans.rules.ts';

export type { Calendar, DayHours, Pause } from './calendar.ts';

const MINUTE = 60_000;
const SECOND = 1000;

/** The share of a target at which its item is due soon, and very late. */
export const SOON = 0.75;
export const VERY_LATE = 2;

/**
 * The earliest instant by which a number of open minutes outside the pauses have passed since the start.
 * @returns null if they cannot pass before a pause ends that has not ended yet
 */
export function dueAt(
  calendar: Calendar,
  start: number,
  minutes: number,
  pauses: readonly Pause[] = [],
): number | null {
  let left = Math.round(minutes * MINUTE);
  if (left <= 0) return start;
  for (const { from, to } of countedSpans(calendar, start, pauses)) {
    if (to - from >= left) return from + left;
    left -= to - from;
  }
  return null;
}

/** As `dueAt` for a share of the minutes, rounded up to whole seconds. */
export function dueAtShare(
  calendar: Calendar,
  start: number,
  minutes: number,
  share: number,
  pauses: readonly Pause[] = [],
): number | null {
  return dueAt(calendar, start, Math.ceil(minutes * share * 60 - 1e-6) / 60, pauses);
}

/** The open seconds between two instants outside the pauses. */
export function openSecondsBetween(
  calendar: Calendar,
  start: number,
  end: number,
  pauses: readonly Pause[] = [],
): number {
  let total = 0;
  for (const { from, to } of countedSpans(calendar, start, pauses)) {
    if (from >= end) break;
    total += Math.min(to, end) - from;
  }
  return total / SECOND;
}

/** The open spans since the start outside the pauses; they end with a pause that has not ended. */
function* countedSpans(calendar: Calendar, start: number, pauses: readonly Pause[]): Generator<Span> {
  const paused = pausedSpans(pauses);
  const unended = paused.findLast(({ to }) => to === Number.POSITIVE_INFINITY)?.from ?? Number.POSITIVE_INFINITY;
  for (const span of openSpans(calendar, start)) {
    if (span.from >= unended) return;
    yield* withoutPauses(span, paused);
  }
}
