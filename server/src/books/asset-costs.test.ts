import { readAssetCosts, recordAssetCost } from '@atlas/contract/asset-costs';
import { retireAsset } from '@atlas/contract/asset-life';
import { listBookAccounts, listEntries, reverseEntry } from '@atlas/contract/book-entries';
import { closeMonth } from '@atlas/contract/book-months';
import { readFinanceDashboard } from '@atlas/contract/finance';
import type { EntryId, ProposalId } from '@atlas/contract/identifiers';
import { acceptProposal, listProposals, refuseProposal } from '@atlas/contract/proposals';
import { exportSoldAssets, listSoldAssets } from '@atlas/contract/sales';
import { listDecisions } from '@atlas/contract/workbench';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildOpening } from '../../testing/builders/books.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildCost, inventCost, proposeCost } from '../../testing/builders/cost.ts';
import {
  agreeOnSale,
  buildDeal,
  buildReservation,
  dayAhead,
  type ListedDeal,
  receive,
} from '../../testing/builders/deal.ts';
import type { TestPerson } from '../../testing/builders/person.ts';
import { buildSecond } from '../../testing/builders/proposal.ts';
import { call, callRaw, callRefused } from '../../testing/call.ts';

let test: TestApp;
let company: TestCompany;
let second: TestPerson;
let deal: ListedDeal;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  company = await buildCompany(test);
  second = await buildSecond(test, company);
  deal = await buildDeal(test, company);
});

const here = () => ({ params: { companyID: company.companyID } });
const ofAsset = () => ({ params: { ...here().params, assetID: deal.assetID } });
const both = () => ({ proposer: company.director, decider: second });
const read = (by = company.director) => call(test.app, readAssetCosts, ofAsset(), by);
const accept = (proposalID: ProposalId, by = second) =>
  call(test.app, acceptProposal, { params: { ...here().params, proposalID } }, by);
const refusal = async (changes: Parameters<typeof inventCost>[0] = {}) => {
  const sent = { ...ofAsset(), body: inventCost(changes) };
  return (await callRefused(test.app, recordAssetCost, sent, 'step_refused', company.director)).reason?.code;
};
const balanceOf = async (code: number, unit = 'USD') => {
  const { accounts } = await call(test.app, listBookAccounts, { ...here(), query: {} }, company.director);
  return accounts.find((account) => account.code === code && account.unit === unit)?.balance;
};
const takeBack = async (entryID: EntryId) => {
  const sent = { params: { ...here().params, entryID }, body: { key: crypto.randomUUID(), reason: 'Twice' } };
  return (await call(test.app, reverseEntry, sent, company.director)).proposalID as ProposalId;
};
/** Sells the asset at its price of 9,000 dollars. */
const sell = async () => {
  const { _id } = await buildReservation(test, deal, company.director);
  await receive(test, company, _id, 900_000n, company.director);
  return agreeOnSale(test, deal, _id, both());
};
const findFaults = async () => {
  const { rows } = await test.storage.opened.pool.query('SELECT app.ledger_faults() AS faults');
  return rows[0].faults;
};

