import { MoneyMethod, MoneyUnit } from '@atlas/contract/books';
import { MoneyAccountId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Reader, Tx } from '../platform/database/executor.ts';
import { holdBooks } from './entry-repository.ts';

const StoredMoneyAccount = z.object({
  id: MoneyAccountId,
  slug: z.string(),
  unit: MoneyUnit,
  method: MoneyMethod,
  name: z.string(),
  accountNumber: z.nullable(z.string()),
  main: z.boolean(),
});
/** Where money of the current company is. */
export type StoredMoneyAccount = z.infer<typeof StoredMoneyAccount>;

/** The bank accounts, cash boxes and wallets of the current company, the main ones first; empty before its books are opened. */
export async function readMoneyAccounts(reader: Reader): Promise<readonly StoredMoneyAccount[]> {
  const { rows } = await sql<{ account: unknown }>`
    SELECT json_build_object('id', m.id, 'slug', m.slug, 'unit', m.unit, 'method', m.method, 'name', m.name,
      'accountNumber', m.account_number, 'main', m.main) AS account
    FROM app.money_account m WHERE m.company_id = app.current_company_id() ORDER BY m.main DESC, m.slug`.execute(
    reader,
  );
  return rows.map(({ account }) => StoredMoneyAccount.parse(account));
}

/** The same for a transaction that posts: the books are opened, and held until it ends. */
export async function openMoneyAccounts(tx: Tx): Promise<readonly StoredMoneyAccount[]> {
  await holdBooks(tx);
  return readMoneyAccounts(tx);
}

/** The account that money of a unit comes to and goes from unless another one is named. */
export async function openMainAccount(tx: Tx, unit: MoneyUnit): Promise<StoredMoneyAccount> {
  const main = (await openMoneyAccounts(tx)).find((account) => account.main && account.unit === unit);
  if (main === undefined) throw new Error(`the books have no main account in ${unit}`);
  return main;
}
