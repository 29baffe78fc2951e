import type { LatitudeLongitude } from '@atlas/geodesy/position';
import type { Scope } from '../platform/database/database.ts';
import { isHeavyToMeasure } from './repository.ts';

/** Rings with at most this many corners are validated and measured within a few milliseconds. */
export const MOST_QUICK_CORNERS = 300;

/** Sends a boundary of many corners to the line of geometry, where it does not delay quick calls. */
export function chooseLineByCorners(scope: Scope, points: readonly unknown[]): void {
  if (points.length > MOST_QUICK_CORNERS) scope.requireGeometryLine();
}

/** Sends a boundary among many neighbours, or near neighbours with many corners, to the line of geometry. */
export async function chooseLineByNeighbours(scope: Scope, points: readonly LatitudeLongitude[]): Promise<void> {
  if (points.length > MOST_QUICK_CORNERS) return;
  if (await isHeavyToMeasure(scope.tx, points)) scope.requireGeometryLine();
}
