import {
  type BookEntry,
  downloadEntries,
  exportJournal,
  listBookAccounts,
  listEntries,
} from '@atlas/contract/book-entries';
import { listBookMonths } from '@atlas/contract/book-months';
import { BOOK_ACCOUNTS, CHART, CODE_OF_METHOD } from '@atlas/contract/books';
import { listCompanies } from '@atlas/contract/companies';
import { readSales } from '@atlas/contract/dashboard';
import {
  listCollections,
  readCashForecast,
  readFinanceDashboard,
  readFinanceMilestones,
} from '@atlas/contract/finance';
import { listRops, readRop } from '@atlas/contract/rops';
import { followDueRops } from '@atlas/server/rops/index';
import papaparse from 'papaparse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../server/testing/app.ts';
import { call } from '../../server/testing/call.ts';
import { runHledger } from '../../server/testing/hledger.ts';
import { sendSample } from '../../server/testing/send.ts';
import { signIn } from '../testing/demo.ts';
import { startDemoApp } from '../testing/loaded.ts';

// What an accountant does: every figure of finance against the entries and against each other.

let running: TestApp;
beforeAll(async () => {
  running = await startDemoApp();
  // Fees and instalments of today are booked by the job of the night.
  await followDueRops(running.database);
}, 240_000);
afterAll(() => running.close());

const MONEY: readonly number[] = Object.values(CODE_OF_METHOD);
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);
const digits = (cents: bigint) => {
  const [whole = '', part = ''] = [String(cents).replace('-', '').padStart(3, '0')].flatMap((text) => [
    text.slice(0, -2),
    text.slice(-2),
  ]);
  return `${cents < 0n ? '-' : ''}${whole}.${part}`;
};

/** What entries added to accounts in dollars: debits less credits. */
function add(entries: readonly BookEntry[], isMeant: (code: number, owner: string | null) => boolean): bigint {
  const lines = entries.flatMap((entry) => entry.lines).filter(({ unit }) => unit === 'USD');
  return sum(
    lines.map(({ debit, credit, amount }) => {
      const added = isMeant(debit.code, debit.owner) ? BigInt(amount) : 0n;
      return added - (isMeant(credit.code, credit.owner) ? BigInt(amount) : 0n);
    }),
  );
}
const isClass = (name: string) => (code: number) => CHART.get(code)?.class === name;

