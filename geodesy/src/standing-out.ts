import type { LatitudeLongitude } from './position.ts';

/** Points of a ring that are far from all the others, as typing errors cause. */
export interface PointsStandingOut {
  /** Indices of the points, from 0, in ring order. */
  readonly indices: readonly number[];
  /** Their distance from the rest, in metres: half of what they add to the perimeter. */
  readonly reachMetres: number;
}

/** Neighbouring points with the same slip are checked together, up to this many. */
const LONGEST_RUN = 3;
/** The detour over one point is at least this many times the perimeter of all the others, over several points more. */
const DETOUR_OVER_ONE = 1.5;
const DETOUR_OVER_SEVERAL = 6;
/** Below this a slip and a narrow claim look alike. */
const LEAST_REACH_METRES = 200;
/** A narrow triangle may be a claim, but not one as long as this. */
const LEAST_REACH_OF_TRIANGLE_METRES = 20_000;

const METRES_PER_DEGREE = 111_195;

type PlanePoint = readonly [x: number, y: number];

/** Flat metres around the first point: exact enough to compare lengths. */
function layFlat(ring: readonly LatitudeLongitude[]): readonly PlanePoint[] {
  const [latitude, longitude] = ring[0] ?? [0, 0];
  const parallel = METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  return ring.map((point) => [(point[1] - longitude) * parallel, (point[0] - latitude) * METRES_PER_DEGREE]);
}

/**
 * Finds outliers of a ring, in WGS84 degrees: going there and back is longer than going around everything else.
 * Undefined if there are none. Linear in the number of points.
 */
export function findPointsStandingOut(ring: readonly LatitudeLongitude[]): PointsStandingOut | undefined {
  const plane = layFlat(ring);
  const count = plane.length;
  const distance = (from: number, to: number) => {
    const [a, b] = [plane[(from + count) % count], plane[(to + count) % count]];
    return a === undefined || b === undefined ? 0 : Math.hypot(a[0] - b[0], a[1] - b[1]);
  };
  const edges = plane.map((_, index) => distance(index, index + 1));
  const perimeter = edges.reduce((sum, length) => sum + length, 0);
  const edgeAfter = (index: number) => edges[(index + count) % count] ?? 0;
  let found: PointsStandingOut | undefined;
  const leastReach = count > 3 ? LEAST_REACH_METRES : LEAST_REACH_OF_TRIANGLE_METRES;
  for (let length = 1; length <= LONGEST_RUN && count >= 2 * length + 1; length += 1) {
    const share = length === 1 ? DETOUR_OVER_ONE : DETOUR_OVER_SEVERAL;
    for (let start = 0; start < count; start += 1) {
      let path = 0;
      for (let step = -1; step < length; step += 1) path += edgeAfter(start + step);
      const chord = distance(start - 1, start + length);
      const detour = path - chord;
      const rest = perimeter - path + chord;
      const reachMetres = detour / 2;
      if (detour <= share * rest || reachMetres < leastReach) continue;
      // The shortest run that explains the detour: a longer one would only include a correct neighbour.
      if (found === undefined || (found.indices.length === length && reachMetres > found.reachMetres)) {
        found = { indices: Array.from({ length }, (_, step) => (start + step) % count), reachMetres };
      }
    }
  }
  return found;
}
