import type { LatitudeLongitude } from './position.ts';

type Place = readonly [east: number, north: number];

const METRES_PER_DEGREE = 111_320;
const RADIANS_PER_DEGREE = Math.PI / 180;
/** Rings that share a border come this close without overlapping: the rounding of stored coordinates. */
const TOUCH_METRES = 0.05;

/**
 * Whether two simple rings have ground in common, more than a shared border or corner. For the few kilometres around a
 * survey: it works on a local plane, and the register decides with exact areas when the boundary is saved.
 * @param one corners in order; the last may repeat the first
 */
export function doRingsOverlap(one: readonly LatitudeLongitude[], other: readonly LatitudeLongitude[]): boolean {
  const origin = one[0];
  if (origin === undefined) return false;
  const [a, b] = [layFlat(one, origin), layFlat(other, origin)];
  if (a.length < 3 || b.length < 3 || areBoxesApart(a, b)) return false;
  return entersInside(a, b) || entersInside(b, a);
}

function layFlat(ring: readonly LatitudeLongitude[], [latitude, longitude]: LatitudeLongitude): readonly Place[] {
  const shrink = Math.cos(latitude * RADIANS_PER_DEGREE);
  const places = ring.map(([lat, lng]): Place => {
    const east = lng - longitude - 360 * Math.round((lng - longitude) / 360);
    return [east * METRES_PER_DEGREE * shrink, (lat - latitude) * METRES_PER_DEGREE];
  });
  const [first, last] = [places[0], places.at(-1)];
  const repeats = places.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
  return repeats ? places.slice(0, -1) : places;
}

function areBoxesApart(a: readonly Place[], b: readonly Place[]): boolean {
  return ([0, 1] as const).some((axis) => {
    const [ofA, ofB] = [a.map((place) => place[axis]), b.map((place) => place[axis])];
    return Math.max(...ofA) <= Math.min(...ofB) || Math.max(...ofB) <= Math.min(...ofA);
  });
}

/** Whether a piece of a ring's border, or a point of its ground, lies inside another ring. */
function entersInside(ring: readonly Place[], other: readonly Place[]): boolean {
  const inner = findInnerPlace(ring);
  if (inner !== undefined && isInside(inner, other)) return true;
  return listEdges(ring).some((edge) => listMiddles(edge, other).some((middle) => isInside(middle, other)));
}

type Edge = readonly [from: Place, to: Place];

function listEdges(ring: readonly Place[]): readonly Edge[] {
  return ring.flatMap((from, index): Edge[] => {
    const to = ring[(index + 1) % ring.length];
    return to === undefined ? [] : [[from, to]];
  });
}

const between = ([from, to]: Edge, share: number): Place => [
  from[0] + share * (to[0] - from[0]),
  from[1] + share * (to[1] - from[1]),
];

/** The middles of the pieces into which a ring cuts an edge. */
function listMiddles(edge: Edge, ring: readonly Place[]): readonly Place[] {
  const cuts = [0, ...listEdges(ring).flatMap((other) => findCut(edge, other) ?? []), 1].sort((a, b) => a - b);
  return cuts.slice(1).map((cut, index) => between(edge, ((cuts[index] ?? 0) + cut) / 2));
}

/** Where an edge meets another one, as a share of its length; undefined for parallel edges and those that stay apart. */
function findCut([a, b]: Edge, [c, d]: Edge): number | undefined {
  const width = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0]);
  if (width === 0) return undefined;
  const along = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / width;
  const across = ((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0])) / width;
  return along > 0 && along < 1 && across >= 0 && across <= 1 ? along : undefined;
}

/** A place inside a ring: the middle of its first stretch along a parallel that meets no corner. */
function findInnerPlace(ring: readonly Place[]): Place | undefined {
  const norths = [...new Set(ring.map(([, north]) => north))].sort((a, b) => a - b);
  const gaps = norths.slice(1).map((north, index) => [north - (norths[index] ?? north), north] as const);
  const widest = gaps.reduce((best, gap) => (gap[0] > best[0] ? gap : best), [0, 0] as const);
  if (widest[0] === 0) return undefined;
  const north = widest[1] - widest[0] / 2;
  const [west, east] = listCrossings(ring, north);
  return west === undefined || east === undefined ? undefined : [(west + east) / 2, north];
}

/** Where a ring crosses a parallel, from west to east. */
function listCrossings(ring: readonly Place[], north: number): readonly number[] {
  return listEdges(ring)
    .flatMap(([from, to]) =>
      from[1] > north === to[1] > north ? [] : [from[0] + ((north - from[1]) / (to[1] - from[1])) * (to[0] - from[0])],
    )
    .sort((a, b) => a - b);
}

/** Whether a place is inside a ring and not on its border. */
function isInside(place: Place, ring: readonly Place[]): boolean {
  const toTheWest = listCrossings(ring, place[1]).filter((east) => east < place[0]).length;
  return toTheWest % 2 === 1 && listEdges(ring).every((edge) => distanceTo(place, edge) > TOUCH_METRES);
}

function distanceTo(place: Place, edge: Edge): number {
  const [from, to] = edge;
  const [east, north] = [to[0] - from[0], to[1] - from[1]];
  const length = east * east + north * north;
  const along = length === 0 ? 0 : ((place[0] - from[0]) * east + (place[1] - from[1]) * north) / length;
  const nearest = between(edge, Math.min(1, Math.max(0, along)));
  return Math.hypot(place[0] - nearest[0], place[1] - nearest[1]);
}
