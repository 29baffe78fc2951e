import * as z from 'zod/mini';
import { MilliMegajoules } from '../megajoules.ts';
import { defineFact, type FactDefinition } from './define-fact.ts';

const Target = z.strictObject({ month: z.string(), target: z.nullable(MilliMegajoules) });

/** Targets for what gates take. */
export const milestoneFacts = {
  spendingTargetSet: defineFact({
    type: 'milestone.target_set',
    subject: 'company',
    audience: 'management',
    before: Target,
    after: Target,
  }),
} as const satisfies Record<string, FactDefinition>;
