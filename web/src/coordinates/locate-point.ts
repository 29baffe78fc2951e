import { fromWgs84, toWgs84 } from '@atlas/geodesy/convert';
import type { LatitudeLongitude, SheetConstants, TypedPoint } from '@atlas/geodesy/position';
import { findSystem, type SystemId } from '@atlas/geodesy/systems';
import * as cartographyText from '@atlas/messages/cartography';
import { describeCoordinate } from './describe-coordinate.ts';

/** One point: what was typed, in its system, and its place on WGS84. */
export interface LocatedPoint {
  readonly typed: TypedPoint;
  readonly place: LatitudeLongitude;
  /** The beacon that was measured there. */
  readonly beacon?: string | undefined;
}

export type PlacedPoint =
  | { readonly ok: true; readonly point: LocatedPoint }
  | { readonly ok: false; readonly message: string };
export type PlacedPoints =
  | { readonly ok: true; readonly points: readonly LocatedPoint[] }
  | { readonly ok: false; readonly message: string };

/** The catalogue's sentence for a conversion that failed; it names the system that was chosen. */
export function describeFailedConversion(systemID: SystemId): string {
  return cartographyText.failedConversion({ system: findSystem(systemID).label });
}

/** Finds the place of a typed point. */
export function placePoint(systemID: SystemId, typed: TypedPoint, constants: SheetConstants): PlacedPoint {
  const located = toWgs84(systemID, typed, constants);
  if (located.ok) return { ok: true, point: { typed, place: located.point } };
  return { ok: false, message: describeCoordinate(located.reasons) };
}

/** Finds the places of typed points, all or none; the refusal names the first that fails. */
export function placePoints(systemID: SystemId, typed: readonly TypedPoint[], constants: SheetConstants): PlacedPoints {
  const points: LocatedPoint[] = [];
  for (const [index, pair] of typed.entries()) {
    const placed = placePoint(systemID, pair, constants);
    if (!placed.ok)
      return { ok: false, message: cartographyText.pointFault({ number: index + 1, fault: placed.message }) };
    points.push(placed.point);
  }
  return { ok: true, points };
}

/** The values for a point dragged to a place, to the millimetre or 0.00000001 degrees. */
export function typeFromPlace(systemID: SystemId, place: LatitudeLongitude, constants: SheetConstants): PlacedPoint {
  const written = fromWgs84(systemID, place, constants);
  if (!written.ok) return { ok: false, message: describeCoordinate(written.reasons) };
  const decimals = findSystem(systemID).kind === 'geographic' ? 8 : 3;
  const [first, second] = written.point;
  const typed: TypedPoint =
    typeof first === 'number' && typeof second === 'number'
      ? [Number(first.toFixed(decimals)), Number(second.toFixed(decimals))]
      : written.point;
  return placePoint(systemID, typed, constants);
}
