import { updateAsset } from '@atlas/contract/assets';
import { listCompanyEvents } from '@atlas/contract/companies';
import {
  listCollections,
  openCollectionWork,
  readCashForecast,
  readFinanceDashboard,
  readFinanceMilestones,
  readGateBudget,
  setFinanceTarget,
} from '@atlas/contract/finance';
import type { AssetId, RopId } from '@atlas/contract/identifiers';
import { readPriceRange } from '@atlas/contract/price-range';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCategory } from '../../testing/builders/asset.ts';
import { buildOpening } from '../../testing/builders/books.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildRegisteredAsset, buildTree, startRun } from '../../testing/builders/gates.ts';
import { asDirector, buildTreasury } from '../../testing/builders/ledger.ts';
import { buildListedAsset } from '../../testing/builders/listing.ts';
import { buildActive, dayAgo, payRop, type RopPeople, ropTerms } from '../../testing/builders/rop.ts';
import { call, callRefused } from '../../testing/call.ts';
import { buildReview, keepers } from '../../testing/gate-steps.ts';
import { bookAccount, type EntryInput, moneyAccount, openMainAccount, postEntry } from '../books/index.ts';
import { isRefusal } from '../platform/outcome.ts';
import { followDueRops } from '../rops/index.ts';

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
const post = async (lines: EntryInput['lines'], valueOn: string, kind: EntryInput['kind'] = 'event') => {
  const posted = await asDirector(test, company, async (scope) => {
    moneyAccount(await openMainAccount(scope.tx, 'USD'));
    return postEntry(scope, { kind, valueOn, payee: 'Haulier', text: 'transport', key: crypto.randomUUID(), lines });
  });
  if (isRefusal(posted)) throw new Error(`refused: ${posted.details.reason?.code}`);
};
const earn = (amount: bigint, on: string) =>
  post([{ debit: main, credit: bookAccount('otherIncome', 'USD'), amount }], on);
const spend = (name: 'rentPaid' | 'groceries' | 'transport', amount: bigint, on: string) =>
  post([{ debit: bookAccount(name, 'USD'), credit: main, amount }], on);
const dashboard = (query = {}) => call(test.app, readFinanceDashboard, { ...here(), query }, company.director);

const peopleOf = async (): Promise<RopPeople> => ({
  company,
  seller: await buildMember(test, company, 'Sales'),
  manager: await buildMember(test, company, 'Manager'),
});

describe('the charts', () => {
  it('are empty months without an entry', async () => {
    const { months, slices, future } = await dashboard();
    expect(months).toHaveLength(12);
    expect(months.at(-1)).toEqual({
      month: dayAgo(0).slice(0, 7),
      income: '0',
      expenses: '0',
      assetSales: '0',
      costOfSales: '0',
      salesWithoutCost: 0,
      savings: '0',
    });
    expect(slices.map(({ category, share }) => [category, share])).toEqual([
      ['Rent', 0],
      ['Groceries', 0],
      ['Transport', 0],
      ['Subscriptions', 0],
      ['Others', 0],
    ]);
    expect(future).toHaveLength(12);
    expect(future[0]).toMatchObject({ month: dayAgo(0).slice(0, 7), instalments: '0', gates: '0' });
  });

  it('add up entries by month and slice, in one money at a time', async () => {
    await buildOpening(test, company);
    await earn(30_000n, '2026-01-05');
    await earn(12_500n, '2026-02-28');
    await spend('rentPaid', 45_000n, '2026-01-06');
    await spend('transport', 15_000n, '2026-02-01');
    await spend('groceries', 30_000n, '2026-02-02');
    const asked = { from: '2026-01', to: '2026-03' };
    const { months, slices } = await dashboard(asked);
    expect(months).toEqual([
      {
        month: '2026-01',
        income: '30000',
        expenses: '45000',
        assetSales: '0',
        costOfSales: '0',
        salesWithoutCost: 0,
        savings: '0',
      },
      {
        month: '2026-02',
        income: '12500',
        expenses: '45000',
        assetSales: '0',
        costOfSales: '0',
        salesWithoutCost: 0,
        savings: '0',
      },
      {
        month: '2026-03',
        income: '0',
        expenses: '0',
        assetSales: '0',
        costOfSales: '0',
        salesWithoutCost: 0,
        savings: '0',
      },
    ]);
    expect(slices.map(({ amount, share }) => [amount, share])).toEqual([
      ['45000', 5000],
      ['30000', 3333],
      ['15000', 1667],
      ['0', 0],
      ['0', 0],
    ]);
    expect((await dashboard({ ...asked, unit: 'ZWG' })).months.every(({ income }) => income === '0')).toBe(true);
    expect((await dashboard({ from: '2026-03', to: '2026-01' })).months).toEqual([]);
    expect((await dashboard({ from: '1990-01', to: '2026-03' })).months).toHaveLength(36);
  });

  it('are for those who sell, take money or decide', async () => {
    const asked = { ...here(), query: {} };
    for (const role of ['Survey', 'Cartography'] as const) {
      await callRefused(test.app, readFinanceDashboard, asked, 'forbidden', await buildMember(test, company, role));
    }
    const reception = await buildMember(test, company, 'Reception');
    expect((await call(test.app, readFinanceDashboard, asked, reception)).months).toHaveLength(12);
  });
});

