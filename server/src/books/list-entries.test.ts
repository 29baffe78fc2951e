import { type BookEntry, listBookAccounts, listEntries, readEntry } from '@atlas/contract/book-entries';
import { MOST_MONEY_ACCOUNTS, saveMoneyAccount } from '@atlas/contract/money-accounts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildOpening } from '../../testing/builders/books.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { asDirector } from '../../testing/builders/ledger.ts';
import { call, callRefused } from '../../testing/call.ts';
import { isRefusal } from '../platform/outcome.ts';
import { bookAccount, type EntryInput, moneyAccount, openMainAccount, postEntry } from './index.ts';

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

describe('the list', () => {
  it('pages by key with a running balance that meets the account', async () => {
    await buildOpening(test, company);
    for (let day = 1; day <= 7; day += 1) await post({ valueOn: `2026-02-0${day}`, lines: transport(BigInt(day)) });
    await post({ lines: [{ debit: desk, credit: main, amount: 50n }], payee: 'Front desk', text: 'float' });
    const rows: { number: string; balance: string | null; change: string | null }[] = [];
    for (let before: string | undefined; ; ) {
      const { entries, next } = await list({ account: '1000:main-usd', limit: 3, ...(before && { before }) });
      rows.push(...entries);
      if (next === null) break;
      before = next;
    }
    expect(rows.map(({ number }) => Number(number.slice(-6)))).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(rows[0]).toMatchObject({ balance: await balanceOf(1000), change: '-50' });
    let balance = 0n;
    for (const row of rows.toReversed()) {
      balance += BigInt(row.change ?? 0);
      expect(row.balance).toBe(String(balance));
    }
    expect((await list({ account: '1000', text: 'float' })).entries).toMatchObject([{ balance: null, change: '-50' }]);
    expect((await list({ from: '2026-02-03', to: '2026-02-04' })).entries).toHaveLength(2);
    expect((await list({ text: '100%' })).entries).toEqual([]);
  });

  it('is the same rows and balances under each filter as a walk over all entries finds', async () => {
    await buildOpening(test, company);
    await asDirector(test, company, async ({ tx }) => openMainAccount(tx, 'ZWG'));
    const zig = bookAccount('bank', 'ZWG', 'main-zig');
    for (let day = 1; day <= 12; day += 1) {
      const valueOn = `2026-02-${String(1 + (day % 6)).padStart(2, '0')}`;
      const fee = { debit: main, credit: bookAccount('otherIncome', 'USD'), amount: BigInt(day) };
      const two = [...transport(BigInt(day)), fee];
      if (day % 3 === 0) await post({ valueOn, lines: two, payee: `Haulier ${day}` });
      else if (day % 3 === 1) await post({ valueOn, lines: transport(7n), kind: 'bank.charge' });
      else await post({ valueOn, lines: [{ debit: zig, credit: bookAccount('otherIncome', 'ZWG'), amount: 9n }] });
    }
    const all = (await list({ limit: 200 })).entries;
    expect(all).toHaveLength(13);
    const filters: Record<string, string>[] = [
      { unit: 'ZWG' },
      { unit: 'USD' },
      { account: '1000:main-usd' },
      { account: '1000' },
      { account: '5030' },
      { account: '1000:main-zig', unit: 'ZWG' },
      { kind: 'bank.charge' },
      { kind: 'bank.charge', account: '1000:main-usd' },
      { kind: 'event', account: '5030' },
      { kind: 'event', unit: 'ZWG' },
      { text: 'haulier 3' },
      { text: 'haul', account: '1000:main-usd' },
      { from: '2026-02-03', to: '2026-02-05', account: '5030' },
    ];
    for (const filter of filters) {
      const { account, from = '', to = '9', kind, text } = filter;
      const unit = account === undefined ? filter.unit : (filter.unit ?? 'USD');
      const [code, owner] = account?.split(':') ?? [];
      const isOf = (side: { code: number; owner: string | null }) =>
        String(side.code) === code && (owner === undefined || side.owner === owner);
      const wanted = all.filter(
        (entry) =>
          entry.bookedOn >= from &&
          entry.bookedOn <= to &&
          (kind === undefined || entry.kind === kind) &&
          (text === undefined || text.split(' ').every((word) => entry.payee.toLowerCase().includes(word))) &&
          (unit === undefined ||
            entry.lines.some(
              (line) => line.unit === unit && (code === undefined || isOf(line.debit) || isOf(line.credit)),
            )),
      );
      const rows: BookEntry[] = [];
      for (let before: string | undefined; ; ) {
        const { entries, next } = await list({ ...filter, limit: 2, ...(before && { before }) });
        rows.push(...entries);
        if (next === null) break;
        before = next;
      }
      expect(
        rows.map(({ number }) => number),
        JSON.stringify(filter),
      ).toEqual(wanted.map(({ number }) => number));
      expect(rows.length, JSON.stringify(filter)).toBeGreaterThan(0);
      if (account === undefined || kind !== undefined || text !== undefined) continue;
      for (const [at, row] of rows.entries()) {
        const after = rows[at + 1];
        if (after === undefined) break;
        expect(BigInt(row.balance ?? 0) - BigInt(row.change ?? 0), JSON.stringify(filter)).toBe(
          BigInt(after.balance ?? 0),
        );
      }
    }
  });

  it('finds entries by the beginnings of their words', async () => {
    const { number } = await buildOpening(test, company, { payee: 'Mai Chipo', text: 'rent of the yard' });
    const found = async (text: string) => (await list({ text })).entries.map((entry) => entry.number);
    for (const text of ['chip', 'YARD mai', number, number.toLowerCase()]) expect(await found(text)).toEqual([number]);
    for (const text of ['hipo', 'yards', '???']) expect(await found(text)).toEqual([]);
  });

  it('shows one entry', async () => {
    const { entryID, number } = await buildOpening(test, company);
    const input = { params: { ...here().params, entryID } };
    expect(await call(test.app, readEntry, input, company.director)).toMatchObject({
      number,
      money: [{ unit: 'USD', amount: '100000' }],
      moved: [{ unit: 'USD', amount: '100000' }],
    });
    const stranger = await buildCompany(test);
    await callRefused(
      test.app,
      readEntry,
      { params: { companyID: stranger.companyID, entryID } },
      'not_found',
      stranger.director,
    );
  });

  it('is for those who sell, take money or decide', async () => {
    await buildOpening(test, company);
    for (const role of ['Client', 'Gatekeeper', 'Survey', 'Cartography'] as const)
      await callRefused(
        test.app,
        listEntries,
        { ...here(), query: {} },
        'forbidden',
        await buildMember(test, company, role),
      );
    for (const role of ['Reception', 'Sales', 'Manager'] as const)
      expect(
        (await call(test.app, listEntries, { ...here(), query: {} }, await buildMember(test, company, role))).entries,
      ).toHaveLength(1);
  });
});

