import { disputeAsset, settleDispute } from '@atlas/contract/asset-life';
import { readAsset } from '@atlas/contract/assets';
import { readAssetOffer, readCatalogue } from '@atlas/contract/catalogue';
import { acceptInvitation, listCompanyEvents, listMyInvitations } from '@atlas/contract/companies';
import type { ReservationId } from '@atlas/contract/identifiers';
import { acceptOffer, listPurchaseOffers } from '@atlas/contract/purchase-offers';
import {
  approveSale,
  cancelReservation,
  completeSale,
  listReservations,
  reserveAsset,
  returnSale,
} from '@atlas/contract/reservations';
import { readRights } from '@atlas/contract/rights';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildCompany, buildMember, type TestCompany } from '../../../testing/builders/company.ts';
import {
  agreeOnSale,
  buildDeal,
  buildOffer,
  buildReservation,
  inventBuyer,
  LIST_PRICE,
  receive,
} from '../../../testing/builders/deal.ts';
import { buildPerson, type TestPerson } from '../../../testing/builders/person.ts';
import { expectWhole } from '../../../testing/builders/right.ts';
import { call, callRefused } from '../../../testing/call.ts';
import { checkDeals } from '../check-deals.ts';
import { markRefunded } from './end-reservation.ts';
import { reverseForDeal } from './receive-for-deal.ts';

let test: TestApp;
let company: TestCompany;
let seller: TestPerson;
let manager: TestPerson;
let desk: TestPerson;
beforeAll(async () => {
  test = await startTestApp();
  company = await buildCompany(test);
  seller = await buildMember(test, company, 'Sales');
  manager = await buildMember(test, company, 'Manager');
  desk = await buildMember(test, company, 'Reception');
});
afterAll(() => test.close());

const at = (reservationID: ReservationId) => ({ companyID: company.companyID, reservationID });
const hands = () => ({ proposer: seller, decider: manager });
const pay = (id: ReservationId, amount: bigint, paymentID?: string) =>
  receive(test, company, id, amount, desk, paymentID);

async function read(id: ReservationId, by = seller) {
  const { reservations } = await call(
    test.app,
    listReservations,
    { params: { companyID: company.companyID }, query: {} },
    by,
  );
  const found = reservations.find(({ _id }) => _id === id);
  if (found === undefined) throw new Error('no such reservation');
  return found;
}

const stateOf = async (assetID: string) => {
  const { ownershipState } = await call(
    test.app,
    readAsset,
    { params: { companyID: company.companyID, assetID: assetID as never } },
    seller,
  );
  return ownershipState;
};

/** What an account of the books holds on the side of its credits, in cents. */
async function balance(code: number, owner = '-'): Promise<bigint> {
  const { rows } = await test.storage.opened.pool.query<{ held: string }>(
    `SELECT coalesce(sum(a.credits_posted - a.debits_posted), 0)::text AS held FROM app.account a
     JOIN app.token_ledger l ON l.id = a.ledger_id
     WHERE a.company_id = $1 AND a.owner_kind = 'book' AND a.code = $2 AND a.owner_id = $3 AND l.code = 'USD'`,
    [company.companyID, code, owner],
  );
  return BigInt(rows[0]?.held ?? '0');
}

async function passTime(id: ReservationId, interval: string): Promise<void> {
  await test.storage.opened.pool.query(
    'UPDATE app.reservation SET due_at = due_at - $2::interval, frozen_at = frozen_at - $2::interval WHERE id = $1',
    [id, interval],
  );
}

