import { approveBoundary } from '@atlas/contract/asset-life';
import { saveBoundary } from '@atlas/contract/cartography';
import type { RopChangeId, RopId } from '@atlas/contract/identifiers';
import { acceptRop, openRopLink, sendRopCode } from '@atlas/contract/rop-acceptance';
import { acceptRopChange, defaultRop, restructureRop, terminateRop, waiveRop } from '@atlas/contract/rop-changes';
import {
  approveRop,
  draftRop,
  exerciseRop,
  listRopAssets,
  listRops,
  printRop,
  printRopStatement,
  quoteRop,
  readRop,
  returnRop,
  settleRop,
  submitRop,
  withdrawRop,
} from '@atlas/contract/rops';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { squareAt } from '../../testing/builders/asset.ts';
import { buildCompany, buildMember } from '../../testing/builders/company.ts';
import { buildDeal, buildReservation, inventBuyer, receive } from '../../testing/builders/deal.ts';
import {
  buildActive,
  buildApproved,
  buildDraft,
  buildSigned,
  dayAgo,
  inventRopBuyer,
  payRop,
  type RopPeople,
  readAsBuyer,
  readCode,
  readRopBalances,
  readToken,
  refundRop,
  ropTerms,
  type TestRop,
  unpayRop,
} from '../../testing/builders/rop.ts';
import { call, callRaw, callRefused } from '../../testing/call.ts';
import { followDueRops } from './index.ts';

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

const at = ({ companyID, ropID }: TestRop) => ({ params: { companyID, ropID } });
const read = (rop: TestRop) => call(running.app, readRop, at(rop), people.seller);
const newKey = () => crypto.randomUUID() as RopChangeId;

