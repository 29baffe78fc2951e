import { type GateNode, listNodes, type StoredTree, type TreeType } from '@atlas/contract/gate-tree';
import type { GateTreeId } from '@atlas/contract/identifiers';

/** A tree among those whose names it may use. */
export interface ScopedTree
  extends Pick<StoredTree, 'name' | 'treeType' | 'children' | 'incomeTree' | 'shareholderTree'> {
  readonly _id: GateTreeId | null;
}

/** A node with the tree that it belongs to and its parent. */
export interface ScopedNode {
  readonly node: GateNode;
  readonly parent: GateNode | null;
  readonly tree: ScopedTree;
}

/**
 * All that a tree can name: its own nodes, then those of its income tree, then those of its shareholder tree, and so
 * on.
 */
export interface Scope {
  readonly trees: readonly ScopedTree[];
  readonly nodes: readonly ScopedNode[];
  /** The node that a name in a tree refers to; undefined if there is none. */
  readonly resolve: (name: string, within: ScopedTree) => ScopedNode | undefined;
  /** A node of the scope with its place. */
  readonly place: (node: GateNode) => ScopedNode | undefined;
}

/** The tree that a link leads to, if it exists and is of the right kind. */
export function followLink(
  id: GateTreeId | null,
  kind: Exclude<TreeType, 'expenses'>,
  trees: readonly StoredTree[],
): StoredTree | undefined {
  return id === null ? undefined : trees.find((tree) => tree._id === id && tree.treeType === kind);
}

/** The scope of a tree among the company's trees; the given tree replaces its stored version. */
export function buildScope(tree: ScopedTree, trees: readonly StoredTree[]): Scope {
  const reached = new Map<ScopedTree, readonly ScopedTree[]>();
  const current = trees.map((other) => (other._id === tree._id ? { ...other, ...tree, _id: other._id } : other));
  const own = current.find((other) => tree._id !== null && other._id === tree._id) ?? tree;
  const all = reach(own, current);
  const byName = new Map<ScopedTree, ReadonlyMap<string, ScopedNode>>();
  const nodes: ScopedNode[] = [];
  const places = new Map<GateNode, ScopedNode>();
  for (const each of all) {
    const names = new Map<string, ScopedNode>();
    for (const { node, parent } of listNodes(each.children)) {
      const scoped = { node, parent, tree: each };
      nodes.push(scoped);
      places.set(node, scoped);
      if (!names.has(node.name)) names.set(node.name, scoped);
    }
    byName.set(each, names);
  }
  return {
    trees: all,
    nodes,
    place: (node) => places.get(node),
    resolve: (name, within) => {
      let order = reached.get(within);
      if (order === undefined) {
        order = reach(within, current);
        reached.set(within, order);
      }
      for (const each of order) {
        const found = byName.get(each)?.get(name);
        if (found !== undefined) return found;
      }
      return undefined;
    },
  };
}

/** A tree and those that its links lead to, nearest first, each once. */
function reach(tree: ScopedTree, trees: readonly StoredTree[]): readonly ScopedTree[] {
  const found: ScopedTree[] = [tree];
  for (let index = 0; index < found.length; index += 1) {
    const { incomeTree, shareholderTree } = found[index] ?? tree;
    for (const linked of [followLink(incomeTree, 'income', trees), followLink(shareholderTree, 'shareholder', trees)]) {
      if (linked !== undefined && !found.includes(linked)) found.push(linked);
    }
  }
  return found;
}