describe('contracts', () => {
  it('bring rent credit, future payments, arrears by age and collections', async () => {
    const people = await peopleOf();
    const rop = await buildActive(test, people, ropTerms({ start: dayAgo(100) }));
    await followDueRops(test.database);
    await payRop(test, rop, 93_291n + 40_000n, people.seller);
    await followDueRops(test.database);

    const { months, future } = await dashboard();
    // 827.91 of the first instalment, and of the second what is left of 400 after its interest of 96.72.
    expect(months.reduce((sum, { savings }) => sum + BigInt(savings), 0n)).toBe(82_791n + 30_328n);
    // Two and a part of twelve instalments are paid.
    const ahead = future.reduce((sum, { instalments }) => sum + BigInt(instalments), 0n);
    expect(ahead).toBeGreaterThan(11n * 93_200n - 40_000n - 100n);
    expect(ahead).toBeLessThanOrEqual(11n * 93_300n - 40_000n);

    const milestones = await call(test.app, readFinanceMilestones, { ...here(), query: {} }, people.seller);
    const late = milestones.ageing.filter(({ contracts }) => contracts > 0);
    expect(late).toHaveLength(1);
    expect(late[0]).toMatchObject({ bucket: '31-60', contracts: 1 });
    expect(BigInt(milestones.ahead[0]?.instalments ?? 0)).toBeGreaterThan(BigInt(late[0]?.arrears ?? 0));

    const { collections } = await call(test.app, listCollections, here(), people.seller);
    expect(collections).toMatchObject([
      {
        contractID: rop.ropID,
        reference: rop.reference,
        buyerName: rop.buyer.name,
        arrears: late[0]?.arrears,
        work: null,
      },
    ]);
    const place = { params: { ...here().params, contractID: rop.ropID } };
    const opened = await call(test.app, openCollectionWork, place, people.seller);
    expect(opened.ref).toMatch(/^Q-/);
    await callRefused(test.app, openCollectionWork, place, 'step_refused', people.manager);
    const again = await call(test.app, listCollections, here(), people.manager);
    expect(again.collections[0]?.work).toMatchObject({ ref: opened.ref, queueName: 'Payments', holder: null });
    expect(again.collections[0]?.permits.open).toMatchObject({ allowed: false, code: 'collection_open' });
    const unknown = { params: { ...here().params, contractID: crypto.randomUUID() as RopId } };
    await callRefused(test.app, openCollectionWork, unknown, 'not_found', people.manager);
  });
});

