import { listOwnOffers } from '@atlas/contract/own-offers';
import * as dealsText from '@atlas/messages/deals';
import { beginReads } from '../../api/begin-reads.ts';
import { OwnOffers } from '../../finance/sales/own-offers.tsx';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(dealsText.ownTitle());

export function clientLoader() {
  return beginReads((reads) => reads.begin(listOwnOffers, {}));
}

export { revalidateOnPath as shouldRevalidate } from '../revalidate-on-path.ts';

/** The signed-in person's offers for assets on sale. */
export default function ProfileOffersPage() {
  return <OwnOffers />;
}
