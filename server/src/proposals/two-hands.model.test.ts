import { recordAssetCost } from '@atlas/contract/asset-costs';
import { type AssetEvent, approveEvent, createEvent } from '@atlas/contract/asset-events';
import { approveBoundary } from '@atlas/contract/asset-life';
import { reverseEntry } from '@atlas/contract/book-entries';
import { closeMonth, reopenMonth } from '@atlas/contract/book-months';
import { requireGrants } from '@atlas/contract/client-map';
import type { Endpoint } from '@atlas/contract/endpoint';
import { exchangeMoney, setRate } from '@atlas/contract/exchange';
import { setRewardShare } from '@atlas/contract/gate-policy';
import { attestGatePass, reverseGatePass, submitGatePass } from '@atlas/contract/gate-runs';
import { saveTree } from '@atlas/contract/gates';
import { type CompanyId, type PaymentId, RopChangeId } from '@atlas/contract/identifiers';
import { payFromTreasury } from '@atlas/contract/ledger';
import {
  appointMintOfficer,
  approveMint,
  requestMint,
  setRedemptionRate,
  withdrawMintRequest,
} from '@atlas/contract/mint';
import { acceptMintProposal } from '@atlas/contract/mint-proposals';
import { approvePayment, recordPayment, recordRefund, reversePayment } from '@atlas/contract/payments';
import { updateProfile } from '@atlas/contract/profile';
import { acceptProposal } from '@atlas/contract/proposals';
import { approveRedemption, setRedemptionLimit, settleRedemption } from '@atlas/contract/redemptions';
import { approveSale, completeSale } from '@atlas/contract/reservations';
import { acceptChange } from '@atlas/contract/rights';
import { acceptRopChange, waiveRop } from '@atlas/contract/rop-changes';
import { approveRop, submitRop } from '@atlas/contract/rops';
import { setSecondFactorRule } from '@atlas/contract/second-factor-rule';
import { TWO_HANDS, type TwoHandsKind } from '@atlas/contract/two-hands';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAsset, buildCategory } from '../../testing/builders/asset.ts';
import { buildOpening } from '../../testing/builders/books.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { inventCost } from '../../testing/builders/cost.ts';
import { buildDeal, buildReservation, receive } from '../../testing/builders/deal.ts';
import { buildTree, startRun, type TestTree } from '../../testing/builders/gates.ts';
import { buildRedemption, buildTreasury, buildWallet } from '../../testing/builders/ledger.ts';
import { findLine, importLines, inventPayment, record } from '../../testing/builders/payment.ts';
import { buildPerson, type TestPerson } from '../../testing/builders/person.ts';
import { seatOfficers } from '../../testing/builders/proposal.ts';
import { buildHeldAsset, type HeldAsset, proposeBurden } from '../../testing/builders/right.ts';
import { buildActive, buildDraft, dayAgo, ropTerms } from '../../testing/builders/rop.ts';
import { call, callRaw } from '../../testing/call.ts';
import { at, keepers } from '../../testing/gate-steps.ts';

const RUNS = Number(process.env.ATLAS_TEST_HISTORIES ?? 12) > 100 ? 40 : 3;
const LIMIT = Math.max(120_000, RUNS * 15_000);

/** The human being behind each account; the last has no National ID. */
const HUMANS = [0, 0, 1, 1, 2] as const;

let running: TestApp;
let company: TestCompany;
let companyID: CompanyId;
let people: readonly TestPerson[];
let client: TestPerson;
let plotter: TestPerson;
let judged: TestTree;
let unattended: TestTree;
let held: HeldAsset;
let categoryId: Awaited<ReturnType<typeof buildCategory>>;
beforeAll(async () => {
  running = await startTestApp();
  company = await buildCompany(running, { director: await buildPerson(running, { withFactor: true }) });
  companyID = company.companyID;
  const made: TestPerson[] = [];
  for (const human of HUMANS) {
    const person = await buildPerson(running, { withFactor: true });
    made.push(await buildMember(running, company, 'Admin', person));
    if (human < 2) await call(running.app, updateProfile, { body: { NationalId: `63-70000${human}K42` } }, person);
  }
  people = made;
  await seatOfficers(running, ...people);
  client = await buildMember(running, company, 'Client');
  plotter = await buildMember(running, company, 'Cartography');
  await buildWallet(running, company.director, 0n);
  await buildTreasury(running, company, 900_000_000_000_000n);
  categoryId = await buildCategory(running, { companyID, token: company.director.token });
  held = await buildHeldAsset(running, company);
  judged = await buildTree(running, company, [{ name: 'Judged', gatekeepers: keepers(...people) }]);
  unattended = await buildTree(running, company, [{ name: 'Unattended' }]);
});
afterAll(() => running.close());

