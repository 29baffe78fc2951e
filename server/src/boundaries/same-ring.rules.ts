import type { LatitudeLongitude } from '@atlas/geodesy/position';

/** The precision of rings in files, in metres. */
const TOLERANCE_METRES = 0.001;
const METRES_PER_DEGREE = 111_320;

/** Whether two rings are the same boundary to the millimetre, with any starting point and direction. */
export function isSameRing(a: readonly LatitudeLongitude[], b: readonly LatitudeLongitude[]): boolean {
  const [first] = a;
  if (first === undefined || a.length !== b.length) return false;
  for (const [start, point] of b.entries()) {
    if (!isSamePoint(first, point)) continue;
    if (follows(a, b, start, 1) || follows(a, b, start, -1)) return true;
  }
  return false;
}

function follows(
  a: readonly LatitudeLongitude[],
  b: readonly LatitudeLongitude[],
  start: number,
  step: 1 | -1,
): boolean {
  return a.every((point, index) => {
    const other = b[(start + step * index + b.length) % b.length];
    return other !== undefined && isSamePoint(point, other);
  });
}

function isSamePoint(a: LatitudeLongitude, b: LatitudeLongitude): boolean {
  const north = (a[0] - b[0]) * METRES_PER_DEGREE;
  const east = (a[1] - b[1]) * METRES_PER_DEGREE * Math.cos((a[0] * Math.PI) / 180);
  return Math.hypot(north, east) <= TOLERANCE_METRES;
}
