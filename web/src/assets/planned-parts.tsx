import type { PlannedPart } from '@atlas/contract/asset-life';
import * as divisionText from '@atlas/messages/division';
import type { DivisionPart } from '../map/division-layers.ts';
import { formatHectares } from '../ui/format.ts';

/** A boundary that a division would make, and its label. */
export type NamedPart = { readonly name: string; readonly part: PlannedPart };

const hectaresOf = ({ areaSquareMetres }: PlannedPart) => formatHectares(areaSquareMetres / 10_000);

/** Planned parts for the map. */
export function drawParts(parts: readonly NamedPart[]): DivisionPart[] {
  return parts.map(({ name, part }) => ({
    ring: part.ring.map(({ lat, long }) => [long, lat] as const),
    words: `${name}\n${hectaresOf(part)}`,
  }));
}

/** The areas of the parts that a division would make, as the register measured them. */
export function PlannedParts({ parts }: { parts: readonly NamedPart[] }) {
  return (
    <dl aria-label={divisionText.area()} className="flex flex-wrap gap-x-8 gap-y-1 border-l-3 border-malachite pl-3">
      {parts.map(({ name, part }) => (
        <div key={name} className="flex gap-2">
          <dt className="text-secondary">{name}</dt>
          <dd className="figure">{hectaresOf(part)}</dd>
        </div>
      ))}
    </dl>
  );
}
