import { useMemo } from 'react';
import type { MapFrame } from './map-handlers.ts';

type GridFiguresProps = {
  frame: MapFrame;
  /** Size of the map in pixels. */
  width: number;
  height: number;
};

/** Pixels at the edges used by the map's controls and figures. */
const CONTROLS = 64;
const CORNER = 30;
const FOOT = 76;

/** The figures of the metric grid inside the neatline: eastings along the upper edge, northings along the left. */
export function GridFigures({ frame, width, height }: GridFiguresProps) {
  const figures = useMemo(() => {
    return (frame.readGrid()?.marks ?? []).map((mark) => ({ ...mark, ...frame.project(mark) }));
  }, [frame]);
  return (
    <svg className="grid-figures" width={width} height={height} aria-hidden="true">
      {figures.map(({ axis, metres, figure: { lead, figures: large, rest }, x, y }) => {
        const isEasting = axis === 'easting';
        const fits = isEasting ? x > CORNER + 12 && x < width - CONTROLS : y > CORNER && y < height - FOOT;
        if (!fits) return null;
        return (
          <text
            key={`${axis} ${metres} ${Math.round(isEasting ? x : y)}`}
            x={isEasting ? x : 5}
            y={isEasting ? 13 : y + 4}
            textAnchor={isEasting ? 'middle' : 'start'}
          >
            <tspan className="grid-lead">{lead}</tspan>
            {large}
            {rest && <tspan className="grid-lead"> {rest}</tspan>}
          </text>
        );
      })}
    </svg>
  );
}
