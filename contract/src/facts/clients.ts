import * as z from 'zod/mini';
import { defineFact, type FactDefinition } from './define-fact.ts';

export const clientFacts = {
  linkCreated: defineFact({
    type: 'client_link.created',
    subject: 'client_link',
    audience: 'public log',
    after: z.strictObject({ clientName: z.string(), expiresAt: z.string() }),
  }),
  linkWithdrawn: defineFact({
    type: 'client_link.withdrawn',
    subject: 'client_link',
    audience: 'public log',
    before: z.strictObject({ clientName: z.string() }),
  }),
  /** Recorded at most once an hour. The public has no business knowing when a person views their map. */
  mapOpened: defineFact({
    type: 'client_map.opened',
    subject: ['client', 'person'],
    audience: 'company',
    after: z.strictObject({ byLink: z.boolean() }),
  }),
} as const satisfies Record<string, FactDefinition>;
