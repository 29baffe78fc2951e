import { approximateDistanceMetres, type LatitudeLongitude } from './position.ts';

/** Where a point is expected, and how far away it may lie. */
export interface Anchor {
  /**
   * What the distance is measured to: the other points of the ring, the one other point, the company's known places.
   */
  readonly name: 'ring' | 'point' | 'places';
  readonly distanceMetres: (position: LatitudeLongitude) => number;
  /** Beyond this a point does not fit as typed. */
  readonly farMetres: number;
  /** Within this another reading fits. */
  readonly reachMetres: number;
  /** Whether a fitting point must be within reach; the places of other assets are only hints. */
  readonly isBinding: boolean;
}

const FAR_SPREADS = 4;
const REACH_SPREADS = 3;
const LEAST_FAR_METRES = 400;
const LEAST_REACH_METRES = 100;
const LOOSE_FAR_METRES = 20_000;
const LOOSE_REACH_METRES = 10_000;

function findMedian(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

/** Median latitude and longitude: stays in place while fewer than half of the points are wrong. */
export function findMiddle(points: readonly LatitudeLongitude[]): LatitudeLongitude {
  return [findMedian(points.map(([latitude]) => latitude)), findMedian(points.map(([, longitude]) => longitude))];
}

/** Expects a point near known places: the nearest counts. */
export function anchorToPlaces(places: readonly LatitudeLongitude[], name: 'point' | 'places'): Anchor {
  return {
    name,
    distanceMetres: (position) => Math.min(...places.map((place) => approximateDistanceMetres(place, position))),
    farMetres: LOOSE_FAR_METRES,
    reachMetres: LOOSE_REACH_METRES,
    isBinding: false,
  };
}

/** Expects a point among the other points of its ring, by their middle and the median distance from it. */
export function anchorToRing(ring: readonly LatitudeLongitude[]): Anchor {
  const middle = findMiddle(ring);
  const spread = findMedian(ring.map((point) => approximateDistanceMetres(middle, point)));
  return {
    name: 'ring',
    distanceMetres: (position) => approximateDistanceMetres(middle, position),
    farMetres: Math.max(FAR_SPREADS * spread, LEAST_FAR_METRES),
    reachMetres: Math.max(REACH_SPREADS * spread, LEAST_REACH_METRES),
    isBinding: true,
  };
}

/** The strictest anchor that the context allows; undefined without any context. */
export function chooseAnchor(
  ring: readonly LatitudeLongitude[],
  references: readonly LatitudeLongitude[],
): Anchor | undefined {
  if (ring.length >= 2) return anchorToRing(ring);
  if (ring.length === 1) return anchorToPlaces(ring, 'point');
  return references.length > 0 ? anchorToPlaces(references, 'places') : undefined;
}
