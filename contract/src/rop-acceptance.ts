import * as z from 'zod/mini';
import { MoneyUnit, SignedAmount } from './books.ts';
import { defineEndpoint } from './endpoint.ts';
import { RopState } from './rop-state.ts';
import { RopCost, RopTerms } from './rop-terms.ts';
import { RopAccountLine, RopInstalment } from './rop-view.ts';
import { NOTHING } from './tags.ts';
import { Day, Instant } from './text.ts';

/** The secret of a mailed link. */
const Token = z.string().check(z.minLength(20), z.maxLength(100));

/** A contract as its buyer sees it by the link that was mailed to them. */
export const RopOfLink = z.object({
  company: z.string(),
  reference: z.string(),
  state: RopState,
  assetNumber: z.string(),
  buyerName: z.string(),
  /** The phone that gets the code, masked except for its last digits. */
  phone: z.string(),
  unit: MoneyUnit,
  terms: RopTerms,
  cost: RopCost,
  instalments: z.array(RopInstalment),
  /** What was charged and paid, in the order of the days. */
  account: z.array(RopAccountLine),
  /** The day of the figures, once it runs. */
  asOf: Day,
  paid: SignedAmount,
  dueNow: SignedAmount,
  lateFeesOpen: SignedAmount,
  credit: SignedAmount,
  rentCredit: SignedAmount,
  settlement: SignedAmount,
  lapsesOn: z.nullable(Day),
  signedAt: z.nullable(Instant),
  assetLapsed: z.boolean(),
});
export type RopOfLink = z.infer<typeof RopOfLink>;

export const openRopLink = defineEndpoint({
  method: 'POST',
  path: '/api/rops/open',
  access: 'public',
  effect: 'read',
  dependsOn: ['rops', 'books'],
  summary: 'A contract, for the buyer who has its mailed link.',
  body: z.object({ token: Token }),
  reply: RopOfLink,
  errors: ['token_spent'],
});

export const sendRopCode = defineEndpoint({
  method: 'POST',
  path: '/api/rops/code',
  access: 'public',
  effect: 'write',
  changes: NOTHING,
  summary: "Sends a code to the buyer's phone, with which they sign.",
  body: z.object({ token: Token }),
  reply: z.object({ minutes: z.int(), pauseSeconds: z.int() }),
  errors: ['token_spent', 'step_refused'],
});

export const acceptRop = defineEndpoint({
  method: 'POST',
  path: '/api/rops/accept',
  access: 'public',
  effect: 'write',
  changes: ['rops', 'history'],
  summary: 'Signs a contract: the link comes by mail, and the code to the phone.',
  body: z.object({ token: Token, code: z.string().check(z.regex(/^\d{6}$/)) }),
  reply: RopOfLink,
  errors: ['token_spent', 'code_wrong', 'code_spent', 'step_refused'],
});
