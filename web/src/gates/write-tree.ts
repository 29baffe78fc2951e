import type { GateNodeInput, GateTree, GateTreeInput } from '@atlas/contract/gate-tree';
import type { TreeDraft } from './tree-draft.ts';

/** The input for saving a draft, with its base version. */
export function writeTree({ base, present }: TreeDraft): GateTreeInput {
  const { name, treeType, incomeTree, shareholderTree } = present;
  const version = base === null ? {} : { _id: base._id, version: base.version };
  return { ...version, name, treeType, incomeTree, shareholderTree, children: writeNodes(present.children) };
}

function writeNodes(nodes: GateTree['children']): GateNodeInput[] {
  return nodes.map(({ gatekeepers, children, ...node }) => ({
    ...node,
    gatekeepers: gatekeepers.map((keeper) => ({ ...keeper })),
    children: writeNodes(children),
  }));
}
