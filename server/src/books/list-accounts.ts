import { BookBalance, type listBookAccounts as endpoint } from '@atlas/contract/book-entries';
import { CHART, growsByDebits } from '@atlas/contract/books';
import type { Received, Reply } from '@atlas/contract/endpoint';
import type { CompanyId } from '@atlas/contract/identifiers';
import * as z from 'zod/mini';
import type { Scope } from '../platform/database/database.ts';
import { writePermits } from '../platform/describe-reason.ts';
import { AppError } from '../platform/outcome.ts';
import { LIST_ACCOUNTS } from './list-repository.ts';
import { readMoneyAccounts } from './money-accounts.ts';
import { permitsOfBooks } from './policy.ts';

const Listed = z.object({
  accounts: z.array(z.omit(BookBalance, { balance: true })),
  closedThrough: z.nullable(z.string()),
});

/** The accounts of the books with their balances, and where the company's money is. */
export async function listBookAccounts(
  scope: Scope,
  companyID: CompanyId,
  {
    unit = null,
    to = null,
  }: { readonly [Name in keyof Received<typeof endpoint>['query']]?: Received<typeof endpoint>['query'][Name] | null },
): Promise<Reply<typeof endpoint>> {
  const [text, places, role] = await Promise.all([
    scope.readText(LIST_ACCOUNTS, [companyID, unit, to]),
    readMoneyAccounts(scope.tx),
    scope.role(),
  ]);
  if (text === null || role === null) throw new AppError('not_found');
  const { accounts, closedThrough } = Listed.parse(JSON.parse(text));
  return {
    accounts: accounts.map((account) => ({ ...account, balance: balanceOf(account) })),
    moneyAccounts: places.map(({ id, ...place }) => ({ _id: id, ...place })),
    closedThrough,
    permits: writePermits(permitsOfBooks(role), scope.locale),
  };
}

function balanceOf({ code, debits, credits }: Omit<BookBalance, 'balance'>): string {
  const line = CHART.get(code);
  const difference = BigInt(debits) - BigInt(credits);
  return (line === undefined || growsByDebits(line.class) ? difference : -difference).toString();
}
