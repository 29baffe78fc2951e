import type { GateNode, StoredTree, TreeType } from '@atlas/contract/gate-tree';
import type { GateNodeId, GateTreeId } from '@atlas/contract/identifiers';
import { because } from '@atlas/contract/reasons';
import { describe, expect, test } from 'vitest';
import { lintTree } from './lint-tree.ts';

function gate(name: string, parts: Partial<GateNode> = {}): GateNode {
  return {
    nodeId: `id of ${name}` as GateNodeId,
    name,
    sourceStage: '',
    loopAfterdays: '',
    requiredMegajoules: 0,
    megajoulesSource: '',
    children: [],
    gatekeepers: [],
    ...parts,
  };
}

function tree(children: readonly GateNode[], parts: Partial<StoredTree> = {}): StoredTree {
  const _id = 'own' as GateTreeId;
  return {
    _id,
    version: 1,
    name: 'T',
    treeType: 'expenses',
    children,
    incomeTree: null,
    shareholderTree: null,
    ...parts,
  };
}

const linked = (id: string, treeType: TreeType, children: readonly GateNode[], parts: Partial<StoredTree> = {}) =>
  tree(children, { _id: id as GateTreeId, treeType, ...parts });
const codes = (subject: StoredTree, others: readonly StoredTree[] = []) =>
  lintTree(subject, [subject, ...others]).map(({ code }) => code);
const keeper = { phoneNumber: '+263771234567', name: 'Rudo', compliant: true };

describe('a tree', () => {
  const rows: readonly (readonly [what: string, nodes: readonly GateNode[], expected: readonly string[]])[] = [
    [
      'runs when all is in order',
      [gate('A', { children: [gate('B', { sourceStage: 'A', megajoulesSource: 'A' })] })],
      [],
    ],
    ['may take from the root and follow it', [gate('A', { megajoulesSource: 'Root', sourceStage: 'Root' })], []],
    ['needs a gate', [], ['no_gates']],
    ['needs names', [gate('')], ['name_missing']],
    ['has one root', [gate('Root')], ['name_reserved']],
    ['names each gate otherwise', [gate('A'), { ...gate('A'), nodeId: 'other' as GateNodeId }], ['name_twice']],
    ['knows where Megajoules come from', [gate('A', { megajoulesSource: 'X' })], ['source_unknown']],
    ['knows what comes before', [gate('A', { sourceStage: 'X' })], ['stage_unknown']],
    ['pays from no circle of one', [gate('A', { megajoulesSource: 'A' })], ['source_loop']],
    ['waits in no circle of one', [gate('A', { sourceStage: 'A' })], ['stage_loop']],
    ['lets no parent wait for its child', [gate('A', { sourceStage: 'B', children: [gate('B')] })], ['stage_loop']],
    ['counts in whole Megajoules', [gate('A', { requiredMegajoules: 1.5 })], ['not_whole']],
    ['counts in whole days', [gate('A', { loopAfterdays: 0.5 })], ['not_whole']],
    ['asks for no less than nothing', [gate('A', { requiredMegajoules: -1 })], ['below_zero']],
    [
      'names a gatekeeper once',
      [gate('A', { gatekeepers: [keeper, { ...keeper, name: 'R.' }] })],
      ['gatekeeper_twice'],
    ],
  ];
  test.each(rows)('%s', (_what, nodes, expected) => {
    expect(codes(tree(nodes))).toEqual(expected);
  });

  test('shows the loop in its order', () => {
    const [found] = lintTree(
      tree([
        gate('A', { megajoulesSource: 'B' }),
        gate('B', { megajoulesSource: 'C' }),
        gate('C', { megajoulesSource: 'A' }),
      ]),
      [],
    );
    expect(found).toMatchObject(because('source_loop', { loop: 'A → B → C → A' }));
    expect(found?.nodeIds).toEqual(['id of A', 'id of B', 'id of C']);
  });

  test('accepts two thousand gates in a line, and finds the gate that makes it a loop', () => {
    const line = Array.from({ length: 2_000 }, (_value, index) =>
      gate(`G${index}`, { sourceStage: index === 0 ? '' : `G${index - 1}` }),
    );
    expect(codes(tree(line))).toEqual([]);
    const [first, ...rest] = line;
    expect(codes(tree([{ ...(first ?? gate('G0')), sourceStage: 'G1999' }, ...rest]))).toEqual(['stage_loop']);
  });
});

describe('linked trees', () => {
  const income = linked('in', 'income', [gate('Sales')]);
  const link = { incomeTree: income._id };

  test('lend their names', () => {
    const own = [gate('A', { megajoulesSource: 'Sales', sourceStage: 'Sales' })];
    expect(codes(tree(own), [income])).toEqual(['source_unknown', 'stage_unknown']);
    expect(codes(tree(own, link), [income])).toEqual([]);
  });

  test("come after the tree's own: its own name hides a linked one", () => {
    const back = linked('in', 'income', [gate('A', { nodeId: 'far' as GateNodeId, megajoulesSource: 'A' })]);
    const found = lintTree(tree([gate('A'), gate('B', { megajoulesSource: 'A' })], link), [back]);
    expect(found.map(({ code, nodeIds }) => [code, nodeIds])).toEqual([['source_loop', ['far']]]);
  });

  test('close loops: from one income tree to another and back', () => {
    const other = linked('in2', 'income', [gate('Fees', { sourceStage: 'Sales' })], { incomeTree: income._id });
    const back = linked('in', 'income', [gate('Sales', { sourceStage: 'Fees' })], { incomeTree: other._id });
    expect(codes(tree([gate('A')], link), [back, other])).toEqual(['stage_loop']);
  });

  test('run too, so their faults count', () => {
    const faulty = linked('in', 'income', [
      gate('Sales', { megajoulesSource: 'Nowhere' }),
      gate('Fees', { sourceStage: 'Nobody', requiredMegajoules: -1 }),
      gate('Dues', { gatekeepers: [keeper, keeper], loopAfterdays: 1.5 }),
      gate(''),
    ]);
    const found = lintTree(tree([gate('A')], link), [faulty]);
    expect(found.map(({ code, nodeIds }) => [code, nodeIds])).toEqual([
      ['name_missing', ['id of ']],
      ['source_unknown', ['id of Sales']],
      ['stage_unknown', ['id of Fees']],
      ['below_zero', ['id of Fees']],
      ['not_whole', ['id of Dues']],
      ['gatekeeper_twice', ['id of Dues']],
    ]);
    expect(found[1]).toMatchObject({ within: 'T', ...because('source_unknown', { name: 'Sales', source: 'Nowhere' }) });
  });

  test('may use each other’s names twice, but none of their own', () => {
    const twin = linked('in', 'income', [gate('A', { nodeId: 'one' as GateNodeId })]);
    expect(codes(tree([gate('A')], link), [twin])).toEqual([]);
    const twice = linked('in', 'income', [gate('B'), gate('B', { nodeId: 'two' as GateNodeId })]);
    expect(codes(tree([gate('A')], link), [twice])).toEqual(['name_twice']);
  });

  test('must exist and be of the right type', () => {
    expect(codes(tree([gate('A')], { incomeTree: 'gone' as GateTreeId }))).toEqual(['link_unknown']);
    expect(codes(tree([gate('A')], { shareholderTree: income._id }), [income])).toEqual(['link_unknown']);
  });
});
