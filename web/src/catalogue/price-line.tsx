import { readAssetOffer } from '@atlas/contract/catalogue';
import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import * as catalogueText from '@atlas/messages/catalogue';
import { useRead } from '../api/use-read.ts';
import { formatPrice } from '../ui/format.ts';

/** The price of an asset on sale and its terms in one line. */
export function PriceLine({ companyID, assetID }: { companyID: CompanyId; assetID: AssetId }) {
  const read = useRead(readAssetOffer, { params: { companyID, assetID } });
  const offer = read.data?.offer;
  if (!offer) return null;
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3 border-l-3 border-gold pl-3">
      <span className="text-13 text-secondary">{catalogueText.price()}</span>
      <span>
        <strong className="figure text-18 font-[600]">{formatPrice(offer.priceCents)}</strong>
        {offer.ropAvailable && <span className="ml-2 text-13 text-gold">{catalogueText.ropAvailable()}</span>}
      </span>
    </p>
  );
}
