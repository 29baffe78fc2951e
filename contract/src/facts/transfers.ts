import * as z from 'zod/mini';
import { defineFact, type FactDefinition } from './define-fact.ts';

/** Imports and exports of files. */
export const transferFacts = {
  importStarted: defineFact({
    type: 'import.started',
    subject: 'import',
    audience: 'public log',
    after: z.strictObject({ format: z.string(), sizeBytes: z.int(), sha256: z.string() }),
  }),
  importStopped: defineFact({ type: 'import.stopped', subject: 'import', audience: 'public log' }),
  importSaved: defineFact({
    type: 'import.registered',
    subject: 'import',
    audience: 'public log',
    after: z.strictObject({ system: z.string(), newAssets: z.int(), revisions: z.int(), unchanged: z.int() }),
  }),
  assetsExported: defineFact({
    type: 'assets.exported',
    subject: 'company',
    audience: 'public log',
    after: z.strictObject({ format: z.string(), system: z.string(), filter: z.record(z.string(), z.unknown()) }),
  }),
} as const satisfies Record<string, FactDefinition>;