describe('from the draft to the signature', () => {
  test('someone else approves, the buyer signs with link and code, and money makes it active', async () => {
    const rop = await buildDraft(running, people);
    expect(rop.reference).toMatch(/^ROP-\d{4}-\d{6}$/);
    const { version } = await call(running.app, submitRop, { ...at(rop), body: { version: 1 } }, people.seller);
    await callRefused(running.app, approveRop, { ...at(rop), body: { version } }, 'forbidden', people.seller);
    const approved = await call(running.app, approveRop, { ...at(rop), body: { version } }, people.manager);
    expect(approved).toMatchObject({ state: 'APPROVED', lapsesOn: dayAgo(-14) });
    const token = await readToken(running, rop);
    await callRefused(running.app, acceptRop, { body: { token, code: '000000' } }, 'code_spent');
    expect(await call(running.app, sendRopCode, { body: { token } })).toEqual({ minutes: 10, pauseSeconds: 60 });
    const code = await readCode(running, rop);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    await callRefused(running.app, acceptRop, { body: { token, code: wrong } }, 'code_wrong');
    const signed = await call(running.app, acceptRop, { body: { token, code } });
    expect(signed).toMatchObject({ state: 'SIGNED', reference: rop.reference });
    expect(JSON.stringify(signed)).not.toContain(rop.buyer.phone);
    expect(await payRop(running, rop, 120_000n, people.seller)).toMatchObject({ state: 'SIGNED' });
    expect(await read(rop)).toMatchObject({ state: 'SIGNED', paid: '120000', dueNow: '0' });
    expect(await payRop(running, rop, 30_000n, people.seller)).toMatchObject({ state: 'ACTIVE' });
    expect(await readRopBalances(running, rop)).toEqual({ 2030: -50_000n, 2040: -100_000n });
    expect(await read(rop)).toMatchObject({ state: 'ACTIVE', paid: '150000', settlement: '1050000' });
  });

  test('who drafted it last does not approve it', async () => {
    const { manager } = people;
    const rop = await buildDraft(running, { ...people, seller: manager });
    const { version } = await call(running.app, submitRop, { ...at(rop), body: { version: 1 } }, manager);
    const refused = await callRefused(
      running.app,
      approveRop,
      { ...at(rop), body: { version } },
      'step_refused',
      manager,
    );
    expect(refused.reason?.code).toBe('drafted_by_you');
  });

  test('the choice of assets says why a contract cannot have one, after those that it can have', async () => {
    const { companyID } = people.company;
    const ask = async (find?: string) =>
      (
        await call(
          running.app,
          listRopAssets,
          { params: { companyID }, query: find === undefined ? {} : { find } },
          people.seller,
        )
      ).assets;
    const { asset: rented } = await read(await buildActive(running, people));
    await buildDeal(running, people.company);
    const isOpen = (await ask()).map(({ permits }) => permits.draft.allowed);
    expect(isOpen[0]).toBe(true);
    expect(isOpen).toEqual([...isOpen].sort((first, second) => Number(second) - Number(first)));
    const [found, ...others] = await ask(rented.assetNumber);
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      _id: rented._id,
      ownershipState: 'ROP_ACTIVE',
      permits: { draft: { allowed: false, code: 'under_deal' } },
    });
    const cut = { params: { companyID }, query: { limit: 1 } };
    expect(await call(running.app, listRopAssets, cut, people.seller)).toMatchObject({ assets: [{}], more: true });
    await callRefused(
      running.app,
      draftRop,
      {
        params: { companyID, ropID: crypto.randomUUID() as RopId },
        body: { version: null, assetID: rented._id, buyer: inventRopBuyer(), terms: ropTerms() },
      },
      'step_refused',
      people.seller,
    );
  });

  test('a returned draft is changed by version and can be withdrawn', async () => {
    const rop = await buildDraft(running, people);
    const { asset, buyer } = await read(rop);
    await call(running.app, submitRop, { ...at(rop), body: { version: 1 } }, people.seller);
    const back = { version: 2, reason: 'The deposit is too low.' };
    await call(running.app, returnRop, { ...at(rop), body: back }, people.manager);
    const terms = ropTerms({ deposit: '200000' });
    const draft = (version: number) => ({ ...at(rop), body: { version, assetID: asset._id, buyer, terms } });
    const stale = await callRefused(running.app, draftRop, draft(1), 'step_refused', people.seller);
    expect(stale.reason?.code).toBe('rop_changed');
    const changed = await call(running.app, draftRop, draft(3), people.seller);
    expect(changed).toMatchObject({ state: 'DRAFT', terms: { deposit: '200000' }, returnedReason: back.reason });
    const gone = { version: changed.version, reason: 'The buyer changed their mind.' };
    expect(await call(running.app, withdrawRop, { ...at(rop), body: gone }, people.seller)).toMatchObject({
      state: 'WITHDRAWN',
    });
  });

  test('a contract begins no more than a year ago, when it is drafted and when it is approved', async () => {
    const rop = await buildDraft(running, people, ropTerms({ start: dayAgo(366) }));
    const { asset, buyer } = await read(rop);
    const body = { version: 1, assetID: asset._id, buyer, terms: ropTerms({ start: dayAgo(367) }) };
    const early = await callRefused(running.app, draftRop, { ...at(rop), body }, 'step_refused', people.seller);
    expect(early.reason?.code).toBe('rop_start_too_early');
    const { version } = await call(running.app, submitRop, { ...at(rop), body: { version: 1 } }, people.seller);
    await running.storage.opened.pool.query(
      `UPDATE app.rop_contract SET terms = jsonb_set(terms, '{start}', to_jsonb($2::text)) WHERE id = $1`,
      [rop.ropID, dayAgo(367)],
    );
    const late = await callRefused(
      running.app,
      approveRop,
      { ...at(rop), body: { version } },
      'step_refused',
      people.manager,
    );
    expect(late.reason?.code).toBe('rop_start_too_early');
    expect((await read(rop)).permits.approve).toMatchObject({ allowed: false });
  });

  test('terms that cannot be kept are refused by quote and draft', async () => {
    const { companyID } = people.company;
    const body = ropTerms({ price: '1000', deposit: '0', optionFee: '0', count: 720, annualPercent: '90' });
    const refused = await callRefused(
      running.app,
      quoteRop,
      { params: { companyID }, body },
      'step_refused',
      people.seller,
    );
    expect(refused.reason?.code).toBe('instalment_too_small');
    const quoted = await call(running.app, quoteRop, { params: { companyID }, body: ropTerms() }, people.seller);
    expect(quoted.cost).toMatchObject({ financed: '1050000', instalments: '1119495', total: '1269495' });
  });

  test('a contract that nobody signs in time lapses, and its asset is for others', async () => {
    const rop = await buildApproved(running, people);
    const late = 'UPDATE app.rop_contract SET lapses_on = lapses_on - 20 WHERE id = $1';
    await running.storage.opened.pool.query(late, [rop.ropID]);
    await followDueRops(running.database);
    expect((await read(rop)).state).toBe('LAPSED');
    const { rows } = await running.storage.opened.pool.query(
      'SELECT a.ownership_state FROM app.asset a JOIN app.rop_contract c ON c.asset_id = a.id WHERE c.id = $1',
      [rop.ropID],
    );
    expect(rows).toEqual([{ ownership_state: 'ON_SALE' }]);
  });

  test('a signed contract that is withdrawn owes the buyer what they paid', async () => {
    const rop = await buildSigned(running, people);
    await payRop(running, rop, 70_000n, people.seller);
    const { version } = await read(rop);
    const body = { version, reason: 'The buyer cannot pay the deposit.' };
    const gone = await call(running.app, withdrawRop, { ...at(rop), body }, people.seller);
    expect(gone.state).toBe('WITHDRAWN');
    expect(await readRopBalances(running, rop)).toEqual({ 2030: 0n, 2040: 0n, 2060: -70_000n });
    expect(await payRop(running, rop, 1n, people.seller)).toBe('rop_takes_no_money');
  });

  test('a confirmed reservation of the same buyer becomes the contract, and its deposit counts', async () => {
    const { company, seller, manager } = people;
    const deal = await buildDeal(running, company);
    const buyer = inventRopBuyer();
    const { _id: reservationID } = await buildReservation(running, deal, seller, inventBuyer({ phone: buyer.phone }));
    await receive(running, company, reservationID, 100_000n, seller);
    const params = { companyID: company.companyID, ropID: crypto.randomUUID() as RopId };
    const drafted = { version: null, assetID: deal.assetID, buyer, terms: ropTerms() };
    const { reference } = await call(running.app, draftRop, { params, body: drafted }, seller);
    await call(running.app, submitRop, { params, body: { version: 1 } }, seller);
    const approved = await call(running.app, approveRop, { params, body: { version: 2 } }, manager);
    expect(approved).toMatchObject({ state: 'APPROVED', paid: '100000' });
    const place = { companyID: company.companyID, reference };
    expect(await readRopBalances(running, place)).toEqual({ 2010: 0n, 2030: -50_000n, 2040: -50_000n });
    const gone = { version: approved.version, reason: 'The buyer changed their mind.' };
    await call(running.app, withdrawRop, { params, body: gone }, seller);
    expect(await readRopBalances(running, place)).toEqual({ 2010: 0n, 2030: 0n, 2040: 0n, 2060: -100_000n });
  });

  test('nobody spends the deposit of another buyer', async () => {
    const { company, seller, manager } = people;
    const deal = await buildDeal(running, company);
    const newDraft = async () => {
      const params = { companyID: company.companyID, ropID: crypto.randomUUID() as RopId };
      const drafted = { version: null, assetID: deal.assetID, buyer: inventRopBuyer(), terms: ropTerms() };
      return { params, drafted, answer: await callRaw(running.app, draftRop, { params, body: drafted }, seller) };
    };
    const [{ params }, early] = [await newDraft(), await newDraft()];
    await call(running.app, submitRop, { params, body: { version: 1 } }, seller);
    const { _id: reservationID } = await buildReservation(running, deal, seller);
    await receive(running, company, reservationID, 100_000n, seller);
    const late = await newDraft();
    expect([early.answer.status, late.answer.status]).toEqual([200, 409]);
    const body = { version: 1 };
    const kept = await callRefused(running.app, submitRop, { params: early.params, body }, 'step_refused', seller);
    expect(kept.reason?.code).toBe('under_deal');
    const refused = await callRefused(
      running.app,
      approveRop,
      { params, body: { version: 2 } },
      'step_refused',
      manager,
    );
    expect(refused.reason?.code).toBe('under_deal');
  });

  test('a link that is replaced is spent', async () => {
    await callRefused(running.app, openRopLink, { body: { token: 'x'.repeat(43) } }, 'token_spent');
  });
});

