import { type AssetOffer, setCommodity } from '@atlas/contract/catalogue';
import { permitCall, type Verdict } from '@atlas/contract/permits';
import type { Reason } from '@atlas/contract/reasons';
import type { Role } from '@atlas/contract/roles';
import { ownershipLife } from '@atlas/contract/steps/asset';
import { type AssetForSale, decideListing, decideUnlisting, type SaleVerdict } from './rules.ts';

/** What a person of this role may do with an asset's offer, and why not the rest: roles first, then the asset's state. */
export function permitsOfOffer(
  role: Role,
  asset: AssetForSale,
): Readonly<Record<keyof AssetOffer['permits'], Verdict>> {
  return {
    list: permitCall(role, ownershipLife.steps.offer.who, findHindrance(decideListing(asset))),
    unlist: permitCall(role, ownershipLife.steps.withdraw.who, findHindrance(decideUnlisting(asset))),
    setCommodity: permitCall(role, setCommodity),
  };
}

function findHindrance(verdict: SaleVerdict): Reason | undefined {
  return verdict.ok ? undefined : verdict.reasons[0];
}
