import type { CompanyOverview } from '@atlas/contract/companies';
import { exportOffers, listOffers, type Offer } from '@atlas/contract/sales';
import * as assetsText from '@atlas/messages/assets';
import * as salesText from '@atlas/messages/sales';
import { Link } from 'react-router';
import { useRead } from '../api/use-read.ts';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { formatCount, formatPrice } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Status } from '../ui/status.tsx';
import { useAddressValues } from '../ui/use-address-values.ts';
import { OfferPanel } from './offer-panel.tsx';
import { readOffset, SalePages } from './sale-pages.tsx';
import { SheetButton } from './sheet-button.tsx';

const PAGE = 100;

/** What the company has on sale; the chosen asset is repriced or taken off sale beside the table. */
export function OnSale({ company }: { company: CompanyOverview }) {
  const { companyID } = company;
  const [parameters, store] = useAddressValues();
  const offset = readOffset(parameters.get('after'));
  const read = useRead(listOffers, { params: { companyID }, query: { limit: PAGE, offset } });
  const { offers, count } = read.data ?? { offers: [] as readonly Offer[], count: 0 };
  const chosen = offers.find(({ assetID }) => assetID === parameters.get('asset'));
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Panel
        flush
        title={salesText.onSale()}
        actions={count > 0 && <SheetButton companyID={companyID} endpoint={exportOffers} name="on-sale.csv" />}
      >
        {read.isPending && <SkeletonRows rows={8} />}
        {read.isError && <ErrorPanel error={read.error} retry={() => void read.refetch()} />}
        {read.isSuccess && offers.length === 0 && (
          <EmptyState headingLevel={3} heading={salesText.noneOnSale()} sentence={salesText.noneOnSaleSentence()} />
        )}
        {offers.length > 0 && (
          <DataTable
            caption={salesText.onSale()}
            hasLines
            className="max-h-[36rem]"
            rows={offers}
            keyOf={({ assetID }) => assetID}
            selectedKey={chosen?.assetID}
            onSelect={({ assetID }) => store({ asset: assetID })}
            columns={offerColumns(companyID)}
          />
        )}
        <SalePages
          offset={offset}
          page={PAGE}
          shown={offers.length}
          count={count}
          onMove={(after) => store({ after, asset: null })}
        />
      </Panel>
      {chosen !== undefined && (
        <OfferPanel key={chosen.assetID} company={company} assetID={chosen.assetID} assetNumber={chosen.assetNumber} />
      )}
    </div>
  );
}

function offerColumns(companyID: string) {
  return [
    {
      id: 'asset',
      heading: salesText.asset(),
      cell: ({ assetID, assetNumber, assetName }: Offer) => (
        <span className="flex min-w-0 items-baseline gap-2">
          <Link className="link figure" to={`/company/${companyID}/assets/${assetID}`}>
            {assetNumber}
          </Link>
          <span className="truncate text-secondary">{assetName}</span>
        </span>
      ),
    },
    { id: 'category', heading: salesText.category(), cell: ({ category }: Offer) => category },
    {
      id: 'price',
      heading: salesText.price(),
      cell: ({ priceCents }: Offer) => formatPrice(priceCents),
      figures: true,
    },
    {
      id: 'mode',
      heading: salesText.mode(),
      cell: ({ ropAvailable }: Offer) => (ropAvailable ? salesText.cashOrRop() : salesText.cash()),
    },
    { id: 'days', heading: salesText.days(), cell: ({ days }: Offer) => formatCount(days), figures: true },
    {
      id: 'enquiries',
      heading: salesText.enquiries(),
      cell: ({ enquiries }: Offer) => formatCount(enquiries),
      figures: true,
    },
    {
      id: 'compliance',
      heading: salesText.compliance(),
      cell: ({ complianceState }: Offer) => (
        <Status
          tone={complianceState === 'APPROVED' ? 'good' : 'warning'}
          word={assetsText.complianceState({ state: complianceState })}
        />
      ),
    },
  ];
}
