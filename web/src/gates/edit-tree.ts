import { type GateNode, type GateTree, listNodes, ROOT } from '@atlas/contract/gate-tree';
import type { GateNodeId } from '@atlas/contract/identifiers';
import { renameReferences } from '@atlas/gating/tree-changes';

/** The values of a node's form. */
export type NodeFields = Pick<
  GateNode,
  'name' | 'sourceStage' | 'loopAfterdays' | 'requiredMegajoules' | 'megajoulesSource'
>;

/** Changes one node. A new name replaces the old one in every reference, unless another node still has the old name. */
export function updateNode(tree: GateTree, nodeId: GateNodeId, fields: Partial<GateNode>): GateTree {
  const before = findNode(tree, nodeId);
  if (before === undefined) return tree;
  const changed = { ...tree, children: mapNodes(tree.children, nodeId, (node) => [{ ...node, ...fields }]) };
  const isRenamed = fields.name !== undefined && fields.name !== before.name;
  if (!isRenamed || listNodes(changed.children).some(({ node }) => node.name === before.name)) return changed;
  return renameReferences(changed, new Map([[before.name, fields.name]]));
}

/** Adds a new node under another, or under the root. */
export function addNode(tree: GateTree, parentId: GateNodeId | null, node: GateNode): GateTree {
  const children =
    parentId === null
      ? [...tree.children, node]
      : mapNodes(tree.children, parentId, (parent) => [{ ...parent, children: [...parent.children, node] }]);
  return { ...tree, children };
}

/** Removes a node with everything under it. */
export function removeNode(tree: GateTree, nodeId: GateNodeId): GateTree {
  return { ...tree, children: mapNodes(tree.children, nodeId, () => []) };
}

export function createNode(fields: NodeFields): GateNode {
  return { nodeId: crypto.randomUUID() as GateNodeId, ...fields, children: [], gatekeepers: [] };
}

export function findNode(tree: GateTree, nodeId: GateNodeId): GateNode | undefined {
  return listNodes(tree.children).find(({ node }) => node.nodeId === nodeId)?.node;
}

/** Why a node cannot have this name; undefined if it can. */
export function judgeName(
  tree: GateTree,
  name: string,
  own: GateNodeId | null,
): 'missing' | 'reserved' | 'taken' | undefined {
  if (name === '') return 'missing';
  if (name === ROOT) return 'reserved';
  const isTaken = listNodes(tree.children).some(({ node }) => node.name === name && node.nodeId !== own);
  return isTaken ? 'taken' : undefined;
}

/** Branches without the node stay the same objects, so that only changed branches render again. */
function mapNodes(
  nodes: readonly GateNode[],
  nodeId: GateNodeId,
  change: (node: GateNode) => readonly GateNode[],
): readonly GateNode[] {
  let changed = false;
  const mapped = nodes.flatMap((node) => {
    if (node.nodeId === nodeId) {
      changed = true;
      return change(node);
    }
    const children = mapNodes(node.children, nodeId, change);
    if (children === node.children) return [node];
    changed = true;
    return [{ ...node, children }];
  });
  return changed ? mapped : nodes;
}
