import { KeptCalendar, type OfficeCalendar } from '@atlas/contract/business-hours';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/executor.ts';
import type { Calendar, DayHours } from './due-time.rules.ts';

/** The calendar in force, which no one changes until the transaction ends: for due times that it stores. */
export async function readCalendar(tx: Tx): Promise<Calendar> {
  const { rows } = await sql<{ calendar: unknown }>`SELECT app.hold_office_calendar() AS calendar`.execute(tx);
  const kept = KeptCalendar.parse(rows[0]?.calendar);
  return layOutCalendar(kept, kept.zone);
}

/** The calendar in force, as the desk edits it. */
export async function readKeptCalendar(reader: Reader): Promise<KeptCalendar> {
  const { rows } = await sql<{ calendar: unknown }>`SELECT app.read_office_calendar() AS calendar`.execute(reader);
  return KeptCalendar.parse(rows[0]?.calendar);
}

/** A calendar as due times are computed on it. */
export function layOutCalendar({ week, holidays, exceptions }: OfficeCalendar, zone: string): Calendar {
  const byWeekday: Record<number, DayHours> = {};
  for (const { weekday, opens, closes } of week) {
    byWeekday[weekday] = [...(byWeekday[weekday] ?? []), [opens, closes]];
  }
  return {
    zone,
    week: byWeekday,
    holidays: holidays.map(({ day }) => day),
    exceptions: Object.fromEntries(
      exceptions.map(({ day, hours }) => [day, hours.map(({ opens, closes }) => [opens, closes] as const)]),
    ),
  };
}
