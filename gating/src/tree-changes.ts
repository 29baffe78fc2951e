import { type GateNode, type GateTree, listNodes } from '@atlas/contract/gate-tree';
import type { GateNodeId } from '@atlas/contract/identifiers';

/** The parts of a node that people write. */
const NODE_FIELDS = [
  'name',
  'sourceStage',
  'loopAfterdays',
  'requiredMegajoules',
  'megajoulesSource',
  'gatekeepers',
] as const satisfies readonly (keyof GateNode)[];
/** The parts of a tree that people write, besides its nodes. */
const TREE_FIELDS = [
  'name',
  'treeType',
  'incomeTree',
  'shareholderTree',
] as const satisfies readonly (keyof GateTree)[];

/** One difference between two versions of a tree. */
export type TreeChange =
  | { readonly kind: 'added' | 'removed' | 'moved'; readonly nodeId: GateNodeId; readonly nodeName: string }
  | {
      readonly kind: 'field';
      /** Null for the tree itself. */
      readonly nodeId: GateNodeId | null;
      readonly nodeName: string;
      readonly field: (typeof NODE_FIELDS)[number] | (typeof TREE_FIELDS)[number];
      readonly before: unknown;
      readonly after: unknown;
    };

interface FlatNode {
  readonly node: GateNode;
  readonly parentId: GateNodeId | null;
}

/** What turns one version of a tree into another. Nodes are the same when their ids are. */
export function compareTrees(before: GateTree, after: GateTree): readonly TreeChange[] {
  const [old, fresh] = [flatten(before), flatten(after)];
  const ofTree = TREE_FIELDS.filter((field) => before[field] !== after[field]).map(
    (field): TreeChange => ({
      kind: 'field',
      nodeId: null,
      nodeName: after.name,
      field,
      before: before[field],
      after: after[field],
    }),
  );
  const removed = [...old].filter(([id]) => !fresh.has(id)).map(([, { node }]) => describe('removed', node));
  const ofNodes = [...fresh].flatMap(([id, { node, parentId }]): readonly TreeChange[] => {
    const known = old.get(id);
    if (known === undefined) return [describe('added', node)];
    return [
      ...(known.parentId === parentId ? [] : [describe('moved', node)]),
      ...NODE_FIELDS.filter((field) => !isSame(known.node[field], node[field])).map(
        (field): TreeChange => ({
          kind: 'field',
          nodeId: id,
          nodeName: known.node.name,
          field,
          before: known.node[field],
          after: node[field],
        }),
      ),
    ];
  });
  return [...ofTree, ...removed, ...ofNodes];
}

/** Where both sides changed the same thing differently: the same field, or a node that the other side removed. */
export function findConflicts(mine: readonly TreeChange[], theirs: readonly TreeChange[]): readonly TreeChange[] {
  return mine.filter((own) =>
    theirs.some((other) => {
      if (own.nodeId !== other.nodeId) return false;
      if (own.kind === 'field' && other.kind === 'field') {
        return own.field === other.field && !isSame(own.after, other.after);
      }
      return own.kind !== other.kind && (own.kind === 'removed' || other.kind === 'removed');
    }),
  );
}

/**
 * Both sides' changes in one tree. Where they conflict, `prefer` decides; a node that one side removed stays only if
 * the preferred side kept it.
 */
export function mergeTrees(base: GateTree, mine: GateTree, theirs: GateTree, prefer: 'mine' | 'theirs'): GateTree {
  const [first, last] = prefer === 'mine' ? [theirs, mine] : [mine, theirs];
  const [origin, under, over] = [flatten(base), flatten(first), flatten(last)];
  const merged = new Map<GateNodeId, FlatNode>();
  for (const id of new Set([...under.keys(), ...over.keys()])) {
    const [was, low, high] = [origin.get(id), under.get(id), over.get(id)];
    if (high === undefined) {
      if (was === undefined && low !== undefined) merged.set(id, low);
    } else if (low === undefined) {
      if (was === undefined || differs(was, high)) merged.set(id, high);
    } else merged.set(id, join(was ?? low, low, high));
  }
  const pick = <Field extends (typeof TREE_FIELDS)[number]>(field: Field): GateTree[Field] =>
    last[field] === base[field] ? first[field] : last[field];
  return {
    name: pick('name'),
    treeType: pick('treeType'),
    incomeTree: pick('incomeTree'),
    shareholderTree: pick('shareholderTree'),
    children: nest(merged),
  };
}

