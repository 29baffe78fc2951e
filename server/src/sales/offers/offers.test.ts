import { listAsset, readCatalogue } from '@atlas/contract/catalogue';
import { listCompanyEvents } from '@atlas/contract/companies';
import type { OfferId } from '@atlas/contract/identifiers';
import {
  acceptOwnOffer,
  counterOwnOffer,
  listOwnOffers,
  makeOwnOffer,
  withdrawOwnOffer,
} from '@atlas/contract/own-offers';
import {
  acceptOffer,
  counterOffer,
  declineOffer,
  listPurchaseOffers,
  MOST_OPEN_OFFERS,
  makeOffer,
} from '@atlas/contract/purchase-offers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildCompany, buildMember, type TestCompany } from '../../../testing/builders/company.ts';
import { buildDeal, buildOffer, dayAhead, inventBuyer, type ListedDeal } from '../../../testing/builders/deal.ts';
import { buildPerson, type TestPerson } from '../../../testing/builders/person.ts';
import { call, callRaw, callRefused } from '../../../testing/call.ts';
import { checkDeals } from '../check-deals.ts';

let test: TestApp;
let company: TestCompany;
let seller: TestPerson;
let buyer: TestPerson;
beforeAll(async () => {
  test = await startTestApp();
  company = await buildCompany(test);
  seller = await buildMember(test, company, 'Sales');
  buyer = await buildPerson(test);
});
afterAll(() => test.close());

const newID = () => crypto.randomUUID() as OfferId;
const proposal = (amount: string) => ({ amount, until: dayAhead(5), note: '' });
const makeOwn = (deal: ListedDeal, by: TestPerson, amount = '700000', offerID = newID()) =>
  call(test.app, makeOwnOffer, { params: { offerID }, body: { assetID: deal.assetID, ...proposal(amount) } }, by);
const listOf = (deal: ListedDeal, by = seller) =>
  call(
    test.app,
    listPurchaseOffers,
    { params: { companyID: company.companyID }, query: { assetID: deal.assetID } },
    by,
  );

