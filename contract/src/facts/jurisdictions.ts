import * as z from 'zod/mini';
import { defineFact, type FactDefinition } from './define-fact.ts';

export const jurisdictionFacts = {
  jurisdictionsImported: defineFact({
    type: 'jurisdictions.imported',
    subject: 'company',
    audience: 'public log',
    after: z.strictObject({ level: z.string(), source: z.string(), added: z.int(), replaced: z.int() }),
  }),
  jurisdictionRemoved: defineFact({
    type: 'jurisdiction.removed',
    subject: 'jurisdiction',
    audience: 'public log',
    before: z.strictObject({ level: z.string() }),
  }),
} as const satisfies Record<string, FactDefinition>;
