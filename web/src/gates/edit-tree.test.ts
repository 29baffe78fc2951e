import type { GateNode, GateTree } from '@atlas/contract/gate-tree';
import type { GateNodeId } from '@atlas/contract/identifiers';
import { expect, test } from 'vitest';
import { addNode, createNode, findNode, judgeName, removeNode, updateNode } from './edit-tree.ts';
import { flipFold, unfold, unfoldTo } from './folding.ts';
import {
  advanceDraft,
  beginDraft,
  isUnsaved,
  mergeDraft,
  openDraft,
  redoDraft,
  settleDraft,
  undoDraft,
} from './tree-draft.ts';
import { layOutTree } from './tree-layout.ts';

const fields = { sourceStage: '', loopAfterdays: '', requiredMegajoules: 0, megajoulesSource: '' } as const;
const gate = (name: string, parts: Partial<GateNode> = {}): GateNode => ({
  ...createNode({ ...fields, name }),
  nodeId: name as GateNodeId,
  ...parts,
});
const tree: GateTree = {
  ...beginDraft('T', 'expenses').present,
  children: [gate('A', { children: [gate('B', { megajoulesSource: 'A' })] }), gate('C', { sourceStage: 'A' })],
};
const id = (text: string) => text as GateNodeId;

test('a new name replaces every reference in one step, and untouched branches stay the same objects', () => {
  const renamed = updateNode(tree, id('A'), { name: 'Licence' });
  expect(findNode(renamed, id('B'))?.megajoulesSource).toBe('Licence');
  expect(findNode(renamed, id('C'))?.sourceStage).toBe('Licence');
  expect(updateNode(tree, id('B'), { requiredMegajoules: 3 }).children[1]).toBe(tree.children[1]);
});

test('the selected node is removed, and not another with the same name', () => {
  const twice = addNode(tree, id('C'), gate('D', { name: 'B' }));
  const left = removeNode(twice, id('B'));
  expect(findNode(left, id('B'))).toBeUndefined();
  expect(findNode(left, id('D'))?.name).toBe('B');
});

test('a name is refused when it is empty, the root’s or taken', () => {
  expect(judgeName(tree, '', null)).toBe('missing');
  expect(judgeName(tree, 'Root', null)).toBe('reserved');
  expect(judgeName(tree, 'C', null)).toBe('taken');
  expect(judgeName(tree, 'C', id('C'))).toBeUndefined();
});

test('undo and redo lead through every state, and a new change forgets what was undone', () => {
  const base = { ...tree, _id: id('t') as never, version: 1 };
  const one = advanceDraft(openDraft(base), removeNode(base, id('C')));
  const two = advanceDraft(one, removeNode(one.present, id('B')));
  expect(isUnsaved(two)).toBe(true);
  const back = undoDraft(undoDraft(two));
  expect(back.present).toBe(base);
  expect(isUnsaved(back)).toBe(false);
  expect(undoDraft(back)).toBe(back);
  expect(redoDraft(redoDraft(back)).present).toBe(two.present);
  expect(redoDraft(advanceDraft(back, one.present)).present).toBe(one.present);
});

test('undo goes back beyond a save, unless the register changed more', () => {
  const base = { ...tree, _id: id('t') as never, version: 1 };
  const draft = advanceDraft(openDraft(base), removeNode(base, id('C')));
  const saved = { ...base, ...structuredClone(draft.present), version: 2 };
  const settled = settleDraft(draft, draft.present, saved);
  expect(isUnsaved(settled)).toBe(false);
  expect(findNode(undoDraft(settled).present, id('C'))).toBeDefined();
  expect(isUnsaved(undoDraft(settled))).toBe(true);
  expect(settleDraft(draft, draft.present, { ...base, version: 2 }).past).toEqual([]);
  const meanwhile = advanceDraft(draft, updateNode(draft.present, id('A'), { requiredMegajoules: 4 }));
  expect(settleDraft(meanwhile, draft.present, saved)).toMatchObject({
    base: { version: 2 },
    present: meanwhile.present,
  });
});

test("undoing after a merge reverses the person's own work, never the other editor's", () => {
  const base = { ...tree, _id: id('t') as never, version: 1 };
  const mine = advanceDraft(openDraft(base), addNode(base, null, gate('Mine')));
  const merged = mergeDraft(mine, { ...addNode(base, null, gate('Theirs')), _id: base._id, version: 2 }, 'mine');
  expect(merged.present.children.map(({ name }) => name).sort()).toEqual(['A', 'C', 'Mine', 'Theirs']);
  const back = undoDraft(merged);
  expect(back.present.children.map(({ name }) => name).sort()).toEqual(['A', 'C', 'Theirs']);
  expect(redoDraft(back).present).toBe(merged.present);
});

test('a leaf does not fold; a selected or added node is visible', () => {
  const nothing: ReadonlySet<never> = new Set();
  expect(flipFold(tree, nothing, id('B'))).toBe(nothing);
  const folded = flipFold(tree, flipFold(tree, nothing, id('A')), 'root');
  expect([...folded]).toEqual(['A', 'root']);
  expect([...flipFold(tree, folded, 'root')]).toEqual(['A']);
  expect([...unfoldTo(tree, folded, id('A'))]).toEqual(['A']);
  expect([...unfoldTo(tree, folded, id('B'))]).toEqual([]);
  expect([...unfold(folded, id('A'))]).toEqual(['root']);
});

test('a collapsed branch is not laid out, and no nodes overlap', () => {
  const wide: GateTree = { ...tree, children: Array.from({ length: 2_000 }, (_value, index) => gate(`G${index}`)) };
  const places = layOutTree(wide, new Set()).nodes.map(({ x, y }) => `${x},${y}`);
  expect(new Set(places).size).toBe(2_001);
  expect(layOutTree(tree, new Set([id('A')])).nodes.map(({ name }) => name)).toEqual(['Root', 'A', 'C']);
});
