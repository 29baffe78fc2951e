import { type GateTree, listNodes } from '@atlas/contract/gate-tree';
import type { BoundTree } from '@atlas/gating/bound-tree';
import { findRenames, renameReferences } from '@atlas/gating/tree-changes';

/** The trees that link to a tree, before and after they follow its renamed gates. */
export function followRenames(
  trees: readonly BoundTree[],
  before: BoundTree,
  after: GateTree,
): readonly { readonly before: BoundTree; readonly after: BoundTree }[] {
  const renames = findRenames(before, after);
  return trees
    .filter(
      ({ _id, incomeTree, shareholderTree }) =>
        _id !== before._id && [incomeTree, shareholderTree].includes(before._id),
    )
    .map((linking) => ({ before: linking, after: renameReferences(linking, withoutOwn(linking, renames)) }));
}

/** Renames that a linking tree follows, except for names of its own gates. */
function withoutOwn(tree: GateTree, renames: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const own = new Set(listNodes(tree.children).map(({ node }) => node.name));
  return new Map([...renames].filter(([from]) => !own.has(from)));
}
