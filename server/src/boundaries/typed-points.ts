import type { BoundaryPoint } from '@atlas/contract/cartography';
import { because, type Reason } from '@atlas/contract/reasons';
import { toWgs84 } from '@atlas/geodesy/convert';
import type { LatitudeLongitude, SheetConstants, TypedPoint } from '@atlas/geodesy/position';
import { findSystem, type SystemId } from '@atlas/geodesy/systems';
import type { PlacedReason } from '../platform/describe-reason.ts';

/** Points as their system orders them, first and second in its order. */
export interface TypedPoints {
  readonly ok: true;
  readonly system: SystemId;
  readonly typed: readonly TypedPoint[];
}

interface Refused {
  readonly ok: false;
  readonly reasons: readonly PlacedReason[];
}

/** Points that cannot be placed: one reason for all, and one for each point. */
interface RefusedPoints extends Refused {
  readonly reason: Reason;
}

const ISSUES_NAMED = 20;

type Shape = 'lat-long' | 'coords' | 'pair' | 'text';

function shapeOf(point: BoundaryPoint): Shape {
  if ('lat' in point) return 'lat-long';
  if ('coords' in point) return 'coords';
  return 'second' in point ? 'pair' : 'text';
}

function readPoint(point: BoundaryPoint): TypedPoint {
  if ('lat' in point) return [point.lat, point.long];
  if ('coords' in point) return [point.coords.latitude, point.coords.longitude];
  return 'second' in point ? [point.first, point.second] : [point.first];
}

function refuseAt(path: string, reason: Reason): RefusedPoints {
  return { ok: false, reason, reasons: [{ ...reason, path }] };
}

/**
 * Reads a boundary's points: all of one shape, latitude and longitude on WGS84 only, first and second with the system
 * that gives them their meaning.
 */
export function readTypedPoints(
  points: readonly BoundaryPoint[],
  system: SystemId | undefined,
): TypedPoints | RefusedPoints {
  const shapes = points.map(shapeOf);
  const [shape] = shapes;
  const odd = shapes.findIndex((other) => other !== shape);
  if (odd >= 0) return refuseAt(`points.${odd}`, because('points_mixed', { number: odd + 1 }));
  const typed = points.map(readPoint);
  if (shape === 'lat-long' || shape === 'coords') {
    if (system === undefined || system === 'wgs84') return { ok: true, system: 'wgs84', typed };
    return refuseAt('system', because('system_of_degrees', { system: findSystem(system).label }));
  }
  if (system === undefined) return refuseAt('system', because('system_missing'));
  return { ok: true, system, typed };
}

/** Brings typed points to WGS84 degrees; every point that cannot be converted is named, up to twenty. */
export function locatePoints(
  { system, typed }: TypedPoints,
  constants: SheetConstants | undefined,
): { readonly ok: true; readonly points: readonly LatitudeLongitude[] } | Refused {
  const points: LatitudeLongitude[] = [];
  const reasons: PlacedReason[] = [];
  for (const [index, point] of typed.entries()) {
    // The ring's own check reports which WGS84 point is not on earth.
    if (system === 'wgs84' && point.length === 2) {
      points.push(point);
      continue;
    }
    const located = toWgs84(system, point, constants);
    if (located.ok) points.push(located.point);
    else reasons.push(...located.reasons.map((reason) => ({ ...reason, path: `points.${index}` })));
    if (reasons.length >= ISSUES_NAMED) break;
  }
  return reasons.length > 0 ? { ok: false, reasons } : { ok: true, points };
}

/** Typed points and their places on WGS84, or why there are none: in one reason, and point by point. */
export function placeTypedPoints(
  points: readonly BoundaryPoint[],
  { system, constants }: { readonly system?: SystemId | undefined; readonly constants?: SheetConstants | undefined },
): { readonly ok: true; readonly typed: TypedPoints; readonly points: readonly LatitudeLongitude[] } | RefusedPoints {
  const typed = readTypedPoints(points, system);
  if (!typed.ok) return typed;
  const located = locatePoints(typed, constants);
  return located.ok ? { ...located, typed } : { ...located, reason: explainFailure(typed.system) };
}

/** Why points of a system could not be converted. */
export function explainFailure(system: SystemId): Reason {
  return system === 'wgs84'
    ? because('degrees_invalid')
    : because('conversion_failed', { system: findSystem(system).label });
}
