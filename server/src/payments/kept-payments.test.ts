import type { RopChangeId } from '@atlas/contract/identifiers';
import { listPayments, type Payment, refusePayment, reversePayment } from '@atlas/contract/payments';
import { cancelReservation, listReservations } from '@atlas/contract/reservations';
import { exerciseRop, readRop, settleRop, withdrawRop } from '@atlas/contract/rops';
import { matchLine, unmatchLine } from '@atlas/contract/statement-lines';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildDeal, buildReservation } from '../../testing/builders/deal.ts';
import {
  buildMoneyPeople,
  findLine,
  importLines,
  inventPayment,
  type MoneyPeople,
  record,
} from '../../testing/builders/payment.ts';
import { buildActive, buildSigned, dayAgo, payRop, refundRop, ropTerms } from '../../testing/builders/rop.ts';
import { call, callRaw, callRefused } from '../../testing/call.ts';
import { checkDeals } from '../sales/check-deals.ts';

let test: TestApp;
let people: MoneyPeople;
beforeAll(async () => {
  test = await startTestApp();
  people = await buildMoneyPeople(test);
});
afterAll(() => test.close());

const newBody = () => ({ key: crypto.randomUUID() as RopChangeId });
const inCompany = () => ({ companyID: people.company.companyID });
const reason = 'The transfer bounced.';

/** Why the reversal of a payment is refused when it is asked for, which the list of payments says before. */
async function readWhyKept({ _id }: Payment): Promise<string | undefined> {
  const params = { ...inCompany(), paymentID: _id };
  const refused = await callRefused(
    test.app,
    reversePayment,
    { params, body: { reason } },
    'step_refused',
    people.desk,
  );
  const { payments } = await call(test.app, listPayments, { params: inCompany(), query: {} }, people.desk);
  const shown = payments.find((payment) => payment._id === _id);
  expect(shown).toMatchObject({ state: 'POSTED', permits: { reverse: { allowed: false, reason: refused.message } } });
  return refused.reason?.code;
}

/** Pays a contract off and transfers the asset. */
async function exercise(rop: Awaited<ReturnType<typeof buildActive>>): Promise<void> {
  const params = { companyID: rop.companyID, ropID: rop.ropID };
  const { settlement } = await call(test.app, readRop, { params }, people.seller);
  await payRop(test, rop, BigInt(settlement), people.seller);
  await call(test.app, settleRop, { params, body: newBody() }, people.seller);
  await call(test.app, exerciseRop, { params, body: newBody() }, people.company.director);
}

