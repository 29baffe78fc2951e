/** Latitude and longitude in degrees. By default WGS84. */
export type LatitudeLongitude = readonly [latitude: number, longitude: number];

/** First and second value in the order of a system's inputs. */
export type NumberPair = readonly [first: number, second: number];

/** What a person typed for one point: two numbers, or one grid reference. */
export type TypedPoint = NumberPair | readonly [reference: string];

/** Metres to add to the first and second value of a sheet that omits the leading digits. */
export interface SheetConstants {
  readonly first?: number | undefined;
  readonly second?: number | undefined;
}

const MEAN_RADIUS_METRES = 6_371_008.8;
const RADIANS_PER_DEGREE = Math.PI / 180;

/** Tells a pair of numbers from a grid reference. */
export function isNumberPair(point: TypedPoint): point is NumberPair {
  return point.length === 2;
}

/**
 * Distance on a sphere in metres, within 0.6 % of the geodesic. For comparing distances; figures of record come
 * from `measure.ts`. Haversine formula.
 */
export function approximateDistanceMetres(a: LatitudeLongitude, b: LatitudeLongitude): number {
  const halfLatitude = Math.sin(((b[0] - a[0]) * RADIANS_PER_DEGREE) / 2);
  const halfLongitude = Math.sin(((b[1] - a[1]) * RADIANS_PER_DEGREE) / 2);
  const chord =
    halfLatitude ** 2 + Math.cos(a[0] * RADIANS_PER_DEGREE) * Math.cos(b[0] * RADIANS_PER_DEGREE) * halfLongitude ** 2;
  return 2 * MEAN_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(chord)));
}
