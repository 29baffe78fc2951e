import type { checkBoundary as endpoint } from '@atlas/contract/cartography';
import type { Received, Reply } from '@atlas/contract/endpoint';
import type { ErrorCode } from '@atlas/contract/errors';
import type { Scope } from '../platform/database/database.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import { examineRing } from './examine-ring.ts';
import { viewOverlap } from './find-overlaps.ts';
import { selectOverlapsBeforeSaving } from './repository.ts';
import { placeTypedPoints } from './typed-points.ts';

type CheckRefusal = Refusal<Extract<ErrorCode, (typeof endpoint)['errors'][number]>>;

/** Measures a boundary and its overlaps as saving it would, and saves nothing. */
export async function checkBoundary(
  scope: Scope,
  wish: Received<typeof endpoint>['body'],
): Promise<Reply<typeof endpoint> | CheckRefusal> {
  if (wish.points.length === 0) return refuse('points_missing');
  const placed = placeTypedPoints(wish.points, wish);
  if (!placed.ok) return refuse('coordinates_refused', { message: placed.message, issues: placed.issues });
  const examined = await examineRing(scope.tx, placed.points);
  if (!examined.ok) {
    return refuse('ring_refused', { message: examined.issues[0]?.message ?? '', issues: examined.issues });
  }
  const { areaSquareMetres, perimeterMetres, polygon } = examined;
  const rows = await selectOverlapsBeforeSaving(scope.tx, polygon, wish.assetID);
  return { areaSquareMetres, perimeterMetres, overlaps: rows.map((row) => viewOverlap(row, areaSquareMetres)) };
}
