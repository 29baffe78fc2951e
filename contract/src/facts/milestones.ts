import * as z from 'zod/mini';
import { MoneyUnit } from '../books.ts';
import { MilliMegajoules } from '../megajoules.ts';
import { defineFact, type FactDefinition } from './define-fact.ts';

/** A target in Megajoules for what gates take; with a measure, one in money for what the company earns or spends. */
const Target = z.strictObject({
  month: z.string(),
  target: z.nullable(MilliMegajoules),
  measure: z.optional(z.enum(['income', 'expenses'])),
  unit: z.optional(MoneyUnit),
});

/** Targets for what gates take, and for what the company earns and spends. */
export const milestoneFacts = {
  spendingTargetSet: defineFact({
    type: 'milestone.target_set',
    subject: 'company',
    audience: 'management',
    before: Target,
    after: Target,
  }),
} as const satisfies Record<string, FactDefinition>;
