import { type GateTree, listNodes } from '@atlas/contract/gate-tree';
import type { CompanyId, GateNodeId } from '@atlas/contract/identifiers';
import type { Tx } from '../platform/database/executor.ts';
import { findReviewed } from './pass-repository.ts';
import { lockRunsOfAsset } from './run-repository.ts';
import { settleAsset } from './settle.ts';

/** Gates whose gatekeepers in good standing are others after a save than before. */
export function findNewStanding(before: GateTree, after: GateTree): readonly GateNodeId[] {
  const known = new Map(listNodes(before.children).map(({ node }) => [node.nodeId, nameCompliant(node)]));
  return listNodes(after.children)
    .filter(({ node }) => known.has(node.nodeId) && known.get(node.nodeId) !== nameCompliant(node))
    .map(({ node }) => node.nodeId);
}

function nameCompliant({ gatekeepers }: ReturnType<typeof listNodes>[number]['node']): string {
  const phones = gatekeepers.filter(({ compliant }) => compliant).map(({ phoneNumber }) => phoneNumber);
  return phones.sort().join();
}

/** Lets reviews at these gates follow who may attest them now: too few block a gate, enough let it go on. */
export async function settleReviews(tx: Tx, companyID: CompanyId, gates: readonly GateNodeId[]): Promise<void> {
  if (gates.length === 0) return;
  for (const assetID of await findReviewed(tx, companyID, gates)) {
    await lockRunsOfAsset(tx, companyID, assetID);
    await settleAsset(tx, companyID, assetID);
  }
}
