import * as z from 'zod/mini';
import { defineFact, type FactDefinition } from './define-fact.ts';

/** Who was turned away in a company, and who took its logs along. */
export const accessFacts = {
  /** By their role; recorded once an hour for each person and call. */
  accessRefused: defineFact({
    type: 'access.refused',
    subject: 'person',
    audience: 'management',
    after: z.strictObject({ call: z.string(), role: z.string() }),
  }),
  logsExported: defineFact({
    type: 'logs.exported',
    subject: 'company',
    audience: 'management',
    after: z.strictObject({ filter: z.record(z.string(), z.unknown()) }),
  }),
} as const satisfies Record<string, FactDefinition>;
