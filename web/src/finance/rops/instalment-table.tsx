import type { MoneyUnit } from '@atlas/contract/books';
import type { RopInstalment } from '@atlas/contract/rop-view';
import * as ropsText from '@atlas/messages/rops';
import { writeMoney } from '@atlas/money/write-money';
import { DataTable } from '../../ui/data-table.tsx';
import { formatDay } from '../../ui/format.ts';
import { Status } from '../../ui/status.tsx';
import type { Column } from '../../ui/table-column.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { nameInstalmentState } from './name-state.ts';

function listColumns(unit: MoneyUnit, isNarrow: boolean): readonly Column<RopInstalment>[] {
  const figure = (id: string, heading: string, read: (row: RopInstalment) => string): Column<RopInstalment> => ({
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
    { id: 'state', heading: ropsText.stateHeading(), cell: (row) => <Status {...nameInstalmentState(row)} /> },
    figure('principal', ropsText.principal(), ({ principal }) => principal),
    figure('interest', ropsText.interest(), ({ interest }) => interest),
    figure('paid', ropsText.paid(), ({ paid }) => paid),
    figure('open', ropsText.open(), ({ open }) => open),
    figure('fees', ropsText.lateFees(), ({ lateFeesOpen }) => lateFeesOpen),
  ];
}

type InstalmentTableProps = { rows: readonly RopInstalment[]; unit: MoneyUnit };

/** Every instalment of a contract, with what is paid and what is open. */
export function InstalmentTable({ rows, unit }: InstalmentTableProps) {
  return (
    <DataTable
      caption={ropsText.instalments()}
      columns={listColumns(unit, useNarrow())}
      hasLines
      rows={rows}
      keyOf={({ n }) => String(n)}
      className="max-h-[34rem]"
    />
  );
}
