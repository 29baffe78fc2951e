import type { EdgeMeasures } from '@atlas/geodesy/measure';
import { findSystem } from '@atlas/geodesy/systems';
import * as cartographyText from '@atlas/messages/cartography';
import { type Dispatch, useState } from 'react';
import { Button } from '../ui/button.tsx';
import type { PlotAction, PlotDraft } from './plot-draft.ts';
import { PointRow } from './point-row.tsx';

type PointListProps = {
  draft: PlotDraft;
  dispatch: Dispatch<PlotAction>;
  edges: readonly EdgeMeasures[];
  activePoint: number | null;
  onActivePoint: (number: number | null) => void;
};

const SHOWN_AT_FIRST = 80;
const SHOWN_AT_LAST = 20;

/** The corners so far: as typed, with their place and the distance from the previous one. */
export function PointList({ draft, dispatch, edges, activePoint, onActivePoint }: PointListProps) {
  const [all, setAll] = useState(false);
  const { points, systemID } = draft;
  if (points.length === 0 || systemID === null) {
    return (
      <div className="border border-dashed border-control px-4 py-5 text-center">
        <p className="font-[550]">{cartographyText.noPointsYet()}</p>
        <p className="text-13 text-secondary">{cartographyText.noPointsSentence()}</p>
      </div>
    );
  }
  const system = findSystem(systemID);
  const hidden =
    all || points.length <= SHOWN_AT_FIRST + SHOWN_AT_LAST ? 0 : points.length - SHOWN_AT_FIRST - SHOWN_AT_LAST;
  const rowOf = (index: number) => {
    const point = points[index];
    return (
      point && (
        <PointRow
          key={index}
          number={index + 1}
          count={points.length}
          point={point}
          system={system}
          edge={index === 0 ? undefined : edges[index - 1]}
          active={activePoint === index + 1}
          onActive={onActivePoint}
          dispatch={dispatch}
        />
      )
    );
  };
  const head = points.slice(0, hidden > 0 ? SHOWN_AT_FIRST : undefined).map((_, index) => rowOf(index));
  const tail =
    hidden > 0 ? points.slice(-SHOWN_AT_LAST).map((_, index) => rowOf(points.length - SHOWN_AT_LAST + index)) : [];
  return (
    <section aria-label={cartographyText.points()} className="min-w-0">
      <h3 className="flex items-baseline gap-2 pb-1 text-15">
        {cartographyText.points()} <span className="figure text-13 font-normal text-secondary">{points.length}</span>
      </h3>
      <ol className="border-t border-hairline">
        {head}
        {hidden > 0 && (
          <li className="flex items-center justify-between gap-2 border-b border-hairline bg-sunken px-2 py-1.5 text-13">
            {cartographyText.between({ count: hidden })}
            <Button tone="quiet" onClick={() => setAll(true)}>
              {cartographyText.showAllPoints({ count: points.length })}
            </Button>
          </li>
        )}
        {tail}
      </ol>
    </section>
  );
}
