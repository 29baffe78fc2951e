import type { BookBalance } from '@atlas/contract/book-entries';
import { type AccountClass, CHART } from '@atlas/contract/books';
import * as booksText from '@atlas/messages/books';
import { useState } from 'react';
import { Link } from 'react-router';
import { CheckField } from '../../ui/check-field.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { writeMoney } from './money-text.ts';
import { nameAccount } from './name-account.ts';

const CLASSES: readonly AccountClass[] = ['asset', 'liability', 'equity', 'income', 'expense'];

/** Columns of figures are as wide in each class, so that they line up. */
const FIGURES = { figures: true, className: 'sm:min-w-40' } as const;

/** The accounts of the books by class; each leads to its transactions. Those at zero, such as paid sales, show on request. */
export function AccountList({ accounts }: { accounts: readonly BookBalance[] }) {
  const [all, setAll] = useState(false);
  const isOpen = ({ balance }: BookBalance) => balance !== '0';
  const shown = all ? accounts : accounts.filter(isOpen);
  return (
    <div className="flex flex-col gap-5">
      {!accounts.every(isOpen) && (
        <CheckField label={booksText.showZero()} error={undefined} checked={all} onChange={() => setAll(!all)} />
      )}
      {CLASSES.map((kind) => {
        const rows = shown.filter(({ code }) => CHART.get(code)?.class === kind);
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
                {
                  id: 'account',
                  heading: booksText.account(),
                  cell: linkAccount,
                  className: 'w-full',
                },
                {
                  id: 'balance',
                  heading: booksText.balance(),
                  ...FIGURES,
                  cell: ({ balance, unit }) => writeMoney(balance, unit),
                },
                {
                  id: 'debits',
                  heading: booksText.debits(),
                  ...FIGURES,
                  cell: ({ debits, unit }) => writeMoney(debits, unit),
                },
                {
                  id: 'credits',
                  heading: booksText.credits(),
                  ...FIGURES,
                  cell: ({ credits, unit }) => writeMoney(credits, unit),
                },
              ]}
              className="max-h-[40rem]"
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
      <span className="figure text-secondary">{code}</span>{' '}
      {owner === null ? (
        nameAccount(code, null)
      ) : (
        <>
          {/* A narrow screen has room for what the account belongs to, and the balance. */}
          <span className="max-sm:sr-only">{nameAccount(code, null)} · </span>
          {owner}
        </>
      )}
    </Link>
  );
}
