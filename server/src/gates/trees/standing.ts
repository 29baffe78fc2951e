import { listNodes } from '@atlas/contract/gate-tree';
import type { CompanyId, GateNodeId } from '@atlas/contract/identifiers';
import { type BoundKeeper, type BoundTree, bindKeepers, nameKeeper } from '@atlas/gating/bound-tree';
import type { PlannedGate } from '@atlas/gating/plan';
import type { Reader } from '../../platform/database/executor.ts';
import { readTrees } from './known-trees.ts';

/** Gatekeepers by gate. */
export type Standing = ReadonlyMap<GateNodeId, readonly BoundKeeper[]>;

/**
 * The gatekeepers of planned gates as the trees name them now: who attests and who is in good standing is not pinned
 * with the version. A gate that has left its tree keeps those that it was planned with.
 */
export function findStanding(trees: readonly BoundTree[], plan: readonly PlannedGate[]): Standing {
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

/** Reads the trees for {@link findStanding}. */
export async function readStanding(
  reader: Reader,
  companyID: CompanyId,
  plan: readonly PlannedGate[],
): Promise<Standing> {
  return findStanding(await readTrees(reader, companyID), plan);
}

/**
 * Those whose word a gate waits for, each person once. A number that is nobody's is among them: it is waited for, and
 * nobody can speak for it.
 */
export function compliantKeepers(standing: Standing, nodeId: GateNodeId): ReadonlySet<string> {
  return new Set((standing.get(nodeId) ?? []).filter(({ compliant }) => compliant).map(nameKeeper));
}

/** The people among {@link compliantKeepers}, by their ids. */
export function compliantPeople(standing: Standing, nodeId: GateNodeId): readonly string[] {
  const keepers = (standing.get(nodeId) ?? []).filter(({ compliant }) => compliant);
  return [...new Set(keepers.flatMap(({ userSub }) => userSub ?? []))];
}

/** How many could attest a pass that a person handed in: nobody attests their own. */
export function countVoters(standing: Standing, nodeId: GateNodeId, submittedBy: string | null): number {
  const keepers = compliantKeepers(standing, nodeId);
  return keepers.size - (submittedBy !== null && keepers.has(submittedBy) ? 1 : 0);
}
