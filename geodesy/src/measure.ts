import geographic from 'geographiclib-geodesic';
import type { LatitudeLongitude } from './position.ts';

const WGS84 = geographic.Geodesic.WGS84;

export interface RingMeasures {
  /** Geodesic area on the WGS84 ellipsoid, in square metres, whichever way the ring runs. */
  readonly areaSquareMetres: number;
  /** Geodesic length of all edges, the closing one included, in metres. */
  readonly perimeterMetres: number;
  /** The area with its sign: above zero when the ring runs counter-clockwise. */
  readonly signedAreaSquareMetres: number;
}

export interface LineMeasures {
  readonly lengthMetres: number;
  /** Azimuth at the start, clockwise from true north, 0 up to but not including 360 degrees. */
  readonly azimuthDegrees: number;
}

export interface EdgeMeasures extends LineMeasures {
  /** Numbers of the two points, counted from 1. */
  readonly from: number;
  readonly to: number;
}

/** Drops the closing point of a ring if the last repeats the first. */
export function openRing(ring: readonly LatitudeLongitude[]): readonly LatitudeLongitude[] {
  const [first, last] = [ring[0], ring.at(-1)];
  const isClosed = ring.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
  return isClosed ? ring.slice(0, -1) : ring;
}

/** Ends a ring with its first point, as GeoJSON and WKT want it. */
export function closeRing(ring: readonly LatitudeLongitude[]): readonly LatitudeLongitude[] {
  const open = openRing(ring);
  return open[0] === undefined ? [] : [...open, open[0]];
}

/**
 * Geodesic area and perimeter of a simple ring, open or closed, by Karney's method ("Algorithms for geodesics", 2013).
 * Undefined for a ring that crosses itself: check it first with `checkRing`.
 */
export function measureRing(ring: readonly LatitudeLongitude[]): RingMeasures {
  const polygon = WGS84.Polygon(false);
  for (const [latitude, longitude] of openRing(ring)) polygon.AddPoint(latitude, longitude);
  const { area = 0, perimeter } = polygon.Compute(false, true);
  return { areaSquareMetres: Math.abs(area), perimeterMetres: perimeter, signedAreaSquareMetres: area };
}

/** Geodesic length and starting azimuth between two points. A line of no length has azimuth 0. */
export function measureLine(from: LatitudeLongitude, to: LatitudeLongitude): LineMeasures {
  const { s12 = 0, azi1 = 0 } = WGS84.Inverse(from[0], from[1], to[0], to[1]);
  if (s12 === 0) return { lengthMetres: 0, azimuthDegrees: 0 };
  const azimuth = ((azi1 % 360) + 360) % 360;
  return { lengthMetres: s12, azimuthDegrees: azimuth };
}

/** Length and azimuth of every edge of a ring, the closing one last. */
export function measureEdges(ring: readonly LatitudeLongitude[]): readonly EdgeMeasures[] {
  const open = openRing(ring);
  return open.flatMap((point, index) => {
    const next = open[(index + 1) % open.length];
    if (next === undefined || open.length < 2) return [];
    return [{ from: index + 1, to: ((index + 1) % open.length) + 1, ...measureLine(point, next) }];
  });
}
