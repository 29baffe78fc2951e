import { type AdmissionState, explainAdmission } from '@atlas/contract/admission-state';
import { explainInactive } from '@atlas/contract/asset-status';
import type { AssetStatus, ComplianceState, OwnershipState } from '@atlas/contract/assets';
import { because, type Hindrance } from '@atlas/contract/reasons';
import { ownershipLife } from '@atlas/contract/steps/asset';
import { isOpenIn } from '@atlas/contract/steps/define-life';

/** The state that decides an asset's sale. */
export interface AssetForSale {
  /** How far its company is admitted. */
  readonly admission: AdmissionState;
  readonly complianceState: ComplianceState;
  readonly ownershipState: OwnershipState;
  readonly standing: AssetStatus;
  readonly isUnderCaveat: boolean;
}

/** Whether a step is open, or every reason why not, the most serious first. */
export type SaleVerdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly reasons: readonly [Hindrance, ...Hindrance[]] };

/** Putting an asset on sale, or changing its terms: only if its company is admitted, and it is approved, not disputed and under no caveat. */
export function decideListing(asset: AssetForSale): SaleVerdict {
  const { offer, changeTerms } = ownershipLife.steps;
  const isOffered = isOpenIn(offer, asset.ownershipState) || isOpenIn(changeTerms, asset.ownershipState);
  return conclude([
    explainAdmission(asset.admission),
    explainInactive(asset.standing),
    asset.complianceState === 'APPROVED' ? undefined : because('not_approved_for_sale'),
    asset.isUnderCaveat ? because('under_caveat') : undefined,
    isOffered ? undefined : because('under_deal'),
  ]);
}

/** Selling an asset, or agreeing to: what listing it requires, and that it is on sale, or that this deal has it. */
export function decideSale(asset: AssetForSale, state: 'ON_SALE' | 'RESERVED'): SaleVerdict {
  const other = asset.ownershipState === 'HELD' ? because('not_on_sale') : because('under_deal');
  return conclude([
    explainAdmission(asset.admission),
    explainInactive(asset.standing),
    asset.complianceState === 'APPROVED' ? undefined : because('not_approved_for_sale'),
    asset.isUnderCaveat ? because('under_caveat') : undefined,
    asset.ownershipState === state ? undefined : other,
  ]);
}

/** Taking an asset off sale: in any state, unless someone is buying it. */
export function decideUnlisting(asset: Pick<AssetForSale, 'ownershipState'>): SaleVerdict {
  const isOpen = isOpenIn(ownershipLife.steps.withdraw, asset.ownershipState);
  return conclude([isOpen ? undefined : because('not_on_sale')]);
}

function conclude(hindrances: readonly (Hindrance | undefined)[]): SaleVerdict {
  const [first, ...others] = hindrances.filter((reason) => reason !== undefined);
  return first === undefined ? { ok: true } : { ok: false, reasons: [first, ...others] };
}
