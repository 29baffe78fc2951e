import { ArrowDown, ArrowUp } from 'lucide-react';
import { joinClasses } from './class-names.ts';
import type { Column, TableSort } from './table-column.ts';

type DataTableHeadProps<Row> = {
  columns: readonly Column<Row>[];
  sort: TableSort | undefined;
  onSort: ((by: string) => void) | undefined;
};

/** The headings; sortable ones are buttons, and the arrow shows the direction. */
export function DataTableHead<Row>({ columns, sort, onSort }: DataTableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {columns.map(({ id, heading, figures, sortBy }) => {
          const sorted = sortBy !== undefined && sort?.by === sortBy ? sort.direction : undefined;
          const Arrow = sorted === 'descending' ? ArrowDown : ArrowUp;
          return (
            <th
              key={id}
              scope="col"
              aria-sort={sorted}
              className={joinClasses(
                'sticky top-0 z-[1] h-9 border-b border-control bg-panel px-2 font-[600] sm:px-3 whitespace-nowrap text-secondary',
                figures && 'text-right',
              )}
            >
              {sortBy === undefined || onSort === undefined ? (
                heading
              ) : (
                <button
                  type="button"
                  onClick={() => onSort(sortBy)}
                  className="-mx-1 inline-flex h-9 cursor-pointer items-center gap-1 px-1 hover:text-ink"
                >
                  {heading}
                  <Arrow
                    aria-hidden="true"
                    strokeWidth={1.5}
                    className={joinClasses('size-3.5', sorted === undefined && 'opacity-0')}
                  />
                </button>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
