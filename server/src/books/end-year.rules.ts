import { BOOK_ACCOUNTS, type BookCode, CHART, type MoneyUnit } from '@atlas/contract/books';

export interface ResultAccount {
  readonly code: BookCode;
  readonly unit: MoneyUnit;
  /** Debits less credits, not zero. */
  readonly balance: bigint;
}

interface ClosingLine {
  readonly debit: { readonly code: BookCode; readonly unit: MoneyUnit };
  readonly credit: { readonly code: BookCode; readonly unit: MoneyUnit };
  readonly amount: bigint;
}

/** The lines that take every income and expense account to zero, against retained earnings, in the journal's order. */
export function endYear(accounts: readonly ResultAccount[]): readonly ClosingLine[] {
  const path = ({ code, unit }: ResultAccount) => `${unit} ${CHART.get(code)?.path}`;
  return accounts
    .toSorted((one, other) => (path(one) < path(other) ? -1 : 1))
    .map(({ code, unit, balance }) => {
      const [own, retained] = [
        { code, unit },
        { code: BOOK_ACCOUNTS.retained.code, unit },
      ];
      return balance > 0n
        ? { debit: retained, credit: own, amount: balance }
        : { debit: own, credit: retained, amount: -balance };
    });
}
