import { listBoundaries } from '@atlas/contract/cartography';
import type { PresentBoundary } from '@atlas/contract/errors';
import { AssetId, type CompanyId } from '@atlas/contract/identifiers';
import { formatHectares } from '@atlas/geodesy/format';
import * as cartographyText from '@atlas/messages/cartography';
import { GitMerge } from 'lucide-react';
import { type Dispatch, useEffect, useRef, useState } from 'react';
import { describeFailure } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { placePoints } from '../coordinates/locate-point.ts';
import { Button } from '../ui/button.tsx';
import { formatMoment } from '../ui/format.ts';
import { toast } from '../ui/toast.ts';
import type { DraftBase, PlotAction } from './plot-draft.ts';

type OvertakenNoticeProps = {
  companyID: CompanyId;
  present: PresentBoundary;
  dispatch: Dispatch<PlotAction>;
  /** The draft now holds the other boundary; undo brings back the person's own. */
  onLoaded: () => void;
  onKeepMine: (base: DraftBase) => void;
};

/** Someone has saved another boundary under this number: says who, and offers the choice between the two. */
export function OvertakenNotice({ companyID, present, dispatch, onLoaded, onKeepMine }: OvertakenNoticeProps) {
  const [loading, setLoading] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Do not return its result as a clean-up function: newer browsers return a promise.
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { assetNumber, revision, plottedBy, plottedAt, areaSquareMetres } = present;
  const load = async () => {
    setLoading(true);
    try {
      const params = { companyID, assetID: AssetId.parse(present.assetID) };
      const [theirs] = (await call(listBoundaries, { params })).boundaries;
      if (!theirs) return;
      const constants = { first: theirs.constants?.first, second: theirs.constants?.second };
      const placed = placePoints(theirs.system, theirs.typed, constants);
      if (!placed.ok) {
        toast.error(placed.message);
        return;
      }
      const base = { number: assetNumber, revision: theirs.revision };
      dispatch({ type: 'loadTheirs', systemID: theirs.system, constants, points: placed.points, base });
      onLoaded();
    } catch (error) {
      toast.error(describeFailure(error));
    } finally {
      setLoading(false);
    }
  };
  return (
    <div
      ref={notice}
      role="alert"
      className="flex scroll-mt-24 items-start gap-2 border-l-3 border-gold bg-gold-wash px-3 py-2"
    >
      <GitMerge className="mt-0.5 size-[18px] shrink-0 text-gold" strokeWidth={1.5} aria-hidden="true" />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <p className="font-[600]">{cartographyText.overtakenTitle()}</p>
        <p className="text-13 break-words">
          {cartographyText.overtakenBy({
            number: assetNumber,
            revision,
            name: plottedBy?.name ?? cartographyText.formerMember(),
            moment: formatMoment(plottedAt),
            area: formatHectares(areaSquareMetres),
          })}
        </p>
        <p className="text-13">{cartographyText.overtakenChoice()}</p>
        <div className="flex flex-wrap gap-2">
          <Button busy={loading} onClick={() => void load()}>
            {cartographyText.loadTheirs()}
          </Button>
          <Button tone="primary" onClick={() => onKeepMine({ number: assetNumber, revision })}>
            {cartographyText.keepMine()}
          </Button>
        </div>
      </div>
    </div>
  );
}
