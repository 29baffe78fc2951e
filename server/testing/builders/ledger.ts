import { type AccountId, type CompanyId, type MintRequestId, RedemptionId } from '@atlas/contract/identifiers';
import { requestMint, setRedemptionRate } from '@atlas/contract/mint';
import { requestRedemption } from '@atlas/contract/redemptions';
import { ACCOUNT_CODES, ensureAccount } from '../../src/ledger/index.ts';
import { makeTimeOrderedID } from '../../src/ledger/time-ordered-id.ts';
import type { Scope } from '../../src/platform/database/database.ts';
import type { TestApp } from '../app.ts';
import { call } from '../call.ts';
import type { TestCompany } from './company.ts';
import { buildPerson, type TestPerson } from './person.ts';
import { acceptAtMint } from './proposal.ts';

/** Puts a freshly minted amount into an account, in its own unit. */
export async function fundAccount(
  test: Pick<TestApp, 'storage'>,
  accountID: AccountId,
  amount: bigint,
  company: CompanyId | null = null,
): Promise<void> {
  const pool = test.storage.opened.pool;
  const { rows } = await pool.query(
    `SELECT m.id FROM app.account m JOIN app.account a ON a.ledger_id = m.ledger_id AND a.id = $1
     WHERE m.owner_id = 'MINT' ORDER BY random() LIMIT 1`,
    [accountID],
  );
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
  const input = { companyID, owner: { kind: 'company' as const, id: companyID }, code: ACCOUNT_CODES.holding };
  const accountID = await asDirector(test, company, ({ tx }) => ensureAccount(tx, input));
  if (amount > 0n) await fundAccount(test, accountID, amount, companyID);
  return accountID;
}

/** A person's wallet, with what it is given. */
export async function buildWallet(test: TestApp, person: TestPerson, amount: bigint): Promise<AccountId> {
  const input = { companyID: null, owner: { kind: 'user' as const, id: person.sub }, code: ACCOUNT_CODES.holding };
  const accountID = await test.database.withTenant(person.actor, null, ({ tx }) => ensureAccount(tx, input));
  if (amount > 0n) await fundAccount(test, accountID, amount);
  return accountID;
}

/** A rate of a dollar for four Megajoules, set by two officers. */
export async function buildRate(test: TestApp, perMegajoule = '0.25'): Promise<void> {
  const officer = await buildPerson(test, { superAdmin: true });
  const body = { currency: 'USD' as const, perMegajoule, source: 'Board minute 12' };
  await call(test.app, setRedemptionRate, { body }, officer);
  await acceptAtMint(test, 'redemption_rate', 'USD', await buildPerson(test, { superAdmin: true }));
}

/** A redemption of 40 Megajoules that a person requests at a company's desk. */
export async function buildRedemption(test: TestApp, company: TestCompany, person: TestPerson): Promise<RedemptionId> {
  await buildRate(test);
  await buildWallet(test, person, 100_000n);
  const redemptionID = RedemptionId.parse(crypto.randomUUID());
  const params = { companyID: company.companyID, redemptionID };
  await call(test.app, requestRedemption, { params, body: { amount: '40000', currency: 'USD' } }, person);
  return redemptionID;
}

/** A company's request for 250 Megajoules. */
export async function buildMintRequest(test: TestApp, company: TestCompany): Promise<MintRequestId> {
  const params = { companyID: company.companyID };
  const body = { amount: '250000', reason: 'New gates' };
  return (await call(test.app, requestMint, { params, body }, company.director))._id;
}
