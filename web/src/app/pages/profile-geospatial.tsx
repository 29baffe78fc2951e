import { readHoldings } from '@atlas/contract/finder';
import * as profileText from '@atlas/messages/profile';
import { beginReads } from '../../api/begin-reads.ts';
import { HoldingsAnalysis } from '../../finder/holdings-analysis.tsx';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(profileText.geospatial());

export function clientLoader() {
  return beginReads((reads) => reads.begin(readHoldings, {}));
}

export { revalidateOnPath as shouldRevalidate } from '../revalidate-on-path.ts';

export default function ProfileGeospatialPage() {
  return <HoldingsAnalysis />;
}
