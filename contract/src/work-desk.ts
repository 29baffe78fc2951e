import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { ERROR_STATUS, type ErrorCode } from './errors.ts';
import { CompanyId, UserId, WorkFilterId, WorkItemId, WorkReplyId } from './identifiers.ts';
import { QueueName } from './queues.ts';
import { CompanyRole, STAFF_ROLES } from './roles.ts';
import { Instant, lineOfText, linesOfText } from './text.ts';
import { Priority, SavedWorkFilter, WorkFilter } from './work.ts';
import { WorkTag } from './work-steps.ts';

const InCompany = z.object({ companyID: CompanyId });
const OfFilter = z.object({ companyID: CompanyId, filterID: WorkFilterId });
const OfReply = z.object({ companyID: CompanyId, replyID: WorkReplyId });

export const listClerks = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/work-clerks',
  access: STAFF_ROLES,
  effect: 'read',
  dependsOn: ['members/:companyID', 'work/:companyID'],
  summary:
    'The people who work for the company, with the open items that each holds, without snoozed ones. With a queue, only those who work it.',
  params: InCompany,
  query: z.object({ queueName: z.optional(QueueName) }),
  reply: z.object({
    clerks: z.array(z.object({ sub: UserId, name: z.string(), role: CompanyRole, openItems: z.int() })),
  }),
  errors: [],
});

export const exportWork = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/work-export',
  access: STAFF_ROLES,
  effect: 'read',
  dependsOn: ['work/:companyID'],
  transport: 'file',
  summary: 'The items that a filter shows as CSV, up to 10,000 of them.',
  params: InCompany,
  query: WorkFilter,
  reply: z.unknown(),
  errors: [],
});

/** A view that a person comes back to. */
export const SavedFilter = z.object({
  _id: WorkFilterId,
  name: z.string(),
  filter: SavedWorkFilter,
  /** Whether colleagues see it too. */
  isShared: z.boolean(),
  isOwn: z.boolean(),
  ownerName: z.nullable(z.string()),
  savedAt: Instant,
});
export type SavedFilter = z.infer<typeof SavedFilter>;

/** How many filters a person keeps in a company, and how many canned replies a company keeps. */
export const MOST_FILTERS = 50;
export const MOST_REPLIES = 200;

export const listFilters = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/work-filters',
  access: STAFF_ROLES,
  effect: 'read',
  dependsOn: ['work/:companyID'],
  summary: "The caller's saved filters, and those that colleagues share.",
  params: InCompany,
  reply: z.object({ filters: z.array(SavedFilter) }),
  errors: [],
});

export const saveFilter = defineEndpoint({
  method: 'PUT',
  path: '/api/protected/companies/:companyID/work-filters/:filterID',
  access: STAFF_ROLES,
  effect: 'write',
  changes: ['work/:companyID'],
  summary: 'Saves a filter under an id that the caller chooses.',
  params: OfFilter,
  body: z.object({ name: lineOfText(60), filter: SavedWorkFilter, isShared: z._default(z.boolean(), false) }),
  reply: z.object({ filters: z.array(SavedFilter) }),
  errors: ['step_refused'],
});

export const removeFilter = defineEndpoint({
  method: 'DELETE',
  path: '/api/protected/companies/:companyID/work-filters/:filterID',
  access: STAFF_ROLES,
  effect: 'write',
  changes: ['work/:companyID'],
  summary: 'Removes one of the caller’s saved filters.',
  params: OfFilter,
  reply: z.object({ filters: z.array(SavedFilter) }),
  errors: [],
});

/** A text for answers that people give often. */
export const CannedReply = z.object({
  _id: WorkReplyId,
  name: z.string(),
  /** With `{name}`, `{ref}`, `{company}` and `{me}` where it leaves them open. */
  text: z.string(),
  savedBy: z.nullable(z.string()),
  savedAt: Instant,
});
export type CannedReply = z.infer<typeof CannedReply>;

export const listReplies = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/work-replies',
  access: STAFF_ROLES,
  effect: 'read',
  dependsOn: ['work/:companyID'],
  summary: "The company's canned replies, by name.",
  params: InCompany,
  reply: z.object({ replies: z.array(CannedReply) }),
  errors: [],
});

export const saveReply = defineEndpoint({
  method: 'PUT',
  path: '/api/protected/companies/:companyID/work-replies/:replyID',
  access: STAFF_ROLES,
  effect: 'write',
  changes: ['work/:companyID', 'history/:companyID'],
  summary: 'Saves a canned reply under an id that the caller chooses.',
  params: OfReply,
  body: z.object({ name: lineOfText(60), text: linesOfText(4000) }),
  reply: z.object({ replies: z.array(CannedReply) }),
  errors: ['step_refused'],
});

