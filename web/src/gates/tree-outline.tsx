import { type GateTree, ROOT } from '@atlas/contract/gate-tree';
import type { GateNodeId } from '@atlas/contract/identifiers';
import { ChevronDown, ChevronRight, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, memo, useEffect, useMemo, useRef } from 'react';
import { gatesText } from '../strings/gates.ts';
import { joinClasses } from '../ui/class-names.ts';
import { findKeyTarget, listRows, type OutlineRow } from './outline-rows.ts';
import type { TreePlace } from './tree-layout.ts';

type TreeOutlineProps = {
  tree: GateTree;
  collapsed: ReadonlySet<TreePlace>;
  selected: TreePlace;
  faulty: ReadonlySet<GateNodeId>;
  onSelect: (place: TreePlace) => void;
  onToggle: (place: TreePlace) => void;
};

/** The tree as an outline: arrows walk, fold and unfold, letters find a name. */
export function TreeOutline({ tree, collapsed, selected, faulty, onSelect, onToggle }: TreeOutlineProps) {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<TreePlace>(undefined);
  const rows = useMemo(() => listRows(tree, collapsed), [tree, collapsed]);
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`[data-place="${selected}"]`);
    row?.scrollIntoView({ block: 'nearest' });
    const isFirst = last.current === undefined;
    last.current = selected;
    // The focus goes along, also from a button that went away with what it did.
    const isLost = !isFirst && document.activeElement === document.body;
    if (isLost || list.current?.contains(document.activeElement)) row?.focus({ preventScroll: true });
  }, [selected]);
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = findKeyTarget(event.key, rows, selected);
    if (target === undefined) return;
    event.preventDefault();
    if ('toggle' in target) onToggle(target.toggle);
    else onSelect(target.select);
  };
  const focusable = rows.some(({ place }) => place === selected) ? selected : 'root';
  return (
    <div
      ref={list}
      role="tree"
      aria-label={gatesText.outline}
      className="max-h-[70dvh] overflow-auto py-1"
      onKeyDown={press}
    >
      {rows.map((row) => (
        <OutlineItem
          key={row.place}
          row={row}
          selected={row.place === selected}
          focusable={row.place === focusable}
          faulty={row.node !== null && faulty.has(row.node.nodeId)}
          onSelect={onSelect}
          onToggle={onToggle}
        />
      ))}
    </div>
  );
}

type OutlineItemProps = {
  row: OutlineRow;
  selected: boolean;
  focusable: boolean;
  faulty: boolean;
  onSelect: (place: TreePlace) => void;
  onToggle: (place: TreePlace) => void;
};

const OutlineItem = memo(function OutlineItem(props: OutlineItemProps) {
  const { row, selected, focusable, faulty, onSelect, onToggle } = props;
  const Chevron = row.expanded ? ChevronDown : ChevronRight;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it takes the keys of all its items
    <div
      role="treeitem"
      data-place={row.place}
      tabIndex={focusable ? 0 : -1}
      aria-level={row.level}
      aria-setsize={row.size}
      aria-posinset={row.position}
      aria-selected={selected}
      aria-expanded={row.expanded}
      className={joinClasses(
        'flex min-h-9 cursor-pointer items-center gap-1 pr-3 outline-offset-[-2px] [contain-intrinsic-size:auto_36px] [content-visibility:auto] max-md:min-h-11',
        selected ? 'bg-malachite-wash' : 'hover:bg-sunken',
      )}
      style={{ paddingLeft: `${row.level * 0.875 - 0.25}rem` }}
      onClick={() => onSelect(row.place)}
    >
      {row.expanded === undefined ? (
        <span className="size-6 shrink-0" />
      ) : (
        <span
          className="grid size-6 shrink-0 place-items-center"
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation();
            onToggle(row.place);
          }}
        >
          <Chevron className="size-4" strokeWidth={1.5} />
        </span>
      )}
      <span className="min-w-0 flex-1 truncate">{row.node === null ? ROOT : row.node.name || '–'}</span>
      {faulty && (
        <>
          <TriangleAlert className="size-4 shrink-0 text-red" strokeWidth={1.5} aria-hidden="true" />
          <span className="sr-only">{gatesText.notRunnable}</span>
        </>
      )}
      {row.node !== null && row.node.requiredMegajoules > 0 && (
        <span className="figure shrink-0 text-12 text-secondary">{row.node.requiredMegajoules} MJ</span>
      )}
    </div>
  );
});
