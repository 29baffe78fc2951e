import type { Asset } from '@atlas/contract/assets';
import { listBoundaries } from '@atlas/contract/cartography';
import type { CompanyId } from '@atlas/contract/identifiers';
import { findSystem } from '@atlas/geodesy/systems';
import * as assetsText from '@atlas/messages/assets';
import { useRead } from '../api/use-read.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { formatHectares, formatMoment } from '../ui/format.ts';
import { SkeletonRows } from '../ui/skeleton.tsx';

/** Every revision of an asset's boundary: system, area, by whom and when. */
export function BoundaryHistory({ companyID, asset }: { companyID: CompanyId; asset: Asset }) {
  const history = useRead(listBoundaries, { params: { companyID, assetID: asset._id } });
  if (history.isPending) return <SkeletonRows rows={1} />;
  if (history.isError) return <ErrorPanel error={history.error} retry={() => void history.refetch()} />;
  if (history.data.boundaries.length === 0) return <p className="text-13 text-secondary">{assetsText.notPlotted()}</p>;
  return (
    <ol className="flex flex-col">
      {history.data.boundaries.map((boundary) => (
        <li key={boundary.revision} className="border-t border-hairline py-2 first:border-t-0">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span>{assetsText.revision({ number: boundary.revision })}</span>
            <span className="figure text-13">{formatHectares(boundary.areaSquareMetres / 10_000)}</span>
          </p>
          <p className="text-13 text-secondary">
            {findSystem(boundary.system).label} · {boundary.plottedBy?.name} ·{' '}
            <time dateTime={boundary.plottedAt}>{formatMoment(boundary.plottedAt)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}
