import { createCategory, listCompanyAssets, pageAssets, readAsset } from '@atlas/contract/assets';
import { CategoryId } from '@atlas/contract/identifiers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAsset, buildCategory } from '../../testing/builders/asset.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { call, callRefused } from '../../testing/call.ts';
import { seedAssets } from '../../testing/seed-assets.ts';

let running: TestApp;
let company: TestCompany;
let token: string;
beforeAll(async () => {
  running = await startTestApp();
  company = await buildCompany(running);
  token = company.director.token;
});
afterAll(() => running.close());

const list = (categoryId?: CategoryId, of = company) =>
  call(
    running.app,
    listCompanyAssets,
    { body: { companyID: of.companyID, ...(categoryId === undefined ? {} : { categoryId }) } },
    { token: of.director.token },
  );

test('categories are sorted by name, including empty ones, with their assets by number', async () => {
  const own = await buildCompany(running);
  const plotter = { companyID: own.companyID, token: own.director.token };
  const zinc = await buildCategory(running, plotter, 'zinc "North"');
  const gold = await buildCategory(running, plotter, 'Gold');
  const empty = await buildCategory(running, plotter, 'Lithium');
  for (const assetNumber of ['K-2', 'K-10', 'K-1'])
    await buildAsset(running, plotter, { categoryId: gold, assetNumber });
  await buildAsset(running, plotter, { categoryId: zinc, assetNumber: 'Z "1"' });
  const { assets } = await list(undefined, own);
  expect(assets.map(({ category, count, next }) => ({ category, count, next }))).toEqual([
    { category: 'Gold', count: 3, next: null },
    { category: 'Lithium', count: 0, next: null },
    { category: 'zinc "North"', count: 1, next: null },
  ]);
  expect(assets[0]?.assets.map((asset) => asset.assetNumber)).toEqual(['K-1', 'K-10', 'K-2']);
  expect(assets[2]?.assets[0]).toMatchObject({
    category: 'zinc "North"',
    assetNumber: 'Z "1"',
    approved: false,
    revision: 1,
  });
  const single = await list(empty, own);
  expect(single.assets).toEqual([{ _id: empty, category: 'Lithium', count: 0, assets: [], next: null }]);
});

test('a category beyond a thousand assets leads to the rest by its next', async () => {
  const categoryId = await buildCategory(running, { companyID: company.companyID, token }, 'Large');
  await seedAssets(running, { companyID: company.companyID, categoryId, count: 1003 });
  const [category] = (await list(categoryId)).assets;
  expect(category?.count).toBe(1003);
  expect(category?.assets).toHaveLength(1000);
  const rest = await call(
    running.app,
    pageAssets,
    { params: { companyID: company.companyID }, query: { categoryId, after: category?.next ?? '' } },
    { token },
  );
  expect(rest.assets.map((asset) => asset.assetNumber)).toEqual(['S-01001', 'S-01002', 'S-01003']);
  expect(rest.next).toBeNull();
});

test('all categories together list five thousand assets, and each leads to the rest of its own', async () => {
  const { companyID, director } = await buildCompany(running);
  const sizes = [1000, 1000, 1000, 1000, 999, 5, 2];
  for (const [place, size] of sizes.entries()) {
    const category = await buildCategory(running, { companyID, token: director.token }, `Category ${place}`);
    await running.storage.opened.pool.query(
      `INSERT INTO app.asset (company_id, id, category_id, asset_number)
       SELECT $1, gen_random_uuid(), $2, $3 || lpad(n::text, 5, '0') FROM generate_series(1, $4::int) AS n`,
      [companyID, category, `C${place}-`, size],
    );
  }
  const { assets } = await call(running.app, listCompanyAssets, { body: { companyID } }, { token: director.token });
  expect(assets.map(({ count }) => count)).toEqual(sizes);
  expect(assets.map((category) => category.assets.length)).toEqual([1000, 1000, 1000, 1000, 999, 1, 0]);
  for (const [place, size] of sizes.entries()) {
    const category = assets[place];
    if (category === undefined || category.assets.length === size) expect(category?.next).toBeNull();
    else {
      const query = { categoryId: category._id, after: category.next ?? '' };
      const rest = await call(running.app, pageAssets, { params: { companyID }, query }, { token: director.token });
      expect(rest.assets).toHaveLength(size - category.assets.length);
    }
  }
});

test('another company’s category and one that never existed are both empty', async () => {
  const other = await buildCompany(running);
  const theirs = await buildCategory(running, { companyID: other.companyID, token: other.director.token });
  expect(await list(theirs)).toEqual({ assets: [] });
  expect(await list(CategoryId.parse(crypto.randomUUID()))).toEqual({ assets: [] });
});

test('another company’s asset and one that never existed are refused alike', async () => {
  const other = await buildCompany(running);
  const theirs = await buildAsset(running, { companyID: other.companyID, token: other.director.token });
  for (const assetID of [theirs.assetID, crypto.randomUUID()]) {
    await callRefused(running.app, readAsset, { params: { companyID: company.companyID, assetID } }, 'not_found', {
      token,
    });
  }
});

test('a category is added once, in any case of its name, and only by those who manage categories', async () => {
  const params = { companyID: company.companyID };
  await call(running.app, createCategory, { params, body: { category: 'Chrome' } }, { token });
  await callRefused(running.app, createCategory, { params, body: { category: 'CHROME' } }, 'category_name_taken', {
    token,
  });
  const seller = await buildMember(running, company, 'Sales');
  await callRefused(running.app, createCategory, { params, body: { category: 'Iron' } }, 'forbidden', seller);
  const other = await buildCompany(running);
  const theirs = { params: { companyID: other.companyID }, body: { category: 'Chrome' } };
  await call(running.app, createCategory, theirs, other.director);
});
