import type { KeyboardEvent, ReactNode } from 'react';
import { joinClasses } from './class-names.ts';

export type Column<Row> = {
  id: string;
  heading: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand right, in the figures' face. */
  figures?: boolean;
  className?: string;
};

type DataTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  selectedKey?: string | undefined;
  hoveredKey?: string | undefined;
  onSelect?: (row: Row) => void;
  onHover?: (row: Row | undefined) => void;
  /** A row without selection needs no pointer; with it, arrow keys walk the rows and Enter selects. */
  className?: string;
};

/** A dense table (36 px rows); a shade at its edge says that more columns lie beside. With `onSelect` its rows are chosen by pointer, or by arrow keys and Enter. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, selectedKey, hoveredKey, onSelect, onHover, className } = props;
  const stopKey = rows.some((row) => keyOf(row) === selectedKey) ? selectedKey : rows[0] && keyOf(rows[0]);
  return (
    <div className="scroll-frame">
      {/* biome-ignore lint/a11y/useSemanticElements: a group that scrolls, and no set of fields */}
      <div
        role="group"
        aria-label={caption}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className={joinClasses('scrolled-table overflow-auto', className)}
      >
        <table className="w-full border-separate border-spacing-0 text-left text-13">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column.id}
                  scope="col"
                  className={joinClasses(
                    'sticky top-0 z-[1] h-9 border-b border-control bg-panel px-3 font-[600] whitespace-nowrap text-secondary',
                    column.figures && 'text-right',
                  )}
                >
                  {column.heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody onPointerLeave={() => onHover?.(undefined)}>
            {rows.map((row) => {
              const key = keyOf(row);
              const selected = key === selectedKey;
              return (
                <tr
                  key={key}
                  data-row-key={key}
                  aria-selected={onSelect ? selected : undefined}
                  tabIndex={onSelect ? (key === stopKey ? 0 : -1) : undefined}
                  onClick={() => onSelect?.(row)}
                  onKeyDown={(event) => onSelect && walkRows(event, () => onSelect(row))}
                  onPointerEnter={() => onHover?.(row)}
                  onFocus={() => onHover?.(row)}
                  className={joinClasses(
                    'outline-offset-[-2px]',
                    onSelect && 'cursor-pointer',
                    selected ? 'bg-malachite-wash' : key === hoveredKey ? 'bg-sunken' : onSelect && 'hover:bg-sunken',
                  )}
                >
                  {columns.map((column, position) => (
                    <td
                      key={column.id}
                      className={joinClasses(
                        'h-9 border-b border-hairline px-3 py-1 whitespace-nowrap',
                        column.figures && 'figure text-right',
                        selected && position === 0 && 'shadow-[inset_3px_0_0_var(--malachite)]',
                        column.className,
                      )}
                    >
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function walkRows(event: KeyboardEvent<HTMLTableRowElement>, select: () => void) {
  if (event.target !== event.currentTarget) return;
  const row = event.currentTarget;
  const body = row.parentElement;
  const goal = {
    ArrowDown: row.nextElementSibling,
    ArrowUp: row.previousElementSibling,
    Home: body?.firstElementChild,
    End: body?.lastElementChild,
  }[event.key];
  if (event.key === 'Enter' || event.key === ' ') select();
  else if (!(goal instanceof HTMLElement)) return;
  else goal.focus();
  event.preventDefault();
}
