import type { Reply } from '@atlas/contract/endpoint';
import type { readHoldings } from '@atlas/contract/finder';
import * as profileText from '@atlas/messages/profile';
import { formatCount, formatHectares, formatMetres } from '../ui/format.ts';
import { KeyFigures } from '../ui/key-figures.tsx';

/** The figures of what a person operates; overlaps and accuracy cover only the listed assets. */
export function HoldingsFigures({ holdings }: { holdings: Reply<typeof readHoldings> }) {
  const { count, hectares, assets } = holdings;
  const accuracies = assets.flatMap(({ accuracyMetres }) => (accuracyMetres === null ? [] : [accuracyMetres]));
  const overlapping = assets.filter(({ overlaps }) => overlaps > 0).length;
  return (
    <KeyFigures
      figures={[
        { label: profileText.myAssets(), value: formatCount(count) },
        { label: profileText.hectares(), value: formatHectares(hectares) },
        { label: profileText.overlappingAssets(), value: formatCount(overlapping) },
        {
          label: profileText.worstAccuracy(),
          value: accuracies.length === 0 ? '–' : `± ${formatMetres(Math.max(...accuracies))}`,
        },
      ]}
    />
  );
}
