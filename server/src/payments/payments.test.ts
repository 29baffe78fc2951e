import type { RopChangeId } from '@atlas/contract/identifiers';
import {
  approvePayment,
  listPayments,
  type Payment,
  readPaymentDesk,
  readReceipt,
  recordPayment,
  refusePayment,
  reversePayment,
  withdrawPayment,
} from '@atlas/contract/payments';
import type { Reservation } from '@atlas/contract/reservations';
import { acceptRopChange, waiveRop } from '@atlas/contract/rop-changes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildExchangeRate } from '../../testing/builders/books.ts';
import type { TestCompany } from '../../testing/builders/company.ts';
import { buildDeal, buildReservation } from '../../testing/builders/deal.ts';
import { buildMoneyPeople, heldIn, inventPayment, record } from '../../testing/builders/payment.ts';
import type { TestPerson } from '../../testing/builders/person.ts';
import { buildActive, dayAgo, readAsBuyer, ropTerms } from '../../testing/builders/rop.ts';
import { call, callRaw, callRefused } from '../../testing/call.ts';

let test: TestApp;
let company: TestCompany;
let seller: TestPerson;
let desk: TestPerson;
let manager: TestPerson;
beforeAll(async () => {
  test = await startTestApp();
  ({ company, seller, desk, manager } = await buildMoneyPeople(test));
});
afterAll(() => test.close());

const reserve = async (): Promise<Reservation> => buildReservation(test, await buildDeal(test, company), seller);
const at = ({ _id }: Pick<Payment, '_id'>) => ({ params: { companyID: company.companyID, paymentID: _id } });
const enter = (by: TestPerson, ...input: Parameters<typeof inventPayment>) =>
  record(test, company.companyID, by, inventPayment(...input));
const held = (code: number, owner?: string) => heldIn(test, company.companyID, code, owner);

