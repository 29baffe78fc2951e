import type { LatitudeLongitude } from './position.ts';

const METRES_PER_DEGREE = 111_320;

/** Whether a point is inside an outline: the even–odd rule in the plane of degrees. */
function isInside([latitude, longitude]: LatitudeLongitude, outline: readonly LatitudeLongitude[]): boolean {
  let inside = false;
  for (const [index, [fromLatitude, fromLongitude]] of outline.entries()) {
    const [toLatitude, toLongitude] = outline[(index + 1) % outline.length] ?? [0, 0];
    if (fromLatitude > latitude === toLatitude > latitude) continue;
    const along = (latitude - fromLatitude) / (toLatitude - fromLatitude);
    if (longitude < fromLongitude + along * (toLongitude - fromLongitude)) inside = !inside;
  }
  return inside;
}

/** Distance from a point to an outline in metres, in the plane that touches the earth at the point. */
function measureDistance([latitude, longitude]: LatitudeLongitude, outline: readonly LatitudeLongitude[]): number {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  const local = outline.map(([otherLatitude, otherLongitude]) => [
    (otherLongitude - longitude) * METRES_PER_DEGREE * shrink,
    (otherLatitude - latitude) * METRES_PER_DEGREE,
  ]);
  let nearest = Number.POSITIVE_INFINITY;
  for (const [index, [fromEast = 0, fromNorth = 0]] of local.entries()) {
    const [toEast = 0, toNorth = 0] = local[(index + 1) % local.length] ?? [];
    const [east, north] = [toEast - fromEast, toNorth - fromNorth];
    const square = east ** 2 + north ** 2;
    const along = square === 0 ? 0 : Math.max(0, Math.min(1, -(fromEast * east + fromNorth * north) / square));
    nearest = Math.min(nearest, Math.hypot(fromEast + along * east, fromNorth + along * north));
  }
  return nearest;
}

/** Whether a point is inside an outline or within `toleranceMetres` of it. */
export function isLatitudeLongitudeNear(
  point: LatitudeLongitude,
  outline: readonly LatitudeLongitude[],
  toleranceMetres: number,
): boolean {
  if (!point.every(Number.isFinite)) return false;
  return isInside(point, outline) || measureDistance(point, outline) <= toleranceMetres;
}
