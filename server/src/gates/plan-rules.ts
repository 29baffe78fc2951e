import { buildScope, type Scope, type ScopedNode, type ScopedTree } from '@atlas/contract/gate-scope';
import { type Gatekeeper, ROOT, type StoredTree } from '@atlas/contract/gate-tree';
import type { GateNodeId } from '@atlas/contract/identifiers';

/** A gate of a run, its names resolved to ids: what a version asked for stays, whatever the tree becomes. */
export interface PlannedGate {
  readonly nodeId: GateNodeId;
  readonly name: string;
  /** Gates that must be passed before: parent and source stage. */
  readonly after: readonly GateNodeId[];
  /** The source stage alone: when its next cycle opens, so does this gate's. */
  readonly stage: GateNodeId | null;
  readonly payer: 'wallet' | 'treasury' | GateNodeId;
  readonly requiredMegajoules: number;
  /** Null for a gate that is passed once. */
  readonly loopDays: number | null;
  readonly gatekeepers: readonly Gatekeeper[];
}

/** The gates of a tree and of the trees that it is linked to, in an order in which each can be passed. */
export function planRun(tree: ScopedTree, trees: readonly StoredTree[]): readonly PlannedGate[] {
  const scope = buildScope(tree, trees);
  return scope.nodes.map((each) => planGate(each, scope));
}

function planGate({ node, parent, tree }: ScopedNode, scope: Scope): PlannedGate {
  const find = (name: string) =>
    name === '' || name === ROOT ? null : (scope.resolve(name, tree)?.node.nodeId ?? null);
  const stage = find(node.sourceStage);
  const after = [parent?.nodeId ?? null, stage].filter((id) => id !== null);
  return {
    nodeId: node.nodeId,
    name: node.name,
    after: [...new Set(after)],
    stage,
    payer: node.megajoulesSource === ROOT ? 'treasury' : (find(node.megajoulesSource) ?? 'wallet'),
    requiredMegajoules: node.requiredMegajoules,
    loopDays: node.loopAfterdays !== '' && node.loopAfterdays > 0 ? node.loopAfterdays : null,
    gatekeepers: node.gatekeepers,
  };
}
