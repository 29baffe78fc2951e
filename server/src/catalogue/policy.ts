import { type AssetOffer, setCommodity } from '@atlas/contract/catalogue';
import { permitCall, type Verdict } from '@atlas/contract/permits';
import type { Hindrance } from '@atlas/contract/reasons';
import type { Role } from '@atlas/contract/roles';
import { ownershipLife } from '@atlas/contract/steps/asset';
import { type AssetForSale, decideListing, decideUnlisting, type SaleVerdict } from './rules.ts';

/**
 * The steps of an asset's offer that are open to a role, and why the others are closed: roles first, then the asset's
 * state.
 */
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

function findHindrance(verdict: SaleVerdict): Hindrance | undefined {
  return verdict.ok ? undefined : verdict.reasons[0];
}
