import type { AccountId, CompanyId } from '@atlas/contract/identifiers';
import { ACCOUNT_CODES, ensureAccount } from '../../src/ledger/service.ts';
import { makeTimeOrderedID } from '../../src/ledger/time-ordered-id.ts';
import type { Scope } from '../../src/platform/database/database.ts';
import type { TestApp } from '../app.ts';
import type { TestCompany } from './company.ts';
import type { TestPerson } from './person.ts';

/** Puts freshly minted milli-Megajoules into an account, as two approvals would. */
export async function fundAccount(
  test: Pick<TestApp, 'storage'>,
  accountID: AccountId,
  amount: bigint,
  company: CompanyId | null = null,
): Promise<void> {
  const pool = test.storage.opened.pool;
  const { rows } = await pool.query("SELECT id FROM app.account WHERE owner_id = 'MINT' ORDER BY random() LIMIT 1");
  const group = {
    attempt: crypto.randomUUID(),
    hash: '00'.repeat(32),
    route: 'mint',
    company,
    event: 'token.mint',
    reference: { type: 'mint', id: 'test' },
    movements: [
      { id: makeTimeOrderedID(), kind: 'single', debit: rows[0].id, credit: accountID, amount: String(amount) },
    ],
  };
  const result = await pool.query("SELECT app.ledger_write($1::jsonb, 'registry') -> 'groups' -> 0 ->> 'ok' AS ok", [
    JSON.stringify({ groups: [group] }),
  ]);
  if (result.rows[0].ok !== 'true') throw new Error('the account could not be funded');
}

/** Runs something as the Director of a company, in one transaction. */
export function asDirector<T>(
  test: Pick<TestApp, 'database'>,
  company: TestCompany,
  use: (scope: Scope) => Promise<T>,
): Promise<T> {
  return test.database.withTenant(company.director.actor, company.companyID, use);
}

/** The treasury of a company, with what it is given. */
export async function buildTreasury(test: TestApp, company: TestCompany, amount: bigint): Promise<AccountId> {
  const { companyID } = company;
  const wish = { companyID, owner: { kind: 'company' as const, id: companyID }, code: ACCOUNT_CODES.holding };
  const accountID = await asDirector(test, company, ({ tx }) => ensureAccount(tx, wish));
  if (amount > 0n) await fundAccount(test, accountID, amount, companyID);
  return accountID;
}

/** A person's wallet, with what it is given. */
export async function buildWallet(test: TestApp, person: TestPerson, amount: bigint): Promise<AccountId> {
  const wish = { companyID: null, owner: { kind: 'user' as const, id: person.sub }, code: ACCOUNT_CODES.holding };
  const accountID = await test.database.withTenant(person.actor, null, ({ tx }) => ensureAccount(tx, wish));
  if (amount > 0n) await fundAccount(test, accountID, amount);
  return accountID;
}
