import type { GateNodeId } from '@atlas/contract/identifiers';
import type { PlannedGate } from './plan-rules.ts';
import { latestPasses, type Pass } from './run-rules.ts';

/** Why a run stays on its version for now; undefined for one that only waits. */
export function hinderMigration(run: {
  readonly standing: string;
  readonly passes: readonly Pass[];
}): string | undefined {
  if (run.standing === 'DISPUTED') return 'The asset is disputed.';
  if (run.standing !== 'ACTIVE') return 'The asset was set aside.';
  const busy = ['IN_REVIEW', 'ESCALATED', 'BLOCKED'];
  const isBusy = [...latestPasses(run.passes).values()].some(({ state }) => busy.includes(state));
  return isBusy ? 'A gate is under review.' : undefined;
}

/** Gates in a row on the longest way through a plan: as many reviews follow each other. A plan has no loops. */
export function findLongestWay(plan: readonly PlannedGate[]): number {
  const gates = new Map(plan.map((gate) => [gate.nodeId, gate]));
  const known = new Map<GateNodeId, number>();
  const measure = (id: GateNodeId): number => {
    const length = known.get(id);
    if (length !== undefined) return length;
    known.set(id, 0);
    const longest = 1 + Math.max(0, ...(gates.get(id)?.after ?? []).map(measure));
    known.set(id, longest);
    return longest;
  };
  return Math.max(0, ...plan.map(({ nodeId }) => measure(nodeId)));
}
