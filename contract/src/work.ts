import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { HandOverCode } from './hand-overs.ts';
import { AssetId, CompanyId, UserId, WorkItemId, WorkLinkId } from './identifiers.ts';
import { Permit } from './permits.ts';
import { QueueName } from './queues.ts';
import { DEPARTMENTS, STAFF_ROLES } from './roles.ts';
import { Day, Instant, lineOfText, linesOfText, PhoneText } from './text.ts';

export { QUEUE_DEPARTMENTS, QUEUE_NAMES, QueueName } from './queues.ts';

/** WAITING means waiting for the person who asked. DONE and CANCELLED are closed. */
export const WorkState = z.enum(['NEW', 'ASSIGNED', 'WAITING', 'DONE', 'CANCELLED']);
export type WorkState = z.infer<typeof WorkState>;

export const PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const;
export const Priority = z.enum(PRIORITIES);
export type Priority = z.infer<typeof Priority>;

/** How a request arrived. */
export const Channel = z.enum(['web', 'whatsapp', 'email', 'phone', 'walkin', 'system']);
export type Channel = z.infer<typeof Channel>;

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
  channel: Channel,
  priority: Priority,
  state: WorkState,
  /** Its holder. */
  assigneeSub: z.nullable(UserId),
  assigneeName: z.nullable(z.string()),
  /** How long the holder has it to themselves; null if that does not end. */
  leaseUntil: z.nullable(Instant),
  /** When the first answer is due, and when the item should be settled. */
  dueFirst: Instant,
  dueResolve: Instant,
  /** When the next answer is due; null while no message waits for one after the first. */
  dueNext: z.nullable(Instant),
  firstReplyAt: z.nullable(Instant),
  /** Snoozed until then, or until the requester writes. */
  snoozedUntil: z.nullable(Instant),
  /** How late it is: 1 due soon, 2 late, 3 very late, after twice the time. */
  escalation: z.int(),
  tags: z.array(z.string()),
  /** The item that it was handed over from, or that it continues. */
  parentId: z.nullable(WorkItemId),
  /** The first item of its case. */
  caseId: WorkItemId,
  /** Why it was handed over to this queue. */
  handOverCode: z.nullable(HandOverCode),
  /** The item that took it over as a duplicate. */
  mergedInto: z.nullable(WorkItemId),
  /** The day for which it is planned. */
  plannedOn: z.nullable(Day),
  /** The number of its messages, including private notes. */
  messageCount: z.int(),
  lastMessageAt: z.nullable(Instant),
  version: z.int(),
  /**
   * Counts every change to the company's work, so that a list that missed some can request those after its last one.
   */
  seq: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
  closedAt: z.nullable(Instant),
});
export type WorkItem = z.infer<typeof WorkItem>;

/** A file that came with a message. */
export const WorkFile = z.object({
  _id: z.uuid(),
  name: z.string(),
  mediaType: z.enum(['application/pdf', 'image/png', 'image/jpeg', 'image/webp']),
  sizeBytes: z.int(),
});
export type WorkFile = z.infer<typeof WorkFile>;

/** How far an answer has come. */
export const Delivery = z.object({
  /** `held` until the requester writes again, because WhatsApp takes answers only within 24 hours of their last message. */
  state: z.enum(['waiting', 'held', 'sent', 'delivered', 'read', 'failed']),
  reason: z.nullable(
    z.enum([
      'bounced',
      'refused',
      'not_on_whatsapp',
      'window_closed',
      'not_configured',
      'expired',
      'disowned',
      'too_many',
    ]),
  ),
  at: Instant,
});
export type Delivery = z.infer<typeof Delivery>;

