import type { MoneyUnit } from '@atlas/contract/books';
import type { RopAccountLine } from '@atlas/contract/rop-view';
import * as ropsText from '@atlas/messages/rops';
import { writeMoney } from '@atlas/money/write-money';
import { DataTable } from '../../ui/data-table.tsx';
import { formatDay } from '../../ui/format.ts';
import type { Column } from '../../ui/table-column.ts';
import { writeExchange } from '../books/write-exchange.ts';

const NOTHING = '–';

function listColumns(unit: MoneyUnit): readonly Column<RopAccountLine>[] {
  const amount = (digits: string) => (digits === '0' ? NOTHING : writeMoney(digits, unit));
  return [
    { id: 'day', heading: ropsText.accountDay(), cell: ({ on }) => formatDay(on) },
    { id: 'for', heading: ropsText.accountFor(), cell: describeLine, isLong: true },
    {
      id: 'receipt',
      heading: ropsText.receipt(),
      cell: ({ receipt }) => <span className="figure">{receipt ?? NOTHING}</span>,
    },
    { id: 'charged', heading: ropsText.accountCharged(), figures: true, cell: ({ charged }) => amount(charged) },
    { id: 'paid', heading: ropsText.paid(), figures: true, cell: ({ paid }) => amount(paid) },
    { id: 'owed', heading: ropsText.owed(), figures: true, cell: ({ owed }) => writeMoney(owed, unit) },
  ];
}

/** On one line, because all rows of a table are equally high. */
function describeLine({ kind, instalment, exchange }: RopAccountLine): string {
  const name = ropsText.accountLine({ kind, number: String(instalment ?? '') });
  return exchange === null ? name : `${name} · ${writeExchange(exchange)}`;
}

type AccountTableProps = { lines: readonly RopAccountLine[]; unit: MoneyUnit };

/** What a buyer was charged and paid, line by line, and what that comes to. */
export function AccountTable({ lines, unit }: AccountTableProps) {
  const charged = sumOf(lines.map((line) => line.charged));
  const paid = sumOf(lines.map((line) => line.paid));
  const sums = {
    charged: writeMoney(charged, unit),
    paid: writeMoney(paid, unit),
    owed: writeMoney(charged - paid, unit),
  };
  return (
    <>
      <p className="px-4 py-3 text-13 text-secondary">{ropsText.accountSums(sums)}</p>
      <DataTable
        caption={ropsText.account()}
        columns={listColumns(unit)}
        rows={lines.map((line, index) => ({ ...line, place: String(index) }))}
        keyOf={({ place }) => place}
        hasLines
        className="max-h-[34rem]"
      />
    </>
  );
}

function sumOf(amounts: readonly string[]): bigint {
  return amounts.reduce((sum, amount) => sum + BigInt(amount), 0n);
}
