import { GateNodeId, GateTreeId } from '@atlas/contract/identifiers';
import { expect, test } from 'vitest';
import type { BoundTree } from './bound-tree.ts';
import { planRun } from './plan.ts';
import { movesValue, paysFromTreasury } from './value-rules.ts';

const id = (digit: number) => GateNodeId.parse(`00000000-0000-4000-8000-00000000000${digit}`);
const gate = (digit: number, parts: Partial<BoundTree['children'][number]> = {}): BoundTree['children'][number] => ({
  nodeId: id(digit),
  name: `Gate ${digit}`,
  sourceStage: '',
  loopAfterdays: '',
  requiredMegajoules: 0,
  megajoulesSource: '',
  children: [],
  gatekeepers: [],
  ...parts,
});
const tree = (...children: BoundTree['children']): BoundTree => ({
  _id: GateTreeId.parse('00000000-0000-4000-8000-0000000000ff'),
  version: 1,
  name: 'Claims',
  treeType: 'expenses',
  children,
  incomeTree: null,
  shareholderTree: null,
  people: new Map([['+263771234567', 'rudo']]),
});
const keeper = { phoneNumber: '+263771234567', name: 'Rudo', compliant: true };
const moves = (before: BoundTree, after: BoundTree) => movesValue(planRun(before, []), planRun(after, []));

test.each([
  ['a name', gate(1), gate(1, { name: 'Licence' }), false],
  [
    'the label of a gatekeeper',
    gate(1, { gatekeepers: [keeper] }),
    gate(1, { gatekeepers: [{ ...keeper, name: 'R.' }] }),
    false,
  ],
  ['a gatekeeper', gate(1), gate(1, { gatekeepers: [keeper] }), true],
  [
    'good standing',
    gate(1, { gatekeepers: [keeper] }),
    gate(1, { gatekeepers: [{ ...keeper, compliant: false }] }),
    true,
  ],
  ['a requirement', gate(1), gate(1, { requiredMegajoules: 1 }), true],
  ['a source', gate(1, { requiredMegajoules: 1 }), gate(1, { requiredMegajoules: 1, megajoulesSource: 'Root' }), true],
  ['a cycle', gate(1), gate(1, { loopAfterdays: 30 }), true],
])('%s', (_what, before, after, moved) => {
  expect(moves(tree(before), tree(after))).toBe(moved);
});

test('gates that swap their names change who pays for a third one', () => {
  const third = gate(3, { requiredMegajoules: 5, megajoulesSource: 'Gate 1' });
  const before = tree(gate(1), gate(2), third);
  const after = tree(gate(1, { name: 'Gate 2' }), gate(2, { name: 'Gate 1' }), third);
  expect(moves(before, after)).toBe(true);
  expect(moves(before, tree(gate(2), gate(1), third))).toBe(false);
});

test('only a gate that requires something from the treasury is paid from it', () => {
  const pays = (one: BoundTree['children'][number]) => paysFromTreasury(planRun(tree(one), []));
  expect(pays(gate(1, { megajoulesSource: 'Root' }))).toBe(false);
  expect(pays(gate(1, { megajoulesSource: 'Root', requiredMegajoules: 1 }))).toBe(true);
  expect(pays(gate(1, { requiredMegajoules: 1 }))).toBe(false);
});
