import type { Overlap } from '@atlas/contract/cartography';
import { formatHectares } from '@atlas/geodesy/format';
import * as cartographyText from '@atlas/messages/cartography';
import { formatShare } from '../ui/format.ts';

/** The neighbours that a boundary overlaps, with the shared area. */
export function OverlapList({ overlaps }: { overlaps: readonly Overlap[] }) {
  return (
    <div className="text-13 text-rust">
      <p className="font-[550]">{cartographyText.overlapsTitle()}</p>
      <ul className="list-disc pl-4">
        {overlaps.map((overlap, position) => (
          <li key={overlap.assetID ?? `other-${position}`}>{describeOverlap(overlap)}</li>
        ))}
      </ul>
    </div>
  );
}

function describeOverlap({ assetNumber, overlapSquareMetres, share, withoutFigures }: Overlap): string {
  if (withoutFigures === 'kept_back') return cartographyText.overlapKeptBack();
  if (overlapSquareMetres === null || share === null) {
    return cartographyText.overlapUnmeasured({ neighbour: assetNumber ?? cartographyText.foreignNeighbour() });
  }
  const area = formatHectares(overlapSquareMetres);
  return assetNumber === null
    ? cartographyText.overlapForeign({ area, share: formatShare(share) })
    : cartographyText.overlapOwn({ number: assetNumber, area, share: formatShare(share) });
}