describe('a negotiation', () => {
  it('goes back and forth between a buyer with an account and the company, until one accepts', async () => {
    const deal = await buildDeal(test, company);
    const made = await makeOwn(deal, buyer);
    expect(made).toMatchObject({ state: 'OFFERED', amount: '700000', listPrice: '900000', company: company.name });
    expect(made.permits).toMatchObject({ accept: { allowed: false, code: 'offer_awaits_company' } });
    const params = { companyID: company.companyID, offerID: made._id };
    const [seen] = (await listOf(deal)).offers;
    expect(seen).toMatchObject({ buyer: { name: buyer.name, phone: buyer.phone }, byAccount: true });
    const countered = await call(
      test.app,
      counterOffer,
      { params, body: { version: 1, ...proposal('850000') } },
      seller,
    );
    expect(countered.state).toBe('COUNTERED');
    expect(countered.permits.accept).toMatchObject({ allowed: false, code: 'offer_awaits_buyer' });
    const own = { offerID: made._id };
    const raised = await call(
      test.app,
      counterOwnOffer,
      { params: own, body: { version: 2, ...proposal('820000') } },
      buyer,
    );
    expect(raised.state).toBe('OFFERED');
    const accepted = await call(test.app, acceptOffer, { params, body: { version: 3 } }, seller);
    expect(accepted).toMatchObject({ state: 'ACCEPTED', amount: '820000', permits: { reserve: { allowed: true } } });
    expect(accepted.steps.map(({ step, side, amount }) => [step, side, amount])).toEqual([
      ['made', 'buyer', '700000'],
      ['countered', 'company', '850000'],
      ['countered', 'buyer', '820000'],
      ['accepted', 'company', null],
    ]);
    const { offers } = await call(test.app, listOwnOffers, {}, buyer);
    expect(offers[0]?.steps.map(({ byName }) => byName)).toEqual([null, null, null, null]);
  });

  it('is answered by Sales for a buyer without an account', async () => {
    const deal = await buildDeal(test, company);
    const made = await buildOffer(test, deal, seller);
    const params = { companyID: company.companyID, offerID: made._id };
    await call(test.app, counterOffer, { params, body: { version: 1, ...proposal('850000') } }, seller);
    const accepted = await call(test.app, acceptOffer, { params, body: { version: 2 } }, seller);
    expect(accepted.steps.map(({ side, byName }) => [side, byName])).toEqual([
      ['buyer', seller.name],
      ['company', seller.name],
      ['buyer', seller.name],
    ]);
  });

  it('lets nobody answer a price that they have not seen', async () => {
    const deal = await buildDeal(test, company);
    const made = await makeOwn(deal, buyer);
    const params = { companyID: company.companyID, offerID: made._id };
    await call(test.app, counterOffer, { params, body: { version: 1, ...proposal('850000') } }, seller);
    const again = { params, body: { version: 1, reason: 'Too low.' } };
    await callRefused(test.app, declineOffer, again, 'step_refused', seller);
    const late = { params: { offerID: made._id }, body: { version: 1 } };
    await callRefused(test.app, acceptOwnOffer, late, 'step_refused', buyer);
  });

  it('ends by a decline, by a withdrawal, and by its last day', async () => {
    const deal = await buildDeal(test, company);
    const [first, second] = [await buildOffer(test, deal, seller), await makeOwn(deal, buyer)];
    const companyID = company.companyID;
    const declined = { params: { companyID, offerID: first._id }, body: { version: 1, reason: 'Too low.' } };
    expect((await call(test.app, declineOffer, declined, seller)).state).toBe('DECLINED');
    const withdrawn = { params: { offerID: second._id }, body: { version: 1 } };
    expect((await call(test.app, withdrawOwnOffer, withdrawn, buyer)).state).toBe('WITHDRAWN');
    const third = await makeOwn(deal, buyer);
    await test.storage.opened.pool.query(
      "UPDATE app.purchase_offer SET expires_at = clock_timestamp() - interval '1 minute' WHERE id = $1",
      [third._id],
    );
    await callRefused(
      test.app,
      acceptOffer,
      { params: { companyID, offerID: third._id }, body: { version: 1 } },
      'step_refused',
      seller,
    );
    await checkDeals(test.database);
    const { offers } = await listOf(deal);
    expect(offers.find(({ _id }) => _id === third._id)).toMatchObject({ state: 'EXPIRED' });
  });
});

