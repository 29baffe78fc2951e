import type { AssetDetail } from '@atlas/contract/asset-life';
import type { CompanyOverview } from '@atlas/contract/companies';
import { listOverlapsWithOthers, type OverlapWithOther } from '@atlas/contract/shared-overlaps';
import { formatHectares } from '@atlas/geodesy/format';
import * as sharingText from '@atlas/messages/sharing';
import { useEffect, useState } from 'react';
import { describeHindrance } from '../api/describe-hindrance.ts';
import { useRead } from '../api/use-read.ts';
import type { MapDrawing } from '../map/map-handlers.ts';
import { drawSharedGround } from '../map/shared-ground-layers.ts';
import { Button } from '../ui/button.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { formatShare } from '../ui/format.ts';
import { lateDialog } from '../ui/late-dialog.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Status } from '../ui/status.tsx';
import { Hindrance } from './hindrance.tsx';

const ShareDialog = lateDialog(async () => (await import('./share-dialog.tsx')).ShareDialog);
const WithdrawDialog = lateDialog(async () => (await import('./share-dialog.tsx')).WithdrawDialog);

type SharedOverlapsProps = {
  company: CompanyOverview;
  detail: AssetDetail;
  onDrawing: (drawing: MapDrawing) => void;
};

/**
 * What a company agrees to share of overlaps with claims of others, and the exact figures of those that both agree to.
 */
export function SharedOverlaps({ company, detail, onDrawing }: SharedOverlapsProps) {
  const { asset, permits } = detail;
  const params = { companyID: company.companyID, assetID: asset._id };
  const read = useRead(listOverlapsWithOthers, { params }, { enabled: permits.shareFigures.allowed });
  const [open, setOpen] = useState<{ kind: 'share' | 'withdraw'; overlap: OverlapWithOther } | null>(null);
  const overlaps = read.data?.overlaps;
  useEffect(() => {
    onDrawing(drawSharedGround((overlaps ?? []).flatMap(({ figures }) => figures ?? [])));
    return () => onDrawing(drawSharedGround([]));
  }, [overlaps, onDrawing]);
  const dialog = { companyID: company.companyID, assetNumber: asset.assetNumber, onClose: () => setOpen(null) };
  return (
    <section className="flex flex-col gap-1.5">
      <h3 className="label-caps">{sharingText.title()}</h3>
      {permits.shareFigures.allowed ? (
        <p className="max-w-prose text-13 text-secondary">{sharingText.lead()}</p>
      ) : (
        <div className="flex flex-col items-start gap-1">
          <Button unavailableReason={describeHindrance(permits.shareFigures)}>{sharingText.share()}</Button>
          <Hindrance permit={permits.shareFigures} />
        </div>
      )}
      {read.isLoading && <SkeletonRows rows={2} />}
      {read.isError && <ErrorPanel error={read.error} retry={() => void read.refetch()} />}
      {overlaps?.length === 0 && <p className="text-13 text-secondary">{sharingText.none()}</p>}
      {overlaps !== undefined && overlaps.length > 0 && (
        <ul>
          {overlaps.map((overlap) => (
            <li
              key={overlap._id}
              className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-t border-hairline py-2.5 first:border-t-0"
            >
              <Agreement overlap={overlap} />
              <div className="flex flex-wrap gap-2">
                <Button
                  size="small"
                  tone={overlap.ours === null && overlap.offeredByOther ? 'primary' : 'secondary'}
                  unavailableReason={describeHindrance(overlap.permits.share)}
                  onClick={() => setOpen({ kind: 'share', overlap })}
                >
                  {overlap.ours === null ? sharingText.share() : sharingText.change()}
                </Button>
                {overlap.ours !== null && (
                  <Button size="small" tone="quiet" onClick={() => setOpen({ kind: 'withdraw', overlap })}>
                    {sharingText.withdraw()}
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {read.data !== undefined && read.data.found > read.data.overlaps.length && (
        <p className="text-13 text-secondary">
          {sharingText.someLeftOut({ shown: read.data.overlaps.length, found: read.data.found })}
        </p>
      )}
      {open?.kind === 'share' && <ShareDialog {...dialog} overlap={open.overlap} />}
      {open?.kind === 'withdraw' && <WithdrawDialog {...dialog} overlap={open.overlap} />}
    </section>
  );
}

function Agreement({ overlap }: { overlap: OverlapWithOther }) {
  const { figures, ours, offeredByOther, lapsed } = overlap;
  const name = [figures?.company ?? sharingText.otherCompany(), figures?.assetNumber ?? []].flat().join(' · ');
  return (
    <div className="flex min-w-0 flex-col items-start gap-1">
      <span className="break-words">{name}</span>
      {figures !== null && (
        <span className="figure text-13">
          {sharingText.figures({
            area: formatHectares(figures.squareMetres),
            share: formatShare(figures.share),
          })}
        </span>
      )}
      {figures !== null && <Status tone="good" word={sharingText.shared()} />}
      {figures === null && ours !== null && <Status tone="quiet" word={sharingText.offered()} className="" />}
      {figures === null && ours === null && offeredByOther && (
        <Status tone="notice" word={sharingText.offeredByOther()} className="" />
      )}
      {lapsed && <span className="max-w-prose text-13 text-secondary">{sharingText.lapsed()}</span>}
      <Hindrance permit={overlap.permits.share} />
    </div>
  );
}
