import { LEAST_TOLD_SQUARE_METRES, type Overlap } from '@atlas/contract/cartography';
import { formatHectares } from '@atlas/geodesy/format';
import * as cartographyText from '@atlas/messages/cartography';
import { formatRoundedHectares, formatShare } from '../ui/format.ts';

/** The neighbours that a boundary overlaps, with the shared area. */
export function OverlapList({ overlaps }: { overlaps: readonly Overlap[] }) {
  const isOfOthers = overlaps.every(({ assetNumber }) => assetNumber === null);
  return (
    <div className="text-13 text-rust">
      <p className="font-[550]">
        {isOfOthers ? cartographyText.overlapsOthersTitle() : cartographyText.overlapsTitle()}
      </p>
      <ul className="list-disc pl-4">
        {overlaps.map((overlap, position) => (
          <li key={overlap.assetID ?? `others-${position}`}>{describeOverlap(overlap)}</li>
        ))}
      </ul>
    </div>
  );
}

function describeOverlap(overlap: Overlap): string {
  const { assetNumber, claims: count, overlapSquareMetres, share } = overlap;
  if (assetNumber === null) return describeOthers(overlap, count);
  if (overlapSquareMetres === null || share === null) {
    return cartographyText.overlapUnmeasured({ neighbour: assetNumber });
  }
  const area = formatHectares(overlapSquareMetres);
  return cartographyText.overlapOwn({ number: assetNumber, area, share: formatShare(share) });
}

function describeOthers({ overlapSquareMetres, share }: Overlap, count: number): string {
  if (overlapSquareMetres === null) return cartographyText.overlapOthersUnmeasured({ count });
  if (overlapSquareMetres <= LEAST_TOLD_SQUARE_METRES) return cartographyText.overlapOthersLittle({ count });
  const area = formatRoundedHectares(overlapSquareMetres);
  return share === null
    ? cartographyText.overlapOthersInAll({ count, area })
    : cartographyText.overlapOthers({ count, area, share: formatShare(share) });
}