describe('payments', () => {
  test('a part payment never shows as paid, and what is due has been posted', async () => {
    const rop = await buildActive(running, people, ropTerms({ start: dayAgo(45) }));
    const before = await read(rop);
    expect(before.instalments[0]).toMatchObject({ state: 'overdue', open: '93291', lateFeesOpen: '2500' });
    await payRop(running, rop, 40_000n, people.seller);
    const after = await read(rop);
    expect(after.instalments[0]).toMatchObject({ state: 'overdue', partPaid: true, open: '53291' });
    expect(await readRopBalances(running, rop)).toEqual({
      1200: 53_291n,
      1210: 2500n,
      2010: 0n,
      2030: -50_000n,
      2040: -100_000n,
      2045: -53_291n,
      2050: -29_500n,
    });
    const listed = await call(
      running.app,
      listRops,
      { params: { companyID: rop.companyID }, query: {} },
      people.seller,
    );
    expect(listed.rops.find(({ _id }) => _id === rop.ropID)).toMatchObject({ arrears: '53291', paid: '190000' });
  });

  test('a payment dated back takes the late fee with it, and its reversal brings it again', async () => {
    const rop = await buildActive(running, people, ropTerms({ start: dayAgo(45) }));
    const paymentID = crypto.randomUUID();
    await payRop(running, rop, 93_291n, people.seller, { paymentID, valueOn: dayAgo(16) });
    expect(await read(rop)).toMatchObject({ lateFeesOpen: '0', arrears: '0', daysPastDue: 0 });
    expect(await payRop(running, rop, 93_291n, people.seller, { paymentID, valueOn: dayAgo(16) })).toMatchObject({
      entryID: null,
    });
    await unpayRop(running, rop, paymentID, people.seller);
    expect(await read(rop)).toMatchObject({ lateFeesOpen: '2500', arrears: '93291', paid: '150000' });
    expect((await readRopBalances(running, rop))['2010'] ?? 0n).toBe(0n);
  });

  test('a refund closes the days before it, and of its own day what was paid before', async () => {
    const rop = await buildActive(running, people);
    const paymentID = crypto.randomUUID();
    await payRop(running, rop, 10_000n, people.seller, { paymentID });
    expect(await refundRop(running, rop, 10_001n, people.seller)).toBe('refund_over_credit');
    await refundRop(running, rop, 4_000n, people.seller);
    expect(await read(rop)).toMatchObject({ credit: '6000', paid: '156000' });
    expect(await payRop(running, rop, 1n, people.seller, { valueOn: dayAgo(1) })).toBe('days_closed');
    expect(await unpayRop(running, rop, paymentID, people.seller)).toBe('days_closed');
    const later = crypto.randomUUID();
    expect(await payRop(running, rop, 1n, people.seller, { paymentID: later })).toMatchObject({ state: 'ACTIVE' });
    expect(await unpayRop(running, rop, later, people.seller)).toEqual({});
    expect(await payRop(running, rop, 1n, people.seller, { valueOn: dayAgo(-1) })).toBe('entry_day_ahead');
  });
});

