import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { joinClasses } from './class-names.ts';
import { DataTableHead } from './data-table-head.tsx';
import { layOutRows } from './row-layout.ts';
import { measureLines, RowLines } from './row-lines.tsx';
import type { Column, TableSort } from './table-column.ts';
import { useKeptScroll } from './use-kept-scroll.ts';
import { useNarrow } from './use-narrow.ts';
import { ROW_PIXELS, useRowWindow } from './use-row-window.ts';

type DataTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  selectedKey?: string | undefined;
  hoveredKey?: string | undefined;
  /** A row without selection needs no pointer; with it, arrow keys move through the rows and Enter selects. */
  onSelect?: (row: Row) => void;
  onHover?: (row: Row | undefined) => void;
  /** How the rows are sorted; `onSort` gets the new order. */
  sort?: TableSort;
  onSort?: (by: string) => void;
  /** Called when the last rows come into view, because there may be more. */
  onEnd?: (() => void) | undefined;
  /** The number of all rows, if not all are loaded. */
  total?: number | undefined;
  /** On a phone each row is a list of its columns, so that nothing scrolls sideways. Its headings then sort nothing. */
  hasLines?: boolean;
  className?: string;
};

/** The bar at the edge of the selected row. */
const SELECTED = 'shadow-[inset_3px_0_0_var(--malachite)]';

/**
 * A dense table (36 px rows); a shadow at its edge shows that there are more columns. With `onSelect` its rows are
 * chosen by pointer, or by arrow keys and Enter. A long table renders only the rows in view and the one with the focus;
 * a row selected elsewhere is scrolled into view. On return, the table has its old position.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, selectedKey, hoveredKey, onSelect, onHover, className } = props;
  const frame = useRef<HTMLDivElement>(null);
  const kept = useKeptScroll(frame, caption);
  const isNarrow = useNarrow();
  const isLines = props.hasLines === true && isNarrow;
  const heights = isLines ? { row: measureLines(columns), head: 0 } : { row: ROW_PIXELS, head: ROW_PIXELS };
  const { first, end, show } = useRowWindow(frame, rows.length, props.onEnd, kept?.top ?? 0, heights);
  const selectedAt = selectedKey === undefined ? -1 : rows.findIndex((row) => keyOf(row) === selectedKey);
  const [focusedKey, setFocusedKey] = useState<string>();
  const focusedAt = focusedKey === undefined ? -1 : rows.findIndex((row) => keyOf(row) === focusedKey);
  const parts = layOutRows(rows.length, first, end, focusedAt < 0 ? undefined : focusedAt);
  const stop = focusedAt >= 0 ? focusedAt : selectedAt >= first && selectedAt < end ? selectedAt : first;
  const shown = useRef<string | undefined>(kept ? selectedKey : undefined);
  useEffect(() => {
    if (shown.current === selectedKey || (selectedKey !== undefined && selectedAt < 0)) return;
    shown.current = selectedKey;
    if (selectedAt >= 0) show(selectedAt);
  });

  const focusRow = (index: number) => {
    if (index < 0 || index >= rows.length) return;
    const find = () => frame.current?.querySelector<HTMLElement>(`[data-row-index="${index}"]`);
    const there = find();
    if (there) return there.focus();
    show(index);
    // It is rendered with the next frame, after the scroll event.
    requestAnimationFrame(() => requestAnimationFrame(() => find()?.focus()));
  };
  const press = (event: KeyboardEvent<HTMLTableRowElement>, row: Row, index: number) => {
    if (event.target !== event.currentTarget) return;
    const goal = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (goal !== undefined) focusRow(goal);
    else if (event.key === 'Enter' || event.key === ' ') onSelect?.(row);
    else return;
    event.preventDefault();
  };

  return (
    <div className="scroll-frame">
      {/* biome-ignore lint/a11y/useSemanticElements: a group that scrolls, and no set of fields */}
      <div
        ref={frame}
        role="group"
        aria-label={caption}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        // Rows rendered later must not move the frame, because their space was reserved.
        className={joinClasses('scrolled-table overflow-auto [overflow-anchor:none]', className)}
      >
        <table
          className={joinClasses('w-full border-separate border-spacing-0 text-left text-13', isLines && 'table-fixed')}
          aria-rowcount={props.total === undefined ? undefined : props.total + 1}
        >
          <caption className="sr-only">{caption}</caption>
          {isLines ? (
            <thead className="sr-only">
              <tr>
                <th scope="col">{caption}</th>
              </tr>
            </thead>
          ) : (
            <DataTableHead columns={columns} sort={props.sort} onSort={props.onSort} />
          )}
          <tbody onPointerLeave={() => onHover?.(undefined)}>
            {parts.map((part) => {
              if (part.kind === 'gap') {
                // Recreated for another height: Chromium would keep the old one and scroll to an empty place.
                const height = part.rows * heights.row;
                return <Gap key={`${part.id} ${height}`} height={height} columns={isLines ? 1 : columns.length} />;
              }
              const { index } = part;
              const row = rows[index];
              if (row === undefined) return null;
              const key = keyOf(row);
              const selected = index === selectedAt;
              return (
                <tr
                  key={key}
                  data-row-key={key}
                  data-row-index={index}
                  aria-rowindex={props.total === undefined ? undefined : index + 2}
                  aria-selected={onSelect ? selected : undefined}
                  tabIndex={onSelect ? (index === stop ? 0 : -1) : undefined}
                  onClick={() => onSelect?.(row)}
                  onKeyDown={onSelect && ((event) => press(event, row, index))}
                  onPointerEnter={() => onHover?.(row)}
                  onFocus={() => {
                    setFocusedKey(key);
                    onHover?.(row);
                  }}
                  onBlur={() => setFocusedKey(undefined)}
                  className={joinClasses(
                    'outline-offset-[-2px]',
                    onSelect && 'cursor-pointer',
                    selected ? 'bg-malachite-wash' : key === hoveredKey ? 'bg-sunken' : onSelect && 'hover:bg-sunken',
                  )}
                >
                  {isLines ? (
                    <td className={joinClasses('border-b border-hairline px-2 py-2', selected && SELECTED)}>
                      <RowLines columns={columns} row={row} />
                    </td>
                  ) : (
                    columns.map((column, position) => (
                      <td
                        key={column.id}
                        className={joinClasses(
                          'h-9 border-b border-hairline px-2 py-1 sm:px-3 whitespace-nowrap',
                          column.figures && 'figure text-right',
                          selected && position === 0 && SELECTED,
                          column.className,
                        )}
                      >
                        {column.cell(row)}
                      </td>
                    ))
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** The space of rows that are not rendered. */
function Gap({ height, columns }: { height: number; columns: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <tr aria-hidden="true">
      <td colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  );
}
