import { checkBoundary as endpoint } from '@atlas/contract/cartography';
import type { Received, Reply } from '@atlas/contract/endpoint';
import { selectOverlapsBeforeSaving, viewForeseen } from '../boundaries/index.ts';
import { LIMITS, readAllowance, takeFromLimit } from '../people/index.ts';
import type { Actor, Scope } from '../platform/database/database.ts';
import { refuseOtherRoles } from '../platform/mount.ts';
import { isRefusal } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';
import { examineSent, type RingRefusal } from './examine-sent.ts';
import { budgetOfOthers, viewChecksLeft } from './others-budget.ts';

type Input = Received<typeof endpoint>['body'];
type Measured = Omit<Reply<typeof endpoint>, 'otherChecks'>;

/**
 * Measures a boundary and its overlaps with the company's own claims as saving it would, and saves nothing.
 * @throws AppError `rate_limited`, by person
 */
export async function checkBoundary(
  { database, secrets }: Platform,
  actor: Actor,
  input: Input,
): Promise<Reply<typeof endpoint> | RingRefusal> {
  await database.withDoor((tx) => takeFromLimit(tx, secrets, LIMITS.boundaryCheckByPerson, actor.sub));
  const check = async (scope: Scope) => {
    await refuseOtherRoles(endpoint.access, scope);
    return checkInScope(scope, input);
  };
  const measured = await database.readAsTenant(actor, input.companyID, check, endpoint.work);
  if (isRefusal(measured)) return measured;
  // Only now is it certain that the caller belongs to the company.
  const allowance = await database.withDoor((tx) => readAllowance(tx, secrets, budgetOfOthers(input.companyID)));
  return { ...measured, otherChecks: viewChecksLeft(allowance) };
}

async function checkInScope(scope: Scope, input: Input): Promise<Measured | RingRefusal> {
  const examined = await examineSent(scope, input);
  if (isRefusal(examined)) return examined;
  const { areaSquareMetres, perimeterMetres, polygon } = examined;
  const rows = await selectOverlapsBeforeSaving(scope.tx, polygon, input.assetID);
  return { areaSquareMetres, perimeterMetres, overlaps: viewForeseen(rows, areaSquareMetres) };
}