/** A message of a work item, oldest first. */
export const WorkMessage = z.object({
  _id: z.uuid(),
  from: z.enum(['requester', 'staff', 'system']),
  authorName: z.nullable(z.string()),
  /** The link that it came through, or the only one that it was sent to; null for all links. */
  linkID: z.nullable(WorkLinkId),
  /** Of an answer to only one of several people who are answered by email or WhatsApp, their request; null for all others. */
  requestID: z.nullable(WorkItemId),
  heading: z.nullable(z.string()),
  text: z.string(),
  /** How it arrived; null for what staff wrote. */
  channel: z.nullable(Channel),
  files: z.array(WorkFile),
  /** Of an answer by email or WhatsApp, how far it has come; null for all others. One that is also on the page of a request is read there. */
  delivery: z.nullable(Delivery),
  /** A note among colleagues. */
  isPrivate: z.boolean(),
  /** The people whom a note names. */
  mentions: z.array(z.object({ sub: UserId, name: z.string() })),
  at: Instant,
});
export type WorkMessage = z.infer<typeof WorkMessage>;

/** One item of a case, for everyone who works for the company. */
export const CaseStep = z.object({
  _id: WorkItemId,
  ref: z.string(),
  queueName: QueueName,
  state: WorkState,
  /** Why it came to this queue; null for the first. */
  handOverCode: z.nullable(HandOverCode),
  /** The day for which it is planned. */
  plannedOn: z.nullable(Day),
  /** The name of its holder. */
  holder: z.nullable(z.string()),
  since: Instant,
  closedAt: z.nullable(Instant),
});
export type CaseStep = z.infer<typeof CaseStep>;

/** Where a case is: its items, oldest first, and the queues that come after the last. */
export const WorkCase = z.object({ steps: z.array(CaseStep), next: z.array(QueueName) });
export type WorkCase = z.infer<typeof WorkCase>;

/** A case as people of other departments find it: with who asked and what about, unless it is for management alone. */
export const FoundCase = z.extend(WorkCase, {
  about: z.nullable(z.object({ requester: z.string(), title: z.string() })),
});
export type FoundCase = z.infer<typeof FoundCase>;