/** Sends a call and says whether it was done. A refusal is one of those that the contract declares. */
async function send<E extends Endpoint>(endpoint: E, sent: Parameters<typeof callRaw<E>>[2], by: TestPerson) {
  const { status, body, text } = await callRaw(running.app, endpoint, sent, by);
  expect([200, 403, 409], text).toContain(status);
  return { isDone: status === 200, body: body as Record<string, unknown> };
}

let serial = 0;
const next = () => {
  serial += 1;
  return serial;
};
const params = () => ({ companyID });
const decide = (_id: unknown) => (by: TestPerson) =>
  send(acceptProposal, { params: { ...params(), proposalID: _id } } as never, by);

/** Has one person propose something; another one's waiting proposal about the same thing is left as it is. */
async function propose<E extends Endpoint>(endpoint: E, sent: Parameters<typeof callRaw<E>>[2], by: TestPerson) {
  const { isDone, body } = await send(endpoint, sent, by);
  return isDone && typeof body.proposalID === 'string' ? decide(body.proposalID) : undefined;
}

async function proposeAtMint<E extends Endpoint>(endpoint: E, sent: Parameters<typeof callRaw<E>>[2], by: TestPerson) {
  if (!(await send(endpoint, sent, by)).isDone) return undefined;
  const { rows } = await running.storage.opened.pool.query(
    'SELECT id FROM app.proposal WHERE company_id IS NULL AND made_by = $1 ORDER BY made_at DESC LIMIT 1',
    [by.sub],
  );
  return (second: TestPerson) => send(acceptMintProposal, { params: { proposalID: rows[0].id } }, second);
}

type Completion = (by: TestPerson) => Promise<{ readonly isDone: boolean }>;

async function buildGate(tree: TestTree, by: TestPerson) {
  const { assetID } = await buildAsset(running, { companyID, token: plotter.token }, { categoryId });
  await call(running.app, approveBoundary, { params: { companyID, assetID } }, company.director);
  const run = await startRun(running, company, assetID, tree);
  const [gate] = run.passes;
  const place = { ...params(), passID: at(run, gate?.gate ?? '')._id };
  await call(running.app, submitGatePass, { params: place, body: { documentIDs: [] } }, by);
  return place;
}

async function approveSome(by: TestPerson) {
  const place = { ...params(), redemptionID: await buildRedemption(running, company, client) };
  await call(running.app, approveRedemption, { params: place }, by);
  return place;
}