describe('a payment that its deal keeps cannot be put up for reversal', () => {
  it('once its contract has ended', async () => {
    const rop = await buildActive(test, people, ropTerms({ start: dayAgo(10) }));
    const paidFor = { receivedOn: dayAgo(0), for: { kind: 'contract' as const, id: rop.ropID } };
    const payment = await record(test, rop.companyID, people.desk, inventPayment('', '5000', paidFor));
    expect(payment.permits.reverse.allowed).toBe(true);
    await exercise(rop);
    expect(await readWhyKept(payment)).toBe('contract_ended');
  });

  it('and its contract does not end while a reversal waits', async () => {
    const rop = await buildActive(test, people, ropTerms({ start: dayAgo(10) }));
    const place = { companyID: rop.companyID, ropID: rop.ropID };
    const paidFor = { receivedOn: dayAgo(0), for: { kind: 'contract' as const, id: rop.ropID } };
    const payment = await record(test, rop.companyID, people.desk, inventPayment('', '5000', paidFor));
    const { settlement } = await call(test.app, readRop, { params: place }, people.seller);
    await payRop(test, rop, BigInt(settlement), people.seller);
    const params = { ...inCompany(), paymentID: payment._id };
    await call(test.app, reversePayment, { params, body: { reason } }, people.desk);
    const refused = await callRefused(
      test.app,
      settleRop,
      { params: place, body: newBody() },
      'step_refused',
      people.seller,
    );
    expect(refused.reason).toMatchObject({ code: 'reversal_waits', parameters: { receipt: payment.receipt } });
    const { permits } = await call(test.app, readRop, { params: place }, people.seller);
    expect(permits.settle).toMatchObject({ allowed: false, reason: refused.message });
    expect(await refundRop(test, rop, 1n, people.seller)).toBe('reversal_waits');
    await call(test.app, refusePayment, { params, body: { reason: 'The bank confirms it.' } }, people.manager);
    await call(test.app, settleRop, { params: place, body: newBody() }, people.seller);
  });

  it('nor is a signed contract withdrawn, which would owe the money back', async () => {
    const rop = await buildSigned(test, people);
    const place = { companyID: rop.companyID, ropID: rop.ropID };
    const paidFor = { receivedOn: dayAgo(0), for: { kind: 'contract' as const, id: rop.ropID } };
    const payment = await record(test, rop.companyID, people.desk, inventPayment('', '5000', paidFor));
    const params = { ...inCompany(), paymentID: payment._id };
    await call(test.app, reversePayment, { params, body: { reason } }, people.desk);
    const { version } = await call(test.app, readRop, { params: place }, people.seller);
    const body = { version, reason: 'The buyer is gone.' };
    const refused = await callRefused(test.app, withdrawRop, { params: place, body }, 'step_refused', people.seller);
    expect(refused.reason?.code).toBe('reversal_waits');
  });

  it('and of a reversal and a settlement at the same time, one is refused', async () => {
    const rop = await buildActive(test, people, ropTerms({ start: dayAgo(10) }));
    const place = { companyID: rop.companyID, ropID: rop.ropID };
    const paidFor = { receivedOn: dayAgo(0), for: { kind: 'contract' as const, id: rop.ropID } };
    const payment = await record(test, rop.companyID, people.desk, inventPayment('', '5000', paidFor));
    const { settlement } = await call(test.app, readRop, { params: place }, people.seller);
    await payRop(test, rop, BigInt(settlement), people.seller);
    const params = { ...inCompany(), paymentID: payment._id };
    const answers = await Promise.all([
      callRaw(test.app, reversePayment, { params, body: { reason } }, { token: people.desk.token }),
      callRaw(test.app, settleRop, { params: place, body: newBody() }, { token: people.seller.token }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('once its reservation has ended', async () => {
    const { _id } = await buildReservation(test, await buildDeal(test, people.company), people.seller);
    const payment = await record(test, inCompany().companyID, people.desk, inventPayment(_id, '5000'));
    expect(payment.permits.reverse.allowed).toBe(true);
    const params = { ...inCompany(), reservationID: _id };
    await call(test.app, cancelReservation, { params, body: { by: 'buyer', reason: 'Changed plans.' } }, people.seller);
    expect(await readWhyKept(payment)).toBe('reservation_payments_final');
  });

  it('and its reservation is neither cancelled nor expires while a reversal waits', async () => {
    const { _id } = await buildReservation(test, await buildDeal(test, people.company), people.seller);
    const payment = await record(test, inCompany().companyID, people.desk, inventPayment(_id, '5000'));
    const params = { ...inCompany(), paymentID: payment._id };
    await call(test.app, reversePayment, { params, body: { reason } }, people.desk);
    const cancelled = {
      params: { ...inCompany(), reservationID: _id },
      body: { by: 'buyer' as const, reason: 'Changed plans.' },
    };
    const refused = await callRefused(test.app, cancelReservation, cancelled, 'step_refused', people.seller);
    expect(refused.reason).toMatchObject({ code: 'reversal_waits', parameters: { receipt: payment.receipt } });
    await test.storage.opened.pool.query(
      "UPDATE app.reservation SET due_at = app.clock() - interval '1 hour' WHERE id = $1",
      [_id],
    );
    await checkDeals(test.database);
    const find = async () => {
      const { reservations } = await call(
        test.app,
        listReservations,
        { params: inCompany(), query: {} },
        people.seller,
      );
      return reservations.find((reservation) => reservation._id === _id);
    };
    expect(await find()).toMatchObject({
      state: 'HELD',
      permits: { cancel: { allowed: false, reason: refused.message } },
    });
    await call(test.app, refusePayment, { params, body: { reason: 'The bank confirms it.' } }, people.manager);
    await checkDeals(test.database);
    expect(await find()).toMatchObject({ state: 'EXPIRED' });
  });

  it('also by opening its bank line again', async () => {
    const rop = await buildActive(test, people, ropTerms({ start: dayAgo(10) }));
    const day = dayAgo(0).split('-').toReversed().join('/');
    await importLines(test, rop.companyID, people.desk, [day, '50.00', 'Kept']);
    const line = await findLine(test, rop.companyID, people.desk, 'Kept');
    const params = { companyID: rop.companyID, lineID: line._id };
    const parts = [{ for: { kind: 'contract' as const, id: rop.ropID }, amount: '5000' }];
    await call(test.app, matchLine, { params, body: { key: crypto.randomUUID(), with: { parts } } }, people.desk);
    await exercise(rop);
    const refused = await callRefused(test.app, unmatchLine, { params, body: { reason } }, 'step_refused', people.desk);
    expect(refused.reason?.code).toBe('contract_ended');
    expect((await findLine(test, rop.companyID, people.desk, 'Kept')).state).toBe('MATCHED');
  });
});
