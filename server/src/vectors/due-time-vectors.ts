import * as z from 'zod/mini';
import {
  type Calendar,
  dueAt,
  dueAtShare,
  openSecondsBetween,
  type Pause,
  SOON,
  VERY_LATE,
} from '../work-items/index.ts';
import type { AnsweredRow } from './answer.ts';
import { Average, answerAverage } from './average-vectors.ts';

const DayHours = z.array(z.tuple([z.string(), z.string()]));
const CalendarShape = z.looseObject({
  zone: z.string(),
  week: z.record(z.string(), DayHours),
  holidays: z._default(z.array(z.string()), []),
  exceptions: z._default(z.record(z.string(), DayHours), {}),
});
const PauseShape = z.looseObject({ from: z.string(), to: z.nullable(z.string()) });
const Timed = {
  id: z.string(),
  name: z._default(z.string(), ''),
  calendar: z.string(),
  start: z.string(),
  pauses: z._default(z.array(PauseShape), []),
};
const Moment = z.optional(z.nullable(z.string()));
const DueTime = z.looseObject({
  ...Timed,
  targetMinutes: z.number(),
  expected: z.looseObject({ soon: Moment, due: Moment, veryLate: Moment }),
});
const Elapsed = z.looseObject({ ...Timed, end: z.string(), expected: z.looseObject({ openSeconds: z.number() }) });
const Shape = z.looseObject({
  calendars: z._default(z.record(z.string(), CalendarShape), {}),
  dueTimes: z.optional(z.array(DueTime)),
  elapsed: z.optional(z.array(Elapsed)),
  averages: z.optional(z.array(Average)),
});

type DueTimeVectors = z.infer<typeof Shape>;

/** Due times, open seconds or averages of fixes; undefined for anything else. */
export function readDueTimeVectors(value: unknown): DueTimeVectors | undefined {
  const { data } = Shape.safeParse(value);
  return [data?.dueTimes, data?.elapsed, data?.averages].some(Boolean) ? data : undefined;
}

/** Answers every due time, every open time and every average of the file. */
export function answerDueTimes({
  calendars,
  dueTimes = [],
  elapsed = [],
  averages = [],
}: DueTimeVectors): AnsweredRow[] {
  const onCalendar = (name: string, answer: (calendar: Calendar) => readonly string[]) => {
    const calendar = calendars[name];
    return calendar === undefined ? [`the file has no calendar ${name}`] : answer(calendar);
  };
  return [
    ...dueTimes.map((row) =>
      nameRow(
        row,
        onCalendar(row.calendar, (calendar) => answerDueTime(calendar, row)),
      ),
    ),
    ...elapsed.map((row) =>
      nameRow(
        row,
        onCalendar(row.calendar, (calendar) => answerElapsed(calendar, row)),
      ),
    ),
    ...averages.map((row) => nameRow(row, answerAverage(row))),
  ];
}

function nameRow({ id, name }: { readonly id: string; readonly name: string }, faults: readonly string[]): AnsweredRow {
  return { name: `${id} ${name}`.trim(), faults };
}

function answerDueTime(calendar: Calendar, row: z.infer<typeof DueTime>): readonly string[] {
  const { targetMinutes, expected } = row;
  const start = Date.parse(row.start);
  const pauses = readPauses(row.pauses);
  const given = {
    soon: dueAtShare(calendar, start, targetMinutes, SOON, pauses),
    due: dueAt(calendar, start, targetMinutes, pauses),
    veryLate: dueAtShare(calendar, start, targetMinutes, VERY_LATE, pauses),
  };
  return (['soon', 'due', 'veryLate'] as const).flatMap((moment) => {
    const wanted = expected[moment];
    if (wanted === undefined || (wanted === null ? null : Date.parse(wanted)) === given[moment]) return [];
    return [`${moment} is ${writeInstant(given[moment])}, expected ${wanted ?? 'never'}`];
  });
}

function answerElapsed(calendar: Calendar, row: z.infer<typeof Elapsed>): readonly string[] {
  const seconds = openSecondsBetween(calendar, Date.parse(row.start), Date.parse(row.end), readPauses(row.pauses));
  const { openSeconds } = row.expected;
  return seconds === openSeconds ? [] : [`open for ${seconds} s, expected ${openSeconds} s`];
}

function readPauses(pauses: readonly z.infer<typeof PauseShape>[]): readonly Pause[] {
  return pauses.map(({ from, to }) => ({ from: Date.parse(from), to: to === null ? null : Date.parse(to) }));
}

function writeInstant(instant: number | null): string {
  return instant === null ? 'never' : new Date(instant).toISOString();
}
