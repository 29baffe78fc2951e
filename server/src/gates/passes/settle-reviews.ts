import type { CompanyId, GateNodeId } from '@atlas/contract/identifiers';
import type { Tx } from '../../platform/database/executor.ts';
import { lockRunsOfAsset } from '../runs/run-repository.ts';
import { settleAsset } from '../runs/settle.ts';
import { concludeReviews } from './conclude-reviews.ts';
import { findReviewed } from './pass-repository.ts';

/** Lets reviews at these gates follow who may attest them now: too few block a gate, enough let it go on or pass it. */
export async function settleReviews(tx: Tx, companyID: CompanyId, gates: readonly GateNodeId[]): Promise<void> {
  if (gates.length === 0) return;
  const assets = await findReviewed(tx, companyID, gates);
  for (const assetID of assets) {
    await lockRunsOfAsset(tx, companyID, assetID);
    await settleAsset(tx, companyID, assetID);
  }
  // Payments follow once every asset is locked: an attestation also locks assets first, then wallets.
  for (const assetID of assets) await concludeReviews(tx, companyID, assetID);
}
