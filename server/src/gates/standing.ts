import { type Gatekeeper, listNodes, type StoredTree } from '@atlas/contract/gate-tree';
import type { CompanyId, GateNodeId } from '@atlas/contract/identifiers';
import type { Reader } from '../platform/database/executor.ts';
import { readTrees } from './known-trees.ts';
import type { PlannedGate } from './plan-rules.ts';

/** Gatekeepers by gate. */
export type Standing = ReadonlyMap<GateNodeId, readonly Gatekeeper[]>;

/**
 * The gatekeepers of planned gates as the trees name them now: who attests and who is in good standing is not pinned
 * with the version. A gate that has left its tree keeps those that it was planned with.
 */
export function findStanding(trees: readonly StoredTree[], plan: readonly PlannedGate[]): Standing {
  const latest = new Map(
    trees.flatMap(({ children }) => listNodes(children).map(({ node }) => [node.nodeId, node.gatekeepers] as const)),
  );
  return new Map(plan.map(({ nodeId, gatekeepers }) => [nodeId, latest.get(nodeId) ?? gatekeepers]));
}

/** Reads the trees for {@link findStanding}. */
export async function readStanding(
  reader: Reader,
  companyID: CompanyId,
  plan: readonly PlannedGate[],
): Promise<Standing> {
  return findStanding(await readTrees(reader, companyID), plan);
}

/** The phones of those whose word counts for a gate, each once. */
export function compliantPhones(standing: Standing, nodeId: GateNodeId): ReadonlySet<string> {
  const keepers = standing.get(nodeId) ?? [];
  return new Set(keepers.filter(({ compliant }) => compliant).map(({ phoneNumber }) => phoneNumber));
}

/** How many could attest a pass that somebody of this phone handed in: nobody attests their own. */
export function countVoters(standing: Standing, nodeId: GateNodeId, submitterPhone: string | null): number {
  const phones = compliantPhones(standing, nodeId);
  return phones.size - (submitterPhone !== null && phones.has(submitterPhone) ? 1 : 0);
}
