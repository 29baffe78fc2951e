import { orient, type PlanePoint } from './orientation.ts';
import type { LatitudeLongitude } from './position.ts';

const METRES_PER_DEGREE = 111_320;
const COLLINEAR_WITHIN_METRES = 0.001;

/** Lays a ring out in the plane of degrees; longitudes continue across the antimeridian instead of jumping. */
export function layIntoPlane(ring: readonly LatitudeLongitude[]): readonly PlanePoint[] {
  let previous = ring[0]?.[1] ?? 0;
  return ring.map(([latitude, longitude]) => {
    previous = longitude + 360 * Math.round((previous - longitude) / 360);
    return [previous, latitude];
  });
}

/** Whether the ring goes once around a pole, so that no plane of degrees can represent it. */
export function isAroundPole(plane: readonly PlanePoint[]): boolean {
  const [first, last] = [plane[0], plane.at(-1)];
  return first !== undefined && last !== undefined && Math.abs(last[0] - first[0]) > 180;
}

function toLocalMetres(origin: PlanePoint, point: PlanePoint): PlanePoint {
  const shrink = Math.cos((origin[1] * Math.PI) / 180);
  return [(point[0] - origin[0]) * METRES_PER_DEGREE * shrink, (point[1] - origin[1]) * METRES_PER_DEGREE];
}

/** Whether all points lie on one straight line of the plane, within a millimetre. */
export function isCollinear(plane: readonly PlanePoint[]): boolean {
  const origin = plane[0];
  if (origin === undefined) return true;
  const local = plane.map((point) => toLocalMetres(origin, point));
  const lengths = local.map(([east, north]) => Math.hypot(east, north));
  const longest = Math.max(...lengths);
  const farthest = local[lengths.indexOf(longest)] ?? [0, 0];
  return local.every((point) => Math.abs(orient([0, 0], farthest, point)) <= COLLINEAR_WITHIN_METRES * longest);
}

/** Twice the area over the perimeter, in metres: a rough mean width that distinguishes slivers from fields. */
export function estimateMeanWidthMetres(plane: readonly PlanePoint[]): number {
  const origin = plane[0];
  if (origin === undefined) return 0;
  const local = plane.map((point) => toLocalMetres(origin, point));
  let doubleArea = 0;
  let perimeter = 0;
  for (const [index, [east, north]] of local.entries()) {
    const [nextEast, nextNorth] = local[(index + 1) % local.length] ?? [0, 0];
    doubleArea += east * nextNorth - nextEast * north;
    perimeter += Math.hypot(nextEast - east, nextNorth - north);
  }
  return perimeter === 0 ? 0 : Math.abs(doubleArea) / perimeter;
}
