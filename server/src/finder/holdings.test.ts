import { updateAsset } from '@atlas/contract/assets';
import { saveBoundary } from '@atlas/contract/cartography';
import { confirmMember } from '@atlas/contract/companies';
import { readHoldings } from '@atlas/contract/finder';
import { updateProfile } from '@atlas/contract/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAsset, buildCategory, squareAt, type TestAsset } from '../../testing/builders/asset.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildPerson, type TestPerson } from '../../testing/builders/person.ts';
import { call } from '../../testing/call.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

interface Operator {
  readonly operatorPhone?: string;
  readonly operatorID?: string;
}

async function build(
  company: TestCompany,
  operator: Operator,
  inputs: Parameters<typeof buildAsset>[2] = {},
): Promise<TestAsset> {
  const { companyID, director } = company;
  const asset = await buildAsset(test, { companyID, token: director.token }, inputs);
  await call(test.app, updateAsset, { params: { companyID, assetID: asset.assetID }, body: operator }, director);
  return asset;
}

const read = (person: TestPerson) => call(test.app, readHoldings, {}, person);

describe('what a person operates', () => {
  it('is found by phone number or National ID, however written, in all their companies and in no other', async () => {
    const person = await buildPerson(test, { nationalId: '63-123456 A 42' });
    const [first, second, foreign] = [
      await buildCompany(test, { name: 'Alpha' }),
      await buildCompany(test, { name: 'Beta' }),
      await buildCompany(test, { name: 'Gamma' }),
    ];
    await buildMember(test, first, 'Client', person);
    await buildMember(test, second, 'Client', person);
    const params = { companyID: second.companyID, sub: person.sub };
    const body = { phone: person.phone, NationalId: '63-123456 A 42' };
    await call(test.app, confirmMember, { params, body }, second.director);
    const byPhone = await build(first, { operatorPhone: person.phone });
    const byBoth = await build(first, { operatorPhone: person.phone, operatorID: '63-123456 A 42' });
    const byIdentity = await build(second, { operatorID: '63123456a42' });
    await build(first, { operatorPhone: '+263779999999', operatorID: '63-999999 B 42' });
    await build(foreign, { operatorPhone: person.phone });
    const holdings = await read(person);
    expect(holdings.identified).toBe(true);
    expect(holdings.count).toBe(3);
    expect(holdings.assets.map(({ _id }) => _id).sort()).toEqual(
      [byPhone.assetID, byBoth.assetID, byIdentity.assetID].sort(),
    );
    expect(holdings.assets.map(({ company }) => company)).toEqual(['Alpha', 'Alpha', 'Beta']);
    const sum = holdings.assets.reduce((total, { hectares }) => total + (hectares ?? 0), 0);
    expect(holdings.hectares).toBeCloseTo(sum, 3);
    expect(holdings.hectares).toBeGreaterThan(20);
  });

  it('sums hectares by the name of the category across companies', async () => {
    const person = await buildPerson(test);
    const companies = [await buildCompany(test), await buildCompany(test)];
    for (const company of companies) {
      await buildMember(test, company, 'Client', person);
      const plotter = { companyID: company.companyID, token: company.director.token };
      const categoryId = await buildCategory(test, plotter, 'Gold claims');
      await build(company, { operatorPhone: person.phone }, { categoryId });
    }
    const { categories, hectares } = await read(person);
    expect(categories).toEqual([{ category: 'Gold claims', assets: 2, hectares }]);
  });

  it('includes accuracy and overlaps with neighbours of any company', async () => {
    const person = await buildPerson(test);
    const [company, other] = [await buildCompany(test), await buildCompany(test)];
    await buildMember(test, company, 'Client', person);
    const { companyID, director } = company;
    const categoryId = await buildCategory(test, { companyID, token: director.token });
    const body = {
      companyID,
      categoryId,
      assetNumber: 'OV-1',
      points: [...squareAt(-19.1, 30.1)],
      accuracyMetres: 2.5,
    };
    const { asset } = await call(test.app, saveBoundary, { body }, director);
    const params = { companyID, assetID: asset._id };
    await call(test.app, updateAsset, { params, body: { operatorPhone: person.phone } }, director);
    expect((await read(person)).assets).toMatchObject([{ accuracyMetres: 2.5, overlaps: 0, overlapSquareMetres: 0 }]);
    await build(other, {}, { points: squareAt(-19.1, 30.1015) });
    const [held] = (await read(person)).assets;
    expect(held?.overlaps).toBe(1);
    // Half of the square.
    expect((held?.overlapSquareMetres ?? 0) / 10_000).toBeCloseTo((held?.hectares ?? 0) / 2, 0);
  });

  it('is nothing for a colleague, and stays with a person who removes the phone number from their profile', async () => {
    const company = await buildCompany(test);
    const { director } = company;
    await build(company, { operatorPhone: director.phone });
    const colleague = await buildMember(test, company, 'Admin');
    const nothing = { count: 0, hectares: 0, categories: [], assets: [] };
    expect(await read(colleague)).toEqual({ identified: true, ...nothing });
    expect((await read(director)).count).toBe(1);
    await call(test.app, updateProfile, { body: { phone: null } }, director);
    expect(await read(director)).toMatchObject({ identified: true, count: 1 });
  });
});
