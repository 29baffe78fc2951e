import { formatBearing, formatLatitudeLongitude, formatMetres } from '@atlas/geodesy/format';
import type { EdgeMeasures } from '@atlas/geodesy/measure';
import type { CoordinateSystem } from '@atlas/geodesy/systems';
import { ArrowDown, ArrowUp, type LucideIcon, X } from 'lucide-react';
import { type Dispatch, memo } from 'react';
import { cartographyText } from '../strings/cartography.ts';
import { joinClasses } from '../ui/class-names.ts';
import type { DraftPoint } from './draft-point.ts';
import { formatTyped } from './format-typed.ts';
import type { PlotAction } from './plot-draft.ts';

type PointRowProps = {
  /** Counted from 1. */
  number: number;
  count: number;
  point: DraftPoint;
  system: CoordinateSystem;
  /** From the point before; undefined for the first. */
  edge: EdgeMeasures | undefined;
  active: boolean;
  onActive: (number: number | null) => void;
  dispatch: Dispatch<PlotAction>;
};

/** One corner, with what moves and removes it; lit together with its circle on the map. */
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
        <p className="break-words">{formatTyped(point.typed, system)}</p>
        <p className="text-12 break-words text-secondary">
          {system.id !== 'wgs84' && <span className="whitespace-nowrap">{formatLatitudeLongitude(point.place)} </span>}
          <span className="whitespace-nowrap">
            {edge
              ? `↦ ${formatMetres(edge.lengthMetres, 1)} ${formatBearing(edge.azimuthDegrees)}`
              : cartographyText.start}
          </span>
        </p>
      </div>
      <div className="flex">
        <RowButton
          label={cartographyText.moveUp(number)}
          icon={ArrowUp}
          disabled={index === 0}
          onPress={() => dispatch({ type: 'shiftPoint', index, by: -1 })}
        />
        <RowButton
          label={cartographyText.moveDown(number)}
          icon={ArrowDown}
          disabled={number === count}
          onPress={() => dispatch({ type: 'shiftPoint', index, by: 1 })}
        />
        <RowButton
          label={cartographyText.remove(number)}
          icon={X}
          onPress={() => dispatch({ type: 'removePoint', index })}
        />
      </div>
    </li>
  );
});

type RowButtonProps = { label: string; icon: LucideIcon; disabled?: boolean; onPress: () => void };

function RowButton({ label, icon: Icon, disabled = false, onPress }: RowButtonProps) {
  return (
    <button type="button" className="row-button" aria-label={label} title={label} disabled={disabled} onClick={onPress}>
      <Icon className="size-4" strokeWidth={1.5} aria-hidden="true" />
    </button>
  );
}
