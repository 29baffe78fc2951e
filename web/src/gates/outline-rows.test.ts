import type { GateNode } from '@atlas/contract/gate-tree';
import type { GateNodeId } from '@atlas/contract/identifiers';
import { expect, test } from 'vitest';
import { createNode } from './edit-tree.ts';
import { findKeyTarget, listRows } from './outline-rows.ts';
import { beginDraft } from './tree-draft.ts';

const gate = (name: string, children: readonly GateNode[] = []): GateNode => ({
  ...createNode({ name, sourceStage: '', loopAfterdays: '', requiredMegajoules: 0, megajoulesSource: '' }),
  nodeId: name as GateNodeId,
  children,
});
const tree = { ...beginDraft('T', 'expenses').present, children: [gate('A', [gate('B')]), gate('C')] };
const id = (text: string) => text as GateNodeId;

test('rows have a level, a place among siblings and a fold state', () => {
  expect(
    listRows(tree, new Set()).map(({ place, level, position, size, expanded }) => [
      place,
      level,
      position,
      size,
      expanded,
    ]),
  ).toEqual([
    ['root', 1, 1, 1, true],
    ['A', 2, 1, 2, true],
    ['B', 3, 1, 1, undefined],
    ['C', 2, 2, 2, undefined],
  ]);
  expect(listRows(tree, new Set([id('A')])).map(({ place }) => place)).toEqual(['root', 'A', 'C']);
});

test('keys move, fold and find', () => {
  const rows = listRows(tree, new Set());
  expect(findKeyTarget('ArrowDown', rows, id('A'))).toEqual({ select: 'B' });
  expect(findKeyTarget('ArrowUp', rows, 'root')).toBeUndefined();
  expect(findKeyTarget('ArrowLeft', rows, id('B'))).toEqual({ select: 'A' });
  expect(findKeyTarget('ArrowLeft', rows, id('A'))).toEqual({ toggle: 'A' });
  expect(findKeyTarget('ArrowRight', listRows(tree, new Set([id('A')])), id('A'))).toEqual({ toggle: 'A' });
  expect(findKeyTarget('c', rows, id('A'))).toEqual({ select: 'C' });
  expect(findKeyTarget('End', rows, id('A'))).toEqual({ select: 'C' });
  expect(findKeyTarget('F5', rows, id('A'))).toBeUndefined();
});
