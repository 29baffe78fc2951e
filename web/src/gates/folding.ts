import { type GateTree, listNodes } from '@atlas/contract/gate-tree';
import type { TreePlace } from './tree-layout.ts';

/** The folded places after folding or unfolding one; a place without children does neither. */
export function flipFold(tree: GateTree, collapsed: ReadonlySet<TreePlace>, place: TreePlace): ReadonlySet<TreePlace> {
  if (findChildren(tree, place).length === 0) return collapsed;
  const next = new Set(collapsed);
  if (!next.delete(place)) next.add(place);
  return next;
}

/** The places that stay folded when a place must be visible. */
export function unfoldTo(tree: GateTree, collapsed: ReadonlySet<TreePlace>, place: TreePlace): ReadonlySet<TreePlace> {
  if (collapsed.size === 0 || place === 'root') return collapsed;
  const parents = new Map(
    listNodes(tree.children).map(({ node, parent }): [TreePlace, TreePlace] => [node.nodeId, parent?.nodeId ?? 'root']),
  );
  const next = new Set(collapsed);
  let at: TreePlace | undefined = parents.get(place);
  while (at !== undefined) {
    next.delete(at);
    at = at === 'root' ? undefined : parents.get(at);
  }
  return next.size === collapsed.size ? collapsed : next;
}

/** The places that stay folded after something was added under a place. */
export function unfold(collapsed: ReadonlySet<TreePlace>, place: TreePlace): ReadonlySet<TreePlace> {
  if (!collapsed.has(place)) return collapsed;
  return new Set([...collapsed].filter((other) => other !== place));
}

function findChildren(tree: GateTree, place: TreePlace): GateTree['children'] {
  if (place === 'root') return tree.children;
  return listNodes(tree.children).find(({ node }) => node.nodeId === place)?.node.children ?? [];
}
