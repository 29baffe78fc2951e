import {
  type GateTree,
  listNodes,
  MOST_GATES,
  ROOT,
  type StoredTree,
  type WaitingNumber,
} from '@atlas/contract/gate-tree';
import type { GateNodeId } from '@atlas/contract/identifiers';
import { because, type Reason } from '@atlas/contract/reasons';
import type { FindingParameters } from '@atlas/contract/reasons/trees';
import { groupBy } from './group-by.ts';
import { buildScope, followLink, type Scope, type ScopedNode, type ScopedTree } from './scope.ts';

/** One reason why a tree cannot run. */
export type Finding = Reason<keyof FindingParameters> & {
  /** The nodes concerned; of a loop, in its order. Empty for the tree as a whole. */
  readonly nodeIds: readonly GateNodeId[];
  /** The linked tree that it is in, by its name; null for the tree itself. */
  readonly within: string | null;
};

/** The most loops of one kind that are reported. */
const MOST_LOOPS = 5;

/**
 * Why a tree cannot run, empty if it can. Names resolve in the tree itself, then in its income tree, then in its
 * shareholder tree. Gates of linked trees run too, so their faults also prevent the tree from running.
 */
export function lintTree(tree: ScopedTree, trees: readonly StoredTree[]): readonly Finding[] {
  const scope = buildScope(tree, trees);
  const own = scope.trees[0] ?? tree;
  const tooMany = explainTooMany(scope.nodes.length);
  if (tooMany !== undefined) return [finding(tooMany, [])];
  const isEmpty = scope.nodes.every((each) => each.tree !== own);
  const nodesOf = groupBy(scope.nodes, (scoped) => scoped.tree);
  return [
    ...(isEmpty ? [finding(because('no_gates'), [])] : []),
    ...scope.trees.flatMap((each) => {
      const nodes = nodesOf.get(each) ?? [];
      const faults = [
        ...findBrokenLinks(each, trees),
        ...findNameFaults(nodes),
        ...nodes.flatMap((scoped) => findReferenceFaults(scoped, scope)),
        ...nodes.flatMap(findFieldFaults),
      ];
      return each === own ? faults : faults.map((fault) => ({ ...fault, within: each.name }));
    }),
    ...findLoops(scope, (each) => targets(each, scope, ['megajoulesSource'])).map((loop) =>
      finding(because('source_loop', { loop: describe(loop) }), idsOf(loop)),
    ),
    ...findLoops(scope, (each) => targets(each, scope, ['sourceStage', 'parent'])).map((loop) =>
      finding(because('stage_loop', { loop: describe(loop) }), idsOf(loop)),
    ),
  ];
}

/**
 * The gatekeepers whose numbers belong to nobody, once for each gate that names them. They do not stop a tree from
 * running, but the gate is not passed without them.
 */
export function lintGatekeepers(
  tree: Pick<GateTree, 'children'>,
  waiting: readonly WaitingNumber[],
): readonly Finding[] {
  const isHeld = new Map(waiting.map((number) => [number.phoneNumber, number.isHeld]));
  return listNodes(tree.children).flatMap(({ node: { nodeId, name, gatekeepers } }) =>
    gatekeepers.flatMap(({ phoneNumber, name: person }) => {
      const held = isHeld.get(phoneNumber);
      if (held === undefined) return [];
      const keeper = person === '' ? phoneNumber : `${person} (${phoneNumber})`;
      return [finding(because(held ? 'keeper_unconfirmed' : 'keeper_unverified', { name, keeper }), [nodeId])];
    }),
  );
}

/** The finding that there are too many gates to run; undefined if there are not. Gates of linked trees count. */
export function explainTooMany(gates: number): Reason<'too_many_gates'> | undefined {
  return gates <= MOST_GATES ? undefined : because('too_many_gates', { has: gates, most: MOST_GATES });
}

function findBrokenLinks(tree: ScopedTree, trees: readonly StoredTree[]): readonly Finding[] {
  const broken = [
    { id: tree.incomeTree, kind: 'income' },
    { id: tree.shareholderTree, kind: 'shareholder' },
  ] as const;
  return broken
    .filter(({ id, kind }) => id !== null && followLink(id, kind, trees) === undefined)
    .map(({ kind }) => finding(because('link_unknown', { kind }), []));
}

