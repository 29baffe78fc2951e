import { assignRole } from '@atlas/contract/admin';
import { listCompanyEvents } from '@atlas/contract/companies';
import {
  listHeldWork,
  markEventsSeen,
  readBadges,
  readMilestones,
  readQueueTrees,
  readSales,
  setSpendingTarget,
} from '@atlas/contract/dashboard';
import { claimWorkItem, handOverWorkItem } from '@atlas/contract/work-steps';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildRegisteredAsset, buildTree, startRun } from '../../testing/builders/gates.ts';
import { asDirector, buildTreasury } from '../../testing/builders/ledger.ts';
import type { TestPerson } from '../../testing/builders/person.ts';
import { buildEnquiry } from '../../testing/builders/work.ts';
import { call, callRefused } from '../../testing/call.ts';
import { buildReview, keepers } from '../../testing/gate-steps.ts';
import { bookAccount, openMainAccount, postEntry } from '../books/index.ts';
import { checkWork } from '../work-items/index.ts';

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
const query = (text: string, values: readonly unknown[] = []) => test.storage.opened.pool.query(text, [...values]);
const versionOf = async (workItemID: string) =>
  Number((await query('SELECT version FROM app.work_item WHERE id = $1', [workItemID])).rows[0].version);
const dayOfHarare = (moment = Date.now()) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Harare' }).format(new Date(moment));

describe('the badges', () => {
  const badges = (by: TestPerson) => call(test.app, readBadges, here(), by);

  it('count what others did since the person joined or last looked, and only what they may read', async () => {
    const { director } = company;
    const sales = await buildMember(test, company, 'Sales');
    const { since } = (await badges(sales)).events;
    const survey = await buildMember(test, company, 'Survey');
    const { companyID } = company;
    await call(test.app, assignRole, { body: { companyID, userPhone: survey.phone, proposedRole: 'Sales' } }, director);
    // An invitation, the colleague's joining, and their new role.
    expect((await badges(sales)).events).toEqual({ count: 3, since });
    // For the director, only the joining of each colleague was done by someone else.
    expect((await badges(director)).events.count).toBe(2);

    const { events } = await call(test.app, listCompanyEvents, { ...here(), query: {} }, sales);
    const [newest, older] = [events[0]?._id ?? '', events[2]?._id ?? ''];
    await call(test.app, markEventsSeen, { ...here(), body: { eventID: newest } }, sales);
    expect((await badges(sales)).events.count).toBe(0);
    // A page that was open for long takes nothing back.
    await call(test.app, markEventsSeen, { ...here(), body: { eventID: older } }, sales);
    expect((await badges(sales)).events).toEqual({ count: 0, since: events[0]?.at });
    expect((await badges(director)).events.count).toBe(2);
  });

  it('leave out what only those who manage the company read', async () => {
    const sales = await buildMember(test, company, 'Sales');
    const before = (await badges(sales)).events.count;
    const manager = await buildMember(test, company, 'Manager');
    await call(
      test.app,
      setSpendingTarget,
      { params: { ...here().params, month: '2099-02' }, body: { target: '1' } },
      manager,
    );
    // The manager's invitation and joining.
    expect((await badges(sales)).events.count).toBe(before + 2);
    const unknown = { ...here(), body: { eventID: crypto.randomUUID() } };
    await callRefused(test.app, markEventsSeen, unknown, 'not_found', sales);
  });

  it('count what is late or unattended in the queues of one’s own departments', async () => {
    const sales = await buildMember(test, company, 'Sales');
    const reception = await buildMember(test, company, 'Reception');
    const { workItemID } = await buildEnquiry(test, { companyID: company.companyID, token: company.director.token });
    const pressing = async (by: TestPerson) => (await badges(by)).queues.count;
    expect(await pressing(sales)).toBe(0);
    // Longer ago than any weekend with holidays.
    await query("UPDATE app.work_item SET created_at = created_at - interval '14 days' WHERE id = $1", [workItemID]);
    expect([await pressing(sales), await pressing(reception), await pressing(company.director)]).toEqual([1, 0, 0]);
    const place = { params: { ...here().params, workItemID } };
    const { item } = await call(
      test.app,
      claimWorkItem,
      { ...place, body: { version: await versionOf(workItemID) } },
      sales,
    );
    expect(item.assigneeSub).toBe(sales.sub);
    const escalate = (level: number) =>
      query('UPDATE app.work_item SET escalation = $2 WHERE id = $1', [workItemID, level]);
    await escalate(1);
    expect(await pressing(sales)).toBe(0);
    await escalate(2);
    expect([await pressing(sales), await pressing(reception)]).toEqual([1, 0]);
    // Whatever has a day of its own is late once that is over.
    const late = async () => (await call(test.app, readQueueTrees, here(), sales)).queues[0]?.late;
    expect(await late()).toBe(1);
    const plan = async (days: number) => {
      await query(
        'UPDATE app.work_item SET planned_on = app.office_today() + $2::int, check_at = app.clock() WHERE id = $1',
        [workItemID, days],
      );
      while ((await checkWork(test.database)) > 0);
    };
    await plan(0);
    expect([await pressing(sales), await late()]).toEqual([0, 0]);
    await plan(-1);
    expect([await pressing(sales), await late()]).toEqual([1, 1]);
  });
});

