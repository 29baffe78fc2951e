import type { OwnershipState } from '@atlas/contract/assets';
import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import type { Scope } from '../platform/database/database.ts';
import { updateState } from './life-repository.ts';

/** Moves an asset along the axis of ownership. */
export async function setOwnership(
  scope: Pick<Scope, 'tx'>,
  companyID: CompanyId,
  assetID: AssetId,
  ownershipState: OwnershipState,
): Promise<void> {
  await updateState(scope.tx, companyID, assetID, { ownershipState });
}