export const removeReply = defineEndpoint({
  method: 'DELETE',
  path: '/api/protected/companies/:companyID/work-replies/:replyID',
  access: STAFF_ROLES,
  effect: 'write',
  changes: ['work/:companyID', 'history/:companyID'],
  summary: 'Removes a canned reply.',
  params: OfReply,
  reply: z.object({ replies: z.array(CannedReply) }),
  errors: [],
});

/** A step that is taken on many items at once. */
export const BulkStep = z.discriminatedUnion('step', [
  z.object({ step: z.literal('claim') }),
  z.object({ step: z.literal('assign'), assigneeSub: UserId }),
  z.object({ step: z.literal('tags'), tags: z.array(WorkTag).check(z.maxLength(12)) }),
  z.object({ step: z.literal('priority'), priority: Priority }),
  z.object({ step: z.literal('close'), state: z.enum(['DONE', 'CANCELLED']), reason: z.optional(linesOfText(500)) }),
  z.object({ step: z.literal('snooze'), until: z.iso.datetime({ offset: true }) }),
]);
export type BulkStep = z.infer<typeof BulkStep>;

/** How many items one call changes. */
export const MOST_AT_ONCE = 100;

const codes = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

export const changeManyItems = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/work-bulk',
  access: STAFF_ROLES,
  effect: 'write',
  changes: ['work/:companyID', 'history/:companyID'],
  summary: 'Takes one step on many items. Each succeeds or is refused on its own.',
  params: InCompany,
  body: z.object({
    items: z
      .array(z.object({ workItemID: WorkItemId, version: z.int().check(z.gte(1)) }))
      .check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
    act: BulkStep,
  }),
  reply: z.object({
    results: z.array(
      z.object({
        workItemID: WorkItemId,
        /** Why it was refused; null if the step was taken. */
        code: z.nullable(z.enum(codes)),
        /** The sentence of the refusal. */
        reason: z.nullable(z.string()),
        /** The version after it; null if it was refused. */
        version: z.nullable(z.int()),
      }),
    ),
  }),
  errors: [],
});

/** How far a person has read an item: this many of its messages. */
export const ReadMark = z.object({ workItemID: WorkItemId, messageCount: z.int() });
export type ReadMark = z.infer<typeof ReadMark>;

/** The most of a person's marks that are read, latest first. */
export const MOST_MARKS = 2_000;

export const listReadMarks = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/work-marks',
  access: STAFF_ROLES,
  effect: 'read',
  dependsOn: ['work-marks/:companyID'],
  summary: 'How far the caller has read the items that they opened last, up to 2,000 of them.',
  params: InCompany,
  reply: z.object({ marks: z.array(ReadMark) }),
  errors: [],
});

export const markWorkItemRead = defineEndpoint({
  method: 'PUT',
  path: '/api/protected/companies/:companyID/work-items/:workItemID/mark',
  access: STAFF_ROLES,
  effect: 'write',
  changes: ['work-marks/:companyID'],
  summary: 'Remembers that the caller has read an item up to a number of messages. A smaller number changes nothing.',
  params: z.object({ companyID: CompanyId, workItemID: WorkItemId }),
  body: z.object({ messageCount: z.int().check(z.gte(0), z.lte(1_000_000)) }),
  reply: ReadMark,
  errors: ['step_refused'],
});

/** When a snoozed item can come back, in business hours. */
export const SNOOZE_CHOICES = ['later', 'next_day', 'three_days', 'next_week'] as const;

export const listSnoozeChoices = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/work-snooze-choices',
  access: STAFF_ROLES,
  effect: 'read',
  dependsOn: ['calendar'],
  summary:
    'Times until which an item can be snoozed: after two open hours, and when the office opens on its next day, on its third day and next week.',
  params: InCompany,
  reply: z.object({ choices: z.array(z.object({ choice: z.enum(SNOOZE_CHOICES), until: Instant })) }),
  errors: [],
});

export const findAnsweringCompanies = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/answering-companies',
  access: STAFF_ROLES,
  effect: 'read',
  dependsOn: ['admission'],
  summary: "The admitted companies whose names contain a text, at most 20, for the platform's desk, which picks one.",
  params: InCompany,
  query: z.object({ search: z._default(z.string().check(z.trim(), z.maxLength(100)), '') }),
  reply: z.object({ companies: z.array(z.object({ companyID: CompanyId, name: z.string() })) }),
  errors: [],
});
