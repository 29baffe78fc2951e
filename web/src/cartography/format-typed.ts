import { formatMetres } from '@atlas/geodesy/format';
import type { TypedPoint } from '@atlas/geodesy/position';
import type { CoordinateSystem } from '@atlas/geodesy/systems';

/** The first letter or two of an input, as survey sheets head their columns. */
const SHORT_NAMES = {
  latitude: 'Lat',
  longitude: 'Lon',
  northing: 'N',
  easting: 'E',
  y: 'Y',
  x: 'X',
  reference: '',
} as const;

/**
 * A tenth of a millimetre on the ground: typed decimals show in full, and minutes and seconds do not get endless
 * digits.
 */
const DEGREE_DECIMALS = 9;

/** A typed point for the list: `N -21 775.148  E 5 544.339`, degrees in decimals, a grid reference as it is. */
export function formatTyped(typed: TypedPoint, system: CoordinateSystem): string {
  return typed
    .map((value, index) => {
      const input = system.inputs[index];
      const name = input ? SHORT_NAMES[input.key] : '';
      if (typeof value === 'string') return value;
      const text =
        input?.unit === 'metre'
          ? formatMetres(value, 3).replace(/\sm$/, '')
          : String(Number(value.toFixed(DEGREE_DECIMALS)));
      return name === '' ? text : `${name}\u00a0${text}`;
    })
    .join('  ');
}
