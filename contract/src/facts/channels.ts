import * as z from 'zod/mini';
import { defineFact, type FactDefinition } from './define-fact.ts';

/** Answers by email and WhatsApp. */
export const channelFacts = {
  /** An answer did not reach the person who asked. */
  answerFailed: defineFact({
    type: 'work.undelivered',
    subject: 'work_item',
    audience: 'company',
    /** Facts from before snoozed items were counted apart have no state. */
    after: z.strictObject({ reason: z.string(), state: z.optional(z.string()) }),
  }),
} as const satisfies Record<string, FactDefinition>;
