import { checkBoundary } from '@atlas/contract/cartography';
import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import * as cartographyText from '@atlas/messages/cartography';
import { isToWait, OfflineError } from '../api/api-error.ts';
import { useRead } from '../api/use-read.ts';
import { writePoints } from '../coordinates/write-points.ts';
import { Status } from '../ui/status.tsx';
import { OthersCheck } from './others-check.tsx';
import { OverlapList } from './overlap-list.tsx';
import type { PlotDraft } from './plot-draft.ts';

type OverlapPreviewProps = {
  companyID: CompanyId;
  /** The asset whose new revision is plotted. */
  assetID: AssetId | undefined;
  draft: PlotDraft;
};

/** The overlaps of an unsaved boundary: with the company's own claims at once, with others' when asked. */
export function OverlapPreview({ companyID, assetID, draft }: OverlapPreviewProps) {
  const { systemID, points, constants } = draft;
  const boundary = { companyID, ...(systemID === null ? { points: [] } : writePoints(points, systemID, constants)) };
  const check = useRead(
    checkBoundary,
    { body: { ...boundary, ...(assetID === undefined ? {} : { assetID }) } },
    { enabled: systemID !== null },
  );
  if (check.data === undefined) {
    // The panel names a refused ring; without a signal, the save reports overlaps.
    const isOnItsWay = check.error === null || isToWait(check.error);
    if (!isOnItsWay && !(check.error instanceof OfflineError)) return null;
    const word = isOnItsWay ? cartographyText.overlapsLookedFor() : cartographyText.overlapsUnknown();
    return (
      <div role="status">
        <Status tone="quiet" word={word} />
      </div>
    );
  }
  const { overlaps, otherChecks } = check.data;
  return (
    <div className="flex flex-col gap-3">
      <div role="status" className={overlaps.length > 0 ? 'border-l-3 border-rust bg-rust-wash px-3 py-2' : undefined}>
        {overlaps.length > 0 ? (
          <OverlapList overlaps={overlaps} />
        ) : (
          <Status tone="good" word={cartographyText.noOverlap()} className="" />
        )}
      </div>
      <OthersCheck key={JSON.stringify(boundary)} boundary={boundary} otherChecks={otherChecks} />
    </div>
  );
}
