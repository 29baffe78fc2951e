import { buffer } from 'node:stream/consumers';
import { downloadEntries, listEntries } from '@atlas/contract/book-entries';
import type { PaymentId, RopId } from '@atlas/contract/identifiers';
import { approvePayment } from '@atlas/contract/payments';
import { readRop } from '@atlas/contract/rops';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildExchangeRate } from '../../testing/builders/books.ts';
import { buildMoneyPeople, inventPayment, type MoneyPeople, record } from '../../testing/builders/payment.ts';
import { buildActive, dayAgo, readAsBuyer } from '../../testing/builders/rop.ts';
import { call, callRaw } from '../../testing/call.ts';
import { readPaper } from '../../testing/paper.ts';
import { drawStatement, readStatement } from '../rops/print-statement.ts';
import { findRop } from '../rops/rop-repository.ts';
import { printReceipt } from './print-receipt.ts';

let test: TestApp;
let people: MoneyPeople;
beforeAll(async () => {
  test = await startTestApp();
  people = await buildMoneyPeople(test);
});
afterAll(() => test.close());

const here = () => ({ companyID: people.company.companyID });
const setTo = (rate: string, day: string) =>
  buildExchangeRate(test, people.company, { day, given: 'USD', got: 'ZWG', rate });

/** What the receipt of a payment and the statement of its contract say on paper. */
const readPapers = (paymentID: PaymentId, ropID: RopId) =>
  test.database.withTenant(people.desk.actor, people.company.companyID, async (scope) => {
    const rop = await findRop(scope.tx, ropID);
    if (rop === undefined) throw new Error('the contract is gone');
    const statement = await drawStatement(await readStatement(scope.tx, rop, rop.today), 'en');
    const receipt = await buffer((await printReceipt(scope, paymentID)).stream);
    return [receipt, statement].map((paper) => readPaper(paper).replaceAll('\u00a0', ' '));
  });

it('a payment in ZiG says at which rate of which day it was exchanged, wherever it is shown', async () => {
  const rop = await buildActive(test, people);
  const params = { companyID: rop.companyID, ropID: rop.ropID };
  await setTo('26.84', dayAgo(3));
  const paid = { account: 'main-zig', receivedOn: dayAgo(0), for: { kind: 'contract' as const, id: rop.ropID } };
  const exchange = {
    given: { unit: 'ZWG', amount: '268400' },
    got: { unit: 'USD', amount: '10000' },
    rate: { num: '25', den: '671', day: dayAgo(3) },
  };
  const payment = await record(test, rop.companyID, people.desk, inventPayment('', '268400', paid));
  expect(payment).toMatchObject({ state: 'POSTED', exchange });
  // A rate that is entered afterwards changes nothing about it.
  await setTo('30', dayAgo(1));

  const contract = await call(test.app, readRop, { params }, people.seller);
  expect(contract.account.at(-1)).toMatchObject({ kind: 'payment', paid: '10000', exchange });
  expect((await readAsBuyer(test, rop)).account).toEqual(contract.account);
  const query = { kind: 'exchange' as const };
  const { entries } = await call(test.app, listEntries, { params: here(), query }, people.desk);
  expect(entries[0]).toMatchObject({ rate: exchange.rate });
  const sheet = await callRaw(test.app, downloadEntries, { params: here(), query }, people.desk);
  expect(sheet.text).toContain(`,26.84,${dayAgo(3)},`);
  for (const paper of await readPapers(payment._id, rop.ropID))
    expect(paper).toMatch(/ZiG 2,684\.00 at 26\.84 \(\d+ \w+ \d{4}\) = USD 100\.00/);
});

it('one that waits says what it would be worth at the rate of its day', async () => {
  const rop = await buildActive(test, people);
  await setTo('25', dayAgo(0));
  const paid = { account: 'main-zig', receivedOn: dayAgo(0), for: { kind: 'contract' as const, id: rop.ropID } };
  const waiting = await record(test, rop.companyID, people.desk, inventPayment('', '5000000', paid));
  const exchange = { got: { unit: 'USD', amount: '200000' }, rate: { num: '1', den: '25', day: dayAgo(0) } };
  expect(waiting).toMatchObject({ state: 'WAITING', exchange });
  const at = { params: { ...here(), paymentID: waiting._id } };
  expect(await call(test.app, approvePayment, at, people.manager)).toMatchObject({ state: 'POSTED', exchange });
});

it('one in the currency of its deal says nothing of it', async () => {
  const rop = await buildActive(test, people);
  const paid = { receivedOn: dayAgo(0), for: { kind: 'contract' as const, id: rop.ropID } };
  expect((await record(test, rop.companyID, people.desk, inventPayment('', '100', paid))).exchange).toBeNull();
  expect((await readAsBuyer(test, rop)).credit).toBe('100');
});
