import { explainFrozen } from '@atlas/contract/asset-status';
import type { updateAsset as endpoint } from '@atlas/contract/assets';
import type { Received } from '@atlas/contract/endpoint';
import { assetFacts } from '@atlas/contract/facts/assets';
import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import { isMasked } from '@atlas/contract/masks';
import type { Scope } from '../platform/database/database.ts';
import { recordFact } from '../platform/events.ts';
import { AppError, type Refusal, refuse } from '../platform/outcome.ts';
import { normalisePhone } from '../platform/phone.ts';
import { mapDetails } from './columns.ts';
import { explainSettled } from './life-rules.ts';
import { lockAssetDetails, updateDetails } from './repository.ts';
import { describeChange, namesOtherOperator } from './rules.ts';

/**
 * Changes an asset's name, operator, date of purchase and access; what is left out stays, and so does what comes back masked.
 * The operator of an asset that was approved changes by a transfer alone.
 * @returns the asset's JSON
 * @throws AppError `not_found`
 */
export async function updateAsset(
  scope: Scope,
  place: { readonly companyID: CompanyId; readonly assetID: AssetId },
  sent: Received<typeof endpoint>['body'],
): Promise<string | Refusal<'phone_invalid' | 'asset_frozen' | 'step_refused'>> {
  const current = await lockAssetDetails(scope.tx, place.companyID, place.assetID);
  if (current === undefined) throw new AppError('not_found');
  const frozen = explainFrozen(current.standing);
  if (frozen !== undefined) return refuse('asset_frozen', { reason: frozen });
  const given = dropMasked(sent);
  const phone = given.operatorPhone === undefined ? current.operatorPhone : normalisePhone(given.operatorPhone);
  if (phone === undefined) return refuse('phone_invalid');
  const { assetNumber, standing: _, complianceState, holdersSettled, ...before } = current;
  const typed = { ...given, operatorPhone: phone };
  const after = mapDetails((name) => (typed[name] === undefined ? before[name] : typed[name]));
  const settled = explainSettled({ complianceState, holdersSettled });
  if (settled !== undefined && namesOtherOperator(before, after)) return refuse('step_refused', { reason: settled });
  const assetJson = await updateDetails(scope.tx, place.companyID, place.assetID, after);
  const change = describeChange(before, after);
  if (change !== undefined) {
    await recordFact(scope.tx, assetFacts.detailsChanged, {
      subject: { id: place.assetID, label: assetNumber },
      ...change,
    });
  }
  return assetJson;
}

/** What was typed, without the values that the writer had been shown masked. */
function dropMasked<Details extends object>(details: Details): Partial<Details> {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => !isMasked(value))) as Partial<Details>;
}
