import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import { readPriceRange } from '@atlas/contract/price-range';
import * as financeText from '@atlas/messages/finance';
import { useRead } from '../../api/use-read.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { formatPrice } from '../../ui/format.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { ComparableTable } from './comparable-table.tsx';

type PriceRangeProps = { companyID: CompanyId; assetID: AssetId };

/** What similar assets were sold or offered for, with the weight of each. */
export function PriceRange({ companyID, assetID }: PriceRangeProps) {
  const price = useRead(readPriceRange, { params: { companyID, assetID } });
  if (price.isPending) return <SkeletonRows rows={4} />;
  if (price.isError) return <ErrorPanel error={price.error} retry={() => void price.refetch()} />;
  const { range, effective, comparables } = price.data;
  return (
    <div className="flex flex-col gap-3">
      {range === null ? (
        <>
          <p className="text-18 font-[600]">{financeText.tooFew()}</p>
          <p className="max-w-prose text-secondary">{financeText.tooFewLead()}</p>
        </>
      ) : (
        <>
          <p className="figure text-24">
            {financeText.range({ low: formatPrice(range.lowCents), high: formatPrice(range.highCents) })}
          </p>
          <p className="max-w-prose text-secondary">
            {financeText.rangeLead({ count: comparables.length, effective: (effective / 100).toFixed(1) })}
          </p>
        </>
      )}
      {comparables.length > 0 && <ComparableTable comparables={comparables} />}
    </div>
  );
}
