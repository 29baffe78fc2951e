import type { LatitudeLongitude } from '@atlas/geodesy/position';
import { findContact } from '@atlas/geodesy/segment-contact';

type Plane = readonly [x: number, y: number];
type Edge = readonly [from: Plane, to: Plane];

/** The contacts of a line with a boundary, counted up to a limit. */
export interface LaidLine {
  /** Pairs of edges that cross or touch: of the line and the boundary, and of the line with itself. */
  readonly contacts: number;
  /** Pairs of edges that may do so, because their boxes meet. */
  readonly pairs: number;
}

/** A line across a boundary meets it twice; the database needs a millisecond for each contact of an erratic line. */
export const MOST_CONTACTS = 100;
/** A line of twenty legs across a boundary of 5,000 corners stays below this. */
export const MOST_PAIRS = 100_000;

/**
 * Counts the contacts of a line with an open ring and itself; stops beyond {@link MOST_CONTACTS} or {@link MOST_PAIRS}.
 */
export function layLine(ring: readonly LatitudeLongitude[], line: readonly LatitudeLongitude[]): LaidLine {
  const legs = toEdges(line);
  const sides = toEdges([...ring, ...ring.slice(0, 1)]);
  let contacts = 0;
  let pairs = 0;
  const isTooMuch = () => contacts > MOST_CONTACTS || pairs > MOST_PAIRS;
  const meet = (one: Edge, other: Edge) => {
    if (!haveMeetingBoxes(one, other)) return;
    pairs += 1;
    if (findContact(one[0], one[1], other[0], other[1]) !== undefined) contacts += 1;
  };
  for (const [index, leg] of legs.entries()) {
    for (const side of sides) {
      meet(leg, side);
      if (isTooMuch()) return { contacts, pairs };
    }
    // The next leg starts at this one's end.
    for (const later of legs.slice(index + 2)) meet(leg, later);
  }
  return { contacts, pairs };
}

function toEdges(points: readonly LatitudeLongitude[]): readonly Edge[] {
  const plane = points.map(([latitude, longitude]): Plane => [longitude, latitude]);
  return plane.slice(1).map((to, index): Edge => [plane[index] ?? to, to]);
}

function haveMeetingBoxes([a, b]: Edge, [c, d]: Edge): boolean {
  return ([0, 1] as const).every(
    (axis) =>
      Math.max(a[axis], b[axis]) >= Math.min(c[axis], d[axis]) &&
      Math.min(a[axis], b[axis]) <= Math.max(c[axis], d[axis]),
  );
}
