import type { KeptCalendar, OfficeCalendar } from '@atlas/contract/business-hours';

/** The calendar as its form holds it: one row for each span of hours. */
export type CalendarValues = {
  week: { weekday: string; opens: string; closes: string }[];
  holidays: { day: string; name: string }[];
  /** A row without hours closes its day; rows of the same day are its spans. */
  exceptions: { day: string; name: string; opens: string; closes: string }[];
};

/** Lays a calendar out as rows. */
export function readCalendarValues({ week, holidays, exceptions }: KeptCalendar): CalendarValues {
  return {
    week: week.map(({ weekday, opens, closes }) => ({ weekday: String(weekday), opens, closes })),
    holidays: holidays.map(({ day, name }) => ({ day, name })),
    exceptions: exceptions.flatMap(({ day, name, hours }) =>
      hours.length === 0 ? [{ day, name, opens: '', closes: '' }] : hours.map((span) => ({ day, name, ...span })),
    ),
  };
}

/** Makes a calendar of rows. */
export function writeCalendar({ week, holidays, exceptions }: CalendarValues): OfficeCalendar {
  const days = new Map<string, OfficeCalendar['exceptions'][number]>();
  for (const { day, name, opens, closes } of exceptions) {
    const hours = days.get(day)?.hours ?? [];
    const isClosed = opens === '' && closes === '';
    days.set(day, { day, name: days.get(day)?.name ?? name, hours: isClosed ? hours : [...hours, { opens, closes }] });
  }
  return {
    week: week.map(({ weekday, opens, closes }) => ({ weekday: Number(weekday), opens, closes })),
    holidays: holidays.map(({ day, name }) => ({ day, name })),
    exceptions: [...days.values()],
  };
}
