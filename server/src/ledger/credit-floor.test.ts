import type { AccountId } from '@atlas/contract/identifiers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, type TestCompany } from '../../testing/builders/company.ts';
import { asDirector, buildTreasury } from '../../testing/builders/ledger.ts';
import { isRefusal } from '../platform/outcome.ts';
import { applyMovements, type Movement } from './index.ts';

let test: TestApp;
let company: TestCompany;
let treasury: AccountId;
let advance: AccountId;
beforeAll(async () => {
  test = await startTestApp();
  company = await buildCompany(test);
  treasury = await buildTreasury(test, company, 100n);
  advance = await openAdvance();
});
afterAll(() => test.close());

/** An account that owes: it pays out before it takes back, never more than it paid out. */
async function openAdvance(): Promise<AccountId> {
  const { rows } = await test.storage.opened.pool.query(
    `INSERT INTO app.account (id, ledger_id, company_id, owner_kind, owner_id, code, balance_rule)
    SELECT gen_random_uuid(), l.id, $1::uuid, 'node', 'advance', 9, 'nonneg_debit' FROM app.token_ledger l
    WHERE l.id = app.megajoules() RETURNING id`,
    [company.companyID],
  );
  return rows[0].id;
}

const move = (movement: Movement) =>
  asDirector(test, company, async (scope) => {
    const reference = { type: 'test', id: 'advance' };
    const answer = await applyMovements(scope, {
      movements: [movement],
      reference,
      idempotencyKey: crypto.randomUUID(),
    });
    return { code: isRefusal(answer) ? answer.code : 'ok' };
  });

it('takes back no more than an account paid out, including holds', async () => {
  const [give, takeBack] = [
    { kind: 'single' as const, debit: advance, credit: treasury },
    { debit: treasury, credit: advance },
  ];
  expect(await move({ kind: 'single', ...takeBack, amount: 1n })).toEqual({ code: 'insufficient_funds' });
  expect(await move({ ...give, amount: 10n })).toEqual({ code: 'ok' });
  expect(await move({ kind: 'pending', ...takeBack, amount: 6n })).toEqual({ code: 'ok' });
  expect(await move({ kind: 'single', ...takeBack, amount: 5n })).toEqual({ code: 'insufficient_funds' });
  expect(await move({ kind: 'single', ...takeBack, amount: 4n })).toEqual({ code: 'ok' });
  expect((await test.storage.opened.pool.query('SELECT app.ledger_faults() AS faults')).rows[0].faults).toEqual([]);
});

it('is held by the database even if the code is wrong', async () => {
  const overdraw = 'UPDATE app.account SET credits_posted = debits_posted + 1 WHERE id = $1';
  await expect(test.storage.opened.pool.query(overdraw, [advance])).rejects.toThrow('account_not_overdrawn');
});
