import type { BookBalance } from '@atlas/contract/book-entries';
import { type AccountClass, CHART } from '@atlas/contract/books';
import * as booksText from '@atlas/messages/books';
import { Link } from 'react-router';
import { DataTable } from '../../ui/data-table.tsx';
import { writeMoney } from './money-text.ts';
import { nameAccount } from './name-account.ts';

const CLASSES: readonly AccountClass[] = ['asset', 'liability', 'equity', 'income', 'expense'];

/** The accounts of the books by class; each leads to its transactions. */
export function AccountList({ accounts }: { accounts: readonly BookBalance[] }) {
  return (
    <div className="flex flex-col gap-5">
      {CLASSES.map((kind) => {
        const rows = accounts.filter(({ code }) => CHART.get(code)?.class === kind);
        if (rows.length === 0) return null;
        const name = booksText.className({ name: kind });
        return (
          <section key={kind} aria-label={name} className="flex flex-col gap-2">
            <h3 className="text-15 font-[600]">{name}</h3>
            <DataTable
              caption={name}
              rows={rows}
              keyOf={({ code, owner, unit }) => `${code} ${owner} ${unit}`}
              columns={[
                { id: 'account', heading: booksText.account(), cell: linkAccount, className: 'w-full' },
                {
                  id: 'balance',
                  heading: booksText.balance(),
                  figures: true,
                  cell: ({ balance, unit }) => writeMoney(balance, unit),
                },
                {
                  id: 'debits',
                  heading: booksText.debits(),
                  figures: true,
                  cell: ({ debits, unit }) => writeMoney(debits, unit),
                },
                {
                  id: 'credits',
                  heading: booksText.credits(),
                  figures: true,
                  cell: ({ credits, unit }) => writeMoney(credits, unit),
                },
              ]}
              className="max-h-96"
            />
          </section>
        );
      })}
    </div>
  );
}

function linkAccount({ code, owner, unit }: BookBalance) {
  const query = new URLSearchParams({
    view: 'transactions',
    account: owner === null ? String(code) : `${code}:${owner}`,
    unit,
  });
  return (
    <Link to={`?${query}`} className="link">
      <span className="figure text-secondary">{code}</span> {nameAccount(code, owner)}
    </Link>
  );
}