describe('money that comes in', () => {
  it('is posted with a receipt, up to the limit, and once for its key', async () => {
    const { _id, reference } = await reserve();
    const body = inventPayment(_id, '100000');
    const before = await held(1000, 'main-usd');
    const payment = await record(test, company.companyID, desk, body);
    expect(payment).toMatchObject({ state: 'POSTED', amount: '100000', for: { reference }, line: null });
    expect(payment.receipt).toMatch(/^R-\d{6}$/);
    expect(await record(test, company.companyID, desk, body)).toEqual(payment);
    expect((await held(1000, 'main-usd')) - before).toBe(100_000n);
    expect(await held(2020, reference)).toBe(-100_000n);
    const params = { companyID: company.companyID };
    await callRefused(
      test.app,
      recordPayment,
      { params, body: { ...body, amount: '99999' } },
      'idempotency_mismatch',
      desk,
    );
    const again = { ...body, key: crypto.randomUUID() };
    const refused = await callRefused(test.app, recordPayment, { params, body: again }, 'step_refused', desk);
    expect(refused.reason?.code).toBe('payment_reference_known');
  });

  it('above the limit waits for a second person, also in parts', async () => {
    const { _id, reference } = await reserve();
    await enter(desk, _id, '60000');
    const second = await enter(desk, _id, '40001');
    expect(second).toMatchObject({ state: 'WAITING', receipt: null });
    expect(await held(2020, reference)).toBe(-60_000n);
    await callRefused(test.app, approvePayment, at(second), 'forbidden', desk);
    const own = await enter(manager, _id, '200000');
    expect((await callRefused(test.app, approvePayment, at(own), 'step_refused', manager)).reason?.code).toBe(
      'recorded_by_you',
    );
    const approved = await call(test.app, approvePayment, at(second), manager);
    expect(approved).toMatchObject({ state: 'POSTED', permits: { approve: { allowed: false } } });
    expect(await held(2020, reference)).toBe(-100_001n);
    const refused = await call(
      test.app,
      refusePayment,
      { ...at(own), body: { reason: 'Not on the statement' } },
      company.director,
    );
    expect(refused).toMatchObject({ state: 'REFUSED', reason: 'Not on the statement', receipt: null });
    expect(await held(2020, reference)).toBe(-100_001n);
  });

  it('that would take a late fee back waits for a second person', async () => {
    const rop = await buildActive(test, { company, seller, manager }, ropTerms({ start: dayAgo(45) }));
    const paidFor = { kind: 'contract' as const, id: rop.ropID };
    const early = await record(
      test,
      company.companyID,
      desk,
      inventPayment('', '5000', { receivedOn: dayAgo(20), for: paidFor }),
    );
    expect(early).toMatchObject({ state: 'WAITING', receipt: null });
    const late = await record(
      test,
      company.companyID,
      desk,
      inventPayment('', '5000', { receivedOn: dayAgo(0), for: paidFor }),
    );
    expect(late.state).toBe('POSTED');
    expect((await call(test.app, approvePayment, at(early), manager)).state).toBe('POSTED');
  });

  it('of a day before a waiver cannot be recorded, and one that waits is refused and recorded with a later day', async () => {
    const { ropID, companyID } = await buildActive(test, { company, seller, manager }, ropTerms({ start: dayAgo(45) }));
    const early = { receivedOn: dayAgo(3), reference: 'FT20261101', for: { kind: 'contract' as const, id: ropID } };
    const waiting = await enter(desk, '', '200000', early);
    const key = crypto.randomUUID() as RopChangeId;
    const params = { companyID, ropID };
    const waiver = { key, what: 'late_fee', instalment: 1, amount: '2500', reason: 'Pays today.' } as const;
    await call(test.app, waiveRop, { params, body: waiver }, manager);
    await call(test.app, acceptRopChange, { params: { ...params, changeID: key } }, company.director);
    const sent = { params: { companyID }, body: inventPayment('', '200000', { ...early, reference: 'FT20261102' }) };
    const closed = await callRefused(test.app, recordPayment, sent, 'step_refused', desk);
    expect(closed.reason?.code).toBe('days_closed');
    const stuck = await callRefused(test.app, approvePayment, at(waiting), 'step_refused', manager);
    expect(stuck.reason?.code).toBe('days_closed');
    await call(test.app, refusePayment, { ...at(waiting), body: { reason: 'Record it with today.' } }, manager);
    const again = await enter(desk, '', '200000', { ...early, receivedOn: dayAgo(0) });
    expect((await call(test.app, approvePayment, at(again), manager)).state).toBe('POSTED');
  });

  it('in ZiG for a contract in dollars is exchanged at the rate of its day, and refused if it is more than the books hold', async () => {
    const rop = await buildActive(test, { company, seller, manager });
    const setTo = (rate: string) =>
      buildExchangeRate(test, company, { day: dayAgo(1), given: 'ZWG', got: 'USD', rate });
    const paid = { receivedOn: dayAgo(0), account: 'main-zig', for: { kind: 'contract' as const, id: rop.ropID } };
    await setTo('0.04');
    expect((await enter(desk, '', '250000', paid)).state).toBe('POSTED');
    expect((await readAsBuyer(test, rop)).credit).toBe('10000');
    await setTo('999999999');
    const large = await enter(desk, '', '9000000000000000', paid);
    const refused = await callRefused(test.app, approvePayment, at(large), 'step_refused', manager);
    expect(refused.reason?.code).toBe('payment_too_large');
  });

  it('counts at no rate that the person who records it entered, while someone else could have', async () => {
    const terms = ropTerms({ unit: 'ZWG', deposit: '0', optionFee: '0' });
    const rop = await buildActive(test, { company, seller, manager }, terms);
    const paid = { receivedOn: dayAgo(0), for: { kind: 'contract' as const, id: rop.ropID } };
    await buildExchangeRate(test, company, { day: dayAgo(1), given: 'USD', got: 'ZWG', rate: '9000', by: manager });
    // A dollar would pay the contract, and millions in ZiG would be less than a dollar.
    expect((await enter(manager, '', '100', paid)).state).toBe('WAITING');
    const zig = { ...paid, account: 'main-zig' };
    expect((await enter(manager, '', '9000', zig)).state).toBe('WAITING');
    expect((await enter(desk, '', '9000', zig)).state).toBe('POSTED');
  });

  it('is the same payment for the same key, also at the same moment', async () => {
    const { _id } = await reserve();
    const body = inventPayment(_id, '500');
    const all = await Promise.all(Array.from({ length: 6 }, () => record(test, company.companyID, desk, body)));
    expect(new Set(all.map(({ _id: id }) => id)).size).toBe(1);
  });

  it('is withdrawn by the person who recorded it, and by nobody else', async () => {
    const { _id } = await reserve();
    const waiting = await enter(desk, _id, '150000');
    await callRefused(test.app, withdrawPayment, at(waiting), 'step_refused', manager);
    expect((await call(test.app, withdrawPayment, at(waiting), desk)).state).toBe('WITHDRAWN');
    await callRefused(test.app, approvePayment, at(waiting), 'step_refused', manager);
  });

  it.each([
    [
      'an EcoCash reference of another form',
      { method: 'ecocash', account: 'ecocash', reference: 'A12345' },
      'payment_reference_refused',
    ],
    ['an account of another method', { method: 'cash' }, 'money_account_missing'],
    ['a day to come', { receivedOn: '2999-01-01' }, 'entry_day_ahead'],
  ] as const)('is refused with %s', async (_, changes, reason) => {
    const { _id } = await reserve();
    const sent = { params: { companyID: company.companyID }, body: inventPayment(_id, '100', changes) };
    expect((await callRefused(test.app, recordPayment, sent, 'step_refused', desk)).reason?.code).toBe(reason);
  });

  it('that the deal refuses leaves no receipt number behind', async () => {
    const { _id } = await reserve();
    const params = { companyID: company.companyID };
    await enter(desk, _id, '1');
    const first = await enter(desk, _id, '1');
    // More than the price.
    await callRefused(test.app, approvePayment, at(await enter(desk, _id, '99999999')), 'step_refused', manager);
    const next = await enter(desk, _id, '1');
    const number = (receipt: string | null) => Number(receipt?.slice(2));
    expect(number(next.receipt)).toBe(number(first.receipt) + 1);
    await callRefused(
      test.app,
      recordPayment,
      { params, body: inventPayment(crypto.randomUUID(), '1') },
      'not_found',
      desk,
    );
  });

  it('is reversed by two people', async () => {
    const { _id, reference } = await reserve();
    const payment = await enter(desk, _id, '50000', { method: 'cash', account: 'front-desk', reference: '' });
    const body = { reason: 'Entered twice' };
    const asked = await call(test.app, reversePayment, { ...at(payment), body }, manager);
    expect(asked).toMatchObject({ state: 'REVERSING', reason: body.reason });
    await callRefused(test.app, approvePayment, at(payment), 'step_refused', manager);
    expect((await call(test.app, refusePayment, { ...at(payment), body }, company.director)).state).toBe('POSTED');
    await call(test.app, reversePayment, { ...at(payment), body }, desk);
    expect((await call(test.app, approvePayment, at(payment), manager)).state).toBe('REVERSED');
    expect(await held(2020, reference)).toBe(0n);
    expect(await held(1010, 'front-desk')).toBe(0n);
    await callRefused(test.app, reversePayment, { ...at(payment), body }, 'step_refused', desk);
  });

  it('whose reversal is withdrawn by the person who asked for it says so, and not that it was refused', async () => {
    const { _id } = await reserve();
    const payment = await enter(desk, _id, '40000');
    await call(test.app, reversePayment, { ...at(payment), body: { reason: 'Entered twice' } }, desk);
    expect((await call(test.app, withdrawPayment, at(payment), desk)).state).toBe('POSTED');
    const { rows } = await test.storage.opened.pool.query(
      'SELECT type FROM app.event WHERE subject_id = $1 ORDER BY occurred_at, id',
      [payment._id],
    );
    expect(rows.map(({ type }) => type)).toEqual([
      'payment.posted',
      'payment.reversal_asked',
      'payment.reversal_withdrawn',
    ]);
  });

  it('has a receipt as PDF', async () => {
    const { _id } = await reserve();
    const paid = await callRaw(test.app, readReceipt, at(await enter(desk, _id, '12345')), seller);
    expect([paid.status, paid.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(paid.text.startsWith('%PDF-')).toBe(true);
    await callRefused(test.app, readReceipt, at(await enter(desk, _id, '100000')), 'not_found', seller);
  });

  it('shows at the desk what waits, and what is due', async () => {
    const { _id, reference } = await reserve();
    const waiting = await enter(desk, _id, '120000');
    const params = { companyID: company.companyID };
    const shown = await call(test.app, readPaymentDesk, { params }, manager);
    expect(shown.waiting.find((one) => one._id === waiting._id)?.permits.approve.allowed).toBe(true);
    expect(shown.dues.find((due) => due.id === _id)).toMatchObject({ reference, dueNow: '100000', unit: 'USD' });
    expect(shown.accounts.map(({ slug }) => slug)).toEqual(['main-usd', 'main-zig', 'ecocash', 'front-desk']);
    expect((await call(test.app, readPaymentDesk, { params }, seller)).permits.record.allowed).toBe(false);
    const page = await call(test.app, listPayments, { params, query: { limit: 1 } }, desk);
    expect(page.payments.map((one) => one._id)).toEqual([waiting._id]);
    const second = await call(test.app, listPayments, { params, query: { limit: 1, before: page.next ?? '' } }, desk);
    expect(second.payments[0]?._id).not.toBe(waiting._id);
  });
});