describe('a reservation', () => {
  it('comes from an accepted offer, is confirmed by its deposit, and shows in the catalogue', async () => {
    const deal = await buildDeal(test, company);
    const offer = await buildOffer(test, deal, seller);
    const { companyID, assetID } = deal;
    const reservationID = crypto.randomUUID() as ReservationId;
    const sent = {
      params: at(reservationID),
      body: { assetID, offerID: offer._id, deposit: '100000', keptPercent: '10' },
    };
    await callRefused(test.app, reserveAsset, sent, 'step_refused', seller);
    await call(test.app, acceptOffer, { params: { companyID, offerID: offer._id }, body: { version: 1 } }, seller);
    const made = await call(test.app, reserveAsset, sent, seller);
    expect(made).toMatchObject({ state: 'HELD', price: '800000', deposit: '100000', paid: '0', offerID: offer._id });
    expect(made.reference).toMatch(/^RES-\d{6}$/);
    expect((await call(test.app, reserveAsset, sent, seller)).reference).toBe(made.reference);
    expect(await stateOf(assetID)).toBe('RESERVED');
    const { listings } = await call(test.app, readCatalogue, { params: { slug: 'garlpex' }, query: { limit: 200 } });
    expect(listings.find(({ _id }) => _id === assetID)).toMatchObject({ reserved: true });
    expect(await pay(reservationID, 40_000n)).toMatchObject({ state: 'HELD' });
    expect(await pay(reservationID, 60_000n)).toMatchObject({ state: 'CONFIRMED' });
    expect(await balance(2020, made.reference)).toBe(100_000n);
    expect((await read(reservationID)).paid).toBe('100000');
  });

  it('is refused while another one has the asset', async () => {
    const deal = await buildDeal(test, company);
    await buildReservation(test, deal, seller);
    const sent = {
      params: at(crypto.randomUUID() as ReservationId),
      body: { assetID: deal.assetID, buyer: inventBuyer(), deposit: '100000', keptPercent: '10' },
    };
    await callRefused(test.app, reserveAsset, sent, 'step_refused', seller);
    const { permits } = await call(
      test.app,
      readAssetOffer,
      { params: { companyID: company.companyID, assetID: deal.assetID } },
      seller,
    );
    expect(permits.list).toMatchObject({ allowed: false, code: 'under_deal' });
  });

  it('is refused to a seller who is the buyer, and with a deposit above the price', async () => {
    const deal = await buildDeal(test, company);
    const write = (buyer: ReturnType<typeof inventBuyer>, deposit: string) => ({
      params: at(crypto.randomUUID() as ReservationId),
      body: { assetID: deal.assetID, buyer, deposit, keptPercent: '10' },
    });
    await callRefused(test.app, reserveAsset, write(inventBuyer({ phone: seller.phone }), '1'), 'step_refused', seller);
    await callRefused(test.app, reserveAsset, write(inventBuyer(), '900001'), 'step_refused', seller);
  });

  it('expires without its deposit, keeps nothing, and frees the asset', async () => {
    const deal = await buildDeal(test, company);
    const { _id, reference } = await buildReservation(test, deal, seller);
    await pay(_id, 50_000n);
    await passTime(_id, '47 hours');
    await checkDeals(test.database);
    expect((await read(_id)).state).toBe('HELD');
    await passTime(_id, '61 minutes');
    await checkDeals(test.database);
    expect(await read(_id)).toMatchObject({ state: 'EXPIRED', kept: '0', refund: '50000', dueAt: null });
    expect(await stateOf(deal.assetID)).toBe('ON_SALE');
    expect([await balance(2020, reference), await balance(2060, reference)]).toEqual([0n, 50_000n]);
    await buildReservation(test, deal, seller);
  });

  it('keeps the agreed part of the deposit when it expires after it was confirmed', async () => {
    const deal = await buildDeal(test, company);
    const { _id, reference } = await buildReservation(test, deal, seller);
    const before = await balance(4040);
    await pay(_id, 100_000n);
    await passTime(_id, '15 days');
    await checkDeals(test.database);
    expect(await read(_id)).toMatchObject({ state: 'EXPIRED', kept: '10000', refund: '90000' });
    expect([await balance(2020, reference), await balance(2060, reference)]).toEqual([0n, 90_000n]);
    expect((await balance(4040)) - before).toBe(10_000n);
    await test.database.withTenant(desk.actor, company.companyID, (scope) =>
      markRefunded(scope, { reservationID: _id }),
    );
    expect((await read(_id)).state).toBe('REFUNDED');
  });

  it('is cancelled by the company without keeping anything, and by the buyer with the agreed part', async () => {
    for (const [by, kept] of [
      ['company', '0'],
      ['buyer', '10000'],
    ] as const) {
      const { _id } = await buildReservation(test, await buildDeal(test, company), seller);
      await pay(_id, 100_000n);
      const sent = { params: at(_id), body: { by, reason: 'The plans have changed.' } };
      expect(await call(test.app, cancelReservation, sent, seller)).toMatchObject({ state: 'CANCELLED', kept });
      await callRefused(test.app, cancelReservation, sent, 'step_refused', seller);
    }
  });

  it('stops its time while the asset is disputed, and goes on with what was left', async () => {
    const deal = await buildDeal(test, company);
    const { _id } = await buildReservation(test, deal, seller);
    const params = { companyID: company.companyID, assetID: deal.assetID };
    await call(test.app, disputeAsset, { params, body: { reason: 'An older peg.' } }, manager);
    await checkDeals(test.database);
    expect((await read(_id)).isFrozen).toBe(true);
    await passTime(_id, '3 days');
    await checkDeals(test.database);
    expect((await read(_id)).state).toBe('HELD');
    await call(test.app, settleDispute, { params, body: { reason: 'The peg is not theirs.' } }, manager);
    await checkDeals(test.database);
    const { state, isFrozen, dueAt } = await read(_id);
    expect([state, isFrozen]).toEqual(['HELD', false]);
    expect(new Date(dueAt ?? 0).getTime()).toBeGreaterThan(Date.now() + 46 * 3_600_000);
  });

  it('takes no more than its price, and nothing once it has ended', async () => {
    const { _id } = await buildReservation(test, await buildDeal(test, company), seller);
    expect(await pay(_id, 900_001n)).toMatchObject({ code: 'step_refused' });
    const paymentID = crypto.randomUUID();
    const first = await pay(_id, 100_000n, paymentID);
    expect(await pay(_id, 100_000n, paymentID)).toEqual(first);
    expect((await read(_id)).paid).toBe('100000');
    await test.database.withTenant(desk.actor, company.companyID, (scope) =>
      reverseForDeal(scope, { dealID: _id, paymentID, reason: 'The transfer bounced.', key: `reverse ${paymentID}` }),
    );
    expect((await read(_id)).paid).toBe('0');
    const sent = { params: at(_id), body: { by: 'buyer' as const, reason: 'Changed plans.' } };
    await call(test.app, cancelReservation, sent, seller);
    expect(await pay(_id, 1n)).toMatchObject({ code: 'step_refused' });
  });
});