describe('an offer', () => {
  it('is for its two sides alone', async () => {
    const deal = await buildDeal(test, company);
    const made = await makeOwn(deal, buyer, '654321');
    const other = await buildPerson(test);
    const params = { offerID: made._id };
    expect((await call(test.app, listOwnOffers, {}, other)).offers).toEqual([]);
    for (const endpoint of [acceptOwnOffer, withdrawOwnOffer]) {
      await callRefused(test.app, endpoint, { params, body: { version: 1 } }, 'not_found', other);
    }
    for (const role of ['Reception', 'Survey', 'Cartography', 'Client', 'Gatekeeper'] as const) {
      const member = await buildMember(test, company, role);
      const { status } = await callRaw(
        test.app,
        listPurchaseOffers,
        { params: { companyID: company.companyID }, query: {} },
        member,
      );
      expect(status, role).toBe(403);
      const rows = await test.database.readAsTenant(member.actor, company.companyID, ({ tx }) =>
        tx.selectFrom('purchase_offer').select('id').execute(),
      );
      expect(rows, role).toEqual([]);
    }
    const history = { params: { companyID: company.companyID }, query: { subjectID: made._id } };
    const { events } = await call(test.app, listCompanyEvents, history, company.director);
    expect(events.map(({ type }) => type)).toEqual(['offer.made']);
    expect(JSON.stringify(events)).not.toContain('654321');
  });

  it('is answered at the company by nobody who made it', async () => {
    const deal = await buildDeal(test, company);
    const both = await buildMember(test, company, 'Sales', await buildPerson(test));
    const made = await makeOwn(deal, both);
    const params = { companyID: company.companyID, offerID: made._id };
    const { offers } = await listOf(deal, both);
    expect(offers[0]?.permits.accept).toMatchObject({ allowed: false, code: 'bought_by_you' });
    await callRefused(test.app, acceptOffer, { params, body: { version: 1 } }, 'step_refused', both);
    expect((await call(test.app, acceptOffer, { params, body: { version: 1 } }, seller)).state).toBe('ACCEPTED');
  });

  it('needs a verified number, one at a time for an asset, and a day that is not too far', async () => {
    const deal = await buildDeal(test, company);
    const stranger = await buildPerson(test);
    await test.storage.opened.pool.query('DELETE FROM app.verified_number WHERE person_id = $1', [stranger.sub]);
    const write = (until: string) => ({
      params: { offerID: newID() },
      body: { assetID: deal.assetID, ...proposal('700000'), until },
    });
    await callRefused(test.app, makeOwnOffer, write(dayAhead(5)), 'step_refused', stranger);
    await callRefused(test.app, makeOwnOffer, write(dayAhead(-1)), 'step_refused', buyer);
    await callRefused(test.app, makeOwnOffer, write(dayAhead(61)), 'step_refused', buyer);
    const offerID = newID();
    await makeOwn(deal, buyer, '700000', offerID);
    expect((await makeOwn(deal, buyer, '700000', offerID)).steps).toHaveLength(1);
    await callRefused(test.app, makeOwnOffer, write(dayAhead(5)), 'step_refused', buyer);
  });

  it('is refused for an asset that is not on sale, or does not exist, alike', async () => {
    const deal = await buildDeal(test, company);
    await call(
      test.app,
      listAsset,
      { params: { companyID: company.companyID, assetID: deal.assetID }, body: { priceCents: 100 } },
      company.director,
    );
    await test.storage.opened.pool.query(
      "UPDATE app.asset SET standing = 'DISPUTED', dispute_cause = 'An older peg.' WHERE id = $1",
      [deal.assetID],
    );
    const params = { companyID: company.companyID, offerID: newID() };
    const body = { assetID: deal.assetID, buyer: inventBuyer(), ...proposal('700000') };
    await callRefused(test.app, makeOffer, { params, body }, 'step_refused', seller);
    const write = (assetID: string) => ({ params: { offerID: newID() }, body: { assetID, ...proposal('700000') } });
    const hidden = await callRaw(test.app, makeOwnOffer, write(deal.assetID) as never, buyer);
    const none = await callRaw(test.app, makeOwnOffer, write(crypto.randomUUID()) as never, buyer);
    const strip = ({ status, text }: typeof hidden) => [status, text.replace(/"requestId":"[^"]*"/, '')];
    expect(strip(hidden)).toEqual(strip(none));
  });
});

it('takes no more than twenty offers of an account in a day, however many it withdraws', async () => {
  const [deal, eager] = [await buildDeal(test, company), await buildPerson(test)];
  for (let count = 0; count < MOST_OPEN_OFFERS; count += 1) {
    const { _id: offerID } = await makeOwn(deal, eager);
    await call(test.app, withdrawOwnOffer, { params: { offerID }, body: { version: 1 } }, eager);
  }
  const sent = { params: { offerID: newID() }, body: { assetID: deal.assetID, ...proposal('700000') } };
  await callRefused(test.app, makeOwnOffer, sent, 'step_refused', eager);
  await test.storage.opened.pool.query(
    "UPDATE app.purchase_offer SET made_at = made_at - interval '25 hours' WHERE buyer_id = $1",
    [eager.sub],
  );
  expect((await makeOwn(deal, eager)).state).toBe('OFFERED');
});

it('shows nothing of an offer in the public catalogue', async () => {
  const deal = await buildDeal(test, company);
  await makeOwn(deal, buyer, '123457');
  const { text } = await callRaw(test.app, readCatalogue, { params: { slug: 'garlpex' }, query: {} });
  expect(text).not.toContain('123457');
});
