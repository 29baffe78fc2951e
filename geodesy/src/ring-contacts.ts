import { type Edge, prepareSweep, visitMeetingBoxes } from './edge-sweep.ts';
import { orient, type PlanePoint } from './orientation.ts';
import { findContact } from './segment-contact.ts';

/** A place where two edges of a ring cross or touch beyond their shared corner. Edge n runs from point n to n + 1. */
export interface RingContact {
  readonly at: PlanePoint;
  /** Indices of the edges, counted from 0, the lower first. */
  readonly edges: readonly [number, number];
}

/** Two neighbours share a corner; they touch beyond it only when the second runs back along the first. */
function findBacktrack(first: Edge, second: Edge): PlanePoint | undefined {
  const [before, corner, after] = [first.from, first.to, second.to];
  if (orient(before, corner, after) !== 0) return undefined;
  const forward = (before[0] - corner[0]) * (after[0] - corner[0]) + (before[1] - corner[1]) * (after[1] - corner[1]);
  return forward > 0 ? corner : undefined;
}

function isAt(a: PlanePoint, b: PlanePoint): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

/** Several pairs of edges meet at a corner that touches; the pair that ends and begins there describes it best. */
function countCornersAt(contact: RingContact, ring: readonly PlanePoint[]): number {
  const [first, second] = contact.edges;
  const corners = [ring[(first + 1) % ring.length], ring[second]];
  return corners.filter((corner) => corner !== undefined && isAt(corner, contact.at)).length;
}

function findPairContact(low: Edge, high: Edge, size: number): PlanePoint | undefined {
  if (high.index - low.index === 1) return findBacktrack(low, high);
  if (low.index === 0 && high.index === size - 1) return findBacktrack(high, low);
  return findContact(low.from, low.to, high.from, high.to);
}

/**
 * Finds where a ring (open, no consecutive repeats) crosses or touches itself, by a sweep over the edges' boxes.
 * Decided exactly on the given doubles, as the database does. Stops at `limit` places.
 */
export function findRingContacts(ring: readonly PlanePoint[], limit: number): readonly RingContact[] {
  const contacts = new Map<string, RingContact>();
  const edges = ring.map((from, index): Edge => ({ index, from, to: ring[(index + 1) % ring.length] ?? from }));
  visitMeetingBoxes(prepareSweep(edges), (a, b) => {
    const [low, high] = a.index < b.index ? [a, b] : [b, a];
    const at = findPairContact(low, high, ring.length);
    if (at === undefined) return true;
    const contact: RingContact = { at, edges: [low.index, high.index] };
    const known = contacts.get(at.join());
    if (known === undefined || countCornersAt(contact, ring) > countCornersAt(known, ring)) {
      contacts.set(at.join(), contact);
    }
    return contacts.size < limit;
  });
  return [...contacts.values()].sort((a, b) => a.edges[0] - b.edges[0] || a.edges[1] - b.edges[1]);
}
