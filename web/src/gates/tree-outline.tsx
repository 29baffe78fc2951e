import { type GateTree, ROOT } from '@atlas/contract/gate-tree';
import type { GateNodeId } from '@atlas/contract/identifiers';
import * as gatesText from '@atlas/messages/gates';
import { ChevronDown, ChevronRight, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from 'react';
import { joinClasses } from '../ui/class-names.ts';
import { formatWholeMegajoules } from '../ui/format.ts';
import { findKeyTarget, listRows, type OutlineRow } from './outline-rows.ts';
import type { TreePlace } from './tree-layout.ts';
import { useVisibleBand } from './use-visible-band.ts';

type TreeOutlineProps = {
  tree: GateTree;
  collapsed: ReadonlySet<TreePlace>;
  selected: TreePlace;
  faulty: ReadonlySet<GateNodeId>;
  onSelect: (place: TreePlace) => void;
  onToggle: (place: TreePlace) => void;
};

/** Up to this many rows, all are rendered, so that the browser's search finds them. */
const WHOLE_ROWS = 150;

/** The tree as an outline: arrow keys move, fold and unfold; letters find a name. */
export function TreeOutline({ tree, collapsed, selected, faulty, onSelect, onToggle }: TreeOutlineProps) {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<TreePlace>(undefined);
  const rows = useMemo(() => listRows(tree, collapsed), [tree, collapsed]);
  const band = useVisibleBand(list);
  const [rowPixels, setRowPixels] = useState(36);
  useEffect(() => {
    const height = list.current?.querySelector('[role=treeitem]')?.clientHeight;
    if (height) setRowPixels(height);
  });
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`[data-place="${selected}"]`);
    row?.scrollIntoView({ block: 'nearest' });
    const isFirst = last.current === undefined;
    last.current = selected;
    // The focus follows the selection, even from a button that disappeared when pressed.
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
      aria-label={gatesText.outline()}
      className="max-h-[70dvh] overflow-auto py-1 print:max-h-none print:overflow-visible [--row:2.25rem] max-md:[--row:2.75rem]"
      onKeyDown={press}
    >
      <div role="none" className="relative" style={{ height: `calc(var(--row) * ${rows.length})` }}>
        {rows.map((row, index) => {
          const middle = (index + 0.5) * rowPixels;
          const isSeen = rows.length <= WHOLE_ROWS || (middle >= band.top && middle <= band.bottom);
          if (!isSeen && row.place !== focusable) return null;
          return (
            <OutlineItem
              key={row.place}
              row={row}
              index={index}
              selected={row.place === selected}
              focusable={row.place === focusable}
              faulty={row.node !== null && faulty.has(row.node.nodeId)}
              onSelect={onSelect}
              onToggle={onToggle}
            />
          );
        })}
      </div>
    </div>
  );
}

/** Space for a name beside its icons, in rem. Deeper rows are wider than the panel, which scrolls. */
const LEAST_WIDTH = 9.5;

type OutlineItemProps = {
  row: OutlineRow;
  /** Its row, counted from 0. */
  index: number;
  selected: boolean;
  focusable: boolean;
  faulty: boolean;
  onSelect: (place: TreePlace) => void;
  onToggle: (place: TreePlace) => void;
};

const OutlineItem = memo(function OutlineItem(props: OutlineItemProps) {
  const { row, index, selected, focusable, faulty, onSelect, onToggle } = props;
  const indent = row.level * 0.625;
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
        'absolute left-0 flex h-(--row) min-w-full cursor-pointer items-center gap-1 pr-3 outline-offset-[-2px]',
        selected ? 'bg-malachite-wash' : 'hover:bg-sunken',
      )}
      style={{ top: `calc(var(--row) * ${index})`, paddingLeft: `${indent}rem`, width: `${indent + LEAST_WIDTH}rem` }}
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
          <span className="sr-only">{gatesText.notRunnable()}</span>
        </>
      )}
      {row.node !== null && row.node.requiredMegajoules > 0 && (
        <span className="figure shrink-0 text-12 text-secondary">
          {formatWholeMegajoules(row.node.requiredMegajoules)}
        </span>
      )}
    </div>
  );
});
