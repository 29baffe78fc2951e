import { AdmissionState } from '@atlas/contract/admission-state';
import { AssetStatus, ComplianceState, OwnershipState } from '@atlas/contract/assets';
import { DealAsset } from '@atlas/contract/deals';
import type { Hindrance } from '@atlas/contract/reasons';
import * as z from 'zod/mini';
import { decideSale } from '../catalogue/index.ts';

/** An asset with what decides its sale, as a person in its company reads it. */
export const SaleFacts = z.extend(DealAsset, {
  admission: AdmissionState,
  complianceState: ComplianceState,
  ownershipState: OwnershipState,
  standing: AssetStatus,
  isUnderCaveat: z.boolean(),
});
export type SaleFacts = z.infer<typeof SaleFacts>;

/** SQL that makes them of an asset's id, in the current company. */
export function showSaleFacts(row: 'o' | 'r'): string {
  return `app.state_for_sale(${row}.company_id, ${row}.asset_id)
    || jsonb_build_object('admission', (SELECT app.current_admission()))`;
}

/** Why an asset cannot be sold while it is on sale, or reserved for the buyer; undefined if it can. */
export function explainUnsold(
  asset: Omit<SaleFacts, 'assetID' | 'assetNumber' | 'assetName'>,
  state: 'ON_SALE' | 'RESERVED',
): Hindrance | undefined {
  const verdict = decideSale(asset, state);
  return verdict.ok ? undefined : verdict.reasons[0];
}
