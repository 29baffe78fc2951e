import { listOwnOffers } from '@atlas/contract/own-offers';
import { listOwnRops } from '@atlas/contract/own-rops';
import * as dealsText from '@atlas/messages/deals';
import { beginReads } from '../../api/begin-reads.ts';
import { OwnRops } from '../../finance/rops/own-rops.tsx';
import { OwnOffers } from '../../finance/sales/own-offers.tsx';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(dealsText.ownTitle());

export function clientLoader() {
  return beginReads((reads) => {
    reads.begin(listOwnOffers, {});
    reads.begin(listOwnRops, {});
  });
}

export { revalidateOnPath as shouldRevalidate } from '../revalidate-on-path.ts';

/** The signed-in person's offers for assets on sale, and their contracts of rent. */
export default function ProfileOffersPage() {
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <OwnOffers />
      <OwnRops />
    </div>
  );
}
