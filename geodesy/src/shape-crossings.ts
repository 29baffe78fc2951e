import { type Edge, prepareSweep, visitMeetingBoxes } from './edge-sweep.ts';
import { orient, type PlanePoint } from './orientation.ts';
import { findContact } from './segment-contact.ts';

/** How often the edges of a shape cross or touch each other away from the corners that they share. */
export interface ShapeCrossings {
  readonly crossings: number;
  /** Pairs of edges without a shared corner that may cross, because their boxes meet. */
  readonly pairs: number;
  readonly edges: number;
}

/**
 * Counts the crossings of a shape: all its rings, closed, with each other and with themselves, by a sweep over the
 * edges' boxes. Rings that share an edge corner by corner do not cross there. Stops when `isEnough` returns true.
 */
export function countShapeCrossings(
  rings: readonly (readonly PlanePoint[])[],
  isEnough: (counted: ShapeCrossings) => boolean,
): ShapeCrossings {
  const edges: Edge[] = [];
  for (const ring of rings) {
    for (const [index, from] of ring.entries()) {
      const to = ring[index + 1];
      if (to !== undefined && !isAt(from, to)) edges.push({ index: edges.length, from, to });
    }
  }
  const counted = { crossings: 0, pairs: 0, edges: edges.length };
  visitMeetingBoxes(prepareSweep(edges), (a, b) => {
    const shared = findSharedCorner(a, b);
    if (shared === undefined) counted.pairs += 1;
    const isCrossing =
      shared === undefined ? findContact(a.from, a.to, b.from, b.to) !== undefined : runsAlong(shared, a, b);
    if (isCrossing) counted.crossings += 1;
    return !isEnough(counted);
  });
  return counted;
}

function findSharedCorner(a: Edge, b: Edge): PlanePoint | undefined {
  return [a.from, a.to].find((corner) => isAt(corner, b.from) || isAt(corner, b.to));
}

/** Whether two edges leave a corner in the same direction; the same edge twice counts as one. */
function runsAlong(corner: PlanePoint, a: Edge, b: Edge): boolean {
  const [endA, endB] = [otherEnd(a, corner), otherEnd(b, corner)];
  if (isAt(endA, endB) || orient(endA, corner, endB) !== 0) return false;
  return (endA[0] - corner[0]) * (endB[0] - corner[0]) + (endA[1] - corner[1]) * (endB[1] - corner[1]) > 0;
}

function otherEnd({ from, to }: Edge, corner: PlanePoint): PlanePoint {
  return isAt(from, corner) ? to : from;
}

function isAt(a: PlanePoint, b: PlanePoint): boolean {
  return a[0] === b[0] && a[1] === b[1];
}
