import * as z from 'zod/mini';
import { MoneyUnit, SignedAmount } from './books.ts';
import { defineEndpoint } from './endpoint.ts';
import { RopId } from './identifiers.ts';
import { RopState } from './rop-state.ts';
import { Day } from './text.ts';

/** As many are listed. */
export const MOST_OWN_ROPS = 100;

/** A contract of rent with an option to purchase, among those of its buyer. Figures are those of the last replay. */
export const OwnRop = z.object({
  _id: RopId,
  /** To quote in payments. */
  reference: z.string(),
  company: z.string(),
  assetNumber: z.string(),
  state: RopState,
  unit: MoneyUnit,
  paid: SignedAmount,
  /** Open instalments that are due, and late fees. */
  dueNow: SignedAmount,
  daysPastDue: z.int(),
  rentCredit: SignedAmount,
  next: z.nullable(z.object({ n: z.int(), due: Day, amount: SignedAmount })),
  /** What ends the contract and buys the asset today; below zero when the credit is more than enough. */
  settlement: SignedAmount,
});
export type OwnRop = z.infer<typeof OwnRop>;

export const listOwnRops = defineEndpoint({
  method: 'GET',
  path: '/api/protected/profile/rops',
  access: 'account',
  effect: 'read',
  dependsOn: ['rops', 'books', 'companies', 'account'],
  summary:
    'The contracts of rent with an option to purchase in which the signed-in person is the buyer, by the phone number that they have verified, the latest first.',
  reply: z.object({ rops: z.array(OwnRop) }),
  errors: [],
});
