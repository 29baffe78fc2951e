import { type GateNode, type GateTree, listNodes } from '@atlas/contract/gate-tree';
import type { GateNodeId } from '@atlas/contract/identifiers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareTrees, findConflicts, findRenames, mergeTrees, renameReferences } from './tree-changes.ts';

const gate = (id: string, parts: Partial<GateNode> = {}): GateNode => ({
  nodeId: id as GateNodeId,
  name: id.toUpperCase(),
  sourceStage: '',
  loopAfterdays: '',
  requiredMegajoules: 0,
  megajoulesSource: '',
  children: [],
  gatekeepers: [],
  ...parts,
});
const tree = (...children: GateNode[]): GateTree => ({
  name: 'T',
  treeType: 'expenses',
  children,
  incomeTree: null,
  shareholderTree: null,
});
const ids = (of: GateTree) => listNodes(of.children).map(({ node, depth }) => `${depth}${node.nodeId}`);
const base = tree(gate('a', { children: [gate('b')] }), gate('c'));

describe('two editors', () => {
  test('both changes stay when they touch different things', () => {
    const mine = tree(gate('a', { requiredMegajoules: 5, children: [gate('b')] }), gate('c'), gate('d'));
    const theirs = tree(gate('a', { loopAfterdays: 30, children: [] }), gate('c', { children: [gate('b')] }));
    const [own, other] = [compareTrees(base, mine), compareTrees(base, theirs)];
    expect(own.map(({ kind, nodeId }) => [kind, nodeId])).toEqual([
      ['field', 'a'],
      ['added', 'd'],
    ]);
    expect(findConflicts(own, other)).toEqual([]);
    const merged = mergeTrees(base, mine, theirs, 'mine');
    expect(merged.children[0]).toMatchObject({ requiredMegajoules: 5, loopAfterdays: 30 });
    expect(ids(merged).sort()).toEqual(['1a', '1c', '1d', '2b']);
  });

  test('the same field changed twice is a conflict, decided by the preferred side', () => {
    const mine = tree(gate('a', { name: 'Mine', children: [gate('b')] }), gate('c'));
    const theirs = tree(gate('a', { name: 'Theirs', children: [gate('b')] }), gate('c'));
    expect(findConflicts(compareTrees(base, mine), compareTrees(base, theirs))).toHaveLength(1);
    expect(mergeTrees(base, mine, theirs, 'mine').children[0]?.name).toBe('Mine');
    expect(mergeTrees(base, mine, theirs, 'theirs').children[0]?.name).toBe('Theirs');
  });

  test('a node that one removed and the other changed is a conflict', () => {
    const mine = tree(gate('a', { children: [gate('b')] }));
    const theirs = tree(gate('a', { children: [gate('b')] }), gate('c', { requiredMegajoules: 9 }));
    expect(findConflicts(compareTrees(base, mine), compareTrees(base, theirs))).toHaveLength(1);
    expect(ids(mergeTrees(base, mine, theirs, 'mine'))).toEqual(['1a', '2b']);
    expect(ids(mergeTrees(base, mine, theirs, 'theirs'))).toEqual(['1a', '2b', '1c']);
  });

  test('two moves that would make a loop leave every node in the tree', () => {
    const flat = tree(gate('a'), gate('b'));
    const mine = tree(gate('b', { children: [gate('a')] }));
    const theirs = tree(gate('a', { children: [gate('b')] }));
    const merged = mergeTrees(flat, mine, theirs, 'mine');
    expect(
      ids(merged)
        .map((id) => id.slice(1))
        .sort(),
    ).toEqual(['a', 'b']);
  });

  test('merging with an unchanged side gives the other side, for any trees', () => {
    fc.assert(
      fc.property(anyTree, anyTree, (one, other) => {
        expect(compareTrees(mergeTrees(one, other, one, 'mine'), other)).toEqual([]);
        expect(compareTrees(mergeTrees(one, one, other, 'theirs'), other)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('renaming', () => {
  test('updates references', () => {
    const before = tree(gate('a'), gate('b', { sourceStage: 'A', megajoulesSource: 'A' }));
    const after = tree(gate('a', { name: 'Licence' }), gate('b', { sourceStage: 'A', megajoulesSource: 'A' }));
    const renames = findRenames(before, after);
    expect(renameReferences(after, renames).children[1]).toMatchObject({
      sourceStage: 'Licence',
      megajoulesSource: 'Licence',
    });
  });

  test('leaves references unchanged when another gate has taken the name', () => {
    const after = tree(gate('a', { name: 'X' }), gate('b', { name: 'A' }), gate('c', { sourceStage: 'A' }));
    expect(findRenames(tree(gate('a'), gate('b'), gate('c', { sourceStage: 'A' })), after)).toEqual(
      new Map([['B', 'A']]),
    );
  });
});

const NAMES = ['a', 'b', 'c', 'd', 'e'] as const;
/** Any forest over some of five nodes: each is under an earlier one or under the root. */
const anyTree = fc
  .array(fc.record({ used: fc.boolean(), parent: fc.nat(4), name: fc.constantFrom('X', 'Y', 'Z') }), {
    minLength: NAMES.length,
    maxLength: NAMES.length,
  })
  .map((choices): GateTree => {
    const children = new Map<string, GateNode[]>();
    const used = choices.flatMap((choice, index) => (choice.used ? [index] : []));
    for (const index of [...used].reverse()) {
      const choice = choices[index];
      const id = NAMES[index] ?? 'a';
      const parent =
        choice !== undefined && choice.parent < index && used.includes(choice.parent) ? NAMES[choice.parent] : 'root';
      const own = gate(id, { name: choice?.name ?? '', children: children.get(id) ?? [] });
      children.set(parent ?? 'root', [own, ...(children.get(parent ?? 'root') ?? [])]);
    }
    return tree(...(children.get('root') ?? []));
  });
