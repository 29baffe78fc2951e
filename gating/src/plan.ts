import { ROOT, type TreeType } from '@atlas/contract/gate-tree';
import type { GateNodeId } from '@atlas/contract/identifiers';
import { type BoundKeeper, type BoundTree, bindKeepers, type People } from './bound-tree.ts';
import { buildScope, type Scope, type ScopedNode, type ScopedTree } from './scope.ts';

/** A gate of a run, with its names resolved to ids, so that later changes of the tree do not affect it. */
export interface PlannedGate {
  readonly nodeId: GateNodeId;
  readonly name: string;
  /** What its own tree does with Megajoules. Only expenses gates decide compliance. */
  readonly treeType: TreeType;
  /** Gates that must be passed first: parent and source stage. */
  readonly after: readonly GateNodeId[];
  /** Only the source stage: when its next cycle opens, so does this gate's. */
  readonly stage: GateNodeId | null;
  /**
   * The asset's wallet, the company's treasury, or a gate's account; a gate's own id when it is paid from its share.
   */
  readonly payer: 'wallet' | 'treasury' | GateNodeId;
  readonly requiredMegajoules: number;
  /** The gates that a gate of a shareholder tree divides among, in the tree's order; empty for any other. */
  readonly sharedAmong: readonly Share[];
  /** Null for a gate that is passed once. */
  readonly loopDays: number | null;
  readonly gatekeepers: readonly BoundKeeper[];
}

/** A gate that receives a share in proportion to its own requirement. */
export interface Share {
  readonly nodeId: GateNodeId;
  readonly requiredMegajoules: number;
}

const byId = new WeakMap<readonly PlannedGate[], ReadonlyMap<string, PlannedGate>>();

/** A gate of a plan by its id; undefined for one that is not in it. A plan never changes, so it is indexed once. */
export function findGate(plan: readonly PlannedGate[], nodeId: string): PlannedGate | undefined {
  let gates = byId.get(plan);
  if (gates === undefined) {
    gates = new Map(plan.map((gate) => [gate.nodeId, gate]));
    byId.set(plan, gates);
  }
  return gates.get(nodeId);
}

/** The gates of a tree and of the trees that it is linked to, in an order in which each can be passed. */
export function planRun(
  tree: ScopedTree & { readonly people: People },
  trees: readonly BoundTree[],
): readonly PlannedGate[] {
  const scope = buildScope(tree, trees);
  const people = new Map([...trees, tree].map((one) => [one._id, one.people]));
  return scope.nodes.map((each) => planGate(each, scope, people.get(each.tree._id) ?? new Map()));
}

function planGate(placed: ScopedNode, scope: Scope, people: People): PlannedGate {
  const { node, parent, tree } = placed;
  const find = (name: string) =>
    name === '' || name === ROOT ? null : (scope.resolve(name, tree)?.node.nodeId ?? null);
  const stage = find(node.sourceStage);
  const after = [parent?.nodeId ?? null, stage].filter((id) => id !== null);
  return {
    nodeId: node.nodeId,
    name: node.name,
    treeType: tree.treeType,
    after: [...new Set(after)],
    stage,
    payer: findPayer(placed, scope),
    requiredMegajoules: node.requiredMegajoules,
    sharedAmong:
      tree.treeType === 'shareholder'
        ? node.children.map(({ nodeId, requiredMegajoules }) => ({ nodeId, requiredMegajoules }))
        : [],
    loopDays: node.loopAfterdays !== '' && node.loopAfterdays > 0 ? node.loopAfterdays : null,
    gatekeepers: bindKeepers(node.gatekeepers, people),
  };
}

/**
 * Who pays for a gate. Without a source: a gate of expenses is paid from the asset's wallet, one of income from the
 * treasury, one of shares from what the gate above it divided, or from the wallet if no gate above requires anything.
 * Income is in the asset's wallet, so a gate that names an income gate as its source is paid from the wallet.
 */
function findPayer({ node, parent, tree }: ScopedNode, scope: Scope): PlannedGate['payer'] {
  const { megajoulesSource } = node;
  if (megajoulesSource === ROOT) return 'treasury';
  const isShare = tree.treeType === 'shareholder' && parent !== null && parent.requiredMegajoules > 0;
  if (megajoulesSource === '') return isShare ? node.nodeId : tree.treeType === 'income' ? 'treasury' : 'wallet';
  const source = scope.resolve(megajoulesSource, tree);
  if (source === undefined || source.tree.treeType === 'income') return 'wallet';
  return isShare && source.node.nodeId === parent.nodeId ? node.nodeId : source.node.nodeId;
}
