import * as z from 'zod/mini';
import { AssetNumber } from './asset-number.ts';
import { defineEndpoint } from './endpoint.ts';
import { AssetId, CategoryId, CompanyId, UserId, WorkItemId } from './identifiers.ts';
import { Permit } from './permits.ts';
import { opensDepartment, Role } from './roles.ts';
import {
  NeighbourRing,
  ReturnCode,
  SurveyJob,
  SurveyJobDetail,
  SurveyPolicy,
  SurveySite,
  SurveyState,
} from './survey-job.ts';
import type { Tags } from './tags.ts';
import { Day, lineOfText, linesOfText } from './text.ts';

/** Roles that plan surveys, measure on the ground and hand in. */
export const SURVEY_ROLES = Role.options.filter((role) => opensDepartment(role, 'SURVEY'));
/** Roles that draw boundaries from surveys, and return what they cannot use. */
export const DRAWING_ROLES = Role.options.filter((role) => opensDepartment(role, 'CARTOGRAPHY'));
/** Roles that change who measures a job and when. */
export const PLANNING_ROLES = Role.options.filter(
  (role) => opensDepartment(role, 'SURVEY') || opensDepartment(role, 'MANAGEMENT'),
);
/** Roles that see what was measured. */
export const SURVEY_READING_ROLES = Role.options.filter((role) =>
  ['SURVEY', 'CARTOGRAPHY', 'MANAGEMENT'].some((department) => opensDepartment(role, department)),
);

/** Days from today whose jobs a phone keeps. */
export const PACK_DAYS = 14;
/** How far around a site a phone keeps the company's boundaries, in metres. */
export const PACK_RADIUS_METRES = 2000;
/** A beacon's position is the mean of this many fixes. */
export const FIXES_AT_LEAST = 10;
export const FIXES_AT_MOST = 120;
/** Fixes that are less accurate do not count, in metres. */
export const FIX_ACCURACY_AT_MOST = 20;
/** A boundary needs this many beacons. */
export const BEACONS_AT_LEAST = 3;

const InCompany = z.object({ companyID: CompanyId });
const OfItem = z.object({ companyID: CompanyId, workItemID: WorkItemId });
const Version = z.int().check(z.gte(1));
const PLAN = ['survey/:companyID', 'work/:companyID', 'history/:companyID'] as const satisfies Tags;

export const readFieldPack = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/survey/field-pack',
  access: SURVEY_ROLES,
  effect: 'read',
  dependsOn: ['survey/:companyID', 'boundaries/:companyID', 'assets/:companyID', 'work/:companyID'],
  summary:
    "What a phone keeps for work without a signal: the caller's jobs until 14 days from today, and the company's " +
    'boundaries within 2 km of their sites.',
  params: InCompany,
  query: z.object({
    /** The tag of the pack that the phone has. */
    known: z.optional(z.string().check(z.maxLength(80))),
  }),
  reply: z.object({
    /** Changes with anything in the pack. */
    tag: z.string(),
    /** Null if the phone has it already. */
    pack: z.nullable(
      z.object({
        until: Day,
        policy: SurveyPolicy,
        categories: z.array(z.object({ _id: CategoryId, category: z.string() })),
        jobs: z.array(SurveyJobDetail),
        neighbours: z.array(NeighbourRing),
        /** Whether there were more neighbours than a pack holds. */
        neighboursCut: z.boolean(),
      }),
    ),
  }),
  errors: [],
});
export type FieldPack = NonNullable<z.infer<typeof readFieldPack.reply>['pack']>;

export const listSurveyJobs = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/survey/jobs',
  access: SURVEY_READING_ROLES,
  effect: 'read',
  dependsOn: ['survey/:companyID', 'work/:companyID'],
  summary: 'Open survey jobs by date; those without a date come first.',
  params: InCompany,
  query: z.object({ surveyor: z.optional(UserId) }),
  reply: z.object({ jobs: z.array(SurveyJob) }),
  errors: [],
});

export const readSurvey = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/survey/items/:workItemID',
  access: SURVEY_READING_ROLES,
  effect: 'read',
  dependsOn: ['survey/:companyID', 'work/:companyID'],
  summary:
    'What was measured for a case, by any of its items in Survey Jobs, Cartography Requests or Approvals, and the next steps.',
  params: OfItem,
  reply: z.object({
    /** The item that was asked for. */
    item: z.object({ ref: z.string(), version: z.int() }),
    /** Null for a case without a survey. */
    survey: z.nullable(SurveyJobDetail),
    /** The accuracy of the least accurate beacon, in metres; null without beacons. */
    worstAccuracyMetres: z.nullable(z.number()),
    policy: SurveyPolicy,
    /** `measure` is open once the job is on its surveyor's phone. */
    permits: z.object({ plan: Permit, measure: Permit, return: Permit, plot: Permit }),
  }),
  errors: [],
});