/** How each row of the table begins, and how it is completed. */
const KINDS: Readonly<Record<TwoHandsKind, (by: TestPerson) => Promise<Completion | undefined>>> = {
  boundary: async (by) => {
    const { assetID } = await buildAsset(running, { companyID, token: by.token }, { categoryId });
    return (second) => send(approveBoundary, { params: { ...params(), assetID } }, second);
  },
  gate: async (by) => {
    const place = await buildGate(judged, by);
    return (second) => send(attestGatePass, { params: place, body: {} }, second);
  },
  reversal: async (by) => {
    const place = await buildGate(unattended, company.director);
    const input = { params: place, body: { reason: 'By mistake' } };
    await call(running.app, reverseGatePass, input, by);
    return (second) => send(reverseGatePass, input, second);
  },
  redemption: async (by) => {
    const place = { ...params(), redemptionID: await buildRedemption(running, company, by) };
    return (second) => send(approveRedemption, { params: place }, second);
  },
  payout: async (by) => {
    const place = await approveSome(by);
    const body = { payoutReference: `EFT ${next()}` };
    return (second) => send(settleRedemption, { params: place, body }, second);
  },
  payment: async (by) => {
    const { _id } = await buildReservation(running, await buildDeal(running, company), company.director);
    const { isDone, body } = await send(recordPayment, { params: params(), body: inventPayment(_id, '150000') }, by);
    if (!isDone) return undefined;
    return (second) => send(approvePayment, { params: { companyID, paymentID: body._id as PaymentId } }, second);
  },
  refund: async (by) => {
    const text = `Unknown ${crypto.randomUUID()}`;
    await importLines(running, companyID, company.director, ['15/01/2026', '4.00', text]);
    const line = await findLine(running, companyID, company.director, text);
    const refund = { ...inventPayment(line._id, '400'), for: { kind: 'line' as const, id: line._id } };
    const { isDone, body } = await send(recordRefund, { params: params(), body: refund }, by);
    if (!isDone) return undefined;
    return (second) => send(approvePayment, { params: { companyID, paymentID: body._id as PaymentId } }, second);
  },
  payment_reversal: async (by) => {
    const { _id } = await buildReservation(running, await buildDeal(running, company), company.director);
    const { _id: paymentID } = await record(running, companyID, company.director, inventPayment(_id, '100'));
    const place = { params: { companyID, paymentID } };
    if (!(await send(reversePayment, { ...place, body: { reason: 'By mistake' } }, by)).isDone) return undefined;
    return (second) => send(approvePayment, place, second);
  },
  asset_event: async (by) => {
    const event = { companyID, eventName: 'Drill rig', assetCategoryID: categoryId, assetValue: -1_500 };
    const { isDone, body } = await send(createEvent, { body: event }, by);
    if (!isDone) return undefined;
    const { _id: assetEventID } = body.event as AssetEvent;
    return (second) => send(approveEvent, { params: { ...params(), assetEventID } }, second);
  },
  mint: async (by) => {
    const body = { amount: '1', reason: 'Fuel' };
    const { _id } = await call(running.app, requestMint, { params: params(), body }, by);
    return async (second) => {
      const approved = await send(approveMint, { params: { mintRequestID: _id } }, second);
      // It waits for a second approval, and a company may have only a few requests that wait.
      if (approved.isDone)
        await call(running.app, withdrawMintRequest, { params: { ...params(), mintRequestID: _id } }, by);
      return approved;
    };
  },
  right_change: async (by) => {
    const changeID = await proposeBurden(running, held, by, 'lease');
    const place = { ...params(), assetID: held.assetID, changeID };
    return (second) => send(acceptChange, { params: place }, second);
  },
  rop: async (by) => {
    const rop = await buildDraft(running, { company, seller: by, manager: by });
    const place = { params: { ...params(), ropID: rop.ropID } };
    const { version } = await call(running.app, submitRop, { ...place, body: { version: 1 } }, by);
    return (second) => send(approveRop, { ...place, body: { version } }, second);
  },
  rop_change: async (by) => {
    const people = { company, seller: company.director, manager: await buildMember(running, company, 'Manager') };
    const { ropID } = await buildActive(running, people, ropTerms({ start: dayAgo(45) }));
    const changeID = RopChangeId.parse(crypto.randomUUID());
    const waiver = { what: 'late_fee', instalment: 1, amount: '100', reason: 'The bank was closed.' } as const;
    const place = { ...params(), ropID };
    await call(running.app, waiveRop, { params: place, body: { key: changeID, ...waiver } }, by);
    return (second) => send(acceptRopChange, { params: { ...place, changeID } }, second);
  },
  sale: async (by) => {
    const deal = await buildDeal(running, company);
    const reservation = await buildReservation(running, deal, company.director);
    await receive(running, company, reservation._id, 100_000n, company.director);
    const place = { ...params(), reservationID: reservation._id };
    await call(running.app, completeSale, { params: place, body: { documentID: deal.documentID } }, by);
    return (second) => send(approveSale, { params: place }, second);
  },
  gate_tree: (by) => {
    const tree = { name: `Tree ${next()}`, treeType: 'expenses' as const, children: [{ name: 'Gate' }] };
    return propose(saveTree, { body: { companyID, tree } }, by);
  },
  reward_share: (by) => propose(setRewardShare, { params: params(), body: { rewardPercent: next() % 101 } }, by),
  payment_limit: (by) =>
    propose(setRedemptionLimit, { params: params(), body: { limit: String(2_000_000_000 + next()) } }, by),
  treasury_payment: (by) => {
    const body = { key: crypto.randomUUID(), amount: '3000000000', to: { phone: client.phone } };
    return propose(payFromTreasury, { params: params(), body }, by);
  },
  second_factor_rule: async (by) => {
    await send(setSecondFactorRule, { params: params(), body: { roles: ['Sales'] } }, by);
    return propose(setSecondFactorRule, { params: params(), body: { roles: [] } }, by);
  },
  entry_reversal: async (by) => {
    const { entryID } = await buildOpening(running, company);
    const body = { key: crypto.randomUUID(), reason: 'By mistake' };
    return propose(reverseEntry, { params: { ...params(), entryID }, body }, by);
  },
  exchange: (by) => {
    const give = { account: 'main-usd', unit: 'USD' as const, amount: String(next()) };
    const get = { account: 'main-zig', unit: 'ZWG' as const, amount: '2650' };
    const body = { key: crypto.randomUUID(), give, get, valueOn: '2026-02-01', with: 'Bank' };
    return propose(exchangeMoney, { params: params(), body }, by);
  },
  exchange_rate: (by) => {
    const rate = { given: 'USD' as const, got: 'ZWG' as const, rate: String(next()), source: 'Bank' };
    return propose(setRate, { params: params(), body: { day: '2026-02-01', ...rate } }, by);
  },
  month_reopening: async (by) => {
    const place = { ...params(), month: '2026-01' };
    await buildOpening(running, company);
    await send(closeMonth, { params: place, body: { key: crypto.randomUUID() } }, company.director);
    const body = { key: crypto.randomUUID(), reason: 'An invoice came late' };
    return propose(reopenMonth, { params: place, body }, by);
  },
  asset_cost: async (by) => {
    const { assetID } = await buildAsset(running, { companyID, token: plotter.token }, { categoryId });
    return propose(recordAssetCost, { params: { ...params(), assetID }, body: inventCost() }, by);
  },
  client_link_rule: async (by) => {
    await send(requireGrants, { params: params(), body: { grantRequired: true } }, by);
    return propose(requireGrants, { params: params(), body: { grantRequired: false } }, by);
  },
  redemption_rate: (by) =>
    proposeAtMint(setRedemptionRate, { body: { currency: 'ZAR', perMegajoule: String(next()), source: 'Board' } }, by),
  mint_officer: async (by) => {
    const { email } = await buildPerson(running);
    return proposeAtMint(appointMintOfficer, { body: { email, appointed: true } }, by);
  },
};

