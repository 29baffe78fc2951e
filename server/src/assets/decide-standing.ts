import { assetFacts } from '@atlas/contract/facts/assets';
import { endReviews, startDefaultRun } from '../gates/index.ts';
import type { Scope } from '../platform/database/database.ts';
import { isRefusal, JsonText, type Refusal } from '../platform/outcome.ts';
import { readListing, waitForOtherRegistrations } from './life-repository.ts';
import {
  causeOf,
  decideApproval,
  decideDispute,
  decideEnding,
  decideSettlement,
  standingAfterSettlement,
} from './life-rules.ts';
import { type Place, takeStep } from './take-step.ts';

type Stepped = Promise<JsonText | Refusal<'step_refused'>>;

/**
 * Approves a plotted boundary by somebody else than its plotter; the asset then goes through the company's gates, where it
 * has some. @throws AppError `not_found`
 */
export async function approveBoundary(scope: Scope, place: Place): Stepped {
  await waitForOtherRegistrations(scope.tx);
  const registered = await takeStep(scope, place, {
    fact: assetFacts.boundaryApproved,
    decide: decideApproval,
    change: () => ({ complianceState: 'REGISTERED' }),
  });
  if (isRefusal(registered) || !(await startDefaultRun(scope, place))) return registered;
  return new JsonText(await readListing(scope.tx, place.companyID, place.assetID));
}

/** Freezes an asset until somebody settles the dispute. @throws AppError `not_found` */
export function disputeAsset(scope: Scope, place: Place, reason: string): Stepped {
  return takeStep(scope, place, {
    fact: assetFacts.assetDisputed,
    decide: decideDispute,
    change: () => ({ standing: 'DISPUTED', disputeCause: causeOf(reason) }),
    reason,
  });
}

/** Ends a dispute; an overlap with a registered neighbour keeps the asset disputed. @throws AppError `not_found` */
export function settleDispute(scope: Scope, place: Place, reason: string): Stepped {
  return takeStep(scope, place, {
    fact: assetFacts.disputeSettled,
    decide: decideSettlement,
    change: standingAfterSettlement,
    reason,
  });
}

/** Takes an asset out of use, or declares it forfeited; what its gates hold goes back. @throws AppError `not_found` */
export async function retireAsset(
  scope: Scope,
  place: Place,
  input: { readonly reason: string; readonly standing: 'RETIRED' | 'FORFEITED' },
): Stepped {
  const retired = await takeStep(scope, place, {
    fact: input.standing === 'RETIRED' ? assetFacts.assetRetired : assetFacts.assetForfeited,
    decide: decideEnding,
    change: () => ({ standing: input.standing }),
    reason: input.reason,
  });
  if (!isRefusal(retired)) await endReviews(scope, place.companyID, place.assetID);
  return retired;
}