describe('the forecast', () => {
  it('has learnt nothing in an empty book, and says so', async () => {
    const { months, test: judged } = await call(test.app, readCashForecast, { ...here(), query: {} }, company.director);
    expect(months).toHaveLength(12);
    expect(months.every(({ low, high, committed }) => low === null && high === null && committed === '0')).toBe(true);
    expect(judged).toBeNull();
  });

  it('draws from past months, tests itself on them, and is the same on the same day', async () => {
    for (let month = 1; month <= 10; month += 1) {
      await earn(BigInt(100_000 + 7_000 * ((month * 5) % 7)), `2026-${String(month).padStart(2, '0')}-10`);
    }
    const read = () => call(test.app, readCashForecast, { ...here(), query: {} }, company.director);
    const first = await read();
    expect(first.test).toMatchObject({ origins: expect.any(Number) });
    expect(first.past.find(({ month }) => month === '2026-03')?.net).toBe(String(100_000 + 7_000));
    const next = first.months[1];
    expect(Number(next?.low)).toBeGreaterThan(60_000);
    expect(Number(next?.median)).toBeGreaterThanOrEqual(Number(next?.low));
    expect(Number(next?.high)).toBeGreaterThanOrEqual(Number(next?.median));
    expect(await read()).toEqual(first);
  });

  it('is closed to those who do not read the finances', async () => {
    const asked = { ...here(), query: {} };
    const survey = await buildMember(test, company, 'Survey');
    await callRefused(test.app, readCashForecast, asked, 'forbidden', survey);
    const other = await buildCompany(test);
    await callRefused(test.app, readCashForecast, asked, 'not_found', other.director);
  });
});

describe('targets', () => {
  const month = dayAgo(0).slice(0, 7);
  const set = (measure: 'income' | 'expenses', target: string | null, when = month, by = company.director) =>
    call(test.app, setFinanceTarget, { params: { ...here().params, month: when }, body: { measure, target } }, by);

  it('are set, changed and removed by those who decide, for months that are not over', async () => {
    expect((await set('income', '250000')).months.find((one) => one.month === month)).toMatchObject({
      incomeTarget: '250000',
      expensesTarget: null,
    });
    await set('income', '300000');
    await set('expenses', '90000');
    const { months } = await set('income', null);
    expect(months.find((one) => one.month === month)).toMatchObject({ incomeTarget: null, expensesTarget: '90000' });
    expect(months[0]?.permits.setTarget).toMatchObject({ allowed: false, code: 'month_over' });
    const over = { params: { ...here().params, month: '2020-01' }, body: { measure: 'income', target: '1' } } as const;
    await callRefused(test.app, setFinanceTarget, over, 'step_refused', company.director);
    const sales = await buildMember(test, company, 'Sales');
    const present = { params: { ...here().params, month }, body: { measure: 'income', target: '1' } } as const;
    await callRefused(test.app, setFinanceTarget, present, 'forbidden', sales);
    const { events } = await call(test.app, listCompanyEvents, { ...here(), query: {} }, company.director);
    expect(events.filter(({ type }) => type === 'milestone.target_set')).toHaveLength(4);
  });

  it('are stored once when two people set one at the same time', async () => {
    await Promise.all([set('income', '100'), set('income', '200')]);
    const { rows } = await test.storage.opened.pool.query(
      'SELECT count(*)::int AS count FROM app.finance_target WHERE company_id = $1',
      [company.companyID],
    );
    expect(rows[0].count).toBe(1);
  });
});