describe('changes by two people', () => {
  const accept = async (rop: TestRop, changeID: RopChangeId) =>
    call(running.app, acceptRopChange, { params: { ...at(rop).params, changeID } }, people.manager);

  test('a waiver and new terms', async () => {
    const rop = await buildActive(running, people, ropTerms({ start: dayAgo(45) }));
    const key = newKey();
    const waiver = { key, what: 'late_fee', instalment: 1, amount: '2500', reason: 'The bank was closed.' } as const;
    await call(running.app, waiveRop, { ...at(rop), body: waiver }, people.manager);
    const own = { params: { ...at(rop).params, changeID: key } };
    const refused = await callRefused(running.app, acceptRopChange, own, 'step_refused', people.manager);
    expect(refused.reason?.code).toBe('proposed_by_you');
    await call(running.app, acceptRopChange, own, people.company.director);
    expect(await read(rop)).toMatchObject({ lateFeesOpen: '0', arrears: '93291' });
    expect(await payRop(running, rop, 43_291n, people.seller)).toMatchObject({ state: 'ACTIVE' });
    expect(await read(rop)).toMatchObject({ lateFeesOpen: '0', arrears: '50000' });
    const terms = {
      method: 'reducing',
      annualPercent: '10',
      frequency: 'monthly',
      count: 18,
      termMonths: null,
      firstDue: null,
    } as const;
    const again = newKey();
    const settlement = (await read(rop)).settlement;
    const body = { key: again, terms, reason: 'The buyer earns less.' };
    await call(running.app, restructureRop, { ...at(rop), body }, people.seller);
    const changed = await accept(rop, again);
    expect(changed).toMatchObject({ arrears: '0', settlement });
    expect(changed.instalments).toHaveLength(30);
    expect((await readRopBalances(running, rop))['1200']).toBe(0n);
  });

  test('default from 60 days, cured by payment; termination after 30 days', async () => {
    const early = await buildActive(running, people, ropTerms({ start: dayAgo(60) }));
    const reason = 'Nothing was paid.';
    const tooEarly = { ...at(early), body: { key: newKey(), reason } };
    const refused = await callRefused(running.app, defaultRop, tooEarly, 'step_refused', people.seller);
    expect(refused.reason?.code).toBe('rop_not_late');

    const rop = await buildActive(running, people, ropTerms({ start: dayAgo(100), lateFee: null }));
    const key = newKey();
    await call(running.app, defaultRop, { ...at(rop), body: { key, reason } }, people.seller);
    expect(await accept(rop, key)).toMatchObject({ state: 'DEFAULT', terminableFrom: dayAgo(-30) });
    const end = { ...at(rop), body: { key: newKey(), reason } };
    const notice = await callRefused(running.app, terminateRop, end, 'step_refused', people.manager);
    expect(notice.reason?.code).toBe('rop_notice_runs');
    expect(await payRop(running, rop, 500_000n, people.seller)).toMatchObject({ state: 'ACTIVE' });

    const other = await buildActive(running, people, ropTerms({ start: dayAgo(100), returnedPercent: '50' }));
    const first = newKey();
    await call(running.app, defaultRop, { ...at(other), body: { key: first, reason } }, people.seller);
    await accept(other, first);
    const back = 'UPDATE app.rop_contract SET defaulted_on = defaulted_on - 40 WHERE id = $1';
    await running.storage.opened.pool.query(back, [other.ropID]);
    const last = newKey();
    await call(running.app, terminateRop, { ...at(other), body: { key: last, reason } }, people.company.director);
    expect(await accept(other, last)).toMatchObject({ state: 'TERMINATED', dueNow: '0', credit: '0' });
    const { 2060: refunds = 0n, ...rest } = await readRopBalances(running, other);
    expect(Object.values(rest).every((balance) => balance === 0n)).toBe(true);
    expect(refunds).toBeLessThanOrEqual(0n);
  });
});

