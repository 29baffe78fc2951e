import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { fieldFault } from './field-reasons.ts';
import { CompanyId } from './identifiers.ts';
import { MOST_REPORT_DAYS, REPORT_CARDS, REPORT_PARTS, type ReportPart } from './report-parts.ts';
import { DEPARTMENTS, STAFF_ROLES } from './roles.ts';
import { Day, Instant } from './text.ts';
import { QueueName } from './work.ts';

const PartName = z.enum(Object.keys(REPORT_PARTS) as [ReportPart, ...ReportPart[]]);
const DAY_MILLISECONDS = 86_400_000;

/** The first and the last day of a report, in Africa/Harare. */
const DAYS = { from: Day, to: Day } as const;
const inOrder = z.refine<{ readonly from: string; readonly to: string }>(({ from, to }) => {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MILLISECONDS + 1;
  return days >= 1 && days <= MOST_REPORT_DAYS;
}, fieldFault('days_turned'));

const OfPart = z.object({ companyID: CompanyId, department: z.enum(DEPARTMENTS), part: PartName });

/** One figure of a part, and how many observations it is made of. */
const Group = z.object({
  /** What the part groups by: a channel, a day, the Monday of a week, the name of a person, … */
  key: z.string(),
  /** Whose figure it is, if it is a person's. */
  name: z.nullable(z.string()),
  value: z.number(),
  count: z.int(),
});

export const ReportPartAnswer = z.object({
  /** Over all groups; for a state, the figure of the last day. Null without any observation. */
  total: z.nullable(z.number()),
  count: z.int(),
  groups: z.array(Group),
});
export type ReportPartAnswer = z.infer<typeof ReportPartAnswer>;

const READ = { method: 'GET', access: STAFF_ROLES, effect: 'read', work: 'report', errors: ['step_refused'] } as const;
/** Facts, what they are about, the hours by which they count, and the names of those who acted. */
const DEPENDS = [
  'work/:companyID',
  'history/:companyID',
  'assets/:companyID',
  'redemptions/:companyID',
  'jurisdictions/:companyID',
  'calendar',
  'account',
] as const;

export const readReportPart = defineEndpoint({
  ...READ,
  path: '/api/protected/companies/:companyID/reports/:department/:part',
  dependsOn: DEPENDS,
  summary: 'One part of a department’s report or statistics: its figure and the figures of its groups.',
  params: OfPart,
  query: z.object(DAYS).check(inOrder),
  reply: ReportPartAnswer,
});

/** One observation: an item, an asset or a redemption, and what was measured of it. */
const Row = z.object({
  subject: z.object({ type: z.enum(['work_item', 'asset', 'redemption']), id: z.uuid() }),
  /** The queue of an item. */
  queueName: z.nullable(QueueName),
  label: z.string(),
  at: Instant,
  value: z.number(),
  /** Whether it was in time, approved or returned, where the part counts that. */
  met: z.boolean(),
});
export type ReportRow = z.infer<typeof Row>;

export const listReportRows = defineEndpoint({
  ...READ,
  path: '/api/protected/companies/:companyID/reports/:department/:part/rows',
  dependsOn: DEPENDS,
  summary: 'What a figure of a report is made of, newest first: everything, or the rows of one group.',
  params: OfPart,
  query: z
    .object({
      ...DAYS,
      key: z.optional(z.string().check(z.maxLength(200))),
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
      offset: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(100_000)), 0),
    })
    .check(inOrder),
  reply: z.object({ rows: z.array(Row), count: z.int() }),
});

export const downloadReportRows = defineEndpoint({
  ...READ,
  path: '/api/protected/companies/:companyID/reports/:department/:part/csv',
  dependsOn: DEPENDS,
  transport: 'file',
  summary: 'The rows behind a part of a report, as CSV; the newest 20,000 at most.',
  params: OfPart,
  query: z.object(DAYS).check(inOrder),
  reply: z.unknown(),
});

export const printReport = defineEndpoint({
  ...READ,
  path: '/api/protected/companies/:companyID/report-papers/:department/:card',
  dependsOn: DEPENDS,
  transport: 'file',
  summary: 'A department’s report or statistics as PDF.',
  params: z.object({ companyID: CompanyId, department: z.enum(DEPARTMENTS), card: z.enum(REPORT_CARDS) }),
  query: z.object(DAYS).check(inOrder),
  reply: z.unknown(),
});
