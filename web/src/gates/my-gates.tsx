import { listMyGates } from '@atlas/contract/gate-runs';
import type { CompanyId } from '@atlas/contract/identifiers';
import { Link } from 'react-router';
import { useRead } from '../api/use-read.ts';
import { passText } from '../strings/gates.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { PassCard } from './pass-card.tsx';

/** Gates of a company that wait for the person's word as a gatekeeper, the longest waiting first. */
export function MyGates({ companyID }: { companyID: CompanyId }) {
  const mine = useRead(listMyGates, { params: { companyID } });
  if (mine.isPending) return <SkeletonRows rows={3} />;
  if (mine.isError) return <ErrorPanel error={mine.error} retry={() => void mine.refetch()} />;
  if (mine.data.waiting.length === 0) {
    return <EmptyState headingLevel={3} heading={passText.nothingWaits} sentence={passText.nothingWaitsSentence} />;
  }
  return (
    <ul className="flex flex-col">
      {mine.data.waiting.map(({ pass, asset }) => (
        <li key={pass._id} className="flex flex-col gap-2 border-t border-hairline py-4 first:border-t-0 first:pt-0">
          <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <Link className="link" to={`/company/${companyID}/assets/${asset._id}`}>
              <span className="figure text-13">{asset.assetNumber}</span>
              {asset.assetName !== '' && ` ${asset.assetName}`}
            </Link>
            <Link className="link text-13" to={`/company/${companyID}/assets?asset=${asset._id}`}>
              {passText.onMap}
            </Link>
          </p>
          <PassCard companyID={companyID} assetID={asset._id} pass={pass} />
        </li>
      ))}
    </ul>
  );
}