describe('a sale for cash', () => {
  it('needs a second person, and is complete with the payment that makes up the price', async () => {
    const deal = await buildDeal(test, company);
    const { companyID, assetID, documentID } = deal;
    const buyer = inventBuyer();
    const { _id, reference } = await buildReservation(test, deal, seller, buyer);
    const params = at(_id);
    await callRefused(test.app, completeSale, { params, body: { documentID } }, 'step_refused', seller);
    await pay(_id, 100_000n);
    const filed = { params, body: { documentID: crypto.randomUUID() as typeof documentID } };
    await callRefused(test.app, completeSale, filed, 'step_refused', seller);
    await call(test.app, completeSale, { params, body: { documentID } }, manager);
    await callRefused(test.app, approveSale, { params }, 'step_refused', manager);
    const returned = { params, body: { reason: 'The second page is missing.' } };
    const back = await call(test.app, returnSale, returned, company.director);
    expect(back.sale).toMatchObject({ state: 'NONE', returnReason: 'The second page is missing.' });
    const approved = await agreeOnSale(test, deal, _id, hands());
    expect(approved).toMatchObject({ state: 'CONFIRMED', sale: { state: 'APPROVED' } });
    const income = await balance(4000);
    expect(await pay(_id, 800_000n)).toMatchObject({ state: 'SOLD' });
    const sold = await read(_id);
    expect(sold).toMatchObject({ state: 'SOLD', paid: LIST_PRICE, dueAt: null });
    expect(sold.sale.reference).toMatch(/^S-\d{6}$/);
    expect((await balance(4000)) - income).toBe(900_000n);
    expect([await balance(2020, reference), await balance(1220, sold.sale.reference ?? '')]).toEqual([0n, 0n]);
    expect(await stateOf(assetID)).toBe('SOLD');
    const { rights } = await call(test.app, readRights, { params: { companyID, assetID } }, seller);
    expect(rights.map(({ kind, party }) => [kind, party.phone])).toEqual([
      ['title', buyer.phone],
      ['operation', buyer.phone],
    ]);
    await expectWhole(test, deal);
    const { offer, prices } = await call(test.app, readAssetOffer, { params: { companyID, assetID } }, seller);
    expect([offer, prices[0]?.priceCents]).toEqual([null, 900_000]);
    const of = { params: { companyID }, query: { subjectID: assetID } };
    const { events } = await call(test.app, listCompanyEvents, of, company.director);
    const types = events.map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(['asset.reserved', 'asset.transferred', 'asset.sold']));
    const named = events.filter(({ type }) => type !== 'certificate.issued');
    expect(JSON.stringify(named)).not.toContain(buyer.name);
    expect(types.filter((type) => type === 'asset.transferred')).toHaveLength(1);
  });

  it('is complete with the approval if everything is paid before', async () => {
    const deal = await buildDeal(test, company);
    const { _id } = await buildReservation(test, deal, seller);
    await pay(_id, 900_000n);
    await passTime(_id, '20 days');
    await checkDeals(test.database);
    expect((await read(_id)).state, 'what is paid does not expire').toBe('CONFIRMED');
    expect(await agreeOnSale(test, deal, _id, hands())).toMatchObject({ state: 'SOLD' });
    expect(await stateOf(deal.assetID)).toBe('SOLD');
  });

  it('is closed while the asset is disputed, and completed by a manager once that is settled', async () => {
    const deal = await buildDeal(test, company);
    const { _id } = await buildReservation(test, deal, seller);
    await pay(_id, 100_000n);
    await agreeOnSale(test, deal, _id, hands());
    const params = { companyID: company.companyID, assetID: deal.assetID };
    await call(test.app, disputeAsset, { params, body: { reason: 'An older peg.' } }, manager);
    expect(await pay(_id, 800_000n)).toMatchObject({ state: 'CONFIRMED' });
    await callRefused(test.app, approveSale, { params: at(_id) }, 'step_refused', company.director);
    await call(test.app, settleDispute, { params, body: { reason: 'The peg is not theirs.' } }, manager);
    expect(await call(test.app, approveSale, { params: at(_id) }, company.director)).toMatchObject({ state: 'SOLD' });
  });

  it('marks the offer that led to it as sold, which closes all of its steps', async () => {
    const deal = await buildDeal(test, company);
    const { companyID, assetID } = deal;
    const { _id: offerID } = await buildOffer(test, deal, seller);
    await call(test.app, acceptOffer, { params: { companyID, offerID }, body: { version: 1 } }, seller);
    const reservationID = crypto.randomUUID() as ReservationId;
    const body = { assetID, offerID, deposit: '100000', keptPercent: '10' };
    await call(test.app, reserveAsset, { params: at(reservationID), body }, seller);
    await pay(reservationID, 800_000n);
    const readOffers = async () =>
      (await call(test.app, listPurchaseOffers, { params: { companyID }, query: { assetID } }, seller)).offers;
    expect(await readOffers()).toMatchObject([{ state: 'RESERVED' }]);
    await agreeOnSale(test, deal, reservationID, hands());
    const [offer] = await readOffers();
    expect(offer).toMatchObject({ _id: offerID, state: 'SOLD' });
    expect(offer?.steps.map(({ step }) => step)).toEqual(['made', 'accepted', 'reserved', 'sold']);
    expect(Object.values(offer?.permits ?? {}).map(({ allowed }) => allowed)).toEqual([false, false, false, false]);
  });

  it('ends other offers, and invites the buyer, who then sees the asset', async () => {
    const deal = await buildDeal(test, company);
    const { companyID, assetID } = deal;
    const person = await buildPerson(test);
    const other = await buildOffer(test, deal, seller);
    const { _id } = await buildReservation(test, deal, seller, inventBuyer({ phone: person.phone }));
    await pay(_id, 900_000n);
    await agreeOnSale(test, deal, _id, hands());
    const { rows } = await test.storage.opened.pool.query('SELECT state FROM app.purchase_offer WHERE id = $1', [
      other._id,
    ]);
    expect(rows).toEqual([{ state: 'LOST' }]);
    const { invitations } = await call(test.app, listMyInvitations, {}, person);
    expect(invitations).toMatchObject([{ company: company.name, role: 'Client' }]);
    const invitationID = invitations[0]?._id;
    if (invitationID === undefined) throw new Error('no invitation');
    await call(test.app, acceptInvitation, { body: { invitationID } }, person);
    const seen = await call(test.app, readAsset, { params: { companyID, assetID } }, person);
    expect(seen._id).toBe(assetID);
  });

  it('mails an invitation to a buyer without an account', async () => {
    const deal = await buildDeal(test, company);
    const email = `buyer-${crypto.randomUUID().slice(0, 8)}@example.com`;
    const { _id } = await buildReservation(test, deal, seller, inventBuyer({ email }));
    await pay(_id, 900_000n);
    await agreeOnSale(test, deal, _id, hands());
    expect((await test.mailTo(email)).text).toContain('/invitation#token=');
  });
});
