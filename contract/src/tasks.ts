import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { CompanyId, TaskRepeatId, UserId, WorkItemId } from './identifiers.ts';
import { Permit } from './permits.ts';
import { QueueName } from './queues.ts';
import { CompanyRole, DECIDING_ROLES, STAFF_ROLES } from './roles.ts';
import { Day, lineOfText, linesOfText } from './text.ts';
import { Priority, WorkItem, WorkItemDetail } from './work.ts';

/** The queues that hold tasks: work that a department gives itself, with a day. */
export const TASK_QUEUES = [
  'Frontdesk Tasks',
  'Sales Tasks',
  'Cartography Tasks',
] as const satisfies readonly QueueName[];
export const TaskQueue = z.enum(TASK_QUEUES);
export type TaskQueue = z.infer<typeof TaskQueue>;

/** The queues on the board of task delegation: tasks, and surveys with a day. */
export const BOARD_QUEUES = [...TASK_QUEUES, 'Survey Jobs'] as const satisfies readonly QueueName[];

/** How a task repeats: every day that the office is open, or from its first day on by week or month. */
export const REPEAT_RULES = ['daily', 'weekly', 'monthly', 'month_end'] as const;
export const RepeatRule = z.enum(REPEAT_RULES);
export type RepeatRule = z.infer<typeof RepeatRule>;

/** How many repeating tasks a company can have. */
export const MOST_REPEATS = 200;
/** The most open tasks on the board, those due first. */
export const MOST_ON_BOARD = 500;

/** A task as its department's list shows it. */
export const Task = z.object({
  /** Its day is `plannedOn`. */
  item: WorkItem,
  /** Open, and late. */
  isOverdue: z.boolean(),
  /** The request that it is for, if the caller sees its queue. */
  case: z.nullable(z.object({ _id: WorkItemId, ref: z.string(), queueName: QueueName })),
  /** How it repeats; null if it does not. */
  repeat: z.nullable(z.object({ _id: TaskRepeatId, rule: RepeatRule, nextOn: Day })),
  permits: z.object({ tick: Permit, reopen: Permit, plan: Permit, assign: Permit }),
});
export type Task = z.infer<typeof Task>;

const InCompany = z.object({ companyID: CompanyId });
const OfTask = z.object({ companyID: CompanyId, workItemID: WorkItemId });
const Version = z.object({ version: z.int().check(z.gte(1)) });
const CHANGES = ['work/:companyID', 'history/:companyID'] as const;
const REFUSED = ['work_changed', 'work_held', 'work_closed', 'step_refused'] as const;

export const listTasks = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/tasks',
  access: STAFF_ROLES,
  effect: 'read',
  dependsOn: ['work/:companyID'],
  summary:
    "A department's tasks in pages: open ones by their day, done ones newest first. Staff see those of their department, management all.",
  params: InCompany,
  query: z.object({
    queueName: TaskQueue,
    status: z._default(z.enum(['open', 'done']), 'open'),
    /** Only the caller's. */
    holder: z.optional(z.literal('me')),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 100),
    offset: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(100_000)), 0),
  }),
  reply: z.object({ today: Day, tasks: z.array(Task), count: z.int() }),
  errors: [],
});

export const addTask = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/tasks',
  access: STAFF_ROLES,
  effect: 'write',
  changes: CHANGES,
  summary: 'Adds a task for a day, and says how it repeats. Members of the department and management do this.',
  params: InCompany,
  body: z.object({
    queueName: TaskQueue,
    title: lineOfText(120),
    text: z.optional(linesOfText(4000)),
    dueOn: Day,
    priority: z._default(Priority, 'normal'),
    /** Who does it; without one, it waits for anyone in the department. */
    assigneeSub: z.optional(UserId),
    /** The reference of the request that it is for, such as `Q-2026-000123`. */
    caseRef: z.optional(lineOfText(40)),
    repeat: z.optional(RepeatRule),
  }),
  reply: z.object({ _id: WorkItemId, ref: z.string() }),
  errors: ['step_refused'],
});

export const tickTask = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/tasks/:workItemID/tick',
  access: STAFF_ROLES,
  effect: 'write',
  changes: CHANGES,
  summary: 'Marks a task as done. A task that nobody holds becomes the task of the person who ticks it.',
  params: OfTask,
  body: Version,
  reply: WorkItemDetail,
  errors: REFUSED,
});

export const planTask = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/tasks/:workItemID/plan',
  access: STAFF_ROLES,
  effect: 'write',
  changes: CHANGES,
  summary: 'Moves an open task to another day.',
  params: OfTask,
  body: z.extend(Version, { dueOn: Day }),
  reply: WorkItemDetail,
  errors: REFUSED,
});

export const endRepeat = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/task-repeats/:repeatID/end',
  access: STAFF_ROLES,
  effect: 'write',
  changes: CHANGES,
  summary: 'Stops a task from repeating. Open tasks stay open. A second call changes nothing.',
  params: z.object({ companyID: CompanyId, repeatID: TaskRepeatId }),
  reply: z.object({ _id: TaskRepeatId }),
  errors: ['step_refused'],
});

/** A person on the board of task delegation. */
export const BoardPerson = z.object({
  sub: UserId,
  name: z.string(),
  role: CompanyRole,
  /** Whose tasks they can be given. */
  queues: z.array(QueueName),
  /** Everything open that they hold, in all queues. */
  openItems: z.int(),
  /** Half of the days on which they closed something in the last 28 days had at most this many; null without any. */
  closedADay: z.nullable(z.number()),
  /** Open items ÷ closed a day: how many days of work they hold. */
  load: z.nullable(z.number()),
});
export type BoardPerson = z.infer<typeof BoardPerson>;

export const readTaskBoard = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/task-board',
  access: DECIDING_ROLES,
  effect: 'read',
  dependsOn: ['work/:companyID', 'members/:companyID', 'account'],
  summary: 'Everyone who works for the company with their load, and the open tasks and surveys, those due first.',
  params: InCompany,
  reply: z.object({ today: Day, people: z.array(BoardPerson), tasks: z.array(Task), count: z.int() }),
  errors: [],
});
