import type { OfferId } from '@atlas/contract/identifiers';
import { pathOfNotice } from '@atlas/contract/notice-path';
import { type Notice, readNoticeSettings, setNoticeChoices } from '@atlas/contract/notices';
import { acceptOwnOffer, makeOwnOffer } from '@atlas/contract/own-offers';
import { approvePayment } from '@atlas/contract/payments';
import { counterOffer } from '@atlas/contract/purchase-offers';
import { approveSale, completeSale, type Reservation, reserveAsset } from '@atlas/contract/reservations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildDeal, dayAhead, type ListedDeal } from '../../testing/builders/deal.ts';
import { inventPayment, record } from '../../testing/builders/payment.ts';
import { buildPerson, type TestPerson } from '../../testing/builders/person.ts';
import { buildActive, dayAgo, ropTerms } from '../../testing/builders/rop.ts';
import { call } from '../../testing/call.ts';
import { readNotices, sendAll, tellAll } from '../../testing/notice-steps.ts';
import { followDueRops } from '../rops/index.ts';
import { checkDeals } from '../sales/index.ts';

let test: TestApp;
let company: TestCompany;
let seller: TestPerson;
let manager: TestPerson;
let desk: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  test = await startTestApp();
  company = await buildCompany(test);
  seller = await buildMember(test, company, 'Sales');
  manager = await buildMember(test, company, 'Manager');
  desk = await buildMember(test, company, 'Reception');
  stranger = await buildMember(test, company, 'Client');
});
afterAll(() => test.close());

const query = (text: string, values: readonly unknown[]) => test.storage.opened.pool.query(text, [...values]);
/** The notices of a person about deals with a label, the latest first. */
const about = async (person: TestPerson, label: string): Promise<readonly Notice[]> =>
  (await readNotices(test, person)).filter((notice) => notice.label === label);

async function makeOffer(deal: ListedDeal, buyer: TestPerson) {
  const offerID = crypto.randomUUID() as OfferId;
  const body = { assetID: deal.assetID, amount: '700000', until: dayAhead(5), note: '' };
  return call(test.app, makeOwnOffer, { params: { offerID }, body }, buyer);
}

/** A reservation of a buyer with an account, who negotiated for it. */
async function agree(): Promise<{ deal: ListedDeal; buyer: TestPerson; reservation: Reservation }> {
  const [deal, buyer] = [await buildDeal(test, company), await buildPerson(test)];
  const { _id: offerID } = await makeOffer(deal, buyer);
  const params = { companyID: company.companyID, offerID };
  const counter = { version: 1, amount: '800000', until: dayAhead(5), note: '' };
  await call(test.app, counterOffer, { params, body: counter }, seller);
  await call(test.app, acceptOwnOffer, { params: { offerID }, body: { version: 2 } }, buyer);
  const reservationID = crypto.randomUUID() as Reservation['_id'];
  const body = { assetID: deal.assetID, offerID, deposit: '100000', keptPercent: '10' };
  const reserved = { params: { companyID: company.companyID, reservationID }, body };
  return { deal, buyer, reservation: await call(test.app, reserveAsset, reserved, seller) };
}

describe('a negotiation', () => {
  it('is told to the other side, each time that one of them answers', async () => {
    const { buyer, reservation } = await agree();
    const { assetNumber } = reservation.asset;
    const [shown] = await about(seller, assetNumber);
    expect(shown).toMatchObject({ kind: 'deal', what: 'offer.accepted', count: 2, company: company.name });
    expect(shown && pathOfNotice(shown)).toBe(`/asset/finance/${company.companyID}?view=sales`);
    const [own] = await about(buyer, assetNumber);
    expect(own).toMatchObject({ what: 'offer.countered', role: null, company: company.name });
    expect(own && pathOfNotice(own)).toBe('/profile/offers');
    for (const other of [manager, desk, stranger]) expect(await about(other, assetNumber)).toEqual([]);
  });

  it('is mailed to the buyer, who chooses how to hear of a company that they do not belong to', async () => {
    const { buyer } = await agree();
    await tellAll(test);
    await sendAll(test, new Date(Date.now() + 3 * 24 * 3_600_000));
    const mailed = () => test.mails.filter(({ to, text }) => to === buyer.email && text.includes('/profile/offers'));
    await expect.poll(mailed, { timeout: 5_000 }).not.toEqual([]);
    expect(mailed()[0]?.text).not.toContain(seller.name);
    const { companies } = await call(test.app, readNoticeSettings, {}, buyer);
    const [choices] = companies;
    expect(choices).toMatchObject({ companyID: company.companyID, mail: { deal: 'now', payment: 'off' } });
    if (choices === undefined) throw new Error('no choices');
    const { company: _, ...body } = choices;
    const changed = { ...body, mail: { ...body.mail, deal: 'off' as const } };
    await call(test.app, setNoticeChoices, { body: changed }, buyer);
    const { companies: after } = await call(test.app, readNoticeSettings, {}, buyer);
    expect(after[0]?.mail.deal).toBe('off');
    expect((await call(test.app, readNoticeSettings, {}, await buildPerson(test))).companies).toEqual([]);
  });
});