/**
 * Gives a node another name and rewrites every reference to the old one in the tree, unless another node still has it.
 */
export function renameReferences<Tree extends GateTree>(tree: Tree, renames: ReadonlyMap<string, string>): Tree {
  if (renames.size === 0) return tree;
  const rewrite = (node: GateNode): GateNode => {
    const children = node.children.map(rewrite);
    const sourceStage = renames.get(node.sourceStage) ?? node.sourceStage;
    const megajoulesSource = renames.get(node.megajoulesSource) ?? node.megajoulesSource;
    return { ...node, sourceStage, megajoulesSource, children };
  };
  return { ...tree, children: tree.children.map(rewrite) };
}

/** Names that changed between two versions and that no node of the later one still has. */
export function findRenames(before: GateTree, after: GateTree): ReadonlyMap<string, string> {
  const fresh = flatten(after);
  const taken = new Set([...fresh.values()].map(({ node }) => node.name));
  const renames = new Map<string, string>();
  for (const [id, { node }] of flatten(before)) {
    const name = fresh.get(id)?.node.name;
    if (name !== undefined && name !== node.name && node.name !== '' && !taken.has(node.name))
      renames.set(node.name, name);
  }
  return renames;
}

function flatten(tree: GateTree): ReadonlyMap<GateNodeId, FlatNode> {
  return new Map(
    listNodes(tree.children).map(({ node, parent }) => [node.nodeId, { node, parentId: parent?.nodeId ?? null }]),
  );
}

function differs(was: FlatNode, now: FlatNode): boolean {
  return was.parentId !== now.parentId || NODE_FIELDS.some((field) => !isSame(was.node[field], now.node[field]));
}

function join(was: FlatNode, low: FlatNode, high: FlatNode): FlatNode {
  const pick = <Field extends (typeof NODE_FIELDS)[number]>(field: Field): GateNode[Field] =>
    isSame(high.node[field], was.node[field]) ? low.node[field] : high.node[field];
  return {
    parentId: high.parentId === was.parentId ? low.parentId : high.parentId,
    node: {
      nodeId: high.node.nodeId,
      name: pick('name'),
      sourceStage: pick('sourceStage'),
      loopAfterdays: pick('loopAfterdays'),
      requiredMegajoules: pick('requiredMegajoules'),
      megajoulesSource: pick('megajoulesSource'),
      gatekeepers: pick('gatekeepers'),
      children: [],
    },
  };
}

/** Puts nodes in their places. A node whose parent is gone, or that would be under itself, goes under the root. */
function nest(nodes: ReadonlyMap<GateNodeId, FlatNode>): readonly GateNode[] {
  const children = new Map<GateNodeId | null, GateNodeId[]>();
  for (const [id, { parentId }] of nodes) {
    const place = parentId !== null && nodes.has(parentId) && !isBeneathItself(id, nodes) ? parentId : null;
    children.set(place, [...(children.get(place) ?? []), id]);
  }
  const build = (id: GateNodeId): readonly GateNode[] => {
    const flat = nodes.get(id);
    return flat === undefined ? [] : [{ ...flat.node, children: (children.get(id) ?? []).flatMap(build) }];
  };
  return (children.get(null) ?? []).flatMap(build);
}

function isBeneathItself(id: GateNodeId, nodes: ReadonlyMap<GateNodeId, FlatNode>): boolean {
  const seen = new Set<GateNodeId>();
  for (let at = nodes.get(id)?.parentId ?? null; at !== null; at = nodes.get(at)?.parentId ?? null) {
    if (at === id) return true;
    if (seen.has(at)) return false;
    seen.add(at);
  }
  return false;
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

function describe(kind: 'added' | 'removed' | 'moved', node: GateNode): TreeChange {
  return { kind, nodeId: node.nodeId, nodeName: node.name };
}
