import { complianceLife, statusLife } from '@atlas/contract/steps/asset';
import { stateAfter } from '@atlas/contract/steps/define-life';
import { endReviews, startDefaultRun } from '../gates/index.ts';
import type { Scope } from '../platform/database/database.ts';
import { isRefusal, JsonText, type Refusal } from '../platform/outcome.ts';
import { closeItemsAbout } from '../work-items/index.ts';
import { readAssetJson } from './json-repository.ts';
import { waitForOtherRegistrations } from './life-repository.ts';
import {
  causeOf,
  decideApproval,
  decideDispute,
  decideEnding,
  decideSettlement,
  statusAfterSettlement,
} from './life-rules.ts';
import { type Place, takeStep } from './take-step.ts';

type Stepped = Promise<JsonText | Refusal<'step_refused'>>;

/**
 * Approves a boundary that another person plotted; the asset then goes through the company's gates, if there are any.
 * @throws AppError `not_found`
 */
export async function approveBoundary(scope: Scope, place: Place): Stepped {
  await waitForOtherRegistrations(scope.tx);
  const registered = await takeStep(scope, place, {
    row: complianceLife.steps.approveBoundary,
    decide: decideApproval,
    change: ({ complianceState }) => ({
      complianceState: stateAfter(complianceLife.steps.approveBoundary, complianceState),
    }),
  });
  if (isRefusal(registered)) return registered;
  const { companyID, assetID } = place;
  await closeItemsAbout(scope.tx, { companyID, queueName: 'Approvals', subject: { type: 'asset', id: assetID } });
  if (!(await startDefaultRun(scope, place))) return registered;
  return new JsonText(await readAssetJson(scope.tx, place.companyID, place.assetID));
}

/** Freezes an asset until someone settles the dispute. @throws AppError `not_found` */
export function disputeAsset(scope: Scope, place: Place, reason: string): Stepped {
  return takeStep(scope, place, {
    row: statusLife.steps.dispute,
    decide: decideDispute,
    change: ({ standing }) => ({
      standing: stateAfter(statusLife.steps.dispute, standing),
      disputeCause: causeOf(reason),
    }),
    reason,
  });
}

/** Ends a dispute; an overlap with a registered neighbour keeps the asset disputed. @throws AppError `not_found` */
export function settleDispute(scope: Scope, place: Place, reason: string): Stepped {
  return takeStep(scope, place, {
    row: statusLife.steps.settle,
    decide: decideSettlement,
    change: statusAfterSettlement,
    reason,
  });
}

/**
 * Takes an asset out of use, or declares it forfeited; what its gates hold is returned.
 * @throws AppError `not_found`
 */
export async function retireAsset(
  scope: Scope,
  place: Place,
  input: { readonly reason: string; readonly standing: 'RETIRED' | 'FORFEITED' },
): Stepped {
  const row = input.standing === 'RETIRED' ? statusLife.steps.retire : statusLife.steps.forfeit;
  const retired = await takeStep(scope, place, {
    row,
    decide: decideEnding,
    change: ({ standing }) => ({ standing: stateAfter(row, standing) }),
    reason: input.reason,
  });
  if (!isRefusal(retired)) await endReviews(scope, place.companyID, place.assetID);
  return retired;
}
