import type { GateNode } from '@atlas/contract/gate-tree';
import { GateNodeId } from '@atlas/contract/identifiers';
import { expect, test } from 'vitest';
import { layOutTree } from './tree-layout.ts';

const gate = (name: string, ...children: GateNode[]): GateNode => ({
  nodeId: GateNodeId.parse(crypto.randomUUID()),
  name,
  sourceStage: '',
  loopAfterdays: '',
  requiredMegajoules: 0,
  megajoulesSource: '',
  gatekeepers: [],
  children,
});

test('a folded gate counts all hidden gates, at any depth', () => {
  const pegs = gate('Pegs', gate('Notice', gate('Inspection'), gate('Certificate')));
  const tree = {
    name: 'Claim',
    treeType: 'expenses',
    children: [gate('Licence'), pegs],
    incomeTree: null,
    shareholderTree: null,
  } as const;
  const hidden = (...folded: (GateNodeId | 'root')[]) =>
    Object.fromEntries(layOutTree(tree, new Set(folded)).nodes.map((laid) => [laid.name, laid.hidden]));
  expect(hidden(pegs.nodeId)).toEqual({ Root: 0, Licence: 0, Pegs: 3 });
  expect(hidden('root')).toEqual({ Root: 5 });
});