describe('a reservation', () => {
  it('is told to both sides once before its time is over, and when it is', async () => {
    const { buyer, reservation } = await agree();
    const { _id, reference } = reservation;
    await checkDeals(test.database);
    expect((await about(buyer, reference))[0]).toMatchObject({ what: 'reservation.made', count: 1 });
    await query("UPDATE app.reservation SET due_at = app.clock() + interval '11 hours' WHERE id = $1", [_id]);
    await checkDeals(test.database);
    await checkDeals(test.database);
    expect((await about(buyer, reference))[0]).toMatchObject({
      what: 'reservation.ending',
      count: 2,
      isSettled: false,
    });
    expect((await about(seller, reference))[0]).toMatchObject({ what: 'reservation.ending', count: 1 });
    await query("UPDATE app.reservation SET due_at = app.clock() - interval '1 second' WHERE id = $1", [_id]);
    await checkDeals(test.database);
    expect((await about(buyer, reference))[0]).toMatchObject({ what: 'reservation.expired', isSettled: true });
  });

  it('is told of again once it is confirmed and runs out a second time', async () => {
    const { buyer, reservation } = await agree();
    const { _id, reference } = reservation;
    const shorten = async (interval: string) => {
      await query('UPDATE app.reservation SET due_at = app.clock() + $2::interval WHERE id = $1', [_id, interval]);
      await checkDeals(test.database);
      return (await about(buyer, reference)).at(0)?.what;
    };
    expect(await shorten('13 hours')).toBe('reservation.made');
    expect(await shorten('1 hour')).toBe('reservation.ending');
    await record(test, company.companyID, desk, inventPayment(_id, '100000'));
    expect((await about(buyer, reference)).at(0)?.what).toBe('reservation.confirmed');
    expect(await shorten('4 days')).toBe('reservation.confirmed');
    expect(await shorten('2 days')).toBe('reservation.ending');
  });

  it('is told to the buyer with each payment, and its sale to those who decide', async () => {
    const { deal, buyer, reservation } = await agree();
    const { companyID } = company;
    const { _id, reference } = reservation;
    const paid = await record(test, companyID, desk, inventPayment(_id, '100000'));
    const [received] = await about(buyer, paid.receipt ?? '');
    expect(received).toMatchObject({ kind: 'payment', what: 'payment.posted' });
    expect(await about(stranger, paid.receipt ?? '')).toEqual([]);

    const params = { companyID, reservationID: _id };
    await call(test.app, completeSale, { params, body: { documentID: deal.documentID } }, seller);
    const [asked] = (await about(manager, reference)).filter(({ kind }) => kind === 'approval');
    expect(asked).toMatchObject({ what: 'sale.proposed', isSettled: false });
    expect((await about(seller, reference)).some(({ kind }) => kind === 'approval')).toBe(false);
    await call(test.app, approveSale, { params }, manager);
    expect((await about(manager, reference))[0]).toMatchObject({ what: 'sale.proposed', isSettled: true });

    const rest = await record(test, companyID, desk, inventPayment(_id, '700000'));
    expect(rest.state).toBe('WAITING');
    const waiting = (await readNotices(test, manager)).find(({ subject }) => subject.id === rest._id);
    expect(waiting).toMatchObject({ kind: 'approval', what: 'payment.waits', isSettled: false });
    await call(test.app, approvePayment, { params: { companyID, paymentID: rest._id } }, manager);
    expect((await about(buyer, reference))[0]).toMatchObject({ what: 'sale.completed', isSettled: true });
  });
});

describe('a contract of rent', () => {
  it('is told once of an instalment that is open after its days of grace, and not before', async () => {
    const weekly = ropTerms({ frequency: 'weekly', start: dayAgo(10), graceDays: 5 });
    const rop = await buildActive(test, { company, seller, manager }, weekly);
    const missed = async () =>
      (await query("SELECT after FROM app.event WHERE type = 'rop.overdue' AND subject_id = $1", [rop.ropID])).rows;
    const passDay = async () => {
      await query('UPDATE app.rop_contract SET posted_to = posted_to - 1 WHERE id = $1', [rop.ropID]);
      await followDueRops(test.database);
    };
    await passDay();
    expect(await missed()).toEqual([]);
    // As if the days of grace had ended yesterday.
    await query(`UPDATE app.rop_contract SET terms = jsonb_set(terms, '{graceDays}', '2') WHERE id = $1`, [rop.ropID]);
    await passDay();
    expect(await missed()).toEqual([{ after: { instalments: [1] } }]);
    expect((await about(seller, rop.reference))[0]).toMatchObject({ what: 'rop.overdue', kind: 'payment' });
    await query(`UPDATE app.rop_contract SET terms = jsonb_set(terms, '{graceDays}', '1') WHERE id = $1`, [rop.ropID]);
    await passDay();
    expect(await missed()).toHaveLength(1);
  });

  it('is told to its buyer by the number that they have verified', async () => {
    const rop = await buildActive(test, { company, seller, manager });
    const buyer = await buildPerson(test);
    await query('UPDATE app.rop_contract SET buyer_phone = $2 WHERE id = $1', [rop.ropID, buyer.phone]);
    await record(
      test,
      company.companyID,
      desk,
      inventPayment(rop.ropID, '40000', { for: { kind: 'contract', id: rop.ropID } }),
    );
    const received = (await readNotices(test, buyer)).find(({ what }) => what === 'payment.posted');
    expect(received?.company).toBe(company.name);
    expect((await call(test.app, readNoticeSettings, {}, buyer)).companies).toMatchObject([{ company: company.name }]);
  });
});
