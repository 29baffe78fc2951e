import * as z from 'zod/mini';
import { defineFact, type FactDefinition } from './define-fact.ts';

const Asked = z.strictObject({ queueName: z.string(), kind: z.string() });
const State = z.strictObject({ state: z.string() });
const OF_ITEM = { subject: 'work_item', audience: 'public log' } as const;
const STEP = { ...OF_ITEM, before: State, after: State } as const;

/** Requests at the departments' desks. */
export const workFacts = {
  workOpened: defineFact({ ...OF_ITEM, type: 'work.opened', after: Asked }),
  /** Another request from the same phone number while one is open. */
  workJoined: defineFact({ ...OF_ITEM, type: 'work.joined', after: Asked }),
  messageReceived: defineFact({ ...OF_ITEM, type: 'work.message_received' }),
  workAnswered: defineFact({ ...STEP, type: 'work.answered' }),
  workNoted: defineFact({ ...STEP, type: 'work.noted' }),
  workClosed: defineFact({ ...STEP, type: 'work.closed' }),
  workReopened: defineFact({ ...STEP, type: 'work.reopened' }),
} as const satisfies Record<string, FactDefinition>;
