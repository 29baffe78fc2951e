import * as z from 'zod/mini';
import { SignedAmount } from './books.ts';
import { defineEndpoint } from './endpoint.ts';
import { fieldFault } from './field-reasons.ts';
import { AssetEventId, CategoryId, CompanyId, DocumentId } from './identifiers.ts';
import { Permit } from './permits.ts';
import { DECIDING_ROLES, FINANCE_ROLES, SELLING_ROLES } from './roles.ts';
import { Day, Instant, lineOfText, lineOrNothing } from './text.ts';

/** How an event repeats, as the specification's field `eventLoop` says it, besides a number of days. */
export const EVENT_LOOPS = ['weekly', 'fortnightly', 'monthly', 'quarterly', 'yearly'] as const;
export type EventLoop = (typeof EVENT_LOOPS)[number];

/** The most instalments of an event, days between two occurrences, receipts, and loops of a company at once. */
export const MOST_EVENT_PARTS = 360;
export const MOST_LOOP_DAYS = 3_660;
const MOST_RECEIPTS = 20;
export const MOST_OPEN_LOOPS = 500;
/** The most events that one answer lists. */
export const MOST_LISTED_EVENTS = 1_000;

const VALUE = /^[+-]?\d{1,12}(?:\.\d{1,2})?$/;
const isWhole = (value: string | number, least: number, most: number) =>
  /^\d{1,6}$/.test(String(value).trim()) && Number(value) >= least && Number(value) <= most;

/** Dollars, as a number or as text: above zero income, below zero an expense, zero or nothing a note. At most two decimals. */
export const EventValue = z
  .union([z.number(), z.string()])
  .check(z.refine((value) => value === '' || VALUE.test(String(value).trim()), fieldFault('field_invalid')));

/** Nothing, one of the words of {@link EVENT_LOOPS}, or a number of days. */
const LoopText = z
  .union([z.number(), z.string()])
  .check(
    z.refine(
      (loop) =>
        loop === '' ||
        EVENT_LOOPS.some((word) => word === String(loop).trim().toLowerCase()) ||
        isWhole(loop, 1, MOST_LOOP_DAYS),
      fieldFault('field_invalid'),
    ),
  );

/** Nothing, 0 or 1 for an event in one piece, or the number of its instalments. */
const PartsText = z
  .union([z.number(), z.string()])
  .check(z.refine((parts) => parts === '' || isWhole(parts, 0, MOST_EVENT_PARTS), fieldFault('field_invalid')));

/** What happened to money because of a category of assets: once, in instalments, or again and again. Above the limit it waits for a second person. */
export const AssetEventState = z.enum(['WAITING', 'REFUSED', 'OPEN', 'DONE', 'STOPPED']);
export type AssetEventState = z.infer<typeof AssetEventState>;

export const AssetEvent = z.object({
  _id: AssetEventId,
  /** `E-101`. */
  number: z.string(),
  companyID: CompanyId,
  eventName: z.string(),
  description: z.string(),
  assetCategoryID: CategoryId,
  /** In dollars, with its sign. */
  assetValue: z.number(),
  /** The same in cents. */
  value: SignedAmount,
  receipts: z.array(DocumentId),
  /** Empty for an event that does not repeat; a word of the loops, or a number of days. */
  eventLoop: z.string(),
  /** The number of instalments; null for an event in one piece. */
  installment: z.nullable(z.int()),
  state: AssetEventState,
  startsOn: Day,
  /** How often it was posted, and when it is posted next. */
  posted: z.int(),
  nextOn: z.nullable(Day),
  /** What is posted then, in cents. */
  nextValue: z.nullable(SignedAmount),
  createdBy: z.nullable(z.string()),
  createdAt: Instant,
  /** The second person, if it needed one. */
  decidedBy: z.nullable(z.string()),
  /** Why it was refused. */
  reason: z.nullable(z.string()),
  permits: z.object({ approve: Permit, refuse: Permit, stop: Permit }),
});
export type AssetEvent = z.infer<typeof AssetEvent>;

export const createEvent = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/create/event',
  access: SELLING_ROLES,
  effect: 'write',
  changes: ['books/:companyID', 'history/:companyID'],
  says: { forbidden: 'eventForbidden', internal: 'eventFailed' },
  summary:
    'Creates an event of a category of assets: income, an expense or a note. Instalments and loops are posted on their days until they end or are stopped. Above the limit a second person decides first.',
  body: z.object({
    companyID: CompanyId,
    eventName: lineOfText(120),
    description: z.optional(z.nullable(lineOrNothing(200))),
    assetCategoryID: CategoryId,
    assetValue: z.optional(z.nullable(EventValue)),
    receipts: z.optional(
      z.nullable(z.array(DocumentId).check(z.maxLength(MOST_RECEIPTS, fieldFault('field_too_long')))),
    ),
    eventLoop: z.optional(z.nullable(LoopText)),
    installment: z.optional(z.nullable(PartsText)),
    /** Whether to refuse an event like another of the last 24 hours, so that the person can be asked if it is the same. */
    ask: z.optional(z.boolean()),
  }),
  reply: z.object({ message: z.string(), event: AssetEvent }),
  errors: ['step_refused', 'ledger_read_only'],
});

export const getEvents = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/get/events',
  access: FINANCE_ROLES,
  effect: 'read',
  dependsOn: ['books/:companyID'],
  summary: 'The events of a category of assets, or of all of them, the latest first, at most 1,000.',
  body: z.object({ companyID: CompanyId, assetCategoryID: z.optional(CategoryId) }),
  reply: z.object({ events: z.array(AssetEvent) }),
  errors: [],
});

const OfEvent = z.object({ companyID: CompanyId, assetEventID: AssetEventId });

export const approveEvent = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/events/:assetEventID/approve',
  access: DECIDING_ROLES,
  effect: 'write',
  changes: ['books/:companyID', 'history/:companyID'],
  summary: "Approves someone else's event above the limit, and posts what of it is due.",
  params: OfEvent,
  reply: z.object({ message: z.string(), event: AssetEvent }),
  errors: ['step_refused', 'ledger_read_only'],
});

export const refuseEvent = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/events/:assetEventID/refuse',
  access: DECIDING_ROLES,
  effect: 'write',
  changes: ['books/:companyID', 'history/:companyID'],
  summary: "Refuses someone else's event above the limit; nothing of it is posted.",
  params: OfEvent,
  body: z.object({ reason: lineOfText(200) }),
  reply: z.object({ message: z.string(), event: AssetEvent }),
  errors: ['step_refused'],
});

export const stopEvent = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/events/:assetEventID/stop',
  access: SELLING_ROLES,
  effect: 'write',
  changes: ['books/:companyID', 'history/:companyID'],
  summary: 'Stops a loop, the instalments that are left or an event that waits; what was posted stays.',
  params: OfEvent,
  reply: z.object({ message: z.string(), event: AssetEvent }),
  errors: ['step_refused'],
});
