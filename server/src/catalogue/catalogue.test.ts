import { disputeAsset } from '@atlas/contract/asset-life';
import { updateAsset } from '@atlas/contract/assets';
import { listAsset, readAssetOffer, readCatalogue, setCommodity, unlistAsset } from '@atlas/contract/catalogue';
import { listCompanyEvents } from '@atlas/contract/companies';
import type { Sent } from '@atlas/contract/endpoint';
import { issueCertificate, readCertificate } from '@atlas/contract/register';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAsset, buildCategory } from '../../testing/builders/asset.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildApprovedAsset, buildListedAsset } from '../../testing/builders/listing.ts';
import { call, callRaw, callRefused } from '../../testing/call.ts';

let test: TestApp;
let company: TestCompany;
let seller: { companyID: TestCompany['companyID']; token: string };
let slug: string;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  company = await buildCompany(test);
  seller = { companyID: company.companyID, token: company.director.token };
  slug = `c-${crypto.randomUUID().slice(0, 8)}`;
});

type Filter = Partial<Sent<typeof readCatalogue>['query']>;
const browse = (query: Filter = {}, of = slug) => call(test.app, readCatalogue, { params: { slug: of }, query });
const numbersOf = async (query: Filter = {}) => (await browse(query)).listings.map(({ assetNumber }) => assetNumber);
const at = ({ assetID }: { assetID: Awaited<ReturnType<typeof buildAsset>>['assetID'] }) => ({
  companyID: company.companyID,
  assetID,
});

/** A printed certificate has its place in the log. */
async function printCertificate(certificateID: string) {
  const path = readCertificate.path.replace(':companyID', company.companyID).replace(':certificateID', certificateID);
  const headers = { authorization: `Bearer ${seller.token}` };
  expect((await test.app.inject({ url: path, headers })).statusCode).toBe(200);
}

/** A category in a catalogue for this test only. */
async function buildOwnCategory() {
  const categoryId = await buildCategory(test, seller);
  const params = { companyID: company.companyID, categoryId };
  await call(test.app, setCommodity, { params, body: { commodity: slug } }, seller);
  return categoryId;
}

describe('the public catalogue', () => {
  it('shows what a listing shows and nothing else of the company', async () => {
    const categoryId = await buildOwnCategory();
    const terms = { priceCents: 12_345_600, ropAvailable: true };
    const { assetNumber } = await buildListedAsset(test, seller, terms, { categoryId });
    const { text } = await callRaw(test.app, readCatalogue, { params: { slug }, query: {} });
    const { offered, count, listings } = await browse();
    expect([offered, count]).toEqual([1, 1]);
    expect(listings[0]).toMatchObject({ assetNumber, company: company.name, ...terms, approved: true, polygon: [] });
    expect(Object.keys(listings[0] ?? {}).sort()).toEqual(
      [
        '_id',
        'approved',
        'assetName',
        'assetNumber',
        'category',
        'centerCoordinates',
        'certificate',
        'commodity',
        'company',
        'district',
        'hectares',
        'listedAt',
        'polygon',
        'priceCents',
        'province',
        'reserved',
        'ropAvailable',
      ].sort(),
    );
    expect(text).not.toContain(company.companyID);
    expect(text).not.toContain(company.email);
  });

  it("links to the check of a listed asset's certificate, and to none once it is no longer valid", async () => {
    const categoryId = await buildOwnCategory();
    const listed = await buildListedAsset(test, seller, {}, { categoryId });
    const params = at(listed);
    const { certificate, certificateID } = await call(test.app, issueCertificate, { params }, seller);
    await printCertificate(certificateID);
    const [listing] = (await browse()).listings;
    expect(listing?.certificate?.number).toBe(certificate);
    const [, entry, key] = /^\/verify#n=(\d+)\.([\w-]{22})$/.exec(listing?.certificate?.address ?? '') ?? [];
    const receipt = await test.app.inject({ url: `/log/certificate/${entry}/${key}` });
    expect(receipt.json()).toMatchObject({ payload: { subject: listed.assetID, after: { certificate } } });
    const { text } = await callRaw(test.app, readCatalogue, { params: { slug }, query: {} });
    expect(text).not.toContain('salt');
    await call(test.app, updateAsset, { params, body: { assetName: 'Muriel North' } }, seller);
    expect((await browse()).listings[0]).toMatchObject({ approved: true, certificate: null });
  });

  it('rounds the place to a hundredth of a degree unless the company shows the outline', async () => {
    const categoryId = await buildOwnCategory();
    const hidden = await buildListedAsset(test, seller, { showsOutline: false }, { categoryId });
    const [listing] = (await browse()).listings;
    const { lat = 0, lng = 0 } = listing?.centerCoordinates ?? {};
    expect([lat * 100, lng * 100].map((value) => Math.abs(value - Math.round(value)) < 1e-9)).toEqual([true, true]);
    const body = { priceCents: 4_500_000, showsOutline: true };
    await call(test.app, listAsset, { params: at(hidden), body }, seller);
    expect((await browse()).listings[0]?.polygon).toHaveLength(4);
  });

  it('filters by category, place, hectares, price and ROP', async () => {
    const [one, two] = [await buildOwnCategory(), await buildOwnCategory()];
    const cheap = await buildListedAsset(test, seller, { priceCents: 100_000 }, { categoryId: one });
    const dear = await buildListedAsset(test, seller, { priceCents: 900_000, ropAvailable: true }, { categoryId: two });
    const { categories, places, listings } = await browse();
    expect(categories).toHaveLength(2);
    const nameOf = (number: string) => listings.find(({ assetNumber }) => assetNumber === number)?.category;
    expect(await numbersOf()).toEqual([dear.assetNumber, cheap.assetNumber]);
    expect(await numbersOf({ category: nameOf(cheap.assetNumber) })).toEqual([cheap.assetNumber]);
    expect(await numbersOf({ leastCents: 500_000 })).toEqual([dear.assetNumber]);
    expect(await numbersOf({ mostCents: 500_000 })).toEqual([cheap.assetNumber]);
    expect(await numbersOf({ rop: 'yes' })).toEqual([dear.assetNumber]);
    expect(await numbersOf({ rop: 'no' })).toEqual([cheap.assetNumber]);
    const hectares = listings[0]?.hectares ?? 0;
    expect(await numbersOf({ leastHectares: hectares + 1 })).toEqual([]);
    expect(await numbersOf({ mostHectares: hectares + 1 })).toHaveLength(2);
    expect(places.length).toBeGreaterThan(0);
    expect(await numbersOf({ place: places[0] })).toHaveLength(2);
    expect(await numbersOf({ place: 'Atlantis' })).toEqual([]);
    expect(await numbersOf({ limit: 1, offset: 1 })).toEqual([cheap.assetNumber]);
  });

  it('drops an asset that lost its certificate or is disputed, and lists it again when that is resolved', async () => {
    const categoryId = await buildOwnCategory();
    const lapsed = await buildListedAsset(test, seller, {}, { categoryId });
    const disputed = await buildListedAsset(test, seller, {}, { categoryId });
    const setState = (state: string) =>
      test.storage.opened.pool.query('UPDATE app.asset SET compliance_state = $2 WHERE id = $1', [
        lapsed.assetID,
        state,
      ]);
    await setState('NON_COMPLIANT');
    const body = { reason: 'A neighbour shows an older peg.' };
    await call(test.app, disputeAsset, { params: at(disputed), body }, seller);
    expect(await numbersOf()).toEqual([]);
    await setState('APPROVED');
    expect(await numbersOf()).toEqual([lapsed.assetNumber]);
  });

  it('is empty for a commodity without assets on sale', async () => {
    expect(await browse({}, 'unobtainium')).toEqual({ offered: 0, count: 0, categories: [], places: [], listings: [] });
  });
});