describe('queues', () => {
  it('show their figures to all staff, and where their items went', async () => {
    const sales = await buildMember(test, company, 'Sales');
    const survey = await buildMember(test, company, 'Survey');
    const seller = { companyID: company.companyID, token: company.director.token };
    const first = await buildEnquiry(test, seller);
    await buildEnquiry(test, seller);
    const place = { params: { ...here().params, workItemID: first.workItemID } };
    const { item } = await call(
      test.app,
      claimWorkItem,
      { ...place, body: { version: await versionOf(first.workItemID) } },
      sales,
    );
    expect((await call(test.app, listHeldWork, here(), sales)).items.map(({ _id }) => _id)).toEqual([item._id]);
    await call(
      test.app,
      handOverWorkItem,
      {
        ...place,
        body: {
          version: item.version,
          code: 'survey_wanted',
          to: 'Survey Requests',
          site: { description: 'Eureka mine, two kilometres north of the mill' },
        },
      },
      sales,
    );
    // A surveyor sees no item of the sales department, and its figures all the same.
    const { queues, handOvers } = await call(test.app, readQueueTrees, here(), survey);
    expect(queues).toMatchObject([
      { queueName: 'Customer Requests', open: 1, unassigned: 1, waiting: 0, late: 0 },
      { queueName: 'Survey Requests', open: 1, unassigned: 1, waiting: 0, late: 0 },
    ]);
    expect(handOvers).toEqual([{ from: 'Customer Requests', to: 'Survey Requests', count: 1, open: 1 }]);
    expect(await call(test.app, listHeldWork, here(), sales)).toEqual({ items: [] });
  });

  it('forget hand-overs after thirty days', async () => {
    const sales = await buildMember(test, company, 'Sales');
    const seller = { companyID: company.companyID, token: company.director.token };
    const [parent, child] = [await buildEnquiry(test, seller), await buildEnquiry(test, seller)];
    const handOver = (days: number) =>
      query(
        `UPDATE app.work_item SET parent_id = $2, queue_name = 'Survey Requests', created_at = now() - $3 * interval '1 day'
         WHERE id = $1`,
        [child.workItemID, parent.workItemID, days],
      );
    await handOver(29);
    expect((await call(test.app, readQueueTrees, here(), sales)).handOvers).toHaveLength(1);
    await handOver(31);
    expect((await call(test.app, readQueueTrees, here(), sales)).handOvers).toEqual([]);
  });
});

describe('sales', () => {
  const today = dayOfHarare();
  const sales = (from = today, to = today) =>
    call(test.app, readSales, { ...here(), query: { from, to } }, company.director);

  it('are unknown without an income account, and nothing is sold', async () => {
    const { revenueCents, unitsSold, months } = await sales();
    expect({ revenueCents, unitsSold }).toEqual({ revenueCents: null, unitsSold: 0 });
    expect(months).toHaveLength(12);
    expect(months.at(-1)).toEqual({ month: today.slice(0, 7), revenueCents: 0, unitsSold: 0 });
  });

  it('are the income of the books in dollars, by the day it was booked', async () => {
    const main = (unit: 'USD' | 'ZWG') => bookAccount('bank', unit, unit === 'USD' ? 'main-usd' : 'main-zig');
    const earn = (name: 'assetSales' | 'services', unit: 'USD' | 'ZWG', amount: bigint, valueOn = today) =>
      asDirector(test, company, async (scope) => {
        await openMainAccount(scope.tx, unit);
        const lines = [{ debit: main(unit), credit: bookAccount(name, unit), amount }];
        return postEntry(scope, {
          kind: 'event',
          valueOn,
          payee: 'Buyer',
          text: 'sold',
          key: crypto.randomUUID(),
          lines,
        });
      });
    await earn('assetSales', 'ZWG', 9_000n);
    expect((await sales()).revenueCents).toBeNull();
    await earn('assetSales', 'USD', 12_345n);
    await earn('services', 'USD', 55n);
    await earn('services', 'USD', 7n, '2020-01-31');
    const { revenueCents, months } = await sales();
    expect(revenueCents).toBe(12_400);
    expect(months.at(-1)?.revenueCents).toBe(12_400);
    expect((await sales('2020-01-01', '2020-01-31')).revenueCents).toBe(7);
    await earn('services', 'USD', 100n, '2020-02-10');
    await earn('services', 'USD', 1000n, '2020-03-05');
    // Days of three months, of which one is whole; parts of two; and a part of one.
    const revenueOf = async (from: string, to: string) => (await sales(from, to)).revenueCents;
    expect(await revenueOf('2020-01-15', '2020-03-04')).toBe(107);
    expect(await revenueOf('2020-01-31', '2020-02-09')).toBe(7);
    expect(await revenueOf('2020-02-01', '2020-02-29')).toBe(100);
    expect(await revenueOf('2020-02-11', '2020-03-05')).toBe(1000);
    expect(await revenueOf('2020-02-10', '2020-02-10')).toBe(100);
  });

  it('count an asset on the day it turned sold, once', async () => {
    const sell = (from: string, to: string) =>
      query(
        `INSERT INTO app.event (company_id, type, subject_type, subject_id, before, after)
         VALUES ($1, 'asset.transferred', 'asset', $2, jsonb_build_object('ownershipState', $3::text), jsonb_build_object('ownershipState', $4::text))`,
        [company.companyID, assetID, from, to],
      );
    const assetID = crypto.randomUUID();
    await sell('ON_SALE', 'RESERVED');
    await sell('RESERVED', 'SOLD');
    await sell('SOLD', 'SOLD');
    const { unitsSold, months } = await sales();
    expect([unitsSold, months.at(-1)?.unitsSold]).toEqual([1, 1]);
    expect((await sales('2020-01-01', '2020-01-31')).unitsSold).toBe(0);
  });

  it('are for those who manage the company', async () => {
    const clerk = await buildMember(test, company, 'Sales');
    const asked = { ...here(), query: { from: today, to: today } };
    await callRefused(test.app, readSales, asked, 'forbidden', clerk);
  });
});

