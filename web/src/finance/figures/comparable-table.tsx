import type { PriceComparable } from '@atlas/contract/price-range';
import * as assetsText from '@atlas/messages/assets';
import * as financeText from '@atlas/messages/finance';
import { DataTable } from '../../ui/data-table.tsx';
import { formatDay, formatHectares, formatPrice } from '../../ui/format.ts';
import { nameAccess } from '../../ui/name-access.ts';

/** The sales and asking prices that a price range rests on, with the weight of each. */
export function ComparableTable({ comparables }: { comparables: readonly PriceComparable[] }) {
  return (
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
          id: 'access',
          heading: assetsText.detail({ field: 'access' }),
          cell: ({ access }) => nameAccess(access ?? ''),
        },
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
  );
}
