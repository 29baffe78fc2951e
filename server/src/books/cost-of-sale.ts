import type { Tx } from '../platform/database/executor.ts';
import { bookAccount } from './book-account.ts';
import { readCostTotals } from './cost-repository.ts';
import { holdBooks } from './entry-repository.ts';
import type { EntryLine } from './post-entry.ts';

/**
 * What leaves the books with a sold asset, as lines of an entry: its cost becomes cost of sales, in each unit in which it
 * has one. The asset must be held, so that no cost is added before the entry is posted. The books are held until the
 * transaction ends.
 */
export async function listCostLines(tx: Tx, assetNumber: string): Promise<readonly EntryLine[]> {
  await holdBooks(tx);
  const totals = await readCostTotals(tx, assetNumber);
  return totals
    .map(({ unit, cost, sold }) => ({
      debit: bookAccount('costOfSales', unit),
      credit: bookAccount('stock', unit, assetNumber),
      amount: BigInt(cost) - BigInt(sold),
    }))
    .filter(({ amount }) => amount > 0n);
}
