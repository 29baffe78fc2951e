import { unlistAsset } from '@atlas/contract/catalogue';
import { listCompanyEvents } from '@atlas/contract/companies';
import { exportOffers, exportSoldAssets, listOffers, listSoldAssets } from '@atlas/contract/sales';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildListedAsset } from '../../testing/builders/listing.ts';
import type { TestPerson } from '../../testing/builders/person.ts';
import { buildEnquiry } from '../../testing/builders/work.ts';
import { call, callRaw } from '../../testing/call.ts';

let test: TestApp;
let company: TestCompany;
let seller: TestPerson;
beforeAll(async () => {
  test = await startTestApp();
  company = await buildCompany(test);
  seller = await buildMember(test, company, 'Sales');
});
afterAll(() => test.close());

const inCompany = () => ({ companyID: company.companyID });
const plotter = () => ({ companyID: company.companyID, token: company.director.token });
const query = (text: string, values: readonly unknown[]) => test.storage.opened.pool.query(text, [...values]);
const readOffers = () => call(test.app, listOffers, { params: inCompany(), query: {} }, seller);

it('lists what is on sale with its days and enquiries, and no longer what was withdrawn', async () => {
  const asset = await buildListedAsset(test, plotter());
  await query(`UPDATE app.listing SET listed_at = listed_at - interval '3 days' WHERE asset_id = $1`, [asset.assetID]);
  await buildEnquiry(test, plotter(), { asset });
  await buildEnquiry(test, plotter(), { asset });
  const { offers, count } = await readOffers();
  expect(count).toBe(1);
  expect(offers[0]).toMatchObject({ assetID: asset.assetID, days: 3, enquiries: 2, complianceState: 'APPROVED' });
  const params = { ...inCompany(), assetID: asset.assetID };
  await call(test.app, unlistAsset, { params }, company.director);
  expect(await readOffers()).toEqual({ offers: [], count: 0 });
});

it('does not count enquiries of before, or about other assets', async () => {
  const [asset, other] = [await buildListedAsset(test, plotter()), await buildListedAsset(test, plotter())];
  await buildEnquiry(test, plotter(), { asset: other });
  await buildEnquiry(test, plotter(), { asset });
  await query(`UPDATE app.work_item SET created_at = created_at - interval '9 days' WHERE subject_id = $1`, [
    asset.assetID,
  ]);
  const { offers } = await readOffers();
  expect(offers.find(({ assetID }) => assetID === asset.assetID)?.enquiries).toBe(0);
  expect(offers.find(({ assetID }) => assetID === other.assetID)?.enquiries).toBe(1);
});

it('lists what was sold, with the last price', async () => {
  const asset = await buildListedAsset(test, plotter());
  const { offers } = await readOffers();
  const price = offers.find(({ assetID }) => assetID === asset.assetID)?.priceCents;
  await query(`UPDATE app.asset SET ownership_state = 'SOLD' WHERE id = $1`, [asset.assetID]);
  const { sold } = await call(test.app, listSoldAssets, { params: inCompany(), query: {} }, seller);
  expect(sold).toMatchObject([{ assetID: asset.assetID, priceCents: price, soldAt: null }]);
  expect((await readOffers()).offers.some(({ assetID }) => assetID === asset.assetID)).toBe(false);
});

it('leaves as CSV, which is recorded', async () => {
  await buildListedAsset(test, plotter());
  const offers = await callRaw(test.app, exportOffers, { params: inCompany() }, seller);
  expect(offers.text).toMatch(/^\ufeffAsset,Name,Category,"Price, USD"/);
  const sold = await callRaw(test.app, exportSoldAssets, { params: inCompany() }, seller);
  const sheet = sold.text.trimEnd().split('\r\n');
  expect(sheet).toHaveLength(2);
  expect(sheet[0]).toContain('"Cost, USD","Cost, ZWG"');
  expect(offers.text.split('\r\n')[1]).toMatch(/,\d{4}-\d\d-\d\d,0,/);
  const { events } = await call(
    test.app,
    listCompanyEvents,
    { params: inCompany(), query: { limit: 2 } },
    company.director,
  );
  expect(events.map(({ type }) => type)).toEqual(['sales.exported', 'sales.exported']);
});

it('is closed to other departments', async () => {
  const clerk = await buildMember(test, company, 'Reception');
  for (const endpoint of [listOffers, listSoldAssets, exportOffers, exportSoldAssets]) {
    expect(
      (await callRaw(test.app, endpoint as typeof listOffers, { params: inCompany(), query: {} }, clerk)).status,
    ).toBe(403);
  }
});
