import { openRing } from './measure.ts';
import type { LatitudeLongitude } from './position.ts';

/** A point of a ring with its number as typed, counted from 1. */
export interface NumberedPoint {
  readonly at: LatitudeLongitude;
  readonly number: number;
}

/** Whether two positions are one and the same. */
function isSamePosition(a: LatitudeLongitude, b: LatitudeLongitude): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

/**
 * Removes every point that repeats the previous one, also comparing the last with the first. A closing point equal to
 * the first is not a repeat: it closes the ring.
 */
export function dropRepeats(points: readonly LatitudeLongitude[]): {
  readonly kept: readonly NumberedPoint[];
  readonly dropped: readonly NumberedPoint[];
} {
  const kept: NumberedPoint[] = [];
  const dropped: NumberedPoint[] = [];
  for (const [index, at] of openRing(points).entries()) {
    const previous = kept.at(-1);
    (previous !== undefined && isSamePosition(previous.at, at) ? dropped : kept).push({ at, number: index + 1 });
  }
  while (kept.length > 1 && kept[0] && isSamePosition(kept[0].at, kept.at(-1)?.at ?? [Number.NaN, 0])) {
    dropped.push(...kept.splice(-1));
  }
  return { kept, dropped };
}

/** Counts the different positions among points. */
export function countDifferent(points: readonly NumberedPoint[]): number {
  return new Set(points.map(({ at }) => at.map((degrees) => degrees + 0).join())).size;
}
