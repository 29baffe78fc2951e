import type { ComponentProps } from 'react';
import { joinClasses } from './class-names.ts';
import { DataTable } from './data-table.tsx';
import { usePhoneWidth } from './use-phone-width.ts';

type CardTableProps<Row> = Pick<
  ComponentProps<typeof DataTable<Row>>,
  'caption' | 'columns' | 'rows' | 'keyOf' | 'selectedKey' | 'hoveredKey' | 'onSelect' | 'onHover' | 'className'
>;

/**
 * A table with more columns than a phone has room for. There, each row is a card with the first column as its heading; a
 * card with `onSelect` is chosen by its heading. For a few hundred rows at most, because all cards are rendered.
 */
export function CardTable<Row>(props: CardTableProps<Row>) {
  return usePhoneWidth() ? <RowCards {...props} /> : <DataTable {...props} />;
}

function RowCards<Row>({ caption, columns, rows, keyOf, selectedKey, onSelect }: CardTableProps<Row>) {
  const [first, ...others] = columns;
  return (
    <ul aria-label={caption} className="divide-y divide-hairline">
      {rows.map((row) => {
        const key = keyOf(row);
        const isSelected = key === selectedKey;
        const heading = first?.cell(row);
        return (
          <li
            key={key}
            className={joinClasses(
              'flex flex-col gap-1 px-4 py-2',
              isSelected && 'bg-malachite-wash shadow-[inset_3px_0_0_var(--malachite)]',
            )}
          >
            {onSelect ? (
              <button
                type="button"
                aria-pressed={isSelected}
                className="flex min-h-11 items-center self-stretch text-left font-[600]"
                onClick={() => onSelect(row)}
              >
                {heading}
              </button>
            ) : (
              <p className="font-[600]">{heading}</p>
            )}
            <dl className="flex flex-wrap gap-x-4 gap-y-1 text-13">
              {others.map(({ id, heading: label, cell, figures }) => (
                <div key={id} className="flex min-w-0 items-baseline gap-1.5">
                  <dt className="shrink-0 text-secondary">{label}</dt>
                  <dd className={joinClasses('min-w-0 break-words', figures && 'figure')}>{cell(row)}</dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}
