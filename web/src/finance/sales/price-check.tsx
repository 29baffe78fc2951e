import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import { readPriceRange } from '@atlas/contract/price-range';
import * as dealsText from '@atlas/messages/deals';
import * as financeText from '@atlas/messages/finance';
import { useRead } from '../../api/use-read.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { formatPrice } from '../../ui/format.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Status } from '../../ui/status.tsx';
import { ComparableTable } from '../figures/comparable-table.tsx';
import { shareBelow } from './deal-amounts.ts';

type PriceCheckProps = {
  companyID: CompanyId;
  assetID: AssetId;
  /** Cents in digits; undefined while nobody has named a price. */
  price?: string | undefined;
  /** The price at which the asset was on sale; null if that is not known. */
  listPrice: string | null;
  /** The highest such price in the 90 days before; null if that is not known. */
  highestListPrice?: string | null;
};

/**
 * How a price compares with those at which the asset was on sale, and with what assets like it cost, so that nobody agrees
 * to a low price without seeing it.
 */
export function PriceCheck({ companyID, assetID, price, listPrice, highestListPrice = null }: PriceCheckProps) {
  const read = useRead(readPriceRange, { params: { companyID, assetID } });
  const top = highestListPrice ?? listPrice;
  const below = price === undefined || top === null ? undefined : shareBelow(price, top);
  const range = read.data?.range ?? null;
  const figures: readonly (readonly [string, string])[] = [
    ...(price === undefined ? [] : [[dealsText.checkPrice(), formatPrice(price)] as const]),
    ...(listPrice === null ? [] : [[dealsText.checkList(), formatPrice(listPrice)] as const]),
    ...(highestListPrice === null || highestListPrice === listPrice
      ? []
      : [[dealsText.checkHighest(), formatPrice(highestListPrice)] as const]),
    ...(read.data === undefined
      ? []
      : [
          [
            dealsText.checkRange(),
            range === null
              ? financeText.tooFew()
              : financeText.range({ low: formatPrice(range.lowCents), high: formatPrice(range.highCents) }),
          ] as const,
        ]),
  ];
  return (
    <div className="flex min-w-0 flex-col gap-3 border-l-3 border-control pl-3">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {figures.map(([label, figure]) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-13 text-secondary">{label}</dt>
            <dd className="figure min-w-0 text-right text-13 break-words">{figure}</dd>
          </div>
        ))}
      </dl>
      {below !== undefined && (
        <Status tone="warning" word={dealsText.belowList({ percent: below })} className="whitespace-normal" />
      )}
      {price !== undefined && range !== null && BigInt(price) < BigInt(range.lowCents) && (
        <Status tone="warning" word={dealsText.belowRange()} className="whitespace-normal" />
      )}
      {read.isPending && <SkeletonRows rows={1} />}
      {read.isError && <ErrorPanel error={read.error} retry={() => void read.refetch()} />}
      {read.isSuccess && read.data.comparables.length > 0 && (
        <details>
          <summary className="cursor-pointer text-13">{dealsText.showComparables()}</summary>
          <ComparableTable comparables={read.data.comparables} />
        </details>
      )}
    </div>
  );
}
