import * as z from 'zod/mini';
import { MilliMegajoules } from '../megajoules.ts';
import { defineFact, type FactDefinition } from './define-fact.ts';

const Limit = z.strictObject({ limit: MilliMegajoules });

/** Redemptions at a company's desk. The Megajoules that they move are in the ledger's facts. */
export const redemptionFacts = {
  redemptionRequested: defineFact({
    type: 'redemption.requested',
    subject: 'redemption',
    audience: 'public log',
    after: z.strictObject({ amount: MilliMegajoules, currency: z.string() }),
  }),
  redemptionApproved: defineFact({
    type: 'redemption.approved',
    subject: 'redemption',
    audience: 'public log',
    after: z.strictObject({ amount: MilliMegajoules }),
  }),
  redemptionLimitSet: defineFact({
    type: 'redemption.limit_set',
    subject: 'company',
    audience: 'public log',
    before: Limit,
    after: Limit,
  }),
  /** Hundredths of the currency per milli-Megajoule, as a fraction. */
  rateSet: defineFact({
    type: 'redemption.rate_set',
    subject: 'rate',
    audience: 'public log',
    after: z.strictObject({ num: z.number(), den: z.number(), source: z.string() }),
  }),
} as const satisfies Record<string, FactDefinition>;
