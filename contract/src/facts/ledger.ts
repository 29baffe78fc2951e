import * as z from 'zod/mini';
import { MilliMegajoules } from '../megajoules.ts';
import { defineFact, type FactDefinition } from './define-fact.ts';

/** A group of movements that the ledger wrote at once, and what they are for. */
const TransferContent = z.strictObject({
  reference: z.strictObject({ type: z.string(), id: z.string() }),
  transfers: z.array(
    z.strictObject({
      _id: z.string(),
      kind: z.enum(['single', 'pending', 'post', 'void', 'expire', 'reversal']),
      amount: MilliMegajoules,
      debitAccountID: z.string(),
      creditAccountID: z.string(),
      hash: z.string(),
    }),
  ),
});
export type TransferContent = z.infer<typeof TransferContent>;

const OF_TRANSFER = { subject: 'transfer', audience: 'public log', after: TransferContent } as const;
const OF_LEDGER = { subject: 'ledger', audience: 'public log' } as const;

/** Megajoules and their books. Movements between wallets belong to no company, but are in the public log too. */
export const ledgerFacts = {
  megajoulesMoved: defineFact({ ...OF_TRANSFER, type: 'token.transfer' }),
  megajoulesMinted: defineFact({ ...OF_TRANSFER, type: 'token.mint' }),
  holdExpired: defineFact({ ...OF_TRANSFER, type: 'token.hold_expired' }),
  redemptionSettled: defineFact({ ...OF_TRANSFER, type: 'redemption.settled' }),
  redemptionReturned: defineFact({ ...OF_TRANSFER, type: 'redemption.returned' }),
  ledgerStopped: defineFact({
    ...OF_LEDGER,
    type: 'ledger.stopped',
    after: z.strictObject({ faults: z.array(z.string()) }),
  }),
  ledgerReopened: defineFact({
    ...OF_LEDGER,
    type: 'ledger.reopened',
    after: z.strictObject({ reason: z.string() }),
  }),
} as const satisfies Record<string, FactDefinition>;
