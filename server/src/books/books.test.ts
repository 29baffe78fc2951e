import { listBookAccounts, listEntries, reverseEntry as reverseCall } from '@atlas/contract/book-entries';
import { BOOK_ACCOUNTS, CHART, type EntryKind } from '@atlas/contract/books';
import { acceptProposal } from '@atlas/contract/proposals';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildOpening } from '../../testing/builders/books.ts';
import { buildCompany, type TestCompany } from '../../testing/builders/company.ts';
import { asDirector } from '../../testing/builders/ledger.ts';
import { buildSecond } from '../../testing/builders/proposal.ts';
import { buildVisitor } from '../../testing/builders/visit.ts';
import { call, callRefused } from '../../testing/call.ts';
import { isRefusal } from '../platform/outcome.ts';
import { bookAccount, type EntryInput, postEntry, reverseEntry, takeNumber } from './index.ts';

let test: TestApp;
let company: TestCompany;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  company = await buildCompany(test);
});

const here = () => ({ params: { companyID: company.companyID } });
const main = bookAccount('bank', 'USD', 'main-usd');
const desk = bookAccount('cash', 'USD', 'front-desk');
const post = (inputs: Partial<EntryInput> & Pick<EntryInput, 'lines'>) =>
  asDirector(test, company, (scope) =>
    postEntry(scope, {
      kind: 'event',
      valueOn: '2026-03-05',
      payee: 'Haulier',
      text: 'transport',
      key: crypto.randomUUID(),
      ...inputs,
    }),
  );
const transport = (amount: bigint) => [{ debit: bookAccount('transport', 'USD'), credit: main, amount }];
const list = (query: Record<string, unknown> = {}) =>
  call(test.app, listEntries, { ...here(), query: query as never }, company.director);
const balanceOf = async (code: number) => {
  const { accounts } = await call(test.app, listBookAccounts, { ...here(), query: {} }, company.director);
  return accounts.find((account) => account.code === code)?.balance;
};

describe('the chart', () => {
  it('has in the database the rule that the contract gives each account', async () => {
    const codes = [...CHART.keys()];
    const { rows } = await test.storage.opened.pool.query(
      'SELECT code, app.book_rule(code) AS rule FROM unnest($1::int[]) AS code UNION ALL SELECT 1, app.book_rule(1)',
      [codes],
    );
    const expected = [...CHART.values()].map((line) => ({
      code: line.code,
      rule: line.balance === 'free' ? 'free' : line.class === 'asset' ? 'nonneg_debit' : 'nonneg_credit',
    }));
    expect(rows).toEqual([...expected, { code: 1, rule: null }]);
  });

  it('names each account once', () => {
    expect(CHART.size).toBe(Object.keys(BOOK_ACCOUNTS).length);
    expect(new Set([...CHART.values()].map(({ path }) => path)).size).toBe(CHART.size);
  });
});

