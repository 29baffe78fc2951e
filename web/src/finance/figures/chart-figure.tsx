import * as financeText from '@atlas/messages/finance';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Column } from '../../ui/table-column.ts';

type ChartFigureProps<Row> = {
  title: string;
  /** What the chart shows, in one sentence. */
  finding: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** The drawing. */
  children: ReactNode;
  className?: string;
};

/** A chart with its finding, or the same figures as a table. */
export function ChartFigure<Row>({ title, finding, rows, keyOf, columns, children, className }: ChartFigureProps<Row>) {
  const [isTable, setTable] = useState(false);
  return (
    <Panel
      title={title}
      {...(className === undefined ? {} : { className })}
      actions={
        <Button size="small" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? financeText.hideData() : financeText.showData()}
        </Button>
      }
    >
      <figure aria-label={title} className="flex flex-col gap-4">
        <figcaption className="text-18 font-[550]">{finding}</figcaption>
        {isTable ? <DataTable caption={title} rows={rows} keyOf={keyOf} columns={columns} /> : children}
      </figure>
    </Panel>
  );
}
