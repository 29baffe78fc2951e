import * as z from 'zod/mini';
import { RepeatRule } from '../tasks.ts';
import { defineFact, type FactDefinition } from './define-fact.ts';

const Asked = z.strictObject({ queueName: z.string(), kind: z.string() });
const State = z.strictObject({ state: z.string() });
/** Who holds it, by their id: the log shows no names. */
const Held = z.strictObject({ state: z.string(), assigneeSub: z.nullable(z.string()) });
const OF_ITEM = { subject: 'work_item', audience: 'public log' } as const;
const STEP = { ...OF_ITEM, before: State, after: State } as const;
const HOLDING = { ...OF_ITEM, before: Held, after: Held } as const;

/** Requests at the departments' desks. */
export const workFacts = {
  workOpened: defineFact({ ...OF_ITEM, type: 'work.opened', after: Asked }),
  /** Another request from the same phone number while one is open. */
  workJoined: defineFact({ ...OF_ITEM, type: 'work.joined', after: Asked }),
  workClaimed: defineFact({ ...HOLDING, type: 'work.claimed' }),
  workReleased: defineFact({ ...HOLDING, type: 'work.released' }),
  workAssigned: defineFact({ ...HOLDING, type: 'work.assigned' }),
  messageReceived: defineFact({ ...OF_ITEM, type: 'work.message_received' }),
  workAnswered: defineFact({ ...STEP, type: 'work.answered' }),
  workNoted: defineFact({ ...STEP, type: 'work.noted' }),
  workHandedOver: defineFact({
    ...OF_ITEM,
    type: 'work.handed_over',
    before: State,
    /** The next item of the case; in another company it is not named. */
    after: z.strictObject({
      state: z.string(),
      queueName: z.string(),
      code: z.string(),
      child: z.nullable(z.string()),
    }),
  }),
  workMerged: defineFact({
    ...OF_ITEM,
    type: 'work.merged',
    before: State,
    after: z.strictObject({ state: z.string(), into: z.string() }),
  }),
  workSnoozed: defineFact({
    ...OF_ITEM,
    type: 'work.snoozed',
    before: State,
    after: z.strictObject({ state: z.string(), until: z.string() }),
  }),
  workClosed: defineFact({ ...STEP, type: 'work.closed' }),
  workReopened: defineFact({ ...STEP, type: 'work.reopened' }),
  /** The holder stayed away while a message waited. */
  workLapsed: defineFact({ ...HOLDING, type: 'work.lapsed' }),
  /** The snooze has ended. */
  workWoken: defineFact({ ...STEP, type: 'work.woken' }),
  workEscalated: defineFact({
    ...OF_ITEM,
    type: 'work.escalated',
    before: z.strictObject({ level: z.int() }),
    after: z.strictObject({ level: z.int() }),
  }),
  workPrioritised: defineFact({
    ...OF_ITEM,
    type: 'work.prioritised',
    before: z.strictObject({ priority: z.string() }),
    after: z.strictObject({ priority: z.string() }),
  }),
  /** How many tags it has; what they say stays in the company. */
  workTagged: defineFact({
    ...OF_ITEM,
    type: 'work.tagged',
    before: z.strictObject({ count: z.int() }),
    after: z.strictObject({ count: z.int() }),
  }),
  /** A task is due on another day. */
  workPlanned: defineFact({
    ...OF_ITEM,
    type: 'work.planned',
    before: z.strictObject({ plannedOn: z.nullable(z.string()) }),
    after: z.strictObject({ plannedOn: z.string() }),
  }),
  /** From now on the register opens a task again and again. */
  taskRepeated: defineFact({
    type: 'work.repeat_set',
    subject: 'task_repeat',
    audience: 'company',
    after: z.strictObject({ queueName: z.string(), rule: RepeatRule }),
  }),
  taskRepeatEnded: defineFact({ type: 'work.repeat_ended', subject: 'task_repeat', audience: 'company' }),
  /** With the text, because colleagues send it to customers: no change to it, however brief, goes without a trace. */
  workReplySaved: defineFact({
    type: 'work.reply_saved',
    subject: 'work_reply',
    audience: 'company',
    before: z.strictObject({ text: z.nullable(z.string()) }),
    after: z.strictObject({ text: z.string() }),
  }),
  workReplyRemoved: defineFact({
    type: 'work.reply_removed',
    subject: 'work_reply',
    audience: 'company',
    before: z.strictObject({ text: z.string() }),
  }),
  /** A person who asked has deleted their account. */
  workRequesterLeft: defineFact({ ...OF_ITEM, type: 'work.requester_left', audience: 'company' }),
  /** People's names and numbers leave the register. */
  workExported: defineFact({
    type: 'work.exported',
    subject: 'company',
    audience: 'company',
    after: z.strictObject({ count: z.int(), queueName: z.nullable(z.string()) }),
  }),
} as const satisfies Record<string, FactDefinition>;
