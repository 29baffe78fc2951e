import { ASSET_SORTS, type Asset, pageAssets, readAssetsInBox } from '@atlas/contract/assets';
import { type CategoryId, JurisdictionId } from '@atlas/contract/identifiers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCategory } from '../../testing/builders/asset.ts';
import { buildCompany, type TestCompany } from '../../testing/builders/company.ts';
import { call, callRefused } from '../../testing/call.ts';
import { seedAssets } from '../../testing/seed-assets.ts';

const COUNT = 230;
let running: TestApp;
let company: TestCompany;
let categoryId: CategoryId;
let token: string;
beforeAll(async () => {
  running = await startTestApp();
  company = await buildCompany(running);
  token = company.director.token;
  categoryId = await buildCategory(running, { companyID: company.companyID, token });
  await seedAssets(running, { companyID: company.companyID, categoryId, count: COUNT });
});
afterAll(() => running.close());

type Query = Parameters<typeof call<typeof pageAssets>>[2]['query'];
const page = (query: Query) =>
  call(running.app, pageAssets, { params: { companyID: company.companyID }, query }, { token });

async function walk(query: Query): Promise<Asset[]> {
  const found: Asset[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const { assets, next } = await page({ ...query, limit: 50, ...(after === undefined ? {} : { after }) });
    found.push(...assets);
    after = next;
  }
  return found;
}

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);

describe.each(ASSET_SORTS)('sorted by %s', (sort) => {
  test.each(['ascending', 'descending'] as const)(
    '%s pages lose none, repeat none and stay in order',
    async (direction) => {
      const assets = await walk({ sort, direction });
      expect(new Set(assets.map((asset) => asset._id)).size).toBe(COUNT);
      expect(assets).toHaveLength(COUNT);
      const keys = assets.map((asset) => asset[sort] ?? -1);
      expect(keys).toEqual(keys.toSorted((a, b) => (direction === 'ascending' ? compare(a, b) : compare(b, a))));
    },
  );
});

test('approved and not approved are distinguished, and together are all', async () => {
  const own = await buildCompany(running);
  const { companyID, director } = own;
  const inOwn = await buildCategory(running, { companyID, token: director.token });
  await seedAssets(running, { companyID, categoryId: inOwn, count: 5 });
  await running.storage.opened.pool.query(
    `UPDATE app.asset SET compliance_state = 'APPROVED' WHERE company_id = $1 AND asset_number IN ('S-00002', 'S-00004')`,
    [companyID],
  );
  const numbers = async (approved: 'yes' | 'no') => {
    const reply = await call(running.app, pageAssets, { params: { companyID }, query: { approved } }, director);
    return reply.assets.map((asset) => asset.assetNumber);
  };
  expect(await numbers('yes')).toEqual(['S-00002', 'S-00004']);
  expect(await numbers('no')).toEqual(['S-00001', 'S-00003', 'S-00005']);
});

test('a jurisdiction narrows the pages to the assets that lie in it', async () => {
  const { rows } = await running.storage.opened.pool.query<{ id: string }>(
    `SELECT jurisdiction_id AS id FROM app.asset_jurisdiction WHERE company_id = $1 LIMIT 1`,
    [company.companyID],
  );
  const inside = JurisdictionId.parse(rows[0]?.id);
  expect(await walk({ jurisdictionID: inside })).not.toEqual([]);
  expect(await walk({ jurisdictionID: JurisdictionId.parse(crypto.randomUUID()) })).toEqual([]);
});

