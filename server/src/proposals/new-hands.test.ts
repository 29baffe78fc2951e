import { approveEvent, createEvent } from '@atlas/contract/asset-events';
import type { Endpoint } from '@atlas/contract/endpoint';
import { type CategoryId, type CompanyId, RopChangeId } from '@atlas/contract/identifiers';
import { approvePayment, readPaymentDesk, recordPayment, recordRefund, reversePayment } from '@atlas/contract/payments';
import { approveSale, completeSale } from '@atlas/contract/reservations';
import { acceptChange } from '@atlas/contract/rights';
import { acceptRopChange, waiveRop } from '@atlas/contract/rop-changes';
import { approveRop, submitRop } from '@atlas/contract/rops';
import { matchLine } from '@atlas/contract/statement-lines';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCategory } from '../../testing/builders/asset.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildDeal, buildReservation, receive } from '../../testing/builders/deal.ts';
import { findLine, importLines, inventPayment, record } from '../../testing/builders/payment.ts';
import type { TestPerson } from '../../testing/builders/person.ts';
import { buildHeldAsset, proposeBurden } from '../../testing/builders/right.ts';
import { buildActive, buildDraft, dayAgo, ropTerms } from '../../testing/builders/rop.ts';
import { buildVisitor } from '../../testing/builders/visit.ts';
import { call, callRaw } from '../../testing/call.ts';

let test: TestApp;
let company: TestCompany;
let companyID: CompanyId;
let categoryId: CategoryId;
/** The insider, who invites the others. */
let first: TestPerson;
let manager: TestPerson;
beforeAll(async () => {
  test = await startTestApp();
  company = await buildCompany(test);
  ({ companyID, director: first } = company);
  categoryId = await buildCategory(test, { companyID, token: first.token });
  manager = await buildMember(test, company, 'Manager');
});
afterAll(() => test.close());

type Completion = (by: TestPerson) => ReturnType<typeof callRaw>;

function complete<E extends Endpoint>(endpoint: E, sent: Parameters<typeof callRaw<E>>[2]): Completion {
  return (by) => callRaw(test.app, endpoint, sent, by);
}

const params = () => ({ companyID });

async function findOwnLine(amount: string) {
  const text = `Line ${crypto.randomUUID()}`;
  await importLines(test, companyID, first, ['15/01/2026', amount, text]);
  return findLine(test, companyID, first, text);
}

/** What one person begins about money, contracts and rights, and a second one completes. */
const STEPS: Readonly<Record<string, () => Promise<Completion>>> = {
  'a payment above the limit': async () => {
    const { _id } = await buildReservation(test, await buildDeal(test, company), first);
    const paid = await call(test.app, recordPayment, { params: params(), body: inventPayment(_id, '150000') }, first);
    return complete(approvePayment, { params: { companyID, paymentID: paid._id } });
  },
  'a refund': async () => {
    const line = await findOwnLine('4.00');
    const body = { ...inventPayment(line._id, '400'), for: { kind: 'line' as const, id: line._id } };
    const { _id: paymentID } = await call(test.app, recordRefund, { params: params(), body }, first);
    return complete(approvePayment, { params: { companyID, paymentID } });
  },
  'the reversal of a payment': async () => {
    const { _id } = await buildReservation(test, await buildDeal(test, company), first);
    const { _id: paymentID } = await record(test, companyID, first, inventPayment(_id, '100'));
    const place = { params: { companyID, paymentID } };
    await call(test.app, reversePayment, { ...place, body: { reason: 'By mistake' } }, first);
    return complete(approvePayment, place);
  },
  'large bank charges': async () => {
    const { _id: lineID } = await findOwnLine('-1500.00');
    const body = { key: crypto.randomUUID(), with: { charges: true as const } };
    return complete(matchLine, { params: { companyID, lineID }, body });
  },
  'a large event': async () => {
    const body = { companyID, eventName: 'Drill rig', assetCategoryID: categoryId, assetValue: -1_500 };
    const { event } = await call(test.app, createEvent, { body }, first);
    return complete(approveEvent, { params: { companyID, assetEventID: event._id } });
  },
  'a change of rights': async () => {
    const held = await buildHeldAsset(test, company);
    const changeID = await proposeBurden(test, held, first, 'lease');
    return complete(acceptChange, { params: { companyID, assetID: held.assetID, changeID } });
  },
  'a contract': async () => {
    const { ropID } = await buildDraft(test, { company, seller: first, manager: first });
    const place = { params: { companyID, ropID } };
    const { version } = await call(test.app, submitRop, { ...place, body: { version: 1 } }, first);
    return complete(approveRop, { ...place, body: { version } });
  },
  'a waiver': async () => {
    const { ropID } = await buildActive(test, { company, seller: first, manager }, ropTerms({ start: dayAgo(45) }));
    const key = RopChangeId.parse(crypto.randomUUID());
    const waiver = { what: 'late_fee', instalment: 1, amount: '100', reason: 'The bank was closed.' } as const;
    await call(test.app, waiveRop, { params: { companyID, ropID }, body: { key, ...waiver } }, first);
    return complete(acceptRopChange, { params: { companyID, ropID, changeID: key } });
  },
  'a sale': async () => {
    const deal = await buildDeal(test, company);
    const { _id: reservationID } = await buildReservation(test, deal, first);
    await receive(test, company, reservationID, 100_000n, first);
    const place = { params: { companyID, reservationID } };
    await call(test.app, completeSale, { ...place, body: { documentID: deal.documentID } }, first);
    return complete(approveSale, place);
  },
};

it.each(Object.entries(STEPS))('%s is completed by nobody new in their role, and on no visit', async (_name, begin) => {
  const finish = await begin();
  const puppet = await buildMember(test, company, 'Director', undefined, { isNew: true });
  expect(await finish(puppet)).toMatchObject({ status: 409, body: { reason: { code: 'role_too_new' } } });
  const visitor = await buildVisitor(test, company);
  expect(await finish(visitor)).toMatchObject({ status: 409, body: { reason: { code: 'visitor_moves_nothing' } } });
  expect((await finish(manager)).status).toBe(200);
});

it('says beforehand from when a new manager can approve a payment', async () => {
  const { _id } = await buildReservation(test, await buildDeal(test, company), first);
  await call(test.app, recordPayment, { params: params(), body: inventPayment(_id, '150000') }, first);
  const puppet = await buildMember(test, company, 'Manager', undefined, { isNew: true });
  const { waiting } = await call(test.app, readPaymentDesk, { params: params() }, puppet);
  expect(waiting.at(-1)?.permits).toMatchObject({
    approve: { allowed: false, code: 'role_too_new' },
    refuse: { allowed: true },
  });
});