export const listSurveyors = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/survey/surveyors',
  access: PLANNING_ROLES,
  effect: 'read',
  dependsOn: ['members/:companyID', 'survey/:companyID', 'work/:companyID'],
  summary: 'The people who can measure, with the dates of their open jobs.',
  params: InCompany,
  reply: z.object({
    surveyors: z.array(z.object({ sub: UserId, name: z.string(), dates: z.array(Day) })),
  }),
  errors: [],
});

/** When, where and by whom a site is measured. */
const Plan = {
  surveyor: UserId,
  date: Day,
  crew: z.optional(lineOfText(80)),
  site: SurveySite,
  categoryId: z.optional(CategoryId),
  plotNumber: z.optional(AssetNumber),
} as const;

export const scheduleSurvey = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/survey/requests/:workItemID/schedule',
  access: SURVEY_ROLES,
  effect: 'write',
  changes: PLAN,
  summary: 'Schedules a survey request for a surveyor and a date; it goes on as an item in Survey Jobs.',
  params: OfItem,
  body: z.object({ version: Version, ...Plan }),
  reply: SurveyJob,
  errors: ['work_changed', 'work_held', 'work_closed', 'step_refused'],
});

export const planSurvey = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/survey/jobs/:workItemID/plan',
  access: PLANNING_ROLES,
  effect: 'write',
  changes: PLAN,
  summary: 'Gives an open survey job another surveyor, date, crew or site.',
  params: OfItem,
  body: z.object({ version: Version, ...Plan }),
  reply: SurveyJob,
  errors: ['work_changed', 'work_closed', 'step_refused'],
});

export const returnSurvey = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/survey/items/:workItemID/return',
  access: DRAWING_ROLES,
  effect: 'write',
  changes: PLAN,
  summary: 'Returns the survey of a cartography request to be measured again, with the reason as a code.',
  params: OfItem,
  body: z.object({ version: Version, code: ReturnCode, note: z.optional(linesOfText(1000)) }),
  reply: SurveyJob,
  errors: ['work_changed', 'work_held', 'work_closed', 'step_refused'],
});

/** The ground of a survey that has been handed in. */
export const SurveyedZone = z.object({
  jobId: WorkItemId,
  /** The item under which the case goes on. */
  ref: z.string(),
  title: z.string(),
  date: Day,
  crew: z.nullable(z.string()),
  surveyors: z.array(z.string()),
  /** Measured ones. */
  beacons: z.int(),
  /** Corners that were typed, whose accuracy nobody recorded. */
  typedCorners: z.int(),
  /** Of the measured ones; null without any. */
  worstAccuracyMetres: z.nullable(z.number()),
  state: SurveyState,
  /** When it should be measured again. */
  dueAgain: Day,
  assetID: z.nullable(AssetId),
  assetNumber: z.nullable(z.string()),
  /** The plotted boundary, else the outline drawn on the spot, else the beacons' hull: latitude and longitude. */
  ring: z.array(z.tuple([z.number(), z.number()])),
});
export type SurveyedZone = z.infer<typeof SurveyedZone>;

export const listSurveyedZones = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/survey/zones',
  access: SURVEY_READING_ROLES,
  effect: 'read',
  dependsOn: ['survey/:companyID', 'boundaries/:companyID', 'work/:companyID'],
  summary: 'Areas whose survey was handed in, newest first, with their accuracy and when they are due again.',
  params: InCompany,
  query: z.object({
    from: z.optional(Day),
    until: z.optional(Day),
    crew: z.optional(z.string().check(z.maxLength(80))),
    /** Only areas that are due again by this day. */
    dueBy: z.optional(Day),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(500)), 200),
    offset: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(100_000)), 0),
  }),
  reply: z.object({
    zones: z.array(SurveyedZone),
    count: z.int(),
    /** Every crew that finished an area. */
    crews: z.array(z.string()),
  }),
  errors: [],
});

export const readSurveyPolicy = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/survey/policy',
  access: SURVEY_READING_ROLES,
  effect: 'read',
  dependsOn: ['survey/:companyID'],
  summary: 'How accurate beacons must be, and whether the caller may change that.',
  params: InCompany,
  reply: z.object({ policy: SurveyPolicy, permits: z.object({ change: Permit }) }),
  errors: [],
});

export const changeSurveyPolicy = defineEndpoint({
  method: 'PUT',
  path: '/api/protected/companies/:companyID/survey/policy',
  access: PLANNING_ROLES.filter((role) => role !== 'Survey'),
  effect: 'write',
  changes: ['survey/:companyID', 'history/:companyID'],
  summary: 'Changes the accuracy that beacons need to have without a reason.',
  params: InCompany,
  body: z.object({ requiredAccuracyMetres: z.number().check(z.gte(0.01), z.lte(FIX_ACCURACY_AT_MOST)) }),
  reply: z.object({ policy: SurveyPolicy, permits: z.object({ change: Permit }) }),
  errors: [],
});