describe('the budget of gates', () => {
  it('is what they took and will take this year, with the next cycles', async () => {
    const review = await buildReview(test);
    await buildTreasury(test, review.company, 1_000_000n);
    const gate = { gatekeepers: keepers(review.first), megajoulesSource: 'Root' };
    const tree = await buildTree(test, review.company, [
      { ...gate, name: 'Pegs', requiredMegajoules: 10 },
      { ...gate, name: 'Deed', requiredMegajoules: 40 },
    ]);
    const assetID = await buildRegisteredAsset(test, review.company);
    const run = await startRun(test, review.company, assetID, tree);
    await review.submit(run, 'Pegs');
    await review.attest(run, 'Pegs', review.first);
    const named = { params: { companyID: review.company.companyID } };
    const { gates, next } = await call(test.app, readGateBudget, named, review.company.director);
    expect(gates).toEqual([
      { gate: 'Deed', spent: '0', ahead: '40000', cycles: 1 },
      { gate: 'Pegs', spent: '10000', ahead: '0', cycles: 0 },
    ]);
    expect(next).toMatchObject([{ assetID, gate: 'Deed', dueOn: dayAgo(0), amount: '40000' }]);
  });
});

describe('a price range', () => {
  const priceOf = (assetID: string, by = company.director) =>
    call(test.app, readPriceRange, { params: { ...here().params, assetID: assetID as never } }, by);

  it('rests on the listings of every company, and says when there are too few', async () => {
    const seller = { companyID: company.companyID, token: company.director.token };
    const name = `Priced claims ${crypto.randomUUID().slice(0, 8)}`;
    const categoryId = await buildCategory(test, seller, name);
    const { assetID } = await buildListedAsset(test, seller, {}, { categoryId });
    expect(await priceOf(assetID)).toMatchObject({ range: null, comparables: [] });
    for (let each = 0; each < 3; each += 1)
      await buildListedAsset(test, seller, { priceCents: 4_000_000 }, { categoryId });
    const other = await buildCompany(test);
    const rival = { companyID: other.companyID, token: other.director.token };
    const theirs = await buildCategory(test, rival, name.toUpperCase());
    for (let each = 0; each < 3; each += 1) {
      await buildListedAsset(test, rival, { priceCents: 5_000_000 }, { categoryId: theirs });
    }
    const { range, comparables } = await priceOf(assetID);
    expect(comparables).toHaveLength(6);
    expect(comparables.filter(({ isOwn }) => isOwn)).toHaveLength(3);
    expect(comparables.every(({ kind, weight }) => kind === 'asking' && weight > 1000 && weight <= 5000)).toBe(true);
    expect(range?.lowCents).toBeGreaterThan(3_900_000);
    expect(range?.highCents).toBeLessThan(5_100_000);
    expect(range?.lowCents).toBeLessThan(range?.highCents ?? 0);
    await callRefused(
      test.app,
      readPriceRange,
      { params: { ...here().params, assetID } },
      'forbidden',
      await buildMember(test, company, 'Survey'),
    );
    const unknown = { params: { ...here().params, assetID: crypto.randomUUID() as never } };
    await callRefused(test.app, readPriceRange, unknown, 'not_found', company.director);
  });

  it('weighs how an asset is reached, once that is recorded', async () => {
    const seller = { companyID: company.companyID, token: company.director.token };
    const categoryId = await buildCategory(test, seller, `Reached claims ${crypto.randomUUID().slice(0, 8)}`);
    const [{ assetID }, { assetID: other }] = [
      await buildListedAsset(test, seller, {}, { categoryId }),
      await buildListedAsset(test, seller, {}, { categoryId }),
    ];
    const record = (id: AssetId, access: 'track' | 'tarred_road') =>
      call(test.app, updateAsset, { params: { ...here().params, assetID: id }, body: { access } }, company.director);
    const weigh = async () => (await priceOf(assetID)).comparables[0];
    const before = await weigh();
    expect(before).toMatchObject({ assetID: other, access: null });
    await record(other, 'track');
    const unknown = await weigh();
    expect(unknown?.access).toBe('track');
    expect((unknown?.weight ?? 0) / (before?.weight ?? 1)).toBeCloseTo(0.7, 2);
    await record(assetID, 'tarred_road');
    expect((await weigh())?.weight).toBe(unknown?.weight);
    await record(assetID, 'track');
    expect((await weigh())?.weight).toBe(before?.weight);
  });
});
