import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import type { Reason } from '@atlas/contract/reasons';
import type { complianceLife, statusLife } from '@atlas/contract/steps/asset';
import type { Scope } from '../platform/database/database.ts';
import { recordFact } from '../platform/events.ts';
import { AppError, JsonText, type Refusal, refuse } from '../platform/outcome.ts';
import { type LivingAsset, lockAssets, readLivingAsset, type StateChange, updateState } from './life-repository.ts';
import type { StepVerdict } from './life-rules.ts';

/** Where an asset is. */
export interface Place {
  readonly companyID: CompanyId;
  readonly assetID: AssetId;
}

/** The rows that one press of a button changes. */
type Row =
  | (typeof complianceLife.steps)['approveBoundary']
  | (typeof statusLife.steps)['dispute' | 'settle' | 'retire' | 'forfeit'];

interface Step {
  readonly row: Row;
  readonly decide: (asset: LivingAsset) => StepVerdict;
  readonly change: (asset: LivingAsset) => StateChange;
  readonly reason?: string;
}

/** An asset, locked until the transaction ends. @throws AppError `not_found` */
export async function holdAsset(scope: Pick<Scope, 'tx'>, { companyID, assetID }: Place): Promise<LivingAsset> {
  await lockAssets(scope.tx, companyID, [assetID]);
  const asset = await readLivingAsset(scope.tx, companyID, assetID);
  if (asset === undefined) throw new AppError('not_found');
  return asset;
}

/** A closed step as its refusal; undefined for an open one. */
export function refuseClosed(verdict: StepVerdict<Reason>): Refusal<'step_refused'> | undefined {
  if (verdict.ok) return undefined;
  return refuse('step_refused', {
    reason: verdict.reasons[0],
    reasons: verdict.reasons,
  });
}

/**
 * Takes an asset one step on, if the step is open, and records it with its reason.
 * @returns the asset's JSON
 * @throws AppError `not_found`
 */
export async function takeStep(scope: Scope, place: Place, step: Step): Promise<JsonText | Refusal<'step_refused'>> {
  const asset = await holdAsset(scope, place);
  const refusal = refuseClosed(step.decide(asset));
  if (refusal !== undefined) return refusal;
  const change = step.change(asset);
  const assetJson = await updateState(scope.tx, place.companyID, place.assetID, change);
  await recordFact(scope.tx, step.row.fact, {
    subject: { id: place.assetID, label: asset.assetNumber },
    before: describeBefore(asset, change),
    after: { ...change, ...(step.reason === undefined ? {} : { reason: step.reason }) },
  });
  return new JsonText(assetJson);
}

function describeBefore(asset: LivingAsset, change: StateChange): StateChange {
  const { complianceState, standing, disputeCause } = asset;
  return {
    ...('complianceState' in change ? { complianceState } : {}),
    ...('standing' in change ? { standing } : {}),
    ...('disputeCause' in change ? { disputeCause } : {}),
  };
}