describe('an entry', () => {
  it('moves all of its lines under the next number of its year', async () => {
    const first = await buildOpening(test, company);
    const second = await post({ lines: transport(12_000n) });
    expect([first.number, second]).toMatchObject([
      'J-2026-000001',
      { number: 'J-2026-000002', bookedOn: '2026-03-05' },
    ]);
    expect([await balanceOf(1000), await balanceOf(5030), await balanceOf(3000)]).toEqual(['88000', '12000', '100000']);
    const earlier = await post({ lines: transport(1n), valueOn: '2025-12-31' });
    expect(earlier).toMatchObject({ number: 'J-2025-000001', bookedOn: '2025-12-31' });
  });

  it('moves nothing and takes no number if one line cannot move, whatever the caller does next', async () => {
    await buildOpening(test, company);
    const lines = [...transport(100n), { debit: bookAccount('bankCharges', 'USD'), credit: desk, amount: 1n }];
    const refused = await post({ lines });
    expect(isRefusal(refused) && refused.details.reason?.code).toBe('book_account_short');
    expect(await balanceOf(1000)).toBe('100000');
    expect(await post({ lines: transport(1n) })).toMatchObject({ number: 'J-2026-000002' });
  });

  it('is the same for the same key, and refused for another content', async () => {
    const key = crypto.randomUUID();
    const first = await post({ key, lines: transport(500n) });
    expect(await post({ key, lines: transport(500n) })).toEqual(first);
    expect(await balanceOf(5030)).toBe('500');
    await expect(post({ key, lines: transport(501n) })).rejects.toMatchObject({ code: 'idempotency_mismatch' });
  });

  it('is not booked on a day that has not come', async () => {
    const refused = await post({ valueOn: '2099-01-01', lines: transport(1n) });
    expect(isRefusal(refused) && refused.details.reason?.code).toBe('entry_day_ahead');
  });

  it('names only bank accounts, boxes and wallets that the company has', async () => {
    const unknown = bookAccount('bank', 'USD', 'elsewhere');
    const refused = await post({ lines: [{ debit: unknown, credit: bookAccount('opening', 'USD'), amount: 1n }] });
    expect(isRefusal(refused) && refused.details.reason?.code).toBe('money_account_missing');
  });

  it('commits to its movements in the public log without amounts or names', async () => {
    await post({ lines: transport(77_777_777n), payee: 'A private person' });
    const { rows } = await test.storage.opened.pool.query(
      "SELECT e.after, l.event_id IS NOT NULL OR w.event_id IS NOT NULL AS logged FROM app.event e LEFT JOIN app.log_entry l ON l.event_id = e.id LEFT JOIN app.log_waiting w ON w.event_id = e.id WHERE e.type = 'book.posted' AND e.company_id = $1",
      [company.companyID],
    );
    expect(rows).toMatchObject([{ logged: true, after: { entry: { number: 'J-2026-000001', kind: 'event' } } }]);
    expect(JSON.stringify(rows)).not.toMatch(/77777777|private/);
    const { rows: faults } = await test.storage.opened.pool.query('SELECT app.ledger_faults() AS faults');
    expect(faults[0].faults).toEqual([]);
  });

  it('reaches no other account of the ledger, and nothing else reaches its own', async () => {
    await buildOpening(test, company);
    const { rows } = await test.storage.opened.pool.query(
      `SELECT b.id AS bank, app.refuse_transfer(ROW(gen_random_uuid(), b.ledger_id, b.company_id, NULL, 'single', b.id, b.id, 1, NULL, NULL,
          NULL, 'x', 'x', NULL, NULL, now(), 1)::app.transfer, NULL::app.transfer, b, m, 'registry') AS refused
       FROM app.account b JOIN app.account m ON m.ledger_id = b.ledger_id AND m.owner_id = 'BURN'
       WHERE b.company_id = $1 AND b.owner_kind = 'book' AND b.code = 1000`,
      [company.companyID],
    );
    expect(rows[0].refused).toBe('not_found');
  });
});

describe('numbers', () => {
  it('run on or begin again each year, each in its own form', async () => {
    const numbers = await asDirector(test, company, async ({ tx }) => [
      await takeNumber(tx, company.companyID, 'ROP', 2026),
      await takeNumber(tx, company.companyID, 'ROP', 2026),
      await takeNumber(tx, company.companyID, 'ROP', 2027),
      await takeNumber(tx, company.companyID, 'R'),
      await takeNumber(tx, company.companyID, 'R'),
      await takeNumber(tx, company.companyID, 'E'),
      await takeNumber(tx, company.companyID, 'L'),
    ]);
    expect(numbers).toEqual([
      'ROP-2026-000001',
      'ROP-2026-000002',
      'ROP-2027-000001',
      'R-000001',
      'R-000002',
      'E-1',
      'L-1',
    ]);
  });

  it('that were undone are given again', async () => {
    const take = () => asDirector(test, company, ({ tx }) => takeNumber(tx, company.companyID, 'R'));
    await take();
    await asDirector(test, company, async ({ tx }) => {
      await takeNumber(tx, company.companyID, 'R');
      throw new Error('undone');
    }).catch(() => undefined);
    expect(await take()).toBe('R-000002');
  });
});

