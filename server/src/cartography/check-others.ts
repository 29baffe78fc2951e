import { checkOtherCompanies as endpoint, NEIGHBOUR_CHECKS } from '@atlas/contract/cartography';
import type { Received, Reply } from '@atlas/contract/endpoint';
import { because } from '@atlas/contract/reasons';
import {
  checkAgainstOthers,
  chooseLineByCorners,
  chooseLineByNeighbours,
  type ExaminedRing,
  viewOthers,
} from '../boundaries/index.ts';
import { giveBack, LIMITS, takeFromLimit } from '../people/index.ts';
import type { Actor, Scope } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/executor.ts';
import { refuseOtherRoles } from '../platform/mount.ts';
import { isRefusal } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';
import { examineSent, type RingRefusal } from './examine-sent.ts';
import { budgetOfOthers, viewChecksLeft } from './others-budget.ts';

type Input = Received<typeof endpoint>['body'];
type Answer = Reply<typeof endpoint>;
type Keep = (tx: Tx, answer: Answer) => Promise<void>;

/**
 * Checks a boundary against the claims of other companies. It is counted before it is answered, so that calls at the
 * same moment cannot outrun the count, and only once the caller is known to plot for the company, so that nobody else
 * uses its checks up. A boundary that is refused tells nothing and is not counted.
 * @throws AppError `rate_limited`, by person and by company
 */
export async function checkOtherCompanies(
  platform: Platform,
  actor: Actor,
  input: Input,
  keep: Keep,
): Promise<Answer | RingRefusal> {
  const { database, secrets } = platform;
  await database.withDoor((tx) => takeFromLimit(tx, secrets, LIMITS.boundaryCheckByPerson, actor.sub));
  const examine = async (scope: Scope) => {
    await refuseOtherRoles(endpoint.access, scope);
    return examineSent(scope, input);
  };
  const examined = await database.readAsTenant(actor, input.companyID, examine, endpoint.work);
  if (isRefusal(examined)) return examined;
  const budget = budgetOfOthers(input.companyID);
  const spent = because('neighbour_checks_spent', { most: NEIGHBOUR_CHECKS });
  const allowance = await database.withDoor((tx) => takeFromLimit(tx, secrets, budget.limit, budget.subject, spent));
  try {
    return await database.withTenant(
      actor,
      input.companyID,
      (scope) => answerInScope(scope, examined, { overlaps: [], otherChecks: viewChecksLeft(allowance) }, keep),
      endpoint.work,
    );
  } catch (error) {
    await database.withDoor((tx) => giveBack(tx, secrets, budget));
    throw error;
  }
}

async function answerInScope(scope: Scope, examined: ExaminedRing, begun: Answer, keep: Keep): Promise<Answer> {
  await refuseOtherRoles(endpoint.access, scope);
  chooseLineByCorners(scope, examined.ring);
  await chooseLineByNeighbours(scope, examined.ring);
  const rows = await checkAgainstOthers(scope.tx, examined.polygon, examined.areaSquareMetres);
  const answer = { ...begun, overlaps: viewOthers(rows) };
  await keep(scope.tx, answer);
  return answer;
}
