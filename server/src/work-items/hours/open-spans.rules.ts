import type { Calendar, Pause } from './calendar.ts';
import { DAY, dateOf, dayAt, instantOf, weekdayOf } from './zone-time.rules.ts';

/** A stretch of time in milliseconds since 1970, without its end. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Days of a calendar that were asked for before: its spans do not change. */
const known = new WeakMap<Calendar, Map<number, readonly Span[]>>();

/**
 * The spans in which a calendar is open, from an instant on, earliest first. They end if the calendar never opens
 * again.
 */
export function* openSpans(calendar: Calendar, from: number): Generator<Span> {
  const lastDay = lastOpenDay(calendar);
  // A zone's date is at most one day away from UTC's.
  for (let day = dayAt(calendar.zone, from) - 1; day <= lastDay; day += 1) {
    for (const span of spansOfDay(calendar, day)) {
      if (span.to > from) yield { from: Math.max(from, span.from), to: span.to };
    }
  }
}

/** Whether a calendar is open at any time of a date such as `2026-12-22`. */
export function openDays(calendar: Calendar): (date: string) => boolean {
  return (date) => spansOfDay(calendar, Date.parse(date) / DAY).length > 0;
}

/** A week without hours opens only on exceptional days. */
function lastOpenDay({ week, exceptions }: Calendar): number {
  if (Object.values(week).some((hours) => hours.some(([from, to]) => from < to))) return Number.POSITIVE_INFINITY;
  return Math.max(...Object.keys(exceptions).map((date) => Date.parse(date) / DAY));
}

function spansOfDay(calendar: Calendar, day: number): readonly Span[] {
  const days = known.get(calendar) ?? new Map<number, readonly Span[]>();
  known.set(calendar, days);
  const spans = days.get(day) ?? joinSpans(readSpans(calendar, day));
  days.set(day, spans);
  return spans;
}

function readSpans({ zone, week, holidays, exceptions }: Calendar, day: number): readonly Span[] {
  const date = dateOf(day);
  const usual = holidays.includes(date) ? [] : (week[weekdayOf(day)] ?? []);
  return (exceptions[date] ?? usual).map(([from, to]) => ({
    from: instantOf(zone, day, minutesOf(from)),
    to: instantOf(zone, day, minutesOf(to)),
  }));
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The union of spans, earliest first. */
function joinSpans(spans: readonly Span[]): readonly Span[] {
  const joined: Span[] = [];
  for (const span of spans.filter(({ from, to }) => from < to).toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last !== undefined && span.from <= last.to) {
      joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    } else joined.push(span);
  }
  return joined;
}

/** Pauses as spans; one that has not ended has no end. */
export function pausedSpans(pauses: readonly Pause[]): readonly Span[] {
  return joinSpans(pauses.map(({ from, to }) => ({ from, to: to ?? Number.POSITIVE_INFINITY })));
}

/** What is left of a span outside the pauses, which are joined and in order. */
export function* withoutPauses(span: Span, pauses: readonly Span[]): Generator<Span> {
  let { from } = span;
  for (const pause of pauses) {
    if (pause.to <= from) continue;
    if (pause.from >= span.to) break;
    if (pause.from > from) yield { from, to: pause.from };
    from = pause.to;
  }
  if (from < span.to) yield { from, to: span.to };
}
