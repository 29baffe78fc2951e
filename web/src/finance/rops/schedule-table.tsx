import type { MoneyUnit } from '@atlas/contract/books';
import type { RopRow } from '@atlas/contract/rop-terms';
import * as ropsText from '@atlas/messages/rops';
import { writeMoney } from '@atlas/money/write-money';
import { DataTable } from '../../ui/data-table.tsx';
import { formatDay } from '../../ui/format.ts';
import type { Column } from '../../ui/table-column.ts';
import { useNarrow } from '../../ui/use-narrow.ts';

function listColumns(unit: MoneyUnit, isNarrow: boolean): readonly Column<RopRow>[] {
  const figure = (id: string, heading: string, read: (row: RopRow) => string): Column<RopRow> => ({
    id,
    heading,
    figures: true,
    cell: (row) => writeMoney(read(row), unit),
  });
  return [
    {
      id: 'n',
      heading: ropsText.number(),
      figures: true,
      cell: ({ n }) => (isNarrow ? ropsText.accountLine({ kind: 'due', number: String(n) }) : String(n)),
    },
    { id: 'due', heading: ropsText.due(), cell: ({ due }) => formatDay(due) },
    figure('instalment', ropsText.instalment(), ({ instalment }) => instalment),
    figure('interest', ropsText.interest(), ({ interest }) => interest),
    figure('principal', ropsText.principal(), ({ principal }) => principal),
    figure('balance', ropsText.balance(), ({ balance }) => balance),
    figure('credit', ropsText.rentCredit(), ({ rentCredit }) => rentCredit),
  ];
}

/** The rows of a schedule that nobody has agreed on yet. */
export function ScheduleTable({ rows, unit }: { rows: readonly RopRow[]; unit: MoneyUnit }) {
  return (
    <DataTable
      caption={ropsText.schedule()}
      columns={listColumns(unit, useNarrow())}
      hasLines
      rows={rows}
      keyOf={({ n }) => String(n)}
      className="max-h-[28rem]"
    />
  );
}