describe('a search', () => {
  test('finds operators in any case and phones, and nothing else', async () => {
    expect((await walk({ search: 'OPERATOR 3' })).map((asset) => asset.operatorName)).toEqual(
      Array(46).fill('Operator 3'),
    );
    expect((await walk({ search: '770000310' })).map((asset) => asset.assetNumber)).toEqual(['S-00010']);
    expect(await walk({ search: 'claim 6' })).toEqual([]);
    expect(await walk({ search: 's-00230' })).toEqual([]);
  });

  test('for one asset finds names and numbers too', async () => {
    expect(await walk({ find: 'OPERATOR 3' })).toHaveLength(46);
    expect((await walk({ find: '770000310' })).map((asset) => asset.assetNumber)).toEqual(['S-00010']);
    expect(await walk({ find: 'claim 6' })).toHaveLength(33);
    expect((await walk({ find: 's-00230' })).map((asset) => asset.assetNumber)).toEqual(['S-00230']);
    expect((await walk({ find: 'claim 6', search: 'operator 3' })).length).toBeLessThan(33);
  });

  test('treats % and _ literally', async () => {
    expect(await walk({ search: '%' })).toEqual([]);
    expect(await walk({ search: 'operator_3' })).toEqual([]);
  });

  test('never reaches from one field into the next', async () => {
    expect(await walk({ search: '1\noperator' })).toEqual([]);
    expect(await walk({ find: 'operator 3\nclaim' })).toEqual([]);
  });

  test('of nothing but spaces counts as none', async () => {
    expect(await walk({ search: '   ' })).toHaveLength(COUNT);
  });
});

describe('a box', () => {
  test('contains what it touches, in pages as on the map', async () => {
    const box = '29.999,-20.001,30.0105,-19.9959';
    const numbers = (await walk({ box })).map((asset) => asset.assetNumber);
    expect(numbers).toEqual(['S-00001', 'S-00002', 'S-00100', 'S-00101', 'S-00102']);
    const params = { companyID: company.companyID };
    const onMap = await call(running.app, readAssetsInBox, { params, query: { box } }, { token });
    expect(onMap.complete).toBe(true);
    expect(onMap.assets.map((asset) => asset.assetNumber).sort()).toEqual(numbers);
    const [first] = onMap.assets.filter((asset) => asset.assetNumber === 'S-00001');
    expect(first?.ring).toHaveLength(5);
    expect(first?.ring[0]).toEqual(first?.ring[4]);
    expect(first).toMatchObject({ approved: false, lat: -19.9985, lng: 30.0055 });
  });

  test.each(['1,2,3', '31,-20,30,-19', '30,-19,31,-20', 'a,b,c,d', '-181,-20,30,-19'])('%s is refused', async (box) => {
    const params = { companyID: company.companyID };
    await callRefused(running.app, readAssetsInBox, { params, query: { box } }, 'invalid_input', { token });
  });

  test('with more assets than the map accepts is marked incomplete', async () => {
    const large = await buildCompany(running);
    const owner = { companyID: large.companyID, token: large.director.token };
    const theirs = await buildCategory(running, owner);
    await seedAssets(running, { companyID: large.companyID, categoryId: theirs, count: 2001 });
    const sent = { params: { companyID: large.companyID }, query: { box: '25,-23,34,-15' } };
    const onMap = await call(running.app, readAssetsInBox, sent, large.director);
    expect(onMap.assets).toHaveLength(2000);
    expect(onMap.complete).toBe(false);
    const sorted = await call(running.app, pageAssets, { ...sent, query: { ...sent.query, limit: 3 } }, large.director);
    expect(sorted.assets.map((asset) => asset.assetNumber)).toEqual(['S-00001', 'S-00002', 'S-00003']);
  });
});

test('states and categories narrow the pages', async () => {
  expect(await walk({ complianceState: 'APPROVED' })).toEqual([]);
  expect(await walk({ complianceState: 'PLOTTED', categoryId })).toHaveLength(COUNT);
  expect(await walk({ categoryId: crypto.randomUUID() })).toEqual([]);
});

test.each(['K-1', '["assetNumber","S-00001","x"]', '["updatedAt","S-00001",null]'])(
  'after=%s is refused',
  async (after) => {
    const params = { companyID: company.companyID };
    await callRefused(running.app, pageAssets, { params, query: { after } }, 'invalid_input', { token });
  },
);

test('another company sees none of them', async () => {
  const other = await buildCompany(running);
  const params = { companyID: other.companyID };
  const theirs = await call(running.app, pageAssets, { params, query: {} }, other.director);
  expect(theirs.assets).toEqual([]);
  const query = { box: '25,-23,34,-15' };
  expect(await call(running.app, readAssetsInBox, { params, query }, other.director)).toEqual({
    assets: [],
    complete: true,
  });
});