describe('a cost', () => {
  it('is paid from no account before the books begin', async () => {
    await buildOpening(test, company, { amount: 500_000n });
    expect(await refusal({ account: 'main-usd', valueOn: '2020-01-01' })).toBe('cost_before_books');
    expect(await read()).toMatchObject({ totals: [], costs: [] });
    await proposeCost(test, deal, company.director, { account: null, valueOn: '2020-01-01' });
  });

  it('waits for a second person, who is its checker, and is then land for sale', async () => {
    await buildOpening(test, company, { amount: 500_000n });
    expect(await read()).toMatchObject({ totals: [], costs: [], permits: { record: { allowed: true } } });
    const { documentID } = deal;
    const proposalID = await proposeCost(test, deal, company.director, { account: 'main-usd', documentID });
    expect(await read()).toMatchObject({ totals: [], costs: [] });
    const { proposals } = await call(test.app, listProposals, here(), second);
    expect(proposals).toMatchObject([
      {
        kind: 'asset_cost',
        madeBy: company.director.name,
        deciders: [second.name],
        differences: [
          { part: 'purpose', after: 'purchase' },
          { part: 'cost', after: '400000 USD' },
          { part: 'paidFrom' },
          { part: 'payee', after: 'Sebakwe Claims' },
          { part: 'day', after: '2026-01-15' },
          { part: 'reference', after: 'Deed 12/2019' },
          { part: 'document' },
        ],
        permits: { accept: { allowed: true } },
      },
    ]);
    const { decisions } = await call(test.app, listDecisions, here(), second);
    expect(decisions).toMatchObject([{ kind: 'asset_cost', assetID: deal.assetID, amount: null }]);
    const place = { params: { ...here().params, proposalID } };
    const own = await callRefused(test.app, acceptProposal, place, 'step_refused', company.director);
    expect(own.reason?.code).toBe('proposed_by_you');
    expect((await accept(proposalID)).state).toBe('IN_FORCE');
    const { totals, costs } = await read();
    expect(totals).toEqual([{ unit: 'USD', cost: '400000', sold: '0' }]);
    expect(costs).toMatchObject([
      {
        purpose: 'purchase',
        amount: '400000',
        paidTo: 'Sebakwe Claims',
        reference: 'Deed 12/2019',
        document: { _id: documentID },
        maker: company.director.name,
        checker: second.name,
        permits: { reverse: { allowed: true } },
      },
    ]);
    expect(costs[0]?.paidFrom).not.toBeNull();
    expect([await balanceOf(1000), await balanceOf(1100)]).toEqual(['100000', '400000']);
    const { entries } = await call(test.app, listEntries, { ...here(), query: { kind: 'stock' } }, company.director);
    expect(entries).toMatchObject([
      { subject: { type: 'asset', id: deal.assetID }, lines: [{ debit: { code: 1100 } }] },
    ]);
    expect(await findFaults()).toEqual([]);
  });

  it('is refused by the second person, and leaves nothing', async () => {
    const proposalID = await proposeCost(test, deal, company.director);
    const sent = { params: { ...here().params, proposalID }, body: { reason: 'The deed says 3,000.' } };
    expect((await call(test.app, refuseProposal, sent, second)).state).toBe('REFUSED');
    expect(await read()).toMatchObject({ totals: [], costs: [] });
  });

  it('that was paid before the books began is an opening balance of their first day', async () => {
    await buildOpening(test, company, { valueOn: '2026-01-02' });
    await buildCost(test, deal, both(), { valueOn: '2019-06-30' });
    const { costs } = await read();
    expect(costs).toMatchObject([{ valueOn: '2019-06-30', bookedOn: '2026-01-02', paidFrom: null }]);
    expect([await balanceOf(1000), await balanceOf(3000)]).toEqual(['100000', '500000']);
  });

  it('of a closed month counts from the first open day', async () => {
    await buildOpening(test, company, { valueOn: '2026-01-02' });
    const month = { params: { ...here().params, month: '2026-01' }, body: { key: crypto.randomUUID() } };
    await call(test.app, closeMonth, month, company.director);
    await buildCost(test, deal, both(), { valueOn: '2026-01-15' });
    expect((await read()).costs).toMatchObject([{ valueOn: '2026-01-15', bookedOn: '2026-02-01' }]);
  });

  it('is booked at once where nobody else could decide, and once for a key', async () => {
    const lone = await buildCompany(test);
    const { companyID, assetID } = await buildDeal(test, lone);
    const sent = { params: { companyID, assetID }, body: inventCost() };
    const done = await call(test.app, recordAssetCost, sent, lone.director);
    expect(done.number).toMatch(/^J-/);
    expect(await call(test.app, recordAssetCost, sent, lone.director)).toMatchObject({ number: done.number });
    const { costs } = await call(test.app, readAssetCosts, { params: { companyID, assetID } }, lone.director);
    // The books begin with it, today.
    expect(costs).toMatchObject([{ valueOn: '2026-01-15', checker: null }]);
    expect(costs[0]?.bookedOn).toBe(dayAhead(0));
  });

  it.each([
    ['a day ahead', { valueOn: '2099-01-01' }, 'entry_day_ahead'],
    ['an account that the company does not have', { account: 'petty' }, 'money_account_missing'],
    [
      'an account in another currency',
      { account: 'main-usd', cost: { unit: 'ZWG', amount: '5' } },
      'money_account_missing',
    ],
    ['a document of something else', { documentID: crypto.randomUUID() as never }, 'document_not_filed'],
  ] as const)('is refused for %s', async (_what, changes, code) => {
    await buildOpening(test, company);
    expect(await refusal(changes)).toBe(code);
  });

  it('is not recorded by those who sell, and not seen by those who do not see the books', async () => {
    const seller = await buildMember(test, company, 'Sales');
    const surveyor = await buildMember(test, company, 'Survey');
    expect((await read(seller)).permits.record.allowed).toBe(false);
    const sent = { ...ofAsset(), body: inventCost() };
    expect((await callRaw(test.app, recordAssetCost, sent, seller)).status).toBe(403);
    expect((await callRaw(test.app, readAssetCosts, ofAsset(), surveyor)).status).toBe(403);
  });

  it('is taken back by a reversal, which needs a second person', async () => {
    await buildCost(test, deal, both());
    const { costs } = await read();
    const proposalID = await takeBack(costs[0]?.entryID as EntryId);
    const { proposals } = await call(test.app, listProposals, here(), second);
    expect(proposals[0]?.differences.map(({ part, after }) => `${part} ${after}`)).toEqual([
      `entry ${proposals[0]?.label}`,
      'moved 400000 USD',
      'party Sebakwe Claims',
      'day 2026-01-15',
      expect.stringMatching(/^text /),
      'reason Twice',
    ]);
    expect((await accept(proposalID)).state).toBe('IN_FORCE');
    expect(await read()).toMatchObject({
      totals: [{ unit: 'USD', cost: '0', sold: '0' }],
      costs: [{ permits: { reverse: { allowed: false, code: 'entry_reversed' } } }],
    });
    expect(await findFaults()).toEqual([]);
  });

  it('like one that waits or is booked is asked about, if the caller wants to be asked', async () => {
    const proposalID = await proposeCost(test, deal, company.director);
    expect(await refusal({ ask: true })).toBe('cost_like_waiting');
    await accept(proposalID);
    expect(await refusal({ ask: true })).toBe('cost_like_another');
    for (const changes of [{ purpose: 'survey' }, { valueOn: '2026-01-16' }, {}] as const)
      await proposeCost(test, deal, company.director, changes);
  });

  it('is refused for an asset out of use', async () => {
    await test.storage.opened.pool.query("UPDATE app.asset SET ownership_state = 'HELD' WHERE id = $1", [deal.assetID]);
    const sent = { ...ofAsset(), body: { reason: 'Worked out.' } };
    await call(test.app, retireAsset, sent, company.director);
    expect(await refusal()).toBe('asset_out_of_use');
  });
});

