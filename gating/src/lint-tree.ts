import { MOST_GATES, ROOT, type StoredTree } from '@atlas/contract/gate-tree';
import type { GateNodeId } from '@atlas/contract/identifiers';
import { groupBy } from './group-by.ts';
import { buildScope, followLink, type Scope, type ScopedNode, type ScopedTree } from './scope.ts';

/** What is wrong with a tree, by code. */
export type FindingCode =
  | 'no_gates'
  | 'too_many_gates'
  | 'name_missing'
  | 'name_reserved'
  | 'name_twice'
  | 'source_unknown'
  | 'stage_unknown'
  | 'source_loop'
  | 'stage_loop'
  | 'not_whole'
  | 'below_zero'
  | 'gatekeeper_twice'
  | 'link_unknown'
  | 'pays_nobody';

/** One thing that keeps a tree from running, in a plain sentence. */
export interface Finding {
  readonly code: FindingCode;
  readonly message: string;
  /** The nodes concerned; of a loop, in its order. Empty for the tree as a whole. */
  readonly nodeIds: readonly GateNodeId[];
}

/** The most loops of one kind that are told of. */
const MOST_LOOPS = 5;

/**
 * Why a tree cannot run, nothing for one that can. Names resolve in the tree itself, then in its income tree, then in
 * its shareholder tree. Gates of linked trees run along: what is wrong with them keeps the tree from running too.
 */
export function lintTree(tree: ScopedTree, trees: readonly StoredTree[]): readonly Finding[] {
  const scope = buildScope(tree, trees);
  const own = scope.trees[0] ?? tree;
  const tooMany = explainTooMany(scope.nodes.length);
  if (tooMany !== undefined) return [finding('too_many_gates', tooMany, [])];
  const isEmpty = scope.nodes.every((each) => each.tree !== own);
  const nodesOf = groupBy(scope.nodes, (scoped) => scoped.tree);
  return [
    ...(isEmpty ? [finding('no_gates', 'The tree has no gate yet.', [])] : []),
    ...scope.trees.flatMap((each) => {
      const nodes = nodesOf.get(each) ?? [];
      const faults = [
        ...findBrokenLinks(each, trees),
        ...findNameFaults(nodes),
        ...nodes.flatMap((scoped) => findReferenceFaults(scoped, scope)),
        ...nodes.flatMap(findFieldFaults),
      ];
      return each === own
        ? faults
        : faults.map((fault) => ({ ...fault, message: `In “${each.name}”: ${fault.message}` }));
    }),
    ...findLoops(scope, (each) => targets(each, scope, ['megajoulesSource'])).map((loop) =>
      finding('source_loop', `Megajoules would run in a circle: ${describe(loop)}.`, idsOf(loop)),
    ),
    ...findLoops(scope, (each) => targets(each, scope, ['sourceStage', 'parent'])).map((loop) =>
      finding('stage_loop', `These gates wait for each other: ${describe(loop)}.`, idsOf(loop)),
    ),
  ];
}

/** Says that these are more gates than can run, and the way out; undefined where they can. Gates of linked trees count. */
export function explainTooMany(gates: number): string | undefined {
  if (gates <= MOST_GATES) return undefined;
  const [has, most] = [gates, MOST_GATES].map((count) => count.toLocaleString('en-GB'));
  return `The tree and the trees linked to it have ${has} gates. At most ${most} can run together: divide the tree, or remove a link.`;
}

function findBrokenLinks(tree: ScopedTree, trees: readonly StoredTree[]): readonly Finding[] {
  const broken = [
    { id: tree.incomeTree, kind: 'income' },
    { id: tree.shareholderTree, kind: 'shareholder' },
  ] as const;
  return broken
    .filter(({ id, kind }) => id !== null && followLink(id, kind, trees) === undefined)
    .map(({ kind }) => finding('link_unknown', `The linked ${kind} tree is not there.`, []));
}

function findNameFaults(nodes: readonly ScopedNode[]): readonly Finding[] {
  return [...groupBy(nodes, ({ node }) => node.name)].flatMap(([name, named]) => {
    const ids = named.map(({ node }) => node.nodeId);
    if (name === '') return [finding('name_missing', 'A gate has no name.', ids)];
    if (name === ROOT) return [finding('name_reserved', `Only the root is called ${ROOT}.`, ids)];
    return ids.length > 1 ? [finding('name_twice', `${ids.length} gates are called “${name}”.`, ids)] : [];
  });
}

function findReferenceFaults({ node, tree }: ScopedNode, scope: Scope): readonly Finding[] {
  const dangling = (name: string) => name !== '' && name !== ROOT && scope.resolve(name, tree) === undefined;
  return [
    ...(dangling(node.megajoulesSource)
      ? [
          finding(
            'source_unknown',
            `“${node.name}” takes Megajoules from “${node.megajoulesSource}”, which is no gate here.`,
            [node.nodeId],
          ),
        ]
      : []),
    ...(dangling(node.sourceStage)
      ? [
          finding('stage_unknown', `“${node.name}” follows “${node.sourceStage}”, which is no gate here.`, [
            node.nodeId,
          ]),
        ]
      : []),
  ];
}

function findFieldFaults({ node, tree }: ScopedNode): readonly Finding[] {
  const isLast = tree.treeType === 'shareholder' && node.children.length === 0;
  const paysNobody = isLast && node.requiredMegajoules > 0 && node.gatekeepers.length === 0;
  const phones = node.gatekeepers.map(({ phoneNumber }) => phoneNumber);
  const whole =
    Number.isInteger(node.requiredMegajoules) && (node.loopAfterdays === '' || Number.isInteger(node.loopAfterdays));
  return [
    ...(whole ? [] : [finding('not_whole', `“${node.name}” has a figure that is not a whole number.`, [node.nodeId])]),
    ...(node.requiredMegajoules < 0
      ? [finding('below_zero', `“${node.name}” asks for less than no Megajoules.`, [node.nodeId])]
      : []),
    ...(paysNobody
      ? [
          finding(
            'pays_nobody',
            `“${node.name}” pays nobody: name its shareholders as gatekeepers, or divide it further.`,
            [node.nodeId],
          ),
        ]
      : []),
    ...(new Set(phones).size < phones.length
      ? [finding('gatekeeper_twice', `“${node.name}” names a gatekeeper twice.`, [node.nodeId])]
      : []),
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

/** Circles among the nodes of a scope, each once, in the order in which it runs. */
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

function finding(code: FindingCode, message: string, nodeIds: readonly GateNodeId[]): Finding {
  return { code, message, nodeIds };
}