function findNameFaults(nodes: readonly ScopedNode[]): readonly Finding[] {
  return [...groupBy(nodes, ({ node }) => node.name)].flatMap(([name, named]) => {
    const ids = named.map(({ node }) => node.nodeId);
    if (name === '') return [finding(because('name_missing'), ids)];
    if (name === ROOT) return [finding(because('name_reserved', { name: ROOT }), ids)];
    return ids.length > 1 ? [finding(because('name_twice', { name, count: ids.length }), ids)] : [];
  });
}

function findReferenceFaults({ node, tree }: ScopedNode, scope: Scope): readonly Finding[] {
  const dangling = (name: string) => name !== '' && name !== ROOT && scope.resolve(name, tree) === undefined;
  const { name, megajoulesSource: source, sourceStage: stage } = node;
  const ids = [node.nodeId];
  return [
    ...(dangling(source) ? [finding(because('source_unknown', { name, source }), ids)] : []),
    ...(dangling(stage) ? [finding(because('stage_unknown', { name, stage }), ids)] : []),
  ];
}

function findFieldFaults({ node, tree }: ScopedNode): readonly Finding[] {
  const isLast = tree.treeType === 'shareholder' && node.children.length === 0;
  const paysNobody = isLast && node.requiredMegajoules > 0 && node.gatekeepers.length === 0;
  const phones = node.gatekeepers.map(({ phoneNumber }) => phoneNumber);
  const whole =
    Number.isInteger(node.requiredMegajoules) && (node.loopAfterdays === '' || Number.isInteger(node.loopAfterdays));
  const { name } = node;
  const ids = [node.nodeId];
  return [
    ...(whole ? [] : [finding(because('not_whole', { name }), ids)]),
    ...(node.requiredMegajoules < 0 ? [finding(because('below_zero', { name }), ids)] : []),
    ...(paysNobody ? [finding(because('pays_nobody', { name }), ids)] : []),
    ...(new Set(phones).size < phones.length ? [finding(because('gatekeeper_twice', { name }), ids)] : []),
  ];
}

function targets(
  { node, parent, tree }: ScopedNode,
  scope: Scope,
  fields: readonly ('megajoulesSource' | 'sourceStage' | 'parent')[],
): readonly ScopedNode[] {
  return fields.flatMap((field) => {
    const found = field === 'parent' ? parent && scope.place(parent) : findNamed(node[field]);
    return found ? [found] : [];
  });

  function findNamed(name: string): ScopedNode | undefined {
    return name === '' || name === ROOT ? undefined : scope.resolve(name, tree);
  }
}

/** Loops among the nodes of a scope, each once, in the order of the loop. */
function findLoops(
  scope: Scope,
  next: (node: ScopedNode) => readonly ScopedNode[],
): readonly (readonly ScopedNode[])[] {
  const loops: (readonly ScopedNode[])[] = [];
  const state = new Map<ScopedNode, 'open' | 'done'>();
  for (const start of scope.nodes) {
    if (state.has(start)) continue;
    const path: { readonly node: ScopedNode; readonly rest: ScopedNode[] }[] = [];
    const enter = (node: ScopedNode) => {
      state.set(node, 'open');
      path.push({ node, rest: [...next(node)] });
    };
    enter(start);
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const target = top.rest.pop();
      if (target === undefined) {
        state.set(top.node, 'done');
        path.pop();
      } else if (state.get(target) === 'open') {
        const from = path.findIndex(({ node }) => node === target);
        loops.push(path.slice(from).map(({ node }) => node));
        if (loops.length === MOST_LOOPS) return loops;
      } else if (!state.has(target)) enter(target);
    }
  }
  return loops;
}

function describe(loop: readonly ScopedNode[]): string {
  return [...loop, ...loop.slice(0, 1)].map(({ node }) => node.name).join(' → ');
}

function idsOf(loop: readonly ScopedNode[]): readonly GateNodeId[] {
  return loop.map(({ node }) => node.nodeId);
}

function finding(reason: Reason<keyof FindingParameters>, nodeIds: readonly GateNodeId[]): Finding {
  return { ...reason, nodeIds, within: null };
}
