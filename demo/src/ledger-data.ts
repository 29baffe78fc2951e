import { readFileSync } from 'node:fs';
import { PayoutCurrency } from '@atlas/contract/mint';
import * as z from 'zod/mini';

const Amount = z.string().check(z.regex(/^[1-9][0-9]*$/));
const DaysAgo = z.int().check(z.gte(1));
const Mint = z.object({ amount: Amount, reason: z.string(), daysAgo: DaysAgo });

/** Megajoules of the demonstration's companies, in milli-Megajoules; people by email address. */
const DemoLedger = z.object({
  rates: z.array(z.object({ currency: PayoutCurrency, perMegajoule: z.string(), source: z.string() })),
  /** The mint officers besides the SUPERADMIN. */
  officers: z.array(z.string()),
  companies: z.array(
    z.object({
      company: z.string(),
      mints: z.array(Mint),
      /** An undecided request. */
      waiting: z.optional(Mint),
      /** What the first assets by number receive from the treasury. */
      topUps: z.array(z.int()),
      toppedUpDaysAgo: DaysAgo,
      payments: z.array(z.object({ to: z.string(), amount: Amount, note: z.string(), daysAgo: DaysAgo })),
      /** Paid out if it has a reference, otherwise waiting at the desk. */
      redemptions: z.array(
        z.object({
          by: z.string(),
          amount: Amount,
          currency: z.string(),
          paidAs: z.optional(z.string()),
          daysAgo: DaysAgo,
        }),
      ),
    }),
  ),
});
export type DemoLedger = z.infer<typeof DemoLedger>;

export function readDemoLedger(): DemoLedger {
  return DemoLedger.parse(JSON.parse(readFileSync(new URL('../data/ledger.json', import.meta.url), 'utf8')));
}
