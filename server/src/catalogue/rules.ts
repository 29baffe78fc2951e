import type { ComplianceState, OwnershipState, Standing } from '@atlas/contract/assets';
import { hinderByStanding } from '@atlas/contract/permits';
import { because, type Reason } from '@atlas/contract/reasons';

/** What decides about an asset's sale. */
export interface SaleStanding {
  readonly complianceState: ComplianceState;
  readonly ownershipState: OwnershipState;
  readonly standing: Standing;
}

/** Whether a step is open, or every reason why not, the gravest first. */
export type SaleVerdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly reasons: readonly [Reason, ...Reason[]] };

/** Putting an asset on sale, or changing its terms: only what is approved and in nobody's dispute. */
export function decideListing(asset: SaleStanding): SaleVerdict {
  return conclude([
    ...refuseStanding(asset),
    ...(asset.complianceState === 'APPROVED' ? [] : [because('not_approved_for_sale')]),
    ...(asset.ownershipState === 'HELD' || asset.ownershipState === 'ON_SALE' ? [] : [because('under_deal')]),
  ]);
}

/** Taking an asset off sale: whatever became of it since, unless somebody is buying it. */
export function decideUnlisting(asset: Pick<SaleStanding, 'ownershipState'>): SaleVerdict {
  return conclude(asset.ownershipState === 'ON_SALE' ? [] : [because('not_on_sale')]);
}

function refuseStanding({ standing }: SaleStanding): readonly Reason[] {
  const hindrance = hinderByStanding(standing);
  return hindrance === undefined ? [] : [hindrance];
}

function conclude([first, ...others]: readonly Reason[]): SaleVerdict {
  return first === undefined ? { ok: true } : { ok: false, reasons: [first, ...others] };
}
