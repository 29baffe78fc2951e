import type { CompanyOverview } from '@atlas/contract/companies';
import { exportSoldAssets, listSoldAssets, type SoldAsset } from '@atlas/contract/sales';
import * as salesText from '@atlas/messages/sales';
import { writeMoney } from '@atlas/money/write-money';
import { Link } from 'react-router';
import { useRead } from '../api/use-read.ts';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { formatDay, formatPrice } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { useAddressValues } from '../ui/use-address-values.ts';
import { readOffset, SalePages } from './sale-pages.tsx';
import { SheetButton } from './sheet-button.tsx';

const PAGE = 100;

/** What the company has sold, the latest first. The asset's page has its papers. */
export function SoldAssets({ company: { companyID } }: { company: CompanyOverview }) {
  const [parameters, store] = useAddressValues();
  const offset = readOffset(parameters.get('after'));
  const read = useRead(listSoldAssets, { params: { companyID }, query: { limit: PAGE, offset } });
  const { sold, count } = read.data ?? { sold: [] as readonly SoldAsset[], count: 0 };
  return (
    <Panel
      flush
      title={salesText.sold()}
      actions={count > 0 && <SheetButton companyID={companyID} endpoint={exportSoldAssets} name="sold.csv" />}
    >
      {read.isPending && <SkeletonRows rows={8} />}
      {read.isError && <ErrorPanel error={read.error} retry={() => void read.refetch()} />}
      {read.isSuccess && sold.length === 0 && (
        <EmptyState headingLevel={3} heading={salesText.noneSold()} sentence={salesText.noneSoldSentence()} />
      )}
      {sold.length > 0 && (
        <DataTable
          caption={salesText.sold()}
          hasLines
          className="max-h-[36rem]"
          rows={sold}
          keyOf={({ assetID }) => assetID}
          columns={soldColumns(companyID)}
        />
      )}
      <SalePages offset={offset} page={PAGE} shown={sold.length} count={count} onMove={(after) => store({ after })} />
    </Panel>
  );
}

function soldColumns(companyID: string) {
  return [
    {
      id: 'asset',
      heading: salesText.asset(),
      cell: ({ assetID, assetNumber, assetName }: SoldAsset) => (
        <span className="flex min-w-0 items-baseline gap-2">
          <Link className="link figure" to={`/company/${companyID}/assets/${assetID}`}>
            {assetNumber}
          </Link>
          <span className="truncate text-secondary">{assetName}</span>
        </span>
      ),
    },
    { id: 'category', heading: salesText.category(), cell: ({ category }: SoldAsset) => category },
    { id: 'buyer', heading: salesText.buyer(), cell: ({ buyer }: SoldAsset) => buyer || salesText.unknown() },
    {
      id: 'date',
      heading: salesText.date(),
      cell: ({ soldAt }: SoldAsset) => (soldAt === null ? salesText.unknown() : formatDay(soldAt)),
      figures: true,
    },
    {
      id: 'mode',
      heading: salesText.soldMode(),
      cell: ({ mode }: SoldAsset) => (mode === null ? salesText.unknown() : salesText.soldModeName({ mode })),
    },
    {
      id: 'price',
      heading: salesText.lastPrice(),
      cell: ({ priceCents }: SoldAsset) => (priceCents === null ? salesText.unknown() : formatPrice(priceCents)),
      figures: true,
    },
    {
      id: 'cost',
      heading: salesText.cost(),
      cell: ({ costs }: SoldAsset) =>
        costs.length === 0
          ? salesText.unknown()
          : costs.map(({ unit, amount }) => writeMoney(amount, unit)).join(' + '),
      figures: true,
    },
    {
      id: 'margin',
      heading: salesText.margin(),
      cell: ({ marginCents }: SoldAsset) =>
        marginCents === null ? salesText.unknown() : writeMoney(marginCents, 'USD'),
      figures: true,
    },
  ];
}
