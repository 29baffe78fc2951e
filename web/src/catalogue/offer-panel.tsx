import { readAssetOffer, unlistAsset } from '@atlas/contract/catalogue';
import type { CompanyOverview } from '@atlas/contract/companies';
import type { AssetId } from '@atlas/contract/identifiers';
import * as catalogueText from '@atlas/messages/catalogue';
import { useState } from 'react';
import { Link } from 'react-router';
import { describeHindrance } from '../api/describe-hindrance.ts';
import { useRead } from '../api/use-read.ts';
import { AdmissionLink } from '../ui/admission-link.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { formatDay, formatPrice } from '../ui/format.ts';
import { lateDialog } from '../ui/late-dialog.tsx';
import { ConfirmDialog } from '../ui/late-dialogs.ts';
import { Panel } from '../ui/panel.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast.ts';
import { PriceHistory } from './price-history.tsx';

const CommodityDialog = lateDialog(async () => (await import('./commodity-dialog.tsx')).CommodityDialog);
const OfferDialog = lateDialog(async () => (await import('./offer-dialog.tsx')).OfferDialog);

type OfferPanelProps = { company: CompanyOverview; assetID: AssetId; assetNumber: string };

/** The sale of an asset: price, terms, history, and the actions of those who sell. */
export function OfferPanel({ company, assetID, assetNumber }: OfferPanelProps) {
  const { companyID } = company;
  const params = { companyID, assetID };
  const read = useRead(readAssetOffer, { params });
  const [open, setOpen] = useState<'price' | 'withdrawal' | 'commodity' | null>(null);
  const close = () => setOpen(null);
  const { offer, commodity, category, prices, permits } = read.data ?? {};
  return (
    <Panel title={catalogueText.offer()}>
      {read.isPending && <SkeletonRows rows={3} />}
      {read.isError && <ErrorPanel error={read.error} retry={() => void read.refetch()} />}
      {read.data && (
        <div className="flex flex-col gap-4">
          {offer ? (
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-13">
              <dt className="text-secondary">{catalogueText.price()}</dt>
              <dd className="figure text-right text-18">{formatPrice(offer.priceCents)}</dd>
              <dt className="text-secondary">{catalogueText.terms()}</dt>
              <dd className="text-right">
                {offer.ropAvailable ? catalogueText.cashOrRop() : catalogueText.cashOnly()}
              </dd>
              <dt className="text-secondary">{catalogueText.outline()}</dt>
              <dd className="text-right">
                {offer.showsOutline ? catalogueText.outlineShown() : catalogueText.outlineHidden()}
              </dd>
              <dt className="text-secondary">{catalogueText.listed()}</dt>
              <dd className="figure text-right">{formatDay(offer.listedAt)}</dd>
              <dt className="text-secondary">{catalogueText.catalogue()}</dt>
              <dd className="text-right">
                <Link className="link figure" to={`/commodity/${commodity}?asset=${assetID}`}>
                  /commodity/{commodity}
                </Link>
              </dd>
            </dl>
          ) : (
            <p className="text-secondary">{catalogueText.notOnSale()}</p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button
              tone={offer ? 'secondary' : 'primary'}
              unavailableReason={describeHindrance(permits?.list)}
              onClick={() => setOpen('price')}
            >
              {offer ? catalogueText.change() : catalogueText.list()}
            </Button>
            {offer && (
              <Button
                tone="quiet"
                unavailableReason={describeHindrance(permits?.unlist)}
                onClick={() => setOpen('withdrawal')}
              >
                {catalogueText.unlist()}
              </Button>
            )}
          </div>
          <Button
            tone="quiet"
            size="small"
            className="self-start"
            unavailableReason={describeHindrance(permits?.setCommodity)}
            onClick={() => setOpen('commodity')}
          >
            {catalogueText.changeCatalogue()}
          </Button>
          {permits?.list.allowed === false && (
            <p className="text-13 text-secondary">
              {catalogueText.notNow()} {describeHindrance(permits.list)}{' '}
              <AdmissionLink company={company} permit={permits.list} />
            </p>
          )}
          <PriceHistory prices={prices ?? []} />
        </div>
      )}
      {open === 'price' && (
        <OfferDialog params={params} assetNumber={assetNumber} offer={offer ?? null} onClose={close} />
      )}
      {open === 'commodity' && category && (
        <CommodityDialog companyID={companyID} category={category} commodity={commodity ?? ''} onClose={close} />
      )}
      {open === 'withdrawal' && (
        <ConfirmDialog
          endpoint={unlistAsset}
          input={{ params }}
          title={catalogueText.unlistQuestion({ number: assetNumber })}
          sentence={catalogueText.unlistSentence()}
          send={catalogueText.unlist()}
          onSuccess={() => {
            toast.success(catalogueText.withdrawn());
            close();
          }}
          onClose={close}
        />
      )}
    </Panel>
  );
}
