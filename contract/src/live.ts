import * as z from 'zod/mini';
import { CompanyId, UserId, WorkItemId } from './identifiers.ts';
import { QUEUE_NAMES, QueueName, WorkItem } from './work.ts';

/** The most items that a list of a queue has. */
const MOST_LISTED = 200;
/** The most changes that a client who was away catches up with; after more it gets the list. */
export const MOST_CHANGES = 500;

/** Why the socket refuses something. The first two also end the attempt to connect. */
export const LiveCode = z.enum(['unauthenticated', 'rate_limited', 'forbidden', 'invalid_input', 'unavailable']);
export type LiveCode = z.infer<typeof LiveCode>;

/** Older clients write names in their own case. */
const AnyCaseQueueName = z.pipe(
  z.transform((name) =>
    typeof name === 'string' ? (QUEUE_NAMES.find((known) => known.toLowerCase() === name.toLowerCase()) ?? name) : name,
  ),
  QueueName,
);
const Claim = z.string().check(z.minLength(1), z.maxLength(60));

/**
 * Asks for a queue and its news. What the client claims about itself decides nothing: it is compared with what the
 * register knows of the bearer of the token, without regard to case.
 */
export const WatchQueue = z.object({
  queueName: AnyCaseQueueName,
  companyId: CompanyId,
  /** The caller's role in the company. */
  role: Claim,
  /** The department that works the queue. */
  expectedRole: Claim,
  userId: UserId,
  /** `list`: each answer replaces the one before. `changes`: a list first, then items to merge by their id. */
  mode: z._default(z.enum(['list', 'changes']), 'list'),
  /** The `seq` of the last answer: what came after it is enough. */
  since: z.optional(z.int().check(z.gte(0))),
  /** How many items a list has at most. */
  limit: z._default(z.int().check(z.gte(1), z.lte(MOST_LISTED)), MOST_LISTED),
});
export type WatchQueue = z.infer<typeof WatchQueue>;

/** Ends the news of a queue, while others are still watched. */
export const LeaveQueue = z.object({ queueName: AnyCaseQueueName, companyId: CompanyId });
export type LeaveQueue = z.infer<typeof LeaveQueue>;

/** Says which item the caller looks at; null for none. It counts for 30 seconds. */
export const ViewItem = z.object({
  workItemID: z.nullable(WorkItemId),
  writing: z._default(z.boolean(), false),
});
export type ViewItem = z.infer<typeof ViewItem>;

/** Replaces the token that is about to expire. */
export const RefreshToken = z.object({ token: z.string().check(z.maxLength(4_096)) });
export type RefreshToken = z.infer<typeof RefreshToken>;

const Contents = z.object({
  queueName: QueueName,
  companyId: CompanyId,
  /** How many open items the queue has that are not snoozed. */
  count: z.int(),
  queueItems: z.array(WorkItem),
});

/** The first items of a queue in the order of the line, without snoozed ones. */
export const QueueList = z.object({
  success: z.literal(true),
  kind: z.literal('list'),
  /** The number of the queue's last change. Changes are counted for the company, so a queue skips numbers. */
  seq: z.int(),
  queue: Contents,
});
export type QueueList = z.infer<typeof QueueList>;

/** Every item of a queue that changed after `previousSeq`, up to and including `seq`, as it is now. */
export const QueueChanges = z.object({
  success: z.literal(true),
  kind: z.literal('changes'),
  seq: z.int(),
  /** A client whose last `seq` is smaller has missed something and asks again with `since`. */
  previousSeq: z.int(),
  /** `removed` are those that were closed or snoozed. */
  queue: z.extend(Contents, { removed: z.array(WorkItemId) }),
});
export type QueueChanges = z.infer<typeof QueueChanges>;

export const QueueRefusal = z.object({
  success: z.literal(false),
  code: LiveCode,
  message: z.string(),
  queue: z.object({ queueItems: z.tuple([]) }),
});
export type QueueRefusal = z.infer<typeof QueueRefusal>;

/** What a queue's events carry. */
export const QueueMessage = z.union([QueueList, QueueChanges, QueueRefusal]);
export type QueueMessage = z.infer<typeof QueueMessage>;

/** Who looks at an item, and who of them is writing. */
export const ItemPresence = z.union([
  z.object({
    success: z.literal(true),
    workItemID: WorkItemId,
    people: z.array(z.object({ userId: UserId, name: z.string(), writing: z.boolean() })),
  }),
  z.object({ success: z.literal(false), code: LiveCode, message: z.string(), people: z.tuple([]) }),
]);
export type ItemPresence = z.infer<typeof ItemPresence>;

/** What clients send. */
export interface ClientEvents {
  watchQueue: (asked: z.input<typeof WatchQueue>) => void;
  leaveQueue: (left: z.input<typeof LeaveQueue>) => void;
  viewItem: (viewed: z.input<typeof ViewItem>) => void;
  'auth:refresh': (given: z.input<typeof RefreshToken>) => void;
}

/** What the register sends. */
export interface ServerEvents {
  /** The answer to `watchQueue`. */
  watchQueueResponse: (answer: QueueMessage) => void;
  /** A list that was not asked for, to a client who could not be sent the changes. */
  queueData: (list: QueueList) => void;
  /** News: a list or changes, as asked. */
  queueUpdated: (news: QueueList | QueueChanges) => void;
  itemPresence: (presence: ItemPresence) => void;
}
