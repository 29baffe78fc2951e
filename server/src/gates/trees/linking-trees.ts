import type { GateTree } from '@atlas/contract/gate-tree';
import type { BoundTree } from '@atlas/gating/bound-tree';
import { buildScope } from '@atlas/gating/scope';
import { findRenames, renameReferences } from '@atlas/gating/tree-changes';

/** The trees that link to a tree, themselves or through others, before and after they follow its renamed gates. */
export function followRenames(
  trees: readonly BoundTree[],
  before: BoundTree,
  after: GateTree,
): readonly { readonly before: BoundTree; readonly after: BoundTree }[] {
  const renames = findRenames(before, after);
  return trees.flatMap((linking) => {
    if (linking._id === before._id) return [];
    const scope = buildScope(linking, trees);
    if (!scope.trees.some(({ _id }) => _id === before._id)) return [];
    const [own = linking] = scope.trees;
    // A name can mean a gate of its own, or of a tree that is nearer.
    const meant = new Map([...renames].filter(([from]) => scope.resolve(from, own)?.tree._id === before._id));
    return [{ before: linking, after: renameReferences(linking, meant) }];
  });
}
