import type { CostTotal } from '@atlas/contract/asset-costs';
import * as costsText from '@atlas/messages/asset-costs';
import { writeMoney } from '@atlas/money/write-money';

/** What an asset cost in each currency, and whether it became cost of sales. */
export function CostTotals({ totals }: { totals: readonly CostTotal[] }) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {totals.map(({ unit, cost, sold }) => (
        <div key={unit} className="flex min-w-0 flex-col-reverse">
          <dt className="text-13 text-secondary">{sold === '0' ? costsText.total() : costsText.totalSold()}</dt>
          <dd className="figure text-24 break-words">{writeMoney(cost, unit)}</dd>
        </div>
      ))}
    </dl>
  );
}