test('no sequence of steps lets one person take both hands of any row of the table', { timeout: LIMIT }, async () => {
  const kinds = Object.keys(TWO_HANDS) as TwoHandsKind[];
  const account = fc.nat(HUMANS.length - 1);
  const step = fc.record({ first: account, seconds: fc.array(account, { minLength: 1, maxLength: 3 }) });
  const completed = new Set<string>();
  /** Takes the first step of a row and lets others try the second one, until someone takes it. */
  const take = async (kind: TwoHandsKind, first: number, seconds: readonly number[]) => {
    const complete = await KINDS[kind](people[first] as TestPerson);
    if (complete === undefined) return;
    for (const second of seconds) {
      const { isDone } = await complete(people[second] as TestPerson);
      expect(isDone, `${kind}: ${first} then ${second}`).toBe(HUMANS[first] !== HUMANS[second]);
      if (!isDone) continue;
      completed.add(kind);
      return;
    }
    // Nothing is left behind that would close the row to others.
    const other = HUMANS.findIndex((human) => human !== HUMANS[first]);
    expect((await complete(people[other] as TestPerson)).isDone, `${kind}: ${first} then ${other}`).toBe(true);
    completed.add(kind);
  };
  const property = fc.asyncProperty(
    fc.array(step, { minLength: kinds.length, maxLength: kinds.length }),
    async (steps) => {
      for (const [index, { first, seconds }] of steps.entries())
        await take(kinds[index] as TwoHandsKind, first, seconds);
    },
  );
  await fc.assert(property, { numRuns: RUNS, endOnFailure: true });
  expect([...completed].sort()).toEqual([...kinds].sort());
});
