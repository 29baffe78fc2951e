import type { AssetDetail } from '@atlas/contract/asset-life';
import type { AssetId } from '@atlas/contract/identifiers';
import * as divisionText from '@atlas/messages/division';
import { formatMetres } from '../ui/format.ts';

type Neighbour = { readonly id: AssetId; readonly number: string; readonly distanceMetres: number };

/** Boundaries closer than the displayed precision count as touching. */
const ADJOINING_METRES = 0.05;

/** Neighbours that belong to the company, the nearest first. */
export function listOwnNeighbours({ neighbours }: AssetDetail): readonly Neighbour[] {
  return neighbours
    .flatMap(({ _id, assetNumber, distanceMetres }) =>
      _id === null || distanceMetres === null ? [] : [{ id: _id, number: assetNumber ?? '', distanceMetres }],
    )
    .sort((one, other) => one.distanceMetres - other.distanceMetres);
}

type NeighbourChoiceProps = {
  neighbours: readonly Neighbour[];
  chosen: readonly AssetId[];
  error: string | undefined;
  onChoose: (chosen: readonly AssetId[]) => void;
};

/** Neighbours to tick; the register decides whether they may be merged. */
export function NeighbourChoice({ neighbours, chosen, error, onChoose }: NeighbourChoiceProps) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="pb-1 text-13 font-[550]">{divisionText.neighbours()}</legend>
      {neighbours.length === 0 && <p className="text-secondary">{divisionText.none()}</p>}
      <div className="flex max-h-56 flex-col overflow-y-auto">
        {neighbours.map(({ id, number, distanceMetres }) => (
          <label
            key={id}
            className="flex min-h-11 cursor-pointer items-center gap-3 border-b border-hairline px-1 hover:bg-sunken"
          >
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-malachite"
              checked={chosen.includes(id)}
              onChange={(event) =>
                onChoose(event.target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
            />
            <span className="figure min-w-0 flex-1 break-words">{number}</span>
            <span className="figure text-13 text-secondary">
              {distanceMetres < ADJOINING_METRES ? divisionText.adjoins() : formatMetres(distanceMetres)}
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p role="alert" className="text-13 text-red">
          {error}
        </p>
      )}
    </fieldset>
  );
}
