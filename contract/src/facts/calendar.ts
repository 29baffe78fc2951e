import * as z from 'zod/mini';
import { defineFact, type FactDefinition } from './define-fact.ts';

/** Hours as `08:00–16:30`. */
const Hours = z.array(z.string());
const Calendar = z.strictObject({
  version: z.int(),
  /** By weekday, 1 is Monday. */
  week: z.record(z.string(), Hours),
  holidays: z.array(z.string()),
  /** By date. */
  exceptions: z.record(z.string(), Hours),
});

/** When the register's offices are open. The platform's desk changes it for every company. */
export const calendarFacts = {
  calendarChanged: defineFact({
    type: 'calendar.changed',
    subject: 'company',
    audience: 'public log',
    before: Calendar,
    after: Calendar,
  }),
} as const satisfies Record<string, FactDefinition>;
