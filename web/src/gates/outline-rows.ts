import type { GateNode, GateTree } from '@atlas/contract/gate-tree';
import type { TreePlace } from './tree-layout.ts';

/** One line of the outline. */
export type OutlineRow = {
  readonly place: TreePlace;
  /** Null for the root. */
  readonly node: GateNode | null;
  readonly parent: TreePlace | null;
  readonly level: number;
  readonly position: number;
  readonly size: number;
  /** Undefined for a node without children. */
  readonly expanded: boolean | undefined;
};

/** The lines of a tree, top to bottom, without folded branches. */
export function listRows(tree: GateTree, collapsed: ReadonlySet<TreePlace>): readonly OutlineRow[] {
  const rows: OutlineRow[] = [];
  const isExpanded = (place: TreePlace, children: readonly GateNode[]) =>
    children.length === 0 ? undefined : !collapsed.has(place);
  const expanded = isExpanded('root', tree.children);
  rows.push({ place: 'root', node: null, parent: null, level: 1, position: 1, size: 1, expanded });
  const walk = (nodes: readonly GateNode[], parent: TreePlace, level: number) => {
    for (const [index, node] of nodes.entries()) {
      const open = isExpanded(node.nodeId, node.children);
      const place = node.nodeId;
      rows.push({ place, node, parent, level, position: index + 1, size: nodes.length, expanded: open });
      if (open) walk(node.children, place, level + 1);
    }
  };
  if (expanded) walk(tree.children, 'root', 2);
  return rows;
}

type KeyTarget = { readonly select: TreePlace } | { readonly toggle: TreePlace };

/** What a key does in the outline, as in every tree view; undefined for other keys. */
export function findKeyTarget(key: string, rows: readonly OutlineRow[], selected: TreePlace): KeyTarget | undefined {
  const index = Math.max(
    0,
    rows.findIndex(({ place }) => place === selected),
  );
  const row = rows[index];
  const go = (to: OutlineRow | undefined): KeyTarget | undefined =>
    to === undefined ? undefined : { select: to.place };
  if (row === undefined) return undefined;
  switch (key) {
    case 'ArrowDown':
      return go(rows[index + 1]);
    case 'ArrowUp':
      return go(rows[index - 1]);
    case 'Home':
      return go(rows[0]);
    case 'End':
      return go(rows.at(-1));
    case 'ArrowRight':
      return row.expanded === false ? { toggle: row.place } : row.expanded ? go(rows[index + 1]) : undefined;
    case 'ArrowLeft':
      if (row.expanded) return { toggle: row.place };
      return row.parent === null ? undefined : { select: row.parent };
    case 'Enter':
    case ' ':
      return row.expanded === undefined ? { select: row.place } : { toggle: row.place };
    default:
      return key.length === 1 ? go(findByLetter(key, rows, index)) : undefined;
  }
}

function findByLetter(letter: string, rows: readonly OutlineRow[], from: number): OutlineRow | undefined {
  const begins = ({ node }: OutlineRow) => node?.name.toLowerCase().startsWith(letter.toLowerCase()) ?? false;
  return [...rows.slice(from + 1), ...rows.slice(0, from)].find(begins);
}
