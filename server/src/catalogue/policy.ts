import { type AssetOffer, listAsset, setCommodity, unlistAsset } from '@atlas/contract/catalogue';
import type { Permit } from '@atlas/contract/companies';
import type { Role } from '@atlas/contract/roles';
import { decideListing, decideUnlisting, type SaleStanding, type SaleVerdict } from './rules.ts';

/** What a person of this role may do with an asset's offer, and why not the rest: roles first, then the asset's state. */
export function permitsOfOffer(role: Role, asset: SaleStanding): AssetOffer['permits'] {
  return {
    list: permit(role, listAsset.access, decideListing(asset)),
    unlist: permit(role, unlistAsset.access, decideUnlisting(asset)),
    setCommodity: permit(role, setCommodity.access, { ok: true }),
  };
}

function permit(role: Role, allowed: readonly Role[], verdict: SaleVerdict): Permit {
  if (!allowed.includes(role)) {
    const named = allowed.filter((other) => other !== 'SUPERADMIN').join(', ');
    return { allowed: false, reason: `This needs one of the roles ${named}.` };
  }
  return verdict.ok ? { allowed: true, reason: null } : { allowed: false, reason: verdict.reasons[0] };
}
