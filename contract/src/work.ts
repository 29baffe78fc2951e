import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { CompanyId, UserId, WorkItemId, WorkLinkId } from './identifiers.ts';
import { Permit } from './permits.ts';
import { DECIDING_ROLES } from './roles.ts';
import { Instant, linesOfText } from './text.ts';

/** Every queue of a company's departments, by the names that clients watch. */
export const QUEUE_NAMES = [
  'Customer Queries',
  'Payments',
  'Frontdesk Tasks',
  'Customer Requests',
  'Sales Tasks',
  'Survey Requests',
  'Survey Jobs',
  'Cartography Requests',
  'Cartography Tasks',
  'Approvals',
  'Employee Requests',
] as const;
export const QueueName = z.enum(QUEUE_NAMES);
export type QueueName = z.infer<typeof QueueName>;

/** WAITING means waiting for the person who asked. DONE and CANCELLED are closed. */
export const WorkState = z.enum(['NEW', 'ASSIGNED', 'WAITING', 'DONE', 'CANCELLED']);
export type WorkState = z.infer<typeof WorkState>;

export const Priority = z.enum(['low', 'normal', 'high', 'urgent']);
export type Priority = z.infer<typeof Priority>;

/** A work item as lists carry it: one thing that someone waits for. */
export const WorkItem = z.object({
  _id: WorkItemId,
  ref: z.string(),
  companyID: CompanyId,
  queueName: QueueName,
  /** `query`, `registration`, `purchase`, `payment`, `early-access`, `enquiry`, … */
  kind: z.string(),
  title: z.string(),
  /** The first words of the question. */
  summary: z.string(),
  subject: z.nullable(z.object({ type: z.string(), id: z.uuid() })),
  requester: z.object({
    userSub: z.nullable(UserId),
    name: z.string(),
    /** E.164; null if the register itself made the request and the person has no number. */
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
  }),
  channel: z.enum(['web', 'whatsapp', 'phone', 'walkin', 'system']),
  priority: Priority,
  state: WorkState,
  assigneeSub: z.nullable(UserId),
  /** When the assignment ends. */
  leaseUntil: z.nullable(Instant),
  /** When the first answer is due, and when the item should be settled. */
  dueFirst: Instant,
  dueResolve: Instant,
  parentId: z.nullable(WorkItemId),
  /** The number of its messages, including private notes. */
  messageCount: z.int(),
  version: z.int(),
  /**
   * Counts every change to the company's work, so that a list that missed some can request those after its last one.
   */
  seq: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type WorkItem = z.infer<typeof WorkItem>;

/** A message of a work item, oldest first. */
export const WorkMessage = z.object({
  _id: z.uuid(),
  from: z.enum(['requester', 'staff', 'system']),
  authorName: z.nullable(z.string()),
  /** The link that it came through, or the only one that it was sent to; null for all links. */
  linkID: z.nullable(WorkLinkId),
  heading: z.nullable(z.string()),
  text: z.string(),
  /** A note among colleagues. */
  isPrivate: z.boolean(),
  at: Instant,
});
export type WorkMessage = z.infer<typeof WorkMessage>;

/** A work item with its thread and what the caller may do. */
export const WorkItemDetail = z.object({
  item: WorkItem,
  messages: z.array(WorkMessage),
  /**
   * The links that were handed out, oldest first. The phone number is unproven, so each link sees only its own
   * messages.
   */
  links: z.array(z.object({ _id: WorkLinkId, name: z.string(), email: z.nullable(z.string()), createdAt: Instant })),
  permits: z.object({ answer: Permit, close: Permit, reopen: Permit }),
});
export type WorkItemDetail = z.infer<typeof WorkItemDetail>;

const InCompany = z.object({ companyID: CompanyId });
const OfItem = z.object({ companyID: CompanyId, workItemID: WorkItemId });

export const listWork = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/work-items',
  access: DECIDING_ROLES,
  effect: 'read',
  dependsOn: ['work/:companyID'],
  summary: 'Work items of a company in pages: open ones in the order of the queue, or closed ones, newest first.',
  params: InCompany,
  query: z.object({
    queueName: z.optional(QueueName),
    status: z._default(z.enum(['open', 'closed']), 'open'),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
    /** How many to skip. An offset is enough, because the queue is short and keeps moving. */
    offset: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(100_000)), 0),
  }),
  reply: z.object({
    items: z.array(WorkItem),
    /** How many match the filter. */
    count: z.int(),
    /** Open items by queue; a queue without any is left out. */
    open: z.array(z.object({ queueName: QueueName, count: z.int() })),
  }),
  errors: [],
});

export const readWorkItem = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/work-items/:workItemID',
  access: DECIDING_ROLES,
  effect: 'read',
  dependsOn: ['work/:companyID/:workItemID'],
  summary: 'One work item with its messages.',
  params: OfItem,
  reply: WorkItemDetail,
  errors: [],
});

export const answerWorkItem = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/work-items/:workItemID/messages',
  access: DECIDING_ROLES,
  effect: 'write',
  changes: ['work/:companyID/:workItemID', 'history/:companyID'],
  summary: 'Answers the person who asked (the item then waits for them), or adds a note for colleagues.',
  params: OfItem,
  body: z.object({
    message: linesOfText(4000),
    isPrivate: z._default(z.boolean(), false),
    /** The only link that sees the answer; every link without it. */
    linkID: z.optional(WorkLinkId),
  }),
  reply: WorkItemDetail,
  errors: ['work_closed', 'not_found'],
});

export const closeWorkItem = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/work-items/:workItemID/close',
  access: DECIDING_ROLES,
  effect: 'write',
  changes: ['work/:companyID/:workItemID', 'history/:companyID'],
  summary: 'Closes a work item as done or as cancelled.',
  params: OfItem,
  body: z.object({ state: z.enum(['DONE', 'CANCELLED']) }),
  reply: WorkItemDetail,
  errors: ['work_closed'],
});

export const reopenWorkItem = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/work-items/:workItemID/reopen',
  access: DECIDING_ROLES,
  effect: 'write',
  changes: ['work/:companyID/:workItemID', 'history/:companyID'],
  summary: 'Puts a closed work item back into its queue.',
  params: OfItem,
  reply: WorkItemDetail,
  errors: ['step_refused'],
});
