import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { fieldFault } from './field-reasons.ts';
import { CompanyId } from './identifiers.ts';
import { Permit } from './permits.ts';
import { DECIDING_ROLES } from './roles.ts';
import { Day, Instant, lineOfText } from './text.ts';

/** A time of day as `08:00`, up to `24:00`. */
const TimeOfDay = z.string().check(z.regex(/^(?:[01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$/, fieldFault('time_malformed')));

/** From one time to a later one of the same day. */
const HOURS = { opens: TimeOfDay, closes: TimeOfDay } as const;
interface Hours {
  readonly opens: string;
  readonly closes: string;
}
const inOrder = z.refine<Hours>(({ opens, closes }) => opens < closes, {
  error: fieldFault('hours_turned'),
  path: ['closes'],
});

function areApart(hours: readonly Hours[]): boolean {
  const ordered = [...hours].sort((one, other) => (one.opens < other.opens ? -1 : 1));
  return ordered.every(({ opens }, index) => index === 0 || opens >= (ordered[index - 1]?.closes ?? ''));
}

const haveOwnDays = <Listed extends { readonly day: string }>() =>
  z.refine<readonly Listed[]>(
    (days) => new Set(days.map(({ day }) => day)).size === days.length,
    fieldFault('day_twice'),
  );

/** Hours of one weekday: 1 is Monday, 7 is Sunday. */
export const OfficeHours = z.object({ weekday: z.int().check(z.gte(1), z.lte(7)), ...HOURS }).check(inOrder);
export type OfficeHours = z.infer<typeof OfficeHours>;

export const Holiday = z.object({ day: Day, name: lineOfText(80) });
export type Holiday = z.infer<typeof Holiday>;

/** Its hours replace those of the weekday, even on a holiday; a day without hours is closed. */
export const ExceptionalDay = z.object({
  day: Day,
  name: lineOfText(80),
  hours: z.array(z.object(HOURS).check(inOrder)).check(z.maxLength(6), z.refine(areApart, fieldFault('hours_overlap'))),
});
export type ExceptionalDay = z.infer<typeof ExceptionalDay>;

/** When the register's offices are open. Due times and reports count open time by it. */
export const OfficeCalendar = z.object({
  week: z.array(OfficeHours).check(
    z.minLength(1, fieldFault('hours_missing')),
    z.maxLength(42),
    z.refine(
      (week) => [1, 2, 3, 4, 5, 6, 7].every((day) => areApart(week.filter(({ weekday }) => weekday === day))),
      fieldFault('hours_overlap'),
    ),
  ),
  holidays: z.array(Holiday).check(z.maxLength(400), haveOwnDays()),
  exceptions: z.array(ExceptionalDay).check(z.maxLength(400), haveOwnDays()),
});
export type OfficeCalendar = z.infer<typeof OfficeCalendar>;

/** The calendar in force. */
export const KeptCalendar = z.extend(OfficeCalendar, {
  /** The zone of the hours, as the tz database names it. */
  zone: z.string(),
  version: z.int(),
});
export type KeptCalendar = z.infer<typeof KeptCalendar>;

const ReadCalendar = z.object({ calendar: KeptCalendar, permits: z.object({ change: Permit }) });

const AtDesk = z.object({ companyID: CompanyId });

export const readOfficeCalendar = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/office-calendar',
  access: DECIDING_ROLES,
  effect: 'read',
  dependsOn: ['calendar'],
  summary: "When the register's offices are open, for the platform's desk.",
  params: AtDesk,
  reply: ReadCalendar,
  errors: ['step_refused'],
});

/** How the due times of open work move with a calendar. */
export const CalendarMoves = z.object({
  /** Open items of all companies, up to the 5,000 that are due soonest, and how many of them become due at another time. */
  items: z.int(),
  earlier: z.int(),
  later: z.int(),
  /** Items of the desk itself that move, the soonest due first. */
  own: z.array(z.object({ ref: z.string(), title: z.string(), before: Instant, after: Instant })),
});
export type CalendarMoves = z.infer<typeof CalendarMoves>;

export const previewOfficeCalendar = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/office-calendar/preview',
  access: ['SUPERADMIN'],
  effect: 'read',
  dependsOn: ['calendar', 'work'],
  summary: 'What a calendar would move: how many open items become due earlier or later. Saves nothing.',
  params: AtDesk,
  body: OfficeCalendar,
  reply: CalendarMoves,
  errors: ['step_refused'],
});

export const changeOfficeCalendar = defineEndpoint({
  method: 'PUT',
  path: '/api/protected/companies/:companyID/office-calendar',
  access: ['SUPERADMIN'],
  effect: 'write',
  changes: ['calendar', 'work', 'history/:companyID'],
  summary: 'Changes hours, holidays and exceptional days. Due times of open work follow within a minute.',
  params: AtDesk,
  body: z.extend(OfficeCalendar, { version: z.int() }),
  reply: ReadCalendar,
  errors: ['step_refused'],
});
