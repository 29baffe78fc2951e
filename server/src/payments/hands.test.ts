import type { RopChangeId } from '@atlas/contract/identifiers';
import { approvePayment, type Payment, recordRefund, reversePayment } from '@atlas/contract/payments';
import { acceptRopChange, waiveRop } from '@atlas/contract/rop-changes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { TestCompany } from '../../testing/builders/company.ts';
import { agreeOnSale, buildDeal, buildReservation, receive } from '../../testing/builders/deal.ts';
import { buildMoneyPeople, inventPayment, record } from '../../testing/builders/payment.ts';
import type { TestPerson } from '../../testing/builders/person.ts';
import { buildActive, buildSigned, dayAgo, ropTerms } from '../../testing/builders/rop.ts';
import { call } from '../../testing/call.ts';

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

const at = ({ _id }: Pick<Payment, '_id'>) => ({ params: { companyID: company.companyID, paymentID: _id } });
const approve = (payment: Payment) => call(test.app, approvePayment, at(payment), manager);
const people = () => ({ company, seller, manager });

/** Who made and who approved the latest entry of a kind about a deal. */
async function handsOf(kind: string, dealID: string): Promise<unknown> {
  const { rows } = await test.storage.opened.pool.query(
    `SELECT maker, checker FROM app.book_entry WHERE company_id = $1 AND kind = $2 AND subject_id = $3
     ORDER BY booking_year DESC, place DESC LIMIT 1`,
    [company.companyID, kind, dealID],
  );
  return rows[0];
}

const deskAndManager = () => ({ maker: desk.sub, checker: manager.sub });

it('names who recorded and who approved money for a reservation, and its reversal', async () => {
  const { _id } = await buildReservation(test, await buildDeal(test, company), seller);
  const payment = await record(test, company.companyID, desk, inventPayment(_id, '150000'));
  await approve(payment);
  expect(await handsOf('reservation', _id)).toEqual(deskAndManager());
  const body = { reason: 'Entered twice' };
  await call(test.app, reversePayment, { ...at(payment), body }, manager);
  const reversed = await call(test.app, approvePayment, at(payment), company.director);
  expect(await handsOf('reversal', _id)).toEqual({ maker: manager.sub, checker: company.director.sub });
  const names = [reversed.recordedBy, reversed.decidedBy, reversed.reversedBy];
  expect(new Set(names).size).toBe(3);
  expect(names).not.toContain(null);
});

it('names who recorded and who approved money for a contract, its reversal and a refund', async () => {
  const signed = await buildSigned(test, people());
  const paidFor = { receivedOn: dayAgo(0), for: { kind: 'contract' as const, id: signed.ropID } };
  await approve(await record(test, company.companyID, desk, inventPayment('', '150000', paidFor)));
  expect(await handsOf('rop.signed', signed.ropID)).toEqual(deskAndManager());
  const payment = await record(test, company.companyID, desk, inventPayment('', '200000', paidFor));
  await approve(payment);
  expect(await handsOf('rop.payment', signed.ropID)).toEqual(deskAndManager());
  const refund = await call(
    test.app,
    recordRefund,
    { params: { companyID: company.companyID }, body: inventPayment('', '5000', paidFor) },
    desk,
  );
  await approve(refund);
  expect(await handsOf('refund', signed.ropID)).toEqual(deskAndManager());
  const other = await buildActive(test, people());
  const wrong = { ...paidFor, for: { kind: 'contract' as const, id: other.ropID } };
  const taken = await record(test, company.companyID, desk, inventPayment('', '30000', wrong));
  await call(test.app, reversePayment, { ...at(taken), body: { reason: 'Of another buyer' } }, desk);
  await approve(taken);
  expect(await handsOf('rop.reversal', other.ropID)).toEqual(deskAndManager());
});

it('names who proposed and who accepted a waiver', async () => {
  const { ropID, companyID } = await buildActive(test, people(), ropTerms({ start: dayAgo(45) }));
  const key = crypto.randomUUID() as RopChangeId;
  const params = { companyID, ropID };
  const body = { key, what: 'late_fee', instalment: 1, amount: '2500', reason: 'The bank was closed.' } as const;
  await call(test.app, waiveRop, { params, body }, manager);
  await call(test.app, acceptRopChange, { params: { ...params, changeID: key } }, company.director);
  expect(await handsOf('rop.waiver', ropID)).toEqual({ maker: manager.sub, checker: company.director.sub });
});

it('names who proposed and who approved a sale', async () => {
  const deal = await buildDeal(test, company);
  const { _id } = await buildReservation(test, deal, seller);
  await receive(test, deal, _id, 100_000n, desk);
  await agreeOnSale(test, deal, _id, { proposer: seller, decider: manager });
  expect(await receive(test, deal, _id, 800_000n, desk)).toMatchObject({ state: 'SOLD' });
  expect(await handsOf('sale', _id)).toEqual({ maker: seller.sub, checker: manager.sub });
});
