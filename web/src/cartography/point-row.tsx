import { formatBearing, formatLatitudeLongitude, formatMetres } from '@atlas/geodesy/format';
import type { EdgeMeasures } from '@atlas/geodesy/measure';
import type { CoordinateSystem } from '@atlas/geodesy/systems';
import * as cartographyText from '@atlas/messages/cartography';
import { ArrowDown, ArrowUp, Pencil, X } from 'lucide-react';
import { type Dispatch, memo } from 'react';
import type { LocatedPoint } from '../coordinates/locate-point.ts';
import { joinClasses } from '../ui/class-names.ts';
import { formatTyped } from './format-typed.ts';
import { IconButton } from './icon-button.tsx';
import type { PlotAction } from './plot-draft.ts';

type PointRowProps = {
  /** Counted from 1. */
  number: number;
  count: number;
  point: LocatedPoint;
  system: CoordinateSystem;
  /** From the previous point; undefined for the first. */
  edge: EdgeMeasures | undefined;
  active: boolean;
  onActive: (number: number | null) => void;
  dispatch: Dispatch<PlotAction>;
};

/** One corner, with its buttons to edit, move and remove it; highlighted together with its circle on the map. */
export const PointRow = memo(function PointRow(props: PointRowProps) {
  const { number, count, point, system, edge, active, onActive, dispatch } = props;
  const index = number - 1;
  return (
    <li
      className={joinClasses('point-row', active && 'bg-sunken')}
      onPointerEnter={() => onActive(number)}
      onPointerLeave={() => onActive(null)}
      onFocus={() => onActive(number)}
      onBlur={() => onActive(null)}
    >
      <span className="figure pt-0.5 text-right text-13 text-secondary">{number}</span>
      <div className="figure min-w-0 text-13">
        <p className="break-words">
          {point.beacon !== undefined && <strong className="font-[600]">{point.beacon} · </strong>}
          {formatTyped(point.typed, system)}
        </p>
        {system.id !== 'wgs84' && <p className="text-12 text-secondary">{formatLatitudeLongitude(point.place)}</p>}
        <p className="text-12 text-secondary" title={edge ? cartographyText.fromPrevious() : undefined}>
          {edge
            ? `↳ ${formatMetres(edge.lengthMetres, 1)}  ${formatBearing(edge.azimuthDegrees)}`
            : cartographyText.start()}
        </p>
      </div>
      <div className="flex">
        <IconButton
          label={cartographyText.editPoint({ number })}
          icon={Pencil}
          onPress={() => dispatch({ type: 'editPoint', index })}
        />
        <IconButton
          label={cartographyText.moveUp({ number })}
          icon={ArrowUp}
          disabled={index === 0}
          onPress={() => dispatch({ type: 'shiftPoint', index, by: -1 })}
        />
        <IconButton
          label={cartographyText.moveDown({ number })}
          icon={ArrowDown}
          disabled={number === count}
          onPress={() => dispatch({ type: 'shiftPoint', index, by: 1 })}
        />
        <IconButton
          label={cartographyText.remove({ number })}
          icon={X}
          onPress={() => dispatch({ type: 'removePoint', index })}
        />
      </div>
    </li>
  );
});
