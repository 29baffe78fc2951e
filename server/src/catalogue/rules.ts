import type { ComplianceState, OwnershipState, Standing } from '@atlas/contract/assets';

/** What decides about an asset's sale. */
export interface SaleStanding {
  readonly complianceState: ComplianceState;
  readonly ownershipState: OwnershipState;
  readonly standing: Standing;
}

/** Whether a step is open, or every reason why not, the gravest first. */
export type SaleVerdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly reasons: readonly [string, ...string[]] };

/** Putting an asset on sale, or changing its terms: only what is approved and in nobody's dispute. */
export function decideListing(asset: SaleStanding): SaleVerdict {
  return conclude([
    ...refuseStanding(asset),
    ...(asset.complianceState === 'APPROVED' ? [] : ['Only an approved asset can be put on sale.']),
    ...(asset.ownershipState === 'HELD' || asset.ownershipState === 'ON_SALE'
      ? []
      : ['This asset is under a deal or sold.']),
  ]);
}

/** Taking an asset off sale: whatever became of it since, unless somebody is buying it. */
export function decideUnlisting(asset: Pick<SaleStanding, 'ownershipState'>): SaleVerdict {
  return conclude(asset.ownershipState === 'ON_SALE' ? [] : ['This asset is not on sale.']);
}

function refuseStanding({ standing }: SaleStanding): readonly string[] {
  if (standing === 'ACTIVE') return [];
  return standing === 'DISPUTED'
    ? ['This asset is disputed: settle the dispute first.']
    : ['This asset was set aside: it is replaced, forfeited or retired.'];
}

function conclude([first, ...others]: readonly string[]): SaleVerdict {
  return first === undefined ? { ok: true } : { ok: false, reasons: [first, ...others] };
}
