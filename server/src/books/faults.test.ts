import { recordAssetCost } from '@atlas/contract/asset-costs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAsset } from '../../testing/builders/asset.ts';
import { buildOpening } from '../../testing/builders/books.ts';
import { buildCompany, type TestCompany } from '../../testing/builders/company.ts';
import { inventCost } from '../../testing/builders/cost.ts';
import { asDirector } from '../../testing/builders/ledger.ts';
import { call } from '../../testing/call.ts';
import { reverseEntry } from './index.ts';

let test: TestApp;
let company: TestCompany;
let entryID: string;
beforeAll(async () => {
  test = await startTestApp();
  company = await buildCompany(test);
  const opening = await buildOpening(test, company);
  entryID = opening.entryID;
  await asDirector(test, company, (scope) =>
    reverseEntry(scope, { entryID: opening.entryID, reason: 'twice', key: 'reversal' }),
  );
  await buildOpening(test, company, { amount: 5n });
  const { companyID, director } = company;
  const { assetID } = await buildAsset(test, { companyID, token: director.token });
  await call(test.app, recordAssetCost, { params: { companyID, assetID }, body: inventCost() }, director);
});
afterAll(() => test.close());

const findFaults = async () => {
  const { rows } = await test.storage.opened.pool.query('SELECT app.ledger_faults() AS faults');
  return rows[0].faults as readonly string[];
};

/** Changes the books behind the triggers that guard them, in a transaction that is rolled back. */
async function findFaultsAfter(change: string): Promise<readonly string[]> {
  const client = await test.storage.opened.pool.connect();
  try {
    await client.query('BEGIN');
    for (const table of ['asset_cost', 'book_entry', 'book_line', 'book_month_sum', 'book_series'])
      await client.query(`ALTER TABLE app.${table} DISABLE TRIGGER USER`);
    await client.query(change);
    const { rows } = await client.query('SELECT app.ledger_faults() AS faults');
    return rows[0].faults;
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

describe('the check of the books', () => {
  it('finds nothing in books that are right', async () => {
    expect(await findFaults()).toEqual([]);
  });

  it.each([
    [
      'an altered amount',
      'UPDATE app.book_line SET amount = amount + 1 WHERE entry_id = $entry',
      /line 1 of entry J-2026-000001/,
    ],
    [
      'another account',
      'UPDATE app.book_line SET debit_code = 1010 WHERE entry_id = $entry',
      /line 1 of entry J-2026-000001/,
    ],
    ['a lost line', 'DELETE FROM app.book_line WHERE entry_id = $entry', /is in no entry of the books/],
    [
      'a gap in the numbers',
      "UPDATE app.book_entry SET place = 7, number = 'J-2026-000007' WHERE place = 3",
      /have gaps/,
    ],
    ['a number taken twice', "UPDATE app.book_series SET last_number = 2 WHERE series = 'J'", /have gaps/],
    [
      'a reversal of something else',
      'UPDATE app.book_entry SET reverses = (SELECT id FROM app.book_entry WHERE place = 3) WHERE reverses IS NOT NULL',
      /entry J-2026-000002 does not take back/,
    ],
    [
      'an altered sum',
      'UPDATE app.book_month_sum SET debits = debits + 1 WHERE code = 1000',
      /sums of account 1000 in \d{4}-\d\d/,
    ],
    ['a lost sum', 'DELETE FROM app.book_month_sum WHERE code = 3000', /sums of account 3000/],
    [
      'an altered sum of a day',
      'UPDATE app.book_day_sum SET credits = credits + 1 WHERE code = 1000',
      /sums of account 1000 on \d{4}-\d\d-\d\d/,
    ],
    [
      "a sum of a day among those of year's ends",
      'UPDATE app.book_day_sum SET closing = true WHERE code = 3000',
      /sums of account 3000 on/,
    ],
    ['a lost sum of an account', 'DELETE FROM app.book_account_day', /sums of the ledger's account/],
    [
      'a wrong number of entries',
      'UPDATE app.book_month_count SET entries = entries + 1',
      /number of entries in \d{4}-\d\d/,
    ],
    ['a cost without its asset', 'DELETE FROM app.asset_cost', /entry J-2026-000004 is a cost of no asset/],
    [
      'an entry that is no cost',
      "UPDATE app.book_entry SET kind = 'event' WHERE kind = 'stock'",
      /entry J-2026-000004 is no cost, and an asset names it/,
    ],
    [
      'what is left of the cost of a sold asset',
      "UPDATE app.book_line SET debit_code = 5140, credit_code = 1100, credit_owner = 'K-1' WHERE entry_id = $entry",
      /asset K-1 is sold, and -?\d+ of its cost in USD is left/,
    ],
  ])('finds %s', async (_what, change, fault) => {
    const faults = await findFaultsAfter(change.replace('$entry', `'${entryID}'`));
    expect(faults.join('\n')).toMatch(fault);
  });
});
