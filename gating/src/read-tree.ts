import {
  type GateNode,
  type GateNodeInput,
  type GateTree,
  type GateTreeInput,
  listNodes,
  ROOT,
} from '@atlas/contract/gate-tree';
import type { GateNodeId } from '@atlas/contract/identifiers';
import { because, type Reason } from '@atlas/contract/reasons';
import { compareTrees, findConflicts, type TreeChange } from './tree-changes.ts';

interface Means {
  /** Normalises a phone number to E.164; undefined if it is not one. */
  readonly normalisePhone: (text: string) => string | undefined;
  readonly createNodeId: () => GateNodeId;
  /** Ids that gates of other trees have. */
  readonly foreign: ReadonlySet<GateNodeId>;
}

/**
 * A tree as stored. A node without an id gets that of the node with its name in the previous version, if exactly one
 * has that name and no other node claims it. The same applies to a node copied from another tree with its id. A single
 * node called Root is the root itself.
 */
export function readTree(input: GateTreeInput, before: GateTree | undefined, means: Means): GateTree {
  const [only] = input.children;
  const isRoot = input.children.length === 1 && only?.name === ROOT;
  const sent = isRoot ? (only?.children ?? []) : input.children;
  const known = namesOf(before);
  const own = new Set(listNodes(before?.children ?? []).map(({ node }) => node.nodeId));
  const readId = ({ nodeId }: GateNodeInput): GateNodeId | undefined =>
    nodeId !== undefined && means.foreign.has(nodeId) && !own.has(nodeId) ? undefined : nodeId;
  const claimed = new Set(listInputs(sent).flatMap((node) => readId(node) ?? []));
  const findId = (node: GateNodeInput): GateNodeId => {
    const given = readId(node);
    if (given !== undefined) return given;
    const kept = known.get(node.name);
    const id = kept === undefined || claimed.has(kept) ? means.createNodeId() : kept;
    claimed.add(id);
    return id;
  };
  const read = (node: GateNodeInput): GateNode => ({
    nodeId: findId(node),
    name: node.name,
    sourceStage: node.sourceStage ?? '',
    loopAfterdays: readFigure(node.loopAfterdays) ?? '',
    requiredMegajoules: readFigure(node.requiredMegajoules) ?? 0,
    megajoulesSource: node.megajoulesSource ?? '',
    children: (node.children ?? []).map(read),
    gatekeepers: (node.gatekeepers ?? []).map(({ phoneNumber, name, compliant }) => ({
      phoneNumber: means.normalisePhone(phoneNumber) ?? phoneNumber,
      name: name ?? '',
      compliant: compliant ?? false,
    })),
  });
  return {
    name: input.name,
    treeType: input.treeType,
    children: sent.map(read),
    incomeTree: input.incomeTree ?? null,
    shareholderTree: input.shareholderTree ?? null,
  };
}

/** Ids that more than one node of a tree has. */
export function findRepeatedIds(tree: GateTree): readonly GateNodeId[] {
  const seen = new Set<GateNodeId>();
  return listNodes(tree.children).flatMap(({ node }) => {
    if (seen.has(node.nodeId)) return [node.nodeId];
    seen.add(node.nodeId);
    return [];
  });
}

/** What both sides did since the version that an editor began with: a line each, conflicts marked as such. */
export function describeClash(
  base: GateTree,
  mine: GateTree,
  theirs: GateTree,
): readonly (Reason<'theirs' | 'mine' | 'conflict'> & { readonly path: string })[] {
  const [own, other] = [compareTrees(base, mine), compareTrees(base, theirs)];
  const [conflicts, countered] = [new Set(findConflicts(own, other)), new Set(findConflicts(other, own))];
  const line = (code: 'theirs' | 'mine') => (change: TreeChange) => ({
    ...because(code, { change: tell(change) }),
    path: pathOf(change),
  });
  return [
    ...other.filter((change) => !countered.has(change)).map(line('theirs')),
    ...own.filter((change) => !conflicts.has(change)).map(line('mine')),
    ...[...conflicts].map((change) => {
      const theirs = listCounterparts(change, countered).map((its) => because('they', { change: tell(its) }));
      return { ...because('conflict', { mine: tell(change), theirs }), path: pathOf(change) };
    }),
  ];
}

/** What the other side did to the same node, or to the same field of it. */
function listCounterparts(change: TreeChange, countered: ReadonlySet<TreeChange>): readonly TreeChange[] {
  return [...countered].filter((other) => {
    if (other.nodeId !== change.nodeId) return false;
    return other.kind !== 'field' || change.kind !== 'field' || other.field === change.field;
  });
}

function pathOf(change: TreeChange): string {
  const place = change.nodeId ?? 'tree';
  return change.kind === 'field' ? `${place}.${change.field}` : place;
}

function tell(change: TreeChange): Reason {
  const { nodeName: name } = change;
  if (change.kind !== 'field') return because('tree_node_changed', { name, kind: change.kind });
  const { field } = change;
  return field === 'gatekeepers' || field === 'incomeTree' || field === 'shareholderTree'
    ? because('tree_links_changed', { name, field })
    : because('tree_field_changed', { name, field, before: show(change.before), after: show(change.after) });
}

function show(value: unknown): string {
  return value === '' || value === null ? '–' : String(value);
}

function namesOf(tree: GateTree | undefined): ReadonlyMap<string, GateNodeId> {
  const ids = new Map<string, GateNodeId>();
  const twice = new Set<string>();
  for (const { node } of listNodes(tree?.children ?? [])) {
    if (ids.has(node.name)) twice.add(node.name);
    ids.set(node.name, node.nodeId);
  }
  for (const name of twice) ids.delete(name);
  return ids;
}

/** How many gates a sent tree has; a single node called Root is none. */
export function countGates({ children }: GateTreeInput): number {
  const nodes = listInputs(children).length;
  return children.length === 1 && children[0]?.name === ROOT ? nodes - 1 : nodes;
}

function listInputs(nodes: readonly GateNodeInput[]): readonly GateNodeInput[] {
  return nodes.flatMap((node) => [node, ...listInputs(node.children ?? [])]);
}

function readFigure(figure: string | number | null | undefined): number | undefined {
  if (typeof figure === 'number') return figure;
  const text = figure?.trim() ?? '';
  return text === '' || text === '-' ? undefined : Number(text);
}
