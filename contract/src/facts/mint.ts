import * as z from 'zod/mini';
import { MilliMegajoules } from '../megajoules.ts';
import { defineFact, type FactDefinition } from './define-fact.ts';

const Nothing = z.strictObject({});
const OF_REQUEST = { subject: 'mint_request', audience: 'public log' } as const;
const OF_OFFICER = { subject: 'person', audience: 'public log', after: Nothing } as const;

export const mintFacts = {
  mintRequested: defineFact({
    ...OF_REQUEST,
    type: 'mint.requested',
    after: z.strictObject({ amount: MilliMegajoules, reason: z.string() }),
  }),
  mintApproved: defineFact({
    ...OF_REQUEST,
    type: 'mint.approved',
    after: z.strictObject({ amount: MilliMegajoules }),
  }),
  mintRejected: defineFact({
    ...OF_REQUEST,
    type: 'mint.rejected',
    after: z.strictObject({ amount: MilliMegajoules, reason: z.string() }),
  }),
  mintWithdrawn: defineFact({
    ...OF_REQUEST,
    type: 'mint.withdrawn',
    after: z.strictObject({ amount: MilliMegajoules }),
  }),
  officerAppointed: defineFact({ ...OF_OFFICER, type: 'mint_officer.appointed' }),
  officerDismissed: defineFact({ ...OF_OFFICER, type: 'mint_officer.dismissed' }),
} as const satisfies Record<string, FactDefinition>;