it('follows the commodity of the category, whose change is recorded', async () => {
  const categoryId = await buildOwnCategory();
  const asset = await buildListedAsset(test, seller, {}, { categoryId });
  const moved = `${slug}-ore`;
  const of = { params: { companyID: company.companyID, categoryId } };
  for (const commodity of ['Garlpex', 'a b', '-a', 'a--b', 'é']) {
    await callRefused(test.app, setCommodity, { ...of, body: { commodity } }, 'invalid_input', seller);
  }
  await call(test.app, setCommodity, { ...of, body: { commodity: moved } }, seller);
  expect(await numbersOf()).toEqual([]);
  expect((await browse({}, moved)).listings.map(({ assetNumber }) => assetNumber)).toEqual([asset.assetNumber]);
  const offer = await call(test.app, readAssetOffer, { params: at(asset) }, seller);
  expect(offer).toMatchObject({ commodity: moved, category: { _id: categoryId } });
  const params = { companyID: company.companyID };
  const { events } = await call(test.app, listCompanyEvents, { params, query: { subjectID: categoryId } }, seller);
  expect(events[0]).toMatchObject({ type: 'category.commodity_changed', after: { commodity: moved } });
});

describe('an offer', () => {
  it('is made, changed and withdrawn, each as a fact and in the history of prices', async () => {
    const asset = await buildApprovedAsset(test, seller);
    const params = at(asset);
    const sales = await buildMember(test, company, 'Sales');
    const list = (priceCents: number) => call(test.app, listAsset, { params, body: { priceCents } }, sales);
    expect((await list(500_000)).offer).toMatchObject({ priceCents: 500_000, ropAvailable: false });
    await list(450_000);
    const unchanged = await list(450_000);
    expect(unchanged.prices.map(({ priceCents, byName }) => [priceCents, byName])).toEqual([
      [450_000, sales.name],
      [500_000, sales.name],
    ]);
    const withdrawn = await call(test.app, unlistAsset, { params }, sales);
    expect(withdrawn.offer).toBeNull();
    expect(withdrawn.prices[0]?.priceCents).toBeNull();
    expect(withdrawn.permits).toMatchObject({ list: { allowed: true }, unlist: { allowed: false } });
    const of = { params: { companyID: company.companyID }, query: { subjectID: asset.assetID } };
    const { events } = await call(test.app, listCompanyEvents, of, seller);
    expect(events.map(({ type }) => type).filter((type) => /listed|priced/.test(type))).toEqual([
      'asset.unlisted',
      'asset.repriced',
      'asset.listed',
    ]);
    await callRefused(test.app, unlistAsset, { params }, 'step_refused', sales);
  });

  it('is refused for what is disputed or not approved', async () => {
    const plotted = await buildAsset(test, seller);
    const body = { priceCents: 500_000 };
    await callRefused(test.app, listAsset, { params: at(plotted), body }, 'step_refused', seller);
    const disputed = await buildApprovedAsset(test, seller);
    await call(test.app, disputeAsset, { params: at(disputed), body: { reason: 'An older peg.' } }, seller);
    await callRefused(test.app, listAsset, { params: at(disputed), body }, 'step_refused', seller);
    const { permits } = await call(test.app, readAssetOffer, { params: at(disputed) }, seller);
    expect(permits.list).toMatchObject({ allowed: false, reason: expect.stringContaining('disputed') });
  });

  it('accepts no price below a cent', async () => {
    const asset = await buildApprovedAsset(test, seller);
    for (const priceCents of [0, -5, 1.5, 1_000_000_000_001]) {
      await callRefused(test.app, listAsset, { params: at(asset), body: { priceCents } }, 'invalid_input', seller);
    }
  });
});
