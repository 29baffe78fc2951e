import * as z from 'zod/mini';
import { defineFact, type FactDefinition } from './define-fact.ts';

/** Facts about the public log itself, recorded under the platform's own desk. */
export const logFacts = {
  keyRotated: defineFact({
    type: 'key.rotated',
    subject: 'log_key',
    audience: 'public log',
    before: z.strictObject({ key: z.string() }),
    after: z.strictObject({ key: z.string(), statement: z.string() }),
  }),
  logRecovered: defineFact({
    type: 'log.recovered',
    subject: 'log',
    audience: 'public log',
    after: z.strictObject({ number: z.int(), statement: z.string() }),
  }),
  /** Only a leaf: it fills the place of an entry that a restore lost. */
  placeLost: defineFact({ type: 'log.place_lost', subject: 'log', audience: 'public log' }),
} as const satisfies Record<string, FactDefinition>;