describe('sums by month', () => {
  it('equal the lines', async () => {
    await buildOpening(test, company);
    await post({ lines: transport(100n) });
    await post({ lines: transport(20n), valueOn: '2026-04-01' });
    const rows = await asDirector(test, company, async ({ tx }) => {
      const { rows: sums } = await sql<{ month: string; code: number; debits: string }>`
        SELECT to_char(month, 'YYYY-MM') AS month, code, debits::text FROM app.book_month_sum WHERE code = 5030 ORDER BY month`.execute(
        tx,
      );
      return sums;
    });
    expect(rows).toEqual([
      { month: '2026-03', code: 5030, debits: '100' },
      { month: '2026-04', code: 5030, debits: '20' },
    ]);
  });
});

it('opens with an account for each way in which money comes', async () => {
  const places = await asDirector(test, company, async ({ tx }) => {
    const zig = await openMainAccount(tx, 'ZWG');
    return { zig: moneyAccount(zig), usd: moneyAccount(await openMainAccount(tx, 'USD')) };
  });
  expect(places).toEqual({
    zig: { code: 1000, unit: 'ZWG', owner: 'main-zig' },
    usd: { code: 1000, unit: 'USD', owner: 'main-usd' },
  });
});

describe('money accounts', () => {
  const save = (moneyAccountID: string, body: Record<string, unknown>) => ({
    params: { ...here().params, moneyAccountID: moneyAccountID as never },
    body: { name: 'CBZ savings', accountNumber: '4511009877', method: 'bank', unit: 'USD', ...body } as never,
  });
  it('are added under a short name of their own, and keep it, their method and their currency', async () => {
    const [id, other] = [crypto.randomUUID(), crypto.randomUUID()];
    const { account } = await call(test.app, saveMoneyAccount, save(id, {}), company.director);
    expect(account).toMatchObject({ slug: 'cbz-savings', accountNumber: '4511009877', main: false });
    const second = await call(test.app, saveMoneyAccount, save(other, { accountNumber: null }), company.director);
    expect(second.account.slug).toBe('cbz-savings-2');
    const renamed = await call(test.app, saveMoneyAccount, save(id, { name: 'Old savings' }), company.director);
    expect(renamed.account).toMatchObject({ slug: 'cbz-savings', name: 'Old savings' });
    const refused = await callRefused(
      test.app,
      saveMoneyAccount,
      save(id, { unit: 'ZWG' }),
      'step_refused',
      company.director,
    );
    expect(refused.reason?.code).toBe('money_account_fixed');
    const line = {
      debit: bookAccount('bank', 'USD', 'cbz-savings'),
      credit: bookAccount('opening', 'USD'),
      amount: 5n,
    };
    expect(isRefusal(await post({ lines: [line] }))).toBe(false);
  });

  it('are limited in number', async () => {
    for (let count = 4; count < MOST_MONEY_ACCOUNTS; count += 1)
      await call(test.app, saveMoneyAccount, save(crypto.randomUUID(), {}), company.director);
    const refused = await callRefused(
      test.app,
      saveMoneyAccount,
      save(crypto.randomUUID(), {}),
      'step_refused',
      company.director,
    );
    expect(refused.reason?.code).toBe('money_accounts_many');
  });
});