describe('the end', () => {
  test('a settlement needs the money, and the option transfers the asset', async () => {
    const rop = await buildActive(running, people, ropTerms({ start: dayAgo(10) }));
    const key = newKey();
    const short = await callRefused(
      running.app,
      settleRop,
      { ...at(rop), body: { key } },
      'step_refused',
      people.seller,
    );
    expect(short.reason?.code).toBe('credit_short');
    await payRop(running, rop, BigInt((await read(rop)).settlement), people.seller);
    expect(await call(running.app, settleRop, { ...at(rop), body: { key } }, people.seller)).toMatchObject({
      state: 'SETTLED',
      next: null,
    });
    const sold = await call(running.app, exerciseRop, { ...at(rop), body: { key: newKey() } }, people.company.director);
    expect(sold).toMatchObject({ state: 'EXERCISED', credit: '0', settlement: '0' });
    const balances = await readRopBalances(running, rop);
    expect(Object.values(balances).every((balance) => balance === 0n)).toBe(true);
    const { rows } = await running.storage.opened.pool.query(
      'SELECT a.ownership_state FROM app.asset a WHERE a.id = $1',
      [sold.asset._id],
    );
    expect(rows).toEqual([{ ownership_state: 'SOLD' }]);
    expect(await payRop(running, rop, 1n, people.seller)).toBe('rop_takes_no_money');
  });

  test('a contract that is paid up is exercised without a settlement', async () => {
    const terms = ropTerms({
      price: '30000',
      deposit: '0',
      optionFee: '0',
      annualPercent: '0',
      count: 3,
      frequency: 'weekly',
      start: dayAgo(21),
    });
    const rop = await buildSigned(running, people, terms);
    expect((await read(rop)).state).toBe('ACTIVE');
    await payRop(running, rop, 30_000n, people.seller, { valueOn: dayAgo(20) });
    expect(await read(rop)).toMatchObject({ state: 'PAID_UP', exercisePrice: '0' });
    const sold = await call(running.app, exerciseRop, { ...at(rop), body: { key: newKey() } }, people.manager);
    expect(sold.state).toBe('EXERCISED');
  });

  test('contract and statement are PDFs, and the buyer reads the same figures', async () => {
    const rop = await buildActive(running, people, ropTerms({ start: dayAgo(45) }));
    for (const [endpoint, query] of [
      [printRop, undefined],
      [printRopStatement, { asOf: dayAgo(1) }],
    ] as const) {
      const answer = await callRaw(
        running.app,
        endpoint as typeof printRopStatement,
        { ...at(rop), query: query ?? {} },
        people.seller,
      );
      expect(answer.status).toBe(200);
      expect(answer.text.startsWith('%PDF')).toBe(true);
    }
    const seen = await readAsBuyer(running, rop);
    expect(seen).toMatchObject({ dueNow: '93291', lateFeesOpen: '2500', paid: '150000' });
  });

  test('the day after, the job lets instalments fall due, and pauses late fees of an asset that lost its approval', async () => {
    const rop = await buildActive(running, people, ropTerms({ frequency: 'weekly', start: dayAgo(6) }));
    const pool = running.storage.opened.pool;
    // As if the contract had been looked at yesterday, and the first week had ended today.
    await pool.query(
      "UPDATE app.rop_contract SET terms = jsonb_set(terms, '{start}', to_jsonb($2::text)), posted_to = posted_to - 1 WHERE id = $1",
      [rop.ropID, dayAgo(7)],
    );
    await pool.query(
      "UPDATE app.asset SET compliance_state = 'NON_COMPLIANT' WHERE id = (SELECT asset_id FROM app.rop_contract WHERE id = $1)",
      [rop.ropID],
    );
    await followDueRops(running.database);
    expect(await read(rop)).toMatchObject({
      assetLapsed: true,
      instalments: [{ n: 1, state: 'due' }, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}],
    });
    expect((await readRopBalances(running, rop))['1200']).toBeGreaterThan(0n);
  });

  test('late fees pause from the day on which the asset is plotted again until it is approved again', async () => {
    const rop = await buildActive(running, people);
    const pool = running.storage.opened.pool;
    const [asset] = (
      await pool.query(
        `SELECT a.id, a.category_id, a.asset_number FROM app.asset a JOIN app.rop_contract c ON c.asset_id = a.id WHERE c.id = $1`,
        [rop.ropID],
      )
    ).rows;
    const paused = async (complianceState?: string) => {
      if (complianceState !== undefined)
        await pool.query('UPDATE app.asset SET compliance_state = $2 WHERE id = $1', [asset.id, complianceState]);
      await pool.query('UPDATE app.rop_contract SET posted_to = posted_to - 1 WHERE id = $1', [rop.ropID]);
      await followDueRops(running.database);
      return (await read(rop)).assetLapsed;
    };
    expect(await paused()).toBe(false);
    const body = {
      companyID: rop.companyID,
      categoryId: asset.category_id,
      assetNumber: asset.asset_number,
      points: [...squareAt(-17.2, 30.1)],
      confirm: true,
    };
    const { asset: plotted } = await call(running.app, saveBoundary, { body }, people.company.director);
    expect(plotted.complianceState).toBe('PLOTTED');
    expect(await paused()).toBe(true);
    const params = { companyID: rop.companyID, assetID: asset.id };
    await call(running.app, approveBoundary, { params }, people.manager);
    expect(await paused('NON_COMPLIANT')).toBe(true);
    expect(await paused('IN_GATES')).toBe(true);
    expect(await paused('APPROVED')).toBe(false);
  });
});
