import type { CompanyId, GateNodeId } from '@atlas/contract/identifiers';
import type { Tx } from '../platform/database/executor.ts';
import { concludeReviews } from './conclude-reviews.ts';
import { findReviewed } from './pass-repository.ts';
import { lockRunsOfAsset } from './run-repository.ts';
import { settleAsset } from './settle.ts';

/** Lets reviews at these gates follow who may attest them now: too few block a gate, enough let it go on or pass it. */
export async function settleReviews(tx: Tx, companyID: CompanyId, gates: readonly GateNodeId[]): Promise<void> {
  if (gates.length === 0) return;
  for (const assetID of await findReviewed(tx, companyID, gates)) {
    await lockRunsOfAsset(tx, companyID, assetID);
    await settleAsset(tx, companyID, assetID);
    await concludeReviews(tx, companyID, assetID);
  }
}