/** Where something is to be measured. */
export const WorkSite = z.object({
  description: z.string(),
  /** Degrees, WGS84. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
});
export type WorkSite = z.infer<typeof WorkSite>;

/** Of a longer thread, this many of the first and the last messages are shown. */
export const SHOWN_MESSAGES = { first: 100, last: 400 } as const;

/** A work item with its thread and what the caller may do. */
export const WorkItemDetail = z.object({
  item: WorkItem,
  /** Its messages and those of the items that it continues; of many, the first and the last {@link SHOWN_MESSAGES}. */
  messages: z.array(WorkMessage),
  /**
   * The links that were handed out, oldest first. The phone number is unproven, so each link sees only its own
   * messages.
   */
  links: z.array(
    z.object({
      _id: WorkLinkId,
      name: z.string(),
      email: z.nullable(z.string()),
      /** Whether answers are mailed too, to the address that was given in the form; some queues do not show it. */
      isMailed: z.boolean(),
      createdAt: Instant,
    }),
  ),
  /** Who is answered by email or WhatsApp, oldest first; several once their requests were merged. */
  requesters: z.array(
    z.object({
      requestID: WorkItemId,
      name: z.string(),
      email: z.nullable(z.string()),
      channel: z.enum(['email', 'whatsapp']),
      createdAt: Instant,
    }),
  ),
  /** Whether no message reaches the person who asked at the counter or by telephone: staff tell them. */
  toldByVoice: z.boolean(),
  site: z.nullable(WorkSite),
  /** Who closed it, and the reason that they gave; null while it is open, and without a reason. */
  closing: z.nullable(z.object({ by: z.nullable(z.string()), reason: z.string() })),
  case: WorkCase,
  /** Where the caller can hand it over to, and why. */
  handOvers: z.array(z.object({ code: HandOverCode, to: QueueName })),
  permits: z.object({
    claim: Permit,
    release: Permit,
    assign: Permit,
    reply: Permit,
    /** To send files with a reply. */
    attach: Permit,
    note: Permit,
    handOver: Permit,
    merge: Permit,
    snooze: Permit,
    close: Permit,
    reopen: Permit,
    prioritise: Permit,
    tag: Permit,
  }),
});
export type WorkItemDetail = z.infer<typeof WorkItemDetail>;

const InCompany = z.object({ companyID: CompanyId });
const OfItem = z.object({ companyID: CompanyId, workItemID: WorkItemId });

/** Which items a list shows. Open ones are in the line of their queue; snoozed ones return to it at their time. */
export const WORK_STATUSES = ['open', 'snoozed', 'closed', 'all'] as const;
export type WorkStatus = (typeof WORK_STATUSES)[number];

const FILTER = {
  queueName: z.optional(QueueName),
  department: z.optional(z.enum(DEPARTMENTS)),
  status: z._default(z.enum(WORK_STATUSES), 'open'),
  state: z.optional(WorkState),
  /** Items of the caller, or of nobody. */
  holder: z.optional(z.enum(['me', 'none'])),
  tag: z.optional(lineOfText(40)),
  priority: z.optional(Priority),
  /** Words of the reference, title, question or requester. */
  search: z.optional(lineOfText(100)),
};
/** At least this late. */
const LATE = [z.int(), z.gte(1), z.lte(3)] as const;

/** What a list of work shows. */
export const WorkFilter = z.object({ ...FILTER, escalation: z.optional(z.coerce.number().check(...LATE)) });
export type WorkFilter = z.infer<typeof WorkFilter>;

/** The same as a person saves it. */
export const SavedWorkFilter = z.strictObject({ ...FILTER, escalation: z.optional(z.number().check(...LATE)) });

export const listWork = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/work-items',
  access: STAFF_ROLES,
  effect: 'read',
  dependsOn: ['work/:companyID'],
  summary:
    "Work items in the caller's queues, in pages: open ones in the order of the line, snoozed ones by the time at which they return, closed ones newest first. Management sees every queue.",
  params: InCompany,
  query: z.extend(WorkFilter, {
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
    /** How many to skip. An offset is enough, because the queue is short and keeps moving. */
    offset: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(100_000)), 0),
  }),
  reply: z.object({
    items: z.array(WorkItem),
    /** How many match the filter. */
    count: z.int(),
    /** How many items of the queue, the department or all queues are snoozed, whatever else the filter says. */
    snoozed: z.int(),
    /** Open items that are not snoozed by queue; a queue without any is left out. */
    open: z.array(z.object({ queueName: QueueName, count: z.int() })),
  }),
  errors: [],
});

export const readWorkItem = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/work-items/:workItemID',
  access: STAFF_ROLES,
  effect: 'read',
  dependsOn: ['work/:companyID/:workItemID'],
  summary: "One work item of the caller's queues with its messages. Management reads those of every queue.",
  params: OfItem,
  reply: WorkItemDetail,
  /** For staff whose role does not open the queue's department. */
  errors: ['step_refused'],
});

export const readWorkCase = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/work-items/:workItemID/case',
  access: STAFF_ROLES,
  effect: 'read',
  dependsOn: ['work/:companyID'],
  summary: 'Where the case of an item is, who asked what, who has it, since when, and what comes next.',
  params: OfItem,
  reply: FoundCase,
  errors: [],
});

export const openWork = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/work-items',
  access: STAFF_ROLES,
  effect: 'write',
  changes: ['work/:companyID', 'history/:companyID'],
  summary:
    'Opens an item by hand: for a person on the telephone or at the counter, or a task for a department. If their phone number has an open item in the same queue, the new one joins it.',
  params: InCompany,
  body: z.object({
    queueName: QueueName,
    channel: z.enum(['phone', 'walkin', 'system']),
    title: lineOfText(120),
    text: linesOfText(4000),
    priority: z._default(Priority, 'normal'),
    /** Required for the telephone and the counter; without one, the caller asks. */
    requester: z.optional(z.object({ name: lineOfText(120), phone: PhoneText })),
    assetID: z.optional(AssetId),
  }),
  /** The item may be in a queue that the caller does not work. It was open before if the new one joined it. */
  reply: z.object({ _id: WorkItemId, ref: z.string(), joined: z.boolean() }),
  errors: ['phone_invalid'],
});
