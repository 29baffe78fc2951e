import { joinClasses } from './class-names.ts';
import type { Column } from './table-column.ts';

const LINE_PIXELS = 28;
/** Two lines of text. */
const LONG_PIXELS = 48;
/** The least height of what a finger presses. */
const ACTION_PIXELS = 44;
/** Above the first line and below the last, with the border. */
const EDGE_PIXELS = 17;

/** The columns that are lines on a phone. */
function listLines<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  return columns.filter(({ isWide }) => isWide !== true);
}

/** How high a row of lines is, in pixels: the same for all rows, so that the window of a long table knows their places. */
export function measureLines<Row>(columns: readonly Column<Row>[]): number {
  return listLines(columns).reduce((sum, column) => sum + heightOf(column), EDGE_PIXELS);
}

/** A row on a phone: the first column as its title, and a line with its heading for each other one. */
export function RowLines<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  const [title, ...others] = listLines(columns);
  return (
    <>
      {title !== undefined && (
        <div className="flex items-center font-[550]" style={{ height: heightOf(title) }}>
          <div className={fitOf(title)}>{title.cell(row)}</div>
        </div>
      )}
      <dl>
        {others.map((column) => (
          <div
            key={column.id}
            className="relative flex items-center justify-between gap-3"
            style={{ height: heightOf(column) }}
          >
            {/* A button says what it does. */}
            <dt className={column.isAction ? 'sr-only' : 'shrink-0 text-secondary'}>{column.heading}</dt>
            <dd className={column.isAction ? undefined : joinClasses(fitOf(column), column.figures && 'figure')}>
              {column.cell(row)}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function heightOf<Row>({ isAction, isLong }: Column<Row>): number {
  if (isAction === true) return ACTION_PIXELS;
  return isLong === true ? LONG_PIXELS : LINE_PIXELS;
}

/** How a text is kept within its height. */
function fitOf<Row>({ isLong }: Column<Row>): string {
  return isLong === true ? 'min-w-0 line-clamp-2 break-words' : 'min-w-0 truncate';
}
