import { listNodes } from '@atlas/contract/gate-tree';
import type { CompanyId, GateNodeId } from '@atlas/contract/identifiers';
import { type BoundKeeper, type BoundTree, bindKeepers, nameKeeper } from '@atlas/gating/bound-tree';
import type { PlannedGate } from '@atlas/gating/plan';
import type { Reader } from '../../platform/database/executor.ts';
import { readTrees } from './known-trees.ts';

/** Gatekeepers by gate. */
export type KeepersByGate = ReadonlyMap<GateNodeId, readonly BoundKeeper[]>;

/**
 * The gatekeepers of planned gates in the trees' latest versions: gatekeepers and their standing are not pinned. A gate
 * that has left its tree keeps those in the plan.
 */
export function findKeepers(trees: readonly BoundTree[], plan: readonly PlannedGate[]): KeepersByGate {
  const latest = new Map(
    trees.flatMap(({ children, people }) =>
      listNodes(children).map(({ node }) => [node.nodeId, { gatekeepers: node.gatekeepers, people }] as const),
    ),
  );
  return new Map(
    plan.map(({ nodeId, gatekeepers }) => {
      const named = latest.get(nodeId);
      return [nodeId, named === undefined ? gatekeepers : bindKeepers(named.gatekeepers, named.people)];
    }),
  );
}

/** Reads the trees for {@link findKeepers}. */
export async function readKeepers(
  reader: Reader,
  companyID: CompanyId,
  plan: readonly PlannedGate[],
): Promise<KeepersByGate> {
  return findKeepers(await readTrees(reader, companyID), plan);
}

/**
 * The gatekeepers whose verdicts a gate needs, each person once. They include unbound numbers, for which no one can
 * attest.
 */
export function compliantKeepers(keepers: KeepersByGate, nodeId: GateNodeId): ReadonlySet<string> {
  return new Set((keepers.get(nodeId) ?? []).filter(({ compliant }) => compliant).map(nameKeeper));
}

/** The people among {@link compliantKeepers}, by their ids. */
export function compliantPeople(keepers: KeepersByGate, nodeId: GateNodeId): readonly string[] {
  const compliant = (keepers.get(nodeId) ?? []).filter((keeper) => keeper.compliant);
  return [...new Set(compliant.flatMap(({ userSub }) => userSub ?? []))];
}

/** How many could attest a pass that a person handed in: people cannot attest their own. */
export function countVoters(keepers: KeepersByGate, nodeId: GateNodeId, submittedBy: string | null): number {
  const voters = compliantKeepers(keepers, nodeId);
  return voters.size - (submittedBy !== null && voters.has(submittedBy) ? 1 : 0);
}
