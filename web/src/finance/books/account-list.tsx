import type { BookBalance } from '@atlas/contract/book-entries';
import { type AccountClass, CHART } from '@atlas/contract/books';
import * as booksText from '@atlas/messages/books';
import { writeMoney } from '@atlas/money/write-money';
import { useState } from 'react';
import { Link } from 'react-router';
import { CheckField } from '../../ui/check-field.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { type MoneyPlaces, nameAccount } from './name-account.ts';

const CLASSES: readonly AccountClass[] = ['asset', 'liability', 'equity', 'income', 'expense'];

/** Columns of figures are as wide in each class, so that they line up. */
const FIGURES = { figures: true, className: 'sm:min-w-40' } as const;

/**
 * The accounts of the books by class with their totals; each leads to its transactions. Those at zero, such as paid sales,
 * show on request. Below them, debits and credits of all accounts prove each other.
 */
export function AccountList({ accounts, places }: { accounts: readonly BookBalance[]; places: MoneyPlaces }) {
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
                  cell: (account) => linkAccount(account, places),
                  className: 'w-full',
                  isLong: true,
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
              hasLines
              className="max-h-[40rem]"
            />
            <p className="text-13 font-[550]">
              {booksText.classTotal({ name, amounts: sumByUnit(rows, ({ balance }) => balance) })}
            </p>
          </section>
        );
      })}
      <p className="border-t border-hairline pt-3 text-13">
        {booksText.trialBalance({
          debits: sumByUnit(accounts, ({ debits }) => debits),
          credits: sumByUnit(accounts, ({ credits }) => credits),
        })}
      </p>
    </div>
  );
}

/** `USD 1,204.50, ZiG 320.00` */
function sumByUnit(accounts: readonly BookBalance[], read: (account: BookBalance) => string): string {
  const sums = new Map<string, bigint>();
  for (const account of accounts) {
    sums.set(account.unit, (sums.get(account.unit) ?? 0n) + BigInt(read(account)));
  }
  return [...sums].map(([unit, sum]) => writeMoney(String(sum), unit)).join(', ');
}

function linkAccount({ code, owner, unit }: BookBalance, places: MoneyPlaces) {
  const query = new URLSearchParams({
    view: 'transactions',
    account: owner === null ? String(code) : `${code}:${owner}`,
    unit,
  });
  return (
    <Link to={`?${query}`} className="link">
      <span className="figure text-secondary">{code}</span> {nameAccount(code, owner, places)}
    </Link>
  );
}
