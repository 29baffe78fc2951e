import type { AccountId } from '@atlas/contract/identifiers';
import { readSupply, readTreasury, readWallet } from '@atlas/contract/ledger';
import { MJ, UNITS, USD } from '@atlas/money/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, type TestCompany } from '../../testing/builders/company.ts';
import { asDirector, buildTreasury, buildWallet, fundAccount } from '../../testing/builders/ledger.ts';
import { call } from '../../testing/call.ts';
import { ACCOUNT_CODES, type AccountInput, applyMovements, ensureAccount } from './index.ts';

let test: TestApp;
let company: TestCompany;
beforeAll(async () => {
  test = await startTestApp();
  company = await buildCompany(test);
});
afterAll(() => test.close());

const ofCompany = (unit: AccountInput['unit'], code: number = ACCOUNT_CODES.holding): AccountInput => ({
  companyID: company.companyID,
  owner: { kind: 'company', id: company.companyID },
  code,
  ...(unit === undefined ? {} : { unit }),
});
const open = (input: AccountInput) => asDirector(test, company, ({ tx }) => ensureAccount(tx, input));
const pay = (debit: AccountId, credit: AccountId, amount: bigint) =>
  asDirector(test, company, (scope) =>
    applyMovements(scope, {
      movements: [{ kind: 'single', debit, credit, amount }],
      reference: { type: 'payment', id: '-' },
      idempotencyKey: crypto.randomUUID(),
    }),
  );
/** What the company can spend in a unit, as its people see it. */
const readAvailable = (unit: string) =>
  asDirector(test, company, async ({ tx }) => {
    const { rows } = await sql<{ available: string }>`
      SELECT f.available::text FROM app.available_funds f JOIN app.account a USING (ledger_id, company_id, owner_kind, owner_id)
      WHERE a.id = ${await ensureAccount(tx, ofCompany(UNITS.find(({ code }) => code === unit)))}`.execute(tx);
    return rows[0]?.available;
  });
const readFigures = async () => ({
  wallet: (await call(test.app, readWallet, {}, company.director)).posted,
  treasury: (await call(test.app, readTreasury, { params: { companyID: company.companyID } }, company.director)).posted,
  supply: (await call(test.app, readSupply, {})).supply,
  wallets: (await call(test.app, readSupply, {})).wallets,
});

describe('a unit', () => {
  it('is a row of the ledger with the decimals that programs count with', async () => {
    const { rows } = await test.storage.opened.pool.query('SELECT code, asset_scale AS decimals FROM app.token_ledger');
    const units = UNITS.map(({ code, decimals }) => ({ code, decimals }));
    expect(rows.toSorted((a, b) => (a.code < b.code ? -1 : 1))).toEqual(
      units.toSorted((a, b) => (a.code < b.code ? -1 : 1)),
    );
  });

  it('has the system’s accounts', async () => {
    const { rows } = await test.storage.opened.pool.query(
      `SELECT l.code, count(*) FILTER (WHERE a.owner_id = 'MINT')::int AS mint, count(*) FILTER (WHERE a.owner_id = 'BURN')::int AS burn,
         count(*) FILTER (WHERE a.owner_id = 'REDEMPTION_CLEARING')::int AS clearing
       FROM app.token_ledger l JOIN app.account a ON a.ledger_id = l.id AND a.owner_kind = 'system' GROUP BY l.code`,
    );
    expect(rows).toHaveLength(UNITS.length);
    for (const row of rows) expect(row).toMatchObject({ mint: 8, burn: 1, clearing: 1 });
  });
});

describe('dollars', () => {
  it('move between accounts in dollars, and leave Megajoules alone', async () => {
    await buildWallet(test, company.director, 5_000n);
    await buildTreasury(test, company, 7_000n);
    const before = await readFigures();
    expect(before).toMatchObject({ wallet: '5000', treasury: '7000' });
    const [treasury, escrow] = [await open(ofCompany(USD)), await open(ofCompany(USD, ACCOUNT_CODES.escrow))];
    await fundAccount(test, treasury, 12_345n, company.companyID);
    expect(await pay(treasury, escrow, 2_345n)).toMatchObject({ ok: true });
    expect(await readAvailable(USD.code)).toBe('10000');
    expect(await readAvailable(MJ.code)).toBe('7000');
    expect(await readFigures()).toEqual(before);
  });

  it('do not move to an account in Megajoules', async () => {
    const [dollars, megajoules] = [await open(ofCompany(USD)), await open(ofCompany(undefined))];
    await fundAccount(test, dollars, 100n, company.companyID);
    expect(await pay(dollars, megajoules, 1n)).not.toMatchObject({ ok: true });
  });

  it('have no account in a unit that does not exist', async () => {
    await expect(open(ofCompany({ code: 'XXX', name: 'XXX', decimals: 2 }))).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