describe('a reversal', () => {
  it('swaps the sides, once', async () => {
    const { entryID, number } = await buildOpening(test, company);
    const key = crypto.randomUUID();
    const reverse = (by: string) =>
      asDirector(test, company, (scope) => reverseEntry(scope, { entryID, reason: 'twice', key: by }));
    const done = await reverse(key);
    expect(done).toMatchObject({ number: 'J-2026-000002' });
    expect(await reverse(key)).toEqual(done);
    const again = await reverse(crypto.randomUUID());
    expect(isRefusal(again) && again.details.reason).toMatchObject({
      code: 'entry_reversed',
      parameters: { number: 'J-2026-000002' },
    });
    expect([await balanceOf(1000), await balanceOf(3000)]).toEqual(['0', '0']);
    const { entries } = await list();
    expect(entries).toMatchObject([
      { kind: 'reversal', reverses: number, text: `reversal of ${number}: twice` },
      { number, reversedBy: 'J-2026-000002', permits: { reverse: { allowed: false, code: 'entry_reversed' } } },
    ]);
  });

  it('needs a second person, who is its checker', async () => {
    const second = await buildSecond(test, company);
    const { entryID } = await buildOpening(test, company);
    const body = { key: crypto.randomUUID(), reason: 'Entered twice' };
    const input = { params: { ...here().params, entryID }, body };
    const { proposalID, number } = await call(test.app, reverseCall, input, company.director);
    expect([typeof proposalID, number]).toEqual(['string', null]);
    const place = { params: { ...here().params, proposalID: proposalID ?? ('' as never) } };
    const own = await callRefused(test.app, acceptProposal, place, 'step_refused', company.director);
    expect(own.reason?.code).toBe('proposed_by_you');
    expect((await call(test.app, acceptProposal, place, second)).state).toBe('IN_FORCE');
    const { entries } = await list({ kind: 'reversal' });
    const names = await Promise.all(
      [company.director, second].map(async ({ sub }) => {
        const { rows } = await test.storage.opened.pool.query('SELECT name FROM app.user_account WHERE id = $1', [sub]);
        return rows[0].name;
      }),
    );
    expect(entries).toMatchObject([{ maker: names[0], checker: names[1] }]);
  });

  it('is done at once where nobody else could decide', async () => {
    const { entryID } = await buildOpening(test, company);
    const input = { params: { ...here().params, entryID }, body: { key: crypto.randomUUID(), reason: 'Twice' } };
    expect(await call(test.app, reverseCall, input, company.director)).toMatchObject({
      number: 'J-2026-000002',
      proposalID: null,
    });
  });

  it.each<[EntryKind, string]>([
    ['rop.payment', 'entry_of_deal'],
    ['close', 'entry_ends_year'],
  ])('of %s is refused in the books', async (kind, code) => {
    const { entryID } = await buildOpening(test, company, { kind } as never);
    const input = { params: { ...here().params, entryID }, body: { key: crypto.randomUUID(), reason: 'No' } };
    expect((await callRefused(test.app, reverseCall, input, 'step_refused', company.director)).reason?.code).toBe(code);
  });

  it('is not a visitor’s', async () => {
    const { entryID } = await buildOpening(test, company);
    const visitor = await buildVisitor(test, company);
    const input = { params: { ...here().params, entryID }, body: { key: crypto.randomUUID(), reason: 'No' } };
    expect((await callRefused(test.app, reverseCall, input, 'step_refused', visitor)).reason?.code).toBe(
      'visitor_moves_nothing',
    );
  });
});
