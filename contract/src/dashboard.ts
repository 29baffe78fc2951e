import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { CompanyId } from './identifiers.ts';
import { AmountToMove, MilliMegajoules } from './megajoules.ts';
import { Permit } from './permits.ts';
import { DECIDING_ROLES, STAFF_ROLES } from './roles.ts';
import { Day, Instant } from './text.ts';
import { QueueName, WorkItem } from './work.ts';

/** Badges count no further; the screen shows `999+`. */
export const MOST_COUNTED = 1000;
/** How long a hand-over stays in the queue trees. */
export const HAND_OVER_DAYS = 30;
/** How many held items the workbench lists. */
export const MOST_HELD = 200;
/** The periods for which gate spend is planned, in days from today. */
export const DAYS_AHEAD = [30, 60, 90] as const;

const ofCompany = { params: z.object({ companyID: CompanyId }) } as const;

/** A month of Africa/Harare: `2026-11`. */
export const Month = z.string().check(z.regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/));

export const readBadges = defineEndpoint({
  ...ofCompany,
  method: 'GET',
  path: '/api/protected/companies/:companyID/dashboard/badges',
  access: STAFF_ROLES,
  effect: 'read',
  dependsOn: ['seen/:companyID', 'history/:companyID', 'work/:companyID'],
  summary: 'How many events are new to the caller, and how many items in their queues need attention.',
  reply: z.object({
    /** Events by others that the caller can read, at most 1000, and the moment since when they count. */
    events: z.object({ count: z.int(), since: Instant }),
    /** Items of the caller's departments that are late, or unassigned for more than 30 minutes of opening hours. */
    queues: z.object({ count: z.int() }),
  }),
  errors: [],
});

export const markEventsSeen = defineEndpoint({
  ...ofCompany,
  method: 'PUT',
  path: '/api/protected/companies/:companyID/dashboard/events-seen',
  access: STAFF_ROLES,
  effect: 'write',
  changes: ['seen/:companyID'],
  summary: 'Notes that the caller has seen the event log up to an event. A mark never goes back.',
  body: z.object({ eventID: z.uuid() }),
  reply: z.object({ since: Instant }),
  errors: ['not_found'],
});

/** A queue and the figures of its open items. Snoozed ones count only as such. */
export const QueueFigures = z.object({
  queueName: QueueName,
  open: z.int(),
  unassigned: z.int(),
  /** Those that wait for the person who asked. */
  waiting: z.int(),
  /** Those past due, which clerks have been told. */
  late: z.int(),
  snoozed: z.int(),
  /** When the oldest open item was opened; null for an empty queue. */
  oldestAt: z.nullable(Instant),
});
export type QueueFigures = z.infer<typeof QueueFigures>;

export const readQueueTrees = defineEndpoint({
  ...ofCompany,
  method: 'GET',
  path: '/api/protected/companies/:companyID/dashboard/queues',
  access: STAFF_ROLES,
  effect: 'read',
  dependsOn: ['work/:companyID'],
  summary: 'Every queue with the figures of its open items, and what was handed over between queues in 30 days.',
  reply: z.object({
    queues: z.array(QueueFigures),
    /** Hand-overs from one queue to another, the most frequent first. */
    handOvers: z.array(z.object({ from: QueueName, to: QueueName, count: z.int(), open: z.int() })),
  }),
  errors: [],
});

export const listHeldWork = defineEndpoint({
  ...ofCompany,
  method: 'GET',
  path: '/api/protected/companies/:companyID/dashboard/held-work',
  access: STAFF_ROLES,
  effect: 'read',
  dependsOn: ['work/:companyID'],
  summary: 'The open items that the caller holds and has not snoozed, the next one due first, at most 200.',
  reply: z.object({ items: z.array(WorkItem) }),
  errors: [],
});

export const readSales = defineEndpoint({
  ...ofCompany,
  method: 'GET',
  path: '/api/protected/companies/:companyID/dashboard/sales',
  access: DECIDING_ROLES,
  effect: 'read',
  dependsOn: ['books/:companyID', 'history/:companyID'],
  summary: 'Revenue and units sold in the chosen days, and by month for the year that ends with them.',
  query: z.object({ from: Day, to: Day }),
  reply: z.object({
    /** Income booked in US dollars, in cents; null while the company's books have had none. */
    revenueCents: z.nullable(z.int()),
    /** Assets that turned SOLD. */
    unitsSold: z.int(),
    /** Twelve months, the oldest first. */
    months: z.array(z.object({ month: Month, revenueCents: z.int(), unitsSold: z.int() })),
  }),
  errors: [],
});

/** The spending of gates in one month against its target. */
export const SpendingMonth = z.object({
  month: Month,
  /** Null if no one has set one. */
  target: z.nullable(MilliMegajoules),
  actual: MilliMegajoules,
  permits: z.object({ setTarget: Permit }),
});
export type SpendingMonth = z.infer<typeof SpendingMonth>;

const Milestones = z.object({
  /** Six months up to the current one and the three that follow. */
  months: z.array(SpendingMonth),
  /** What gates will ask for in the next 30, 60 and 90 days by their cycles, and how often. */
  ahead: z.array(z.object({ days: z.int(), amount: MilliMegajoules, gates: z.int() })),
});

export const readMilestones = defineEndpoint({
  ...ofCompany,
  method: 'GET',
  path: '/api/protected/companies/:companyID/dashboard/milestones',
  access: DECIDING_ROLES,
  effect: 'read',
  dependsOn: ['milestones/:companyID', 'gates/:companyID', 'assets/:companyID', 'ledger/treasury/:companyID'],
  summary:
    'What gates in expenses trees cost against the targets, by month, and what they will cost in 30, 60 and 90 days.',
  reply: Milestones,
  errors: [],
});

export const setSpendingTarget = defineEndpoint({
  method: 'PUT',
  path: '/api/protected/companies/:companyID/dashboard/milestones/:month',
  access: DECIDING_ROLES,
  effect: 'write',
  changes: ['milestones/:companyID', 'history/:companyID'],
  answersWith: 'milestones',
  summary: 'Sets the most that gates should cost in a month, or removes the target. Past months stay as they are.',
  params: z.object({ companyID: CompanyId, month: Month }),
  body: z.object({ target: z.nullable(AmountToMove) }),
  reply: Milestones,
  errors: ['step_refused'],
});
