import { readPriceRange } from '@atlas/contract/finance';
import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import * as financeText from '@atlas/messages/finance';
import { useRead } from '../../api/use-read.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { formatDay, formatHectares, formatPrice } from '../../ui/format.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';

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
      {comparables.length > 0 && (
        <DataTable
          caption={financeText.comparables()}
          rows={comparables}
          keyOf={({ assetID: id, kind }) => `${kind} ${id}`}
          className="max-h-80"
          columns={[
            {
              id: 'weight',
              heading: financeText.weight(),
              figures: true,
              cell: ({ weight }) => (weight / 10_000).toFixed(2),
            },
            {
              id: 'kind',
              heading: financeText.priceKind(),
              cell: ({ kind }) => (kind === 'sale' ? financeText.sale() : financeText.asking()),
            },
            { id: 'asset', heading: financeText.asset(), cell: ({ assetNumber }) => assetNumber },
            {
              id: 'company',
              heading: financeText.seller(),
              cell: ({ isOwn, company }) => (isOwn ? financeText.own() : company),
            },
            { id: 'district', heading: financeText.district(), cell: ({ district }) => district ?? financeText.none() },
            {
              id: 'hectares',
              heading: financeText.hectares(),
              figures: true,
              cell: ({ hectares }) => formatHectares(hectares),
            },
            {
              id: 'price',
              heading: financeText.price(),
              figures: true,
              cell: ({ priceCents }) => formatPrice(priceCents),
            },
            {
              id: 'perHectare',
              heading: financeText.perHectare(),
              figures: true,
              cell: ({ centsPerHectare }) => formatPrice(centsPerHectare),
            },
            { id: 'on', heading: financeText.on(), cell: ({ on }) => formatDay(on) },
          ]}
        />
      )}
    </div>
  );
}