describe('the cost of a sold asset', () => {
  const readSold = () => call(test.app, listSoldAssets, { ...here(), query: {} }, company.director);

  it('becomes cost of sales in each currency, and leaves a margin in dollars', async () => {
    await buildCost(test, deal, both());
    await buildCost(test, deal, both(), { purpose: 'survey', cost: { unit: 'USD', amount: '50000' } });
    await sell();
    expect([await balanceOf(1100), await balanceOf(5140), await balanceOf(4000)]).toEqual(['0', '450000', '900000']);
    const { totals, costs, permits } = await read();
    expect(totals).toEqual([{ unit: 'USD', cost: '450000', sold: '450000' }]);
    expect(permits.record).toMatchObject({ allowed: false, code: 'cost_of_sold_asset' });
    expect(costs[0]?.permits.reverse).toMatchObject({ allowed: false, code: 'cost_of_sold_asset' });
    const { sold } = await readSold();
    expect(sold).toMatchObject([
      { assetID: deal.assetID, costs: [{ unit: 'USD', amount: '450000' }], marginCents: 450_000 },
    ]);
    const sheet = await callRaw(test.app, exportSoldAssets, here(), company.director);
    expect(sheet.text).toContain('9000.00,4500.00,,4500.00');
    const { months } = await call(test.app, readFinanceDashboard, { ...here(), query: {} }, company.director);
    expect(months.at(-1)).toMatchObject({ assetSales: '900000', costOfSales: '450000', salesWithoutCost: 0 });
    expect(await findFaults()).toEqual([]);
  });

  it('has no margin in dollars if a part of it was paid in ZiG', async () => {
    await buildCost(test, deal, both());
    await buildCost(test, deal, both(), { purpose: 'title', cost: { unit: 'ZWG', amount: '2650000' } });
    await sell();
    expect([await balanceOf(5140), await balanceOf(5140, 'ZWG')]).toEqual(['400000', '2650000']);
    expect((await readSold()).sold).toMatchObject([
      {
        costs: [
          { unit: 'USD', amount: '400000' },
          { unit: 'ZWG', amount: '2650000' },
        ],
        marginCents: null,
      },
    ]);
  });

  it('is unknown if nobody recorded it, and the charts count such sales', async () => {
    await sell();
    expect((await readSold()).sold).toMatchObject([{ costs: [], marginCents: null }]);
    const { months } = await call(test.app, readFinanceDashboard, { ...here(), query: {} }, company.director);
    expect(months.at(-1)).toMatchObject({ assetSales: '900000', costOfSales: '0', salesWithoutCost: 1 });
    expect(await refusal()).toBe('cost_of_sold_asset');
  });

  it('takes nothing more: what waits is superseded, and no cost is taken back', async () => {
    await buildCost(test, deal, both());
    const { costs } = await read();
    const entryID = costs[0]?.entryID as EntryId;
    const [waiting, reversal] = [await proposeCost(test, deal, company.director), await takeBack(entryID)];
    await sell();
    expect((await accept(waiting)).state).toBe('STALE');
    expect((await accept(reversal)).state).toBe('STALE');
    const sent = { params: { ...here().params, entryID }, body: { key: crypto.randomUUID(), reason: 'Twice' } };
    const refused = await callRefused(test.app, reverseEntry, sent, 'step_refused', company.director);
    expect(refused.reason?.code).toBe('cost_of_sold_asset');
    expect(await balanceOf(5140)).toBe('400000');
    expect(await findFaults()).toEqual([]);
  });
});