describe('gate spending', () => {
  const read = (of: TestCompany) =>
    call(test.app, readMilestones, { params: { companyID: of.companyID } }, of.director);
  const month = dayOfHarare().slice(0, 7);

  it('is planned by the cycles of gates, and counted once it is paid', async () => {
    const review = await buildReview(test);
    await buildTreasury(test, review.company, 1_000_000n);
    const tree = await buildTree(test, review.company, [
      {
        name: 'Pegs',
        gatekeepers: keepers(review.first),
        requiredMegajoules: 10,
        megajoulesSource: 'Root',
        loopAfterdays: 25,
      },
      { name: 'Deed', gatekeepers: keepers(review.first), requiredMegajoules: 40, megajoulesSource: 'Root' },
    ]);
    const assetID = await buildRegisteredAsset(test, review.company);
    const run = await startRun(test, review.company, assetID, tree);
    // Pegs ask now and after 25, 50 and 75 days, the deed once.
    expect((await read(review.company)).ahead).toEqual([
      { days: 30, amount: '60000', gates: 3 },
      { days: 60, amount: '70000', gates: 4 },
      { days: 90, amount: '80000', gates: 5 },
    ]);
    await review.submit(run, 'Pegs');
    await review.attest(run, 'Pegs', review.first);
    const { ahead, months } = await read(review.company);
    expect(ahead.map(({ amount }) => amount)).toEqual(['50000', '60000', '70000']);
    expect(months.find((one) => one.month === month)).toMatchObject({ target: null, actual: '10000' });
  });

  it('has targets that managers set, change and remove for months that are not over', async () => {
    const set = (target: string | null, when = month) =>
      call(
        test.app,
        setSpendingTarget,
        { params: { ...here().params, month: when }, body: { target } },
        company.director,
      );
    const targetOf = ({ months }: Awaited<ReturnType<typeof set>>) => months.find((one) => one.month === month)?.target;
    expect(targetOf(await set('250000'))).toBe('250000');
    expect(targetOf(await set('250000'))).toBe('250000');
    expect(targetOf(await set('300500'))).toBe('300500');
    expect(targetOf(await set(null))).toBeNull();
    const { events } = await call(test.app, listCompanyEvents, { ...here(), query: {} }, company.director);
    const steps = events
      .filter(({ type }) => type === 'milestone.target_set')
      .map(({ before, after }) => [before, after]);
    const content = (target: string | null) => ({ month, target });
    expect(steps).toEqual([
      [content('300500'), content(null)],
      [content('250000'), content('300500')],
      [content(null), content('250000')],
    ]);
    const past = { params: { ...here().params, month: '2020-01' }, body: { target: '1' } };
    await callRefused(test.app, setSpendingTarget, past, 'step_refused', company.director);
    const { months } = await read(company);
    expect(months.map(({ permits }) => permits.setTarget.allowed)).toEqual([
      ...Array.from({ length: 5 }, () => false),
      ...Array.from({ length: 4 }, () => true),
    ]);
  });

  it('keeps one target when two people set it at once', async () => {
    const set = (target: string) =>
      call(test.app, setSpendingTarget, { params: { ...here().params, month }, body: { target } }, company.director);
    await Promise.all(['1000', '2000', '3000', '4000'].map(set));
    const { rows } = await query('SELECT count(*)::int AS count FROM app.spending_target WHERE company_id = $1', [
      company.companyID,
    ]);
    expect(rows).toEqual([{ count: 1 }]);
    const { events } = await call(test.app, listCompanyEvents, { ...here(), query: {} }, company.director);
    const steps = events.filter(({ type }) => type === 'milestone.target_set').reverse();
    const stored = (await read(company)).months.find((one) => one.month === month)?.target;
    expect(steps.at(-1)?.after).toEqual({ month, target: stored });
    // Each step begins where the one before ended.
    expect(steps.map(({ before }) => before)).toEqual([
      { month, target: null },
      ...steps.slice(0, -1).map(({ after }) => after),
    ]);
  });
});
