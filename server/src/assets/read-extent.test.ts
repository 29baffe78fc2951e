import { readAssetExtent, updateAsset } from '@atlas/contract/assets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAsset, squareAt, type TestAsset } from '../../testing/builders/asset.ts';
import { buildCompany, type TestCompany } from '../../testing/builders/company.ts';
import { call } from '../../testing/call.ts';

let test: TestApp;
let company: TestCompany;
let west: TestAsset;
let east: TestAsset;
beforeAll(async () => {
  test = await startTestApp();
  company = await buildCompany(test);
  const plotter = { companyID: company.companyID, token: company.director.token };
  west = await buildAsset(test, plotter, { points: squareAt(-18.5, 29.1) });
  east = await buildAsset(test, plotter, { points: squareAt(-18.2, 29.6) });
  const params = { companyID: company.companyID, assetID: east.assetID };
  await call(test.app, updateAsset, { params, body: { operatorName: 'Mutsa Moyo' } }, plotter);
});
afterAll(() => test.close());

const readExtent = (query: Record<string, string>, of = company) =>
  call(test.app, readAssetExtent, { params: { companyID: of.companyID }, query }, of.director);

describe('the extent of the assets that match a filter', () => {
  it('counts the assets and bounds their rings', async () => {
    const { count, extent } = await readExtent({});
    expect(count).toBe(2);
    expect(extent?.map((degrees) => degrees.toFixed(6))).toEqual([
      '29.100000',
      '-18.500000',
      '29.603000',
      '-18.197000',
    ]);
  });

  it('is narrowed as the pages are', async () => {
    expect((await readExtent({ categoryId: west.categoryId })).extent?.[2]).toBeCloseTo(29.103, 9);
    expect((await readExtent({ search: 'mutsa' })).count).toBe(1);
    expect((await readExtent({ search: east.assetNumber })).count).toBe(0);
    expect(await readExtent({ approved: 'yes' })).toMatchObject({ count: 0, extent: null });
    expect(await readExtent({ jurisdictionID: crypto.randomUUID() })).toMatchObject({ count: 0, extent: null });
  });

  it('has another version after a change, and is hidden from other companies', async () => {
    const { version } = await readExtent({});
    const other = await buildCompany(test);
    expect(await readExtent({}, other)).toMatchObject({ count: 0, extent: null });
    await buildAsset(test, { companyID: other.companyID, token: other.director.token });
    expect((await readExtent({})).version).toBe(version);
    await buildAsset(test, { companyID: company.companyID, token: company.director.token });
    expect((await readExtent({})).version).not.toBe(version);
  });
});