describe.each(['director', 'director2'] as const)('in the company of %s', (account) => {
  let token: string;
  let params: { readonly companyID: never };
  let entries: readonly BookEntry[];
  const query = <T>(of: T) => ({ params, query: of });
  const by = () => ({ token });
  beforeAll(async () => {
    token = await signIn(running, account);
    const { companies } = await call(running.app, listCompanies, {}, { token });
    params = { companyID: companies[0]?.companyID as never };
    const all: BookEntry[] = [];
    for (let before: string | undefined; ; ) {
      const page = await call(running.app, listEntries, query({ limit: 200, ...(before && { before }) }), by());
      all.push(...page.entries);
      if (page.next === null) break;
      before = page.next;
    }
    entries = all;
  }, 60_000);
  const booked = (month: string) => entries.filter(({ bookedOn }) => bookedOn.startsWith(month));

  test('the books have entries of three years, numbered without gaps', async () => {
    const years = Map.groupBy(entries, ({ number }) => number.slice(2, 6));
    expect(years.size).toBeGreaterThanOrEqual(3);
    for (const own of years.values()) {
      const numbers = own.map(({ number }) => Number(number.slice(7))).sort((one, other) => one - other);
      expect(numbers).toEqual(own.map((_entry, at) => at + 1));
    }
    const { months } = await call(running.app, listBookMonths, { params }, by());
    for (const { month, entries: counted } of months) expect(counted, month).toBe(booked(month).length);
  });

  test('charts, targets and revenue are what the entries of each month add up to', async () => {
    const { months, slices } = await call(running.app, readFinanceDashboard, query({}), by());
    for (const { month, income, expenses } of months) {
      expect(income, month).toBe(String(-add(booked(month), isClass('income'))));
      expect(expenses, month).toBe(String(add(booked(month), isClass('expense'))));
    }
    expect(sum(slices.map(({ amount }) => BigInt(amount)))).toBe(sum(months.map(({ expenses }) => BigInt(expenses))));
    expect(slices.reduce((total, { share }) => total + share, 0)).toBe(10_000);

    const milestones = await call(running.app, readFinanceMilestones, query({}), by());
    for (const { month, income, expenses } of milestones.months) {
      const shown = months.find((one) => one.month === month);
      if (shown !== undefined)
        expect({ income, expenses }, month).toEqual({ income: shown.income, expenses: shown.expenses });
    }
    const [first, last] = [`${months[0]?.month}-01`, `${months.at(-1)?.month}-28`];
    const sales = await call(running.app, readSales, query({ from: first, to: last }), by());
    for (const { month, revenueCents } of sales.months) {
      const shown = months.find((one) => one.month === month);
      if (shown !== undefined) expect(String(revenueCents), month).toBe(shown.income);
    }
    const between = entries.filter(({ bookedOn }) => bookedOn >= first && bookedOn <= last);
    expect(sales.revenueCents).toBe(Number(-add(between, isClass('income'))));
  });

  test('sales of assets are a part of income and expenses, and without them the specification’s months are tall enough to read', async () => {
    const { months } = await call(running.app, readFinanceDashboard, query({}), by());
    for (const { month, assetSales, costOfSales } of months) {
      expect(assetSales, month).toBe(String(-add(booked(month), (code) => code === BOOK_ACCOUNTS.assetSales.code)));
      expect(costOfSales, month).toBe(String(add(booked(month), (code) => code === BOOK_ACCOUNTS.costOfSales.code)));
    }
    const drawn = months.map(({ month, income, assetSales }) => ({
      month,
      dollars: Number(income) - Number(assetSales),
    }));
    const highest = Math.max(...drawn.map(({ dollars }) => dollars));
    for (const { month, dollars } of drawn)
      if (/-0[1-5]$/.test(month)) expect(dollars / highest, month).toBeGreaterThan(0.06);
  });

  test('the specification’s months are in the books', () => {
    const year = Number(entries[0]?.bookedOn.slice(0, 4)) - (Number(entries[0]?.bookedOn.slice(5, 7)) > 5 ? 0 : 1);
    const ofMonths = [1, 2, 3, 4, 5].map((month) => {
      // The loop that goes on begins a few days before the demonstration is loaded, whichever month that is.
      const events = booked(`${year}-0${month}`).filter(
        ({ kind, text }) => kind === 'event' && text !== 'Satellite imagery',
      );
      return [-add(events, isClass('income')), add(events, isClass('expense'))].map(String);
    });
    expect(ofMonths).toEqual([
      ['100000', '80000'],
      ['200000', '170000'],
      ['150000', '110000'],
      ['180000', '130000'],
      ['220000', '200000'],
    ]);
  });

  test('balances, now and at the end of days, are those of the entries, the file and hledger', async () => {
    const { payload: sheet } = await sendSample(running.app, downloadEntries, query({}), token);
    const { data } = papaparse.parse<Record<string, string>>(sheet.replace('\ufeff', ''), {
      header: true,
      skipEmptyLines: true,
    });
    expect(data).toHaveLength(entries.reduce((count, { lines }) => count + lines.length, 0));
    const lastDay = entries[0]?.bookedOn ?? '';
    for (const to of [undefined, lastDay, '2026-02-28', '2025-06-30']) {
      const { accounts } = await call(running.app, listBookAccounts, query({ unit: 'USD', ...(to && { to }) }), by());
      const until = entries.filter(({ bookedOn }) => to === undefined || bookedOn <= to);
      for (const { code, owner, debits, credits } of accounts) {
        const own = add(until, (one, of) => one === code && of === owner);
        expect(BigInt(debits) - BigInt(credits), `${code} ${owner} ${to}`).toBe(own);
      }
      expect(sum(accounts.map(({ debits, credits }) => BigInt(debits) - BigInt(credits)))).toBe(0n);
      const journal = await sendSample(running.app, exportJournal, query(to === undefined ? {} : { to }), token);
      const { complaints, balances } = runHledger(journal.payload);
      expect(complaints).toBe('');
      const bank = accounts.find(({ code, owner }) => code === 1000 && owner === 'main-usd');
      expect(balances['assets:bank:main-usd USD']).toBe(digits(BigInt(bank?.balance ?? 0)));
    }
  });

  test('the running balance of the bank ends at its balance, and each row follows from the one below', async () => {
    const { entries: rows } = await call(
      running.app,
      listEntries,
      query({ account: '1000:main-usd', limit: 200 }),
      by(),
    );
    const { accounts } = await call(running.app, listBookAccounts, query({ unit: 'USD' }), by());
    expect(rows[0]?.balance).toBe(accounts.find(({ code, owner }) => code === 1000 && owner === 'main-usd')?.balance);
    for (const [at, row] of rows.slice(0, -1).entries())
      expect(BigInt(row.balance ?? 0) - BigInt(row.change ?? 0)).toBe(BigInt(rows[at + 1]?.balance ?? 0));
  });

  test('contracts owe what their accounts say, and arrears are the same on every screen', async () => {
    const { rops } = await call(running.app, listRops, query({}), by());
    const of = (reference: string, ...codes: readonly number[]) =>
      add(entries, (code, owner) => owner === reference && codes.includes(code));
    const details = await Promise.all(
      rops.map(({ _id }) => call(running.app, readRop, { params: { ...params, ropID: _id } }, by())),
    );
    for (const rop of details) {
      expect(of(rop.reference, 1200), rop.reference).toBe(BigInt(rop.dueNow));
      expect(of(rop.reference, 1210), rop.reference).toBe(BigInt(rop.lateFeesOpen));
      expect(-of(rop.reference, 2010), rop.reference).toBe(BigInt(rop.credit));
      expect(-of(rop.reference, 2050), rop.reference).toBe(BigInt(rop.rentCredit));
      const paid = add(
        entries.filter(({ subject }) => subject?.reference === rop.reference),
        (code) => MONEY.includes(code),
      );
      expect(paid, rop.reference).toBe(BigInt(rop.paid));
    }
    const inArrears = details.filter(({ state }) => state === 'ACTIVE' || state === 'DEFAULT');
    const milestones = await call(running.app, readFinanceMilestones, query({}), by());
    const arrears = sum(inArrears.map((rop) => BigInt(rop.arrears)));
    expect(sum(milestones.ageing.map((one) => BigInt(one.arrears)))).toBe(arrears);
    const { collections } = await call(running.app, listCollections, { params }, by());
    expect(sum(collections.map((one) => BigInt(one.arrears)))).toBe(arrears);

    const { future, months } = await call(running.app, readFinanceDashboard, query({}), by());
    const lastMonth = future.at(-1)?.month ?? '';
    const ahead = inArrears
      .flatMap((rop) => rop.instalments)
      .filter(({ state, due }) => state !== 'cancelled' && due.slice(0, 7) <= lastMonth);
    expect(sum(future.map(({ instalments }) => BigInt(instalments)))).toBe(sum(ahead.map(({ open }) => BigInt(open))));
    expect(sum(months.map(({ savings }) => BigInt(savings)))).toBe(sum(details.map((rop) => BigInt(rop.rentCredit))));
  });

  test('past months of the forecast are what moved in money accounts, without the opening', async () => {
    const { past } = await call(running.app, readCashForecast, query({}), by());
    for (const { month, net } of past) {
      const moved = booked(month).filter(({ kind }) => kind !== 'opening');
      expect(net, month).toBe(String(add(moved, (code) => MONEY.includes(code))));
    }
  });
});
