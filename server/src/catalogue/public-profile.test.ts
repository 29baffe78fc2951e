import { readPublicProfile } from '@atlas/contract/catalogue';
import { readCompany } from '@atlas/contract/companies';
import { CompanyId } from '@atlas/contract/identifiers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAsset } from '../../testing/builders/asset.ts';
import { buildCompany, type TestCompany } from '../../testing/builders/company.ts';
import { buildApprovedAsset, buildListedAsset } from '../../testing/builders/listing.ts';
import { buildPerson, type TestPerson } from '../../testing/builders/person.ts';
import { call, callRaw, callRefused } from '../../testing/call.ts';

let test: TestApp;
let company: TestCompany;
let seller: { companyID: CompanyId; token: string };
let stranger: TestPerson;
beforeAll(async () => {
  test = await startTestApp();
  stranger = await buildPerson(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  company = await buildCompany(test);
  seller = { companyID: company.companyID, token: company.director.token };
});

const of = (companyID: CompanyId, query = {}) => ({ params: { companyID }, query });
const look = (query = {}) => call(test.app, readPublicProfile, of(company.companyID, query), stranger);

describe('the public profile of a company', () => {
  it('shows a stranger its name, its approved assets and those on sale, newest first', async () => {
    await buildAsset(test, seller);
    await buildApprovedAsset(test, seller);
    const first = await buildListedAsset(test, seller, { priceCents: 100_000 });
    const second = await buildListedAsset(test, seller, { priceCents: 900_000, ropAvailable: true });
    const profile = await look();
    expect(profile).toMatchObject({ companyID: company.companyID, company: company.name, approved: 3, count: 2 });
    expect(profile.listings.map(({ assetNumber }) => assetNumber)).toEqual([second.assetNumber, first.assetNumber]);
    expect(profile.listings[0]).toMatchObject({ priceCents: 900_000, commodity: 'garlpex', polygon: [] });
    const { listings } = await look({ limit: 1, offset: 1 });
    expect(listings.map(({ assetNumber }) => assetNumber)).toEqual([first.assetNumber]);
  });

  it('shows nothing else about the company', async () => {
    const hidden = await buildApprovedAsset(test, seller);
    const { text } = await callRaw(test.app, readPublicProfile, of(company.companyID), stranger);
    expect(Object.keys(JSON.parse(text) as object).sort()).toEqual([
      'approved',
      'company',
      'companyID',
      'count',
      'listings',
    ]);
    for (const secret of [company.email, company.director.name, hidden.assetNumber, hidden.assetID]) {
      expect(text).not.toContain(secret);
    }
    await callRefused(test.app, readCompany, { params: { companyID: company.companyID } }, 'not_found', stranger);
  });

  it('looks as if the company did not exist while no asset is approved', async () => {
    await buildAsset(test, seller);
    const appearance = async (companyID: CompanyId) => {
      const { status, text } = await callRaw(test.app, readPublicProfile, of(companyID), stranger);
      return [status, text.replace(/"requestId":"[^"]*"/, '')];
    };
    const mine = await appearance(company.companyID);
    expect(mine).toEqual(await appearance(CompanyId.parse(crypto.randomUUID())));
    expect(mine[0]).toBe(404);
  });

  it('is for people who have signed in', async () => {
    await buildApprovedAsset(test, seller);
    await callRefused(test.app, readPublicProfile, of(company.companyID), 'unauthenticated');
  });
});
