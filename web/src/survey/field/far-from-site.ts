import { approximateDistanceMetres, type LatitudeLongitude } from '@atlas/geodesy/position';

/** A survey seldom reaches farther: the phone keeps the neighbours within the same distance. */
const FAR_METRES = 2_000;

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

const pair = ({ latitude, longitude }: Place): LatitudeLongitude => [latitude, longitude];

/**
 * How far a place lies from the nearest of those known for a job, if that is farther than its survey seldom reaches;
 * undefined for a place near one of them, and while none is known.
 */
export function findFarMetres(place: Place, known: readonly Place[]): number | undefined {
  if (known.length === 0) return undefined;
  const metres = Math.min(...known.map((other) => approximateDistanceMetres(pair(place), pair(other))));
  return metres > FAR_METRES ? metres : undefined;
}
