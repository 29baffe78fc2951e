import type { Receipt } from '@atlas/contract/ledger';
import * as ledgerText from '@atlas/messages/ledger';
import { DataTable } from '../ui/data-table.tsx';
import { formatMegajoules, formatMoment } from '../ui/format.ts';
import type { Column } from '../ui/table-column.ts';
import { toast } from '../ui/toast.ts';

// The figures come first: on a phone they are visible without scrolling the table.
const listColumns = (): readonly Column<Receipt>[] => [
  { id: 'when', heading: ledgerText.when(), cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time> },
  {
    id: 'amount',
    heading: ledgerText.amount(),
    figures: true,
    cell: ({ direction, kind, amount }) => `${describeSign(direction, kind)}${formatMegajoules(amount)}`,
  },
  {
    id: 'balance',
    heading: ledgerText.balanceAfter(),
    figures: true,
    cell: ({ balanceAfter }) => formatMegajoules(balanceAfter),
  },
  { id: 'what', heading: ledgerText.what(), cell: describePurpose },
  { id: 'counterpart', heading: ledgerText.counterpart(), cell: ({ counterpart }) => counterpart ?? '–' },
  {
    id: 'receipt',
    heading: ledgerText.receipt(),
    cell: ({ hash }) => (
      <button
        type="button"
        className="figure cursor-pointer text-12 underline decoration-dotted underline-offset-2"
        aria-label={`${ledgerText.copyReceipt()}: ${hash.slice(0, 10)}`}
        onClick={() => void navigator.clipboard.writeText(hash).then(() => toast.success(ledgerText.copied()))}
      >
        {hash.slice(0, 10)}
      </button>
    ),
  },
];

/**
 * Movements from the point of view of one account, newest first, each with the fingerprint that the event log carries.
 */
export function ReceiptList({ caption, receipts }: { caption: string; receipts: readonly Receipt[] }) {
  return (
    <DataTable
      caption={caption}
      rows={receipts}
      keyOf={({ _id, kind }) => `${_id} ${kind}`}
      columns={listColumns()}
      className="max-h-[32rem]"
    />
  );
}

function describePurpose({ purpose, kind, note }: Receipt): string {
  const name = ledgerText.purpose({ purpose, name: purpose.replaceAll('_', ' ') });
  const way = ledgerText.transferKind({ kind });
  return [way === '' ? name : `${name}, ${way}`, note].filter((part) => part !== null).join(': ');
}

/** A hold and its release change what is available, not what is owned. */
function describeSign(direction: Receipt['direction'], kind: Receipt['kind']): string {
  if (kind === 'pending' || kind === 'void' || kind === 'expire') return '';
  return direction === 'in' ? '+' : '−';
}
