import { readAssetCosts } from '@atlas/contract/asset-costs';
import type { RopChangeId } from '@atlas/contract/identifiers';
import { exerciseRop, readRop, settleRop } from '@atlas/contract/rops';
import { listSoldAssets } from '@atlas/contract/sales';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, buildMember } from '../../testing/builders/company.ts';
import { buildCost } from '../../testing/builders/cost.ts';
import {
  buildActive,
  dayAgo,
  payRop,
  type RopPeople,
  readRopBalances,
  refundRop,
  ropTerms,
} from '../../testing/builders/rop.ts';
import { call } from '../../testing/call.ts';
import { readPaper } from '../../testing/paper.ts';
import { drawStatement, readStatement } from './print-statement.ts';
import { findRop } from './rop-repository.ts';

let running: TestApp;
let people: RopPeople;
beforeAll(async () => {
  running = await startTestApp();
  const company = await buildCompany(running);
  people = {
    company,
    seller: await buildMember(running, company, 'Sales'),
    manager: await buildMember(running, company, 'Manager'),
  };
});
afterAll(() => running.close());

const newBody = () => ({ key: crypto.randomUUID() as RopChangeId });

test('credit above the settlement is left over, and paid back after the sale', async () => {
  const rop = await buildActive(running, people, ropTerms({ start: dayAgo(10) }));
  const params = { companyID: rop.companyID, ropID: rop.ropID };
  const read = () => call(running.app, readRop, { params }, people.seller);
  await payRop(running, rop, BigInt((await read()).settlement) + 2000n, people.seller);
  expect((await read()).settlement).toBe('-2000');
  const readToday = () =>
    running.database.withRegister(rop.companyID, async (tx) => {
      const stored = await findRop(tx, rop.ropID);
      if (stored === undefined) throw new Error('the contract is gone');
      return readStatement(tx, stored, stored.today);
    });
  const statement = await readToday();
  const paper = readPaper(await drawStatement(statement, 'en'));
  expect(paper).toContain('Covered by the credit, USD 20.00 is left');
  expect(statement.account.reduce((sum, line) => sum + line.paid, 0n)).toBe(statement.paid);
  expect(statement.account.map(({ kind }) => kind)).toEqual(['option_fee', 'deposit', 'payment']);
  for (const line of [
    /Option fee +500\.00 +500\.00 +0\.00/,
    /Deposit +1,000\.00 +1,000\.00 +0\.00/,
    /Charged, USD +Paid, USD +Owed, USD/,
    /Total paid +USD [\d,.]+\n/,
    /Next instalment +\d\d \w+ \d{4}, USD 932\.91/,
  ])
    expect(paper).toMatch(line);

  await call(running.app, settleRop, { params, body: newBody() }, people.seller);
  const sold = await call(running.app, exerciseRop, { params, body: newBody() }, people.company.director);
  expect(sold).toMatchObject({ state: 'EXERCISED', credit: '2000' });
  const settled = readPaper(await drawStatement(await readToday(), 'en'));
  expect(settled).not.toContain('Instalments until this day');
  expect(settled).toMatch(/Cancelled before they were due[\s\S]+Cancelled/);
  expect(await refundRop(running, rop, 2001n, people.seller)).toBe('refund_over_credit');
  await refundRop(running, rop, 2000n, people.seller);
  const { account, instalments } = await read();
  expect(account.map(({ kind }) => kind).slice(3)).toEqual(['settled', 'exercised', 'refund']);
  expect(account.at(-1)).toMatchObject({ owed: '0' });
  expect(instalments.every(({ state }) => state === 'cancelled')).toBe(true);
  const closing = readPaper(await drawStatement(await readToday(), 'en'));
  expect(closing).toMatch(/Option exercised +10,500\.00 +0\.00 +\S20\.00/);
  const [lines = '', taken = ''] = [...closing.matchAll(/^ *Total +[\d,.]+ .*$/gm)].map(([line]) => line);
  expect(lines).toMatch(/Total +([\d,.]+) +\1 +0\.00$/);
  expect(taken).toMatch(/Total +([\d,.]+) +0\.00 +\1 +0\.00 +0\.00$/);
  const balances = await readRopBalances(running, rop);
  expect(Object.values(balances).every((balance) => balance === 0n)).toBe(true);
});

test('an exercised option makes what the asset cost cost of sales', async () => {
  const rop = await buildActive(running, people, ropTerms({ start: dayAgo(10) }));
  const params = { companyID: rop.companyID, ropID: rop.ropID };
  const { asset, settlement, saleMargin } = await call(running.app, readRop, { params }, people.seller);
  expect(saleMargin).toBeNull();
  const place = { companyID: rop.companyID, assetID: asset._id };
  const { director } = people.company;
  await buildCost(running, place, { proposer: director, decider: people.manager });
  expect((await call(running.app, readRop, { params }, people.seller)).saleMargin).toBe('800000');
  await payRop(running, rop, BigInt(settlement), people.seller);
  await call(running.app, settleRop, { params, body: newBody() }, people.seller);
  const exercised = await call(running.app, exerciseRop, { params, body: newBody() }, director);
  expect(exercised.saleMargin).toBe('800000');
  const { totals } = await call(running.app, readAssetCosts, { params: place }, director);
  expect(totals).toEqual([{ unit: 'USD', cost: '400000', sold: '400000' }]);
  expect(await readRopBalances(running, { ...rop, reference: asset.assetNumber })).toEqual({ 1100: 0n });
  const { sold } = await call(
    running.app,
    listSoldAssets,
    { params: { companyID: rop.companyID }, query: {} },
    director,
  );
  expect(sold.find(({ assetID }) => assetID === asset._id)).toMatchObject({ mode: 'rop', marginCents: 800_000 });
});
