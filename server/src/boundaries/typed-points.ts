import type { BoundaryPoint } from '@atlas/contract/cartography';
import type { Issue } from '@atlas/contract/errors';
import { toWgs84 } from '@atlas/geodesy/convert';
import type { LatitudeLongitude, SheetConstants, TypedPoint } from '@atlas/geodesy/position';
import { findSystem, type SystemId } from '@atlas/geodesy/systems';

/** Points as their system has them, first and second in its order. */
export interface TypedPoints {
  readonly ok: true;
  readonly system: SystemId;
  readonly typed: readonly TypedPoint[];
}

interface Refused {
  readonly ok: false;
  readonly issues: readonly Issue[];
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

function refuseAt(path: string, message: string): Refused {
  return { ok: false, issues: [{ path, message }] };
}

/**
 * Reads a boundary's points: all of one shape, latitude and longitude on WGS84 only, first and second with the system
 * that gives them their meaning.
 */
export function readTypedPoints(points: readonly BoundaryPoint[], system: SystemId | undefined): TypedPoints | Refused {
  const shapes = points.map(shapeOf);
  const [shape] = shapes;
  const odd = shapes.findIndex((other) => other !== shape);
  if (odd >= 0) return refuseAt(`points.${odd}`, `Point ${odd + 1} is written in another way than point 1.`);
  const typed = points.map(readPoint);
  if (shape === 'lat-long' || shape === 'coords') {
    if (system === undefined || system === 'wgs84') return { ok: true, system: 'wgs84', typed };
    return refuseAt(
      'system',
      `Latitude and longitude are WGS84 here; ${findSystem(system).label} takes first and second.`,
    );
  }
  if (system === undefined) return refuseAt('system', 'Please select a co-ordinate system');
  return { ok: true, system, typed };
}

/** Brings typed points to WGS84 degrees; every point that cannot be converted is named, up to twenty. */
export function locatePoints(
  { system, typed }: TypedPoints,
  constants: SheetConstants | undefined,
): { readonly ok: true; readonly points: readonly LatitudeLongitude[] } | Refused {
  const points: LatitudeLongitude[] = [];
  const issues: Issue[] = [];
  for (const [index, point] of typed.entries()) {
    // The ring's own check reports which WGS84 point is not on earth.
    if (system === 'wgs84' && point.length === 2) {
      points.push(point);
      continue;
    }
    const located = toWgs84(system, point, constants);
    if (located.ok) points.push(located.point);
    else issues.push(...located.reasons.map(({ code, message }) => ({ code, message, path: `points.${index}` })));
    if (issues.length >= ISSUES_NAMED) break;
  }
  return issues.length > 0 ? { ok: false, issues } : { ok: true, points };
}

/** Typed points and their places on WGS84, or why there are none, with the catalogue's sentence. */
export function placeTypedPoints(
  points: readonly BoundaryPoint[],
  { system, constants }: { readonly system?: SystemId | undefined; readonly constants?: SheetConstants | undefined },
):
  | { readonly ok: true; readonly typed: TypedPoints; readonly points: readonly LatitudeLongitude[] }
  | (Refused & { readonly message: string }) {
  const typed = readTypedPoints(points, system);
  if (!typed.ok) return { ...typed, message: typed.issues[0]?.message ?? '' };
  const located = locatePoints(typed, constants);
  return located.ok ? { ...located, typed } : { ...located, message: describeFailure(typed.system) };
}

/** The sentence of a failed conversion. */
export function describeFailure(system: SystemId | undefined): string {
  if (system === undefined) return 'Please select a co-ordinate system';
  const { label } = findSystem(system);
  return system === 'wgs84'
    ? 'Please enter valid latitude and longitude values.'
    : `Failed to convert ${label} to GPS coordinates.`;
}
