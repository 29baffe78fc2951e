import type { GateNode, GateTree } from '@atlas/contract/gate-tree';
import type { GateNodeId } from '@atlas/contract/identifiers';
import { expect, test } from 'vitest';
import { addNode, createNode, findNode, judgeName, removeNode, updateNode } from './edit-tree.ts';
import { advanceDraft, beginDraft, isUnsaved, openDraft, redoDraft, undoDraft } from './tree-draft.ts';
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

test('a new name goes to every reference in one step, and untouched branches stay the same objects', () => {
  const renamed = updateNode(tree, id('A'), { name: 'Licence' });
  expect(findNode(renamed, id('B'))?.megajoulesSource).toBe('Licence');
  expect(findNode(renamed, id('C'))?.sourceStage).toBe('Licence');
  expect(updateNode(tree, id('B'), { requiredMegajoules: 3 }).children[1]).toBe(tree.children[1]);
});

test('the selected node goes, and not another of its name', () => {
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

test('a collapsed branch is not laid out; nobody stands on anybody', () => {
  const wide: GateTree = { ...tree, children: Array.from({ length: 2_000 }, (_value, index) => gate(`G${index}`)) };
  const places = layOutTree(wide, new Set()).nodes.map(({ x, y }) => `${x},${y}`);
  expect(new Set(places).size).toBe(2_001);
  expect(layOutTree(tree, new Set([id('A')])).nodes.map(({ name }) => name)).toEqual(['Root', 'A', 'C']);
});
