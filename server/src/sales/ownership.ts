import { because } from '@atlas/contract/reasons';
import { ownershipLife } from '@atlas/contract/steps/asset';
import { isOpenIn, stateAfter } from '@atlas/contract/steps/define-life';
import { holdAsset, setOwnership } from '../assets/index.ts';
import type { Scope } from '../platform/database/database.ts';
import { recordFact } from '../platform/events.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import type { AssetPlace } from './deal-place.ts';

/** The steps of an asset's sale that deals take. */
type DealStep = 'reserve' | 'rent' | 'defaultRent' | 'cureRent' | 'release';

/**
 * Takes an asset one step on along its sale, and records it. The asset is held until the transaction ends.
 * @throws AppError `not_found`
 */
export async function moveOwnership(
  scope: Pick<Scope, 'tx'>,
  place: AssetPlace,
  name: DealStep,
): Promise<Refusal<'step_refused'> | undefined> {
  const { companyID, assetID } = place;
  const asset = await holdAsset(scope, place);
  const step = ownershipLife.steps[name];
  if (!isOpenIn(step, asset.ownershipState)) return refuse('step_refused', { reason: because('under_deal') });
  const ownershipState = stateAfter(step, asset.ownershipState);
  await setOwnership(scope, companyID, assetID, ownershipState);
  await recordFact(scope.tx, step.fact, {
    subject: { id: assetID, label: asset.assetNumber },
    before: { ownershipState: asset.ownershipState },
    after: { ownershipState },
  });
  return undefined;
}
