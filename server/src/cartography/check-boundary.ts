import { checkBoundary as endpoint } from '@atlas/contract/cartography';
import type { Received, Reply } from '@atlas/contract/endpoint';
import type { ErrorCode } from '@atlas/contract/errors';
import {
  chooseLineByCorners,
  chooseLineByNeighbours,
  examineRing,
  placeTypedPoints,
  selectOverlapsBeforeSaving,
  viewForeseen,
} from '../boundaries/index.ts';
import { LIMITS, takeFromLimit } from '../people/index.ts';
import type { Actor, Scope } from '../platform/database/database.ts';
import { refuseOtherRoles } from '../platform/mount.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';

type CheckRefusal = Refusal<Extract<ErrorCode, (typeof endpoint)['errors'][number]>>;

type Input = Received<typeof endpoint>['body'];

/**
 * Measures a boundary and its overlaps as saving it would, and saves nothing.
 * @throws AppError `rate_limited`, by person: thousands of trial rings would reveal others' outlines
 */
export async function checkBoundary(
  { database, secrets }: Platform,
  actor: Actor,
  input: Input,
): Promise<Reply<typeof endpoint> | CheckRefusal> {
  await database.withDoor((tx) => takeFromLimit(tx, secrets, LIMITS.boundaryCheckByPerson, actor.sub));
  const check = async (scope: Scope) => {
    await refuseOtherRoles(endpoint.access, scope);
    return checkInScope(scope, input);
  };
  return database.readAsTenant(actor, input.companyID, check, endpoint.work);
}

async function checkInScope(scope: Scope, input: Input): Promise<Reply<typeof endpoint> | CheckRefusal> {
  if (input.points.length === 0) return refuse('points_missing');
  chooseLineByCorners(scope, input.points);
  const placed = placeTypedPoints(input.points, input);
  if (!placed.ok) return refuse('coordinates_refused', { message: placed.message, issues: placed.issues });
  await chooseLineByNeighbours(scope, placed.points);
  const examined = await examineRing(scope.tx, placed.points);
  if (!examined.ok) {
    return refuse('ring_refused', { message: examined.issues[0]?.message ?? '', issues: examined.issues });
  }
  const { areaSquareMetres, perimeterMetres, polygon } = examined;
  const rows = await selectOverlapsBeforeSaving(scope.tx, polygon, input.assetID);
  return { areaSquareMetres, perimeterMetres, overlaps: viewForeseen(rows, areaSquareMetres) };
}
