import {
  changeOfficeCalendar as changeEndpoint,
  type KeptCalendar,
  type readOfficeCalendar,
} from '@atlas/contract/business-hours';
import type { Received } from '@atlas/contract/endpoint';
import { calendarFacts } from '@atlas/contract/facts/calendar';
import type { CompanyId } from '@atlas/contract/identifiers';
import { permitCall } from '@atlas/contract/permits';
import { because } from '@atlas/contract/reasons';
import type * as z from 'zod/mini';
import type { Scope } from '../../platform/database/database.ts';
import { writePermits } from '../../platform/describe-reason.ts';
import { recordFact } from '../../platform/events.ts';
import { AppError, type Refusal, refuse } from '../../platform/outcome.ts';
import { isAtDesk, saveCalendar } from './calendar-repository.ts';
import { layOutCalendar, readKeptCalendar } from './read-calendar.ts';

type Shown = z.infer<typeof readOfficeCalendar.reply>;

/** The calendar for the platform's desk, and whether the caller may change it. @throws AppError `not_found` */
export async function readCalendarForDesk(scope: Scope): Promise<Shown | Refusal<'step_refused'>> {
  const [atDesk, calendar, role] = await Promise.all([isAtDesk(scope.tx), readKeptCalendar(scope.tx), scope.role()]);
  if (!atDesk) return refuse('step_refused', { reason: because('not_the_desk') });
  if (role === null) throw new AppError('not_found');
  return { calendar, permits: writePermits({ change: permitCall(role, changeEndpoint) }, scope.locale) };
}

/** Changes hours, holidays and exceptional days; the job recomputes what is due. */
export async function changeCalendar(
  scope: Scope,
  companyID: CompanyId,
  { version, ...calendar }: Received<typeof changeEndpoint>['body'],
): Promise<Shown | Refusal<'step_refused'>> {
  const before = await readCalendarForDesk(scope);
  if (!('calendar' in before)) return before;
  if (!(await saveCalendar(scope.tx, version, calendar))) {
    return refuse('step_refused', { reason: because('calendar_changed') });
  }
  const after = await readKeptCalendar(scope.tx);
  await recordFact(scope.tx, calendarFacts.calendarChanged, {
    subject: { id: companyID },
    before: writeForHistory(before.calendar),
    after: writeForHistory(after),
  });
  return { ...before, calendar: after };
}

function writeForHistory(kept: KeptCalendar) {
  const { week, holidays, exceptions } = layOutCalendar(kept, kept.zone);
  const write = (days: typeof exceptions) =>
    Object.fromEntries(
      Object.entries(days).map(([day, hours]) => [day, hours.map(([opens, closes]) => `${opens}–${closes}`)]),
    );
  return { version: kept.version, week: write(week), holidays, exceptions: write(exceptions) };
}
