import { isNumberPair, type TypedPoint } from '@atlas/geodesy/position';
import type { CoordinateSystem } from '@atlas/geodesy/systems';

/** Decimals that a value needs to show a millimetre: nine of a degree are 0.1 mm, three of a metre 1 mm. */
const DECIMALS = { geographic: 9, projected: 3 } as const;

/** A point in the order of its system as plain decimal texts; a grid reference stays as it is. */
export function formatFixedPoint(point: TypedPoint, kind: CoordinateSystem['kind']): readonly string[] {
  if (!isNumberPair(point) || kind === 'grid-text') return point.map(String);
  return point.map((value) => value.toFixed(DECIMALS[kind]));
}
