import { retireAsset } from '@atlas/contract/asset-life';
import { updateAsset } from '@atlas/contract/assets';
import { saveBoundary } from '@atlas/contract/cartography';
import { readAssetTile } from '@atlas/contract/tiles';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAsset, buildCategory, squareAt, type TestAsset } from '../../testing/builders/asset.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { call } from '../../testing/call.ts';
import { fillPath } from '../../testing/send.ts';

const [SOUTH, WEST] = [-18.02, 29.9];

let test: TestApp;
/** A second node at the same database. */
let second: TestApp;
let company: TestCompany;
let plotter: { readonly companyID: TestCompany['companyID']; readonly token: string };
const assets: TestAsset[] = [];
beforeAll(async () => {
  test = await startTestApp();
  second = await startTestApp({}, { ...test.storage, remove: async () => {} });
  company = await buildCompany(test);
  plotter = { companyID: company.companyID, token: company.director.token };
  const categoryId = await buildCategory(test, plotter);
  for (let n = 0; n < 12; n += 1) {
    const points = squareAt(SOUTH + 0.0035 * (n % 4), WEST + 0.0035 * Math.floor(n / 4));
    await addAsset(points, categoryId);
  }
});
afterAll(async () => {
  await second.close();
  await test.close();
});

async function addAsset(points: TestAsset['points'], categoryId: TestAsset['categoryId']): Promise<TestAsset> {
  const asset = await buildAsset(test, plotter, { points, categoryId });
  await nameOperator(asset.assetID);
  assets.push(asset);
  return asset;
}

/** A search for the operator finds every asset, and is answered from the database. */
async function nameOperator(assetID: TestAsset['assetID']): Promise<void> {
  const params = { companyID: company.companyID, assetID };
  await call(test.app, updateAsset, { params, body: { operatorName: 'Everyone' } }, plotter);
}

async function readContent(node: TestApp, z: number, query: Record<string, string> = {}) {
  const x = Math.floor(((WEST + 180) / 360) * 2 ** z);
  const y = Math.floor(((1 - Math.asinh(Math.tan((SOUTH * Math.PI) / 180)) / Math.PI) / 2) * 2 ** z);
  const response = await node.app.inject({
    method: 'GET',
    url: fillPath(readAssetTile.path, { companyID: company.companyID, z: `${z}`, x: `${x}`, y: `${y}` }),
    query,
    headers: { authorization: `Bearer ${company.director.token}` },
  });
  expect(response.statusCode).toBe(200);
  const { layers } = new VectorTile(new PbfReader(response.rawPayload));
  const features = Object.entries(layers).flatMap(([name, layer]) =>
    Array.from({ length: layer.length }, (_item, index) => {
      const feature = layer.feature(index);
      return JSON.stringify([name, feature.properties, feature.loadGeometry()]);
    }),
  );
  return features.sort();
}

/** Both nodes show from memory what the database shows. */
async function expectTruth(): Promise<void> {
  for (const z of [9, 11, 12, 13, 14, 16, 18]) {
    const truth = await readContent(test, z, { search: 'everyone' });
    expect(await readContent(test, z)).toEqual(truth);
    expect(await readContent(second, z)).toEqual(truth);
  }
}

describe('outlines that a node keeps', () => {
  it('are those of the database, over the edges of tiles', expectTruth);

  it('follow a new boundary, wherever it was and is', async () => {
    const [moved] = assets;
    if (moved === undefined) throw new Error('no asset');
    const { categoryId, assetNumber } = moved;
    const body = {
      companyID: company.companyID,
      categoryId,
      assetNumber,
      points: [...squareAt(SOUTH + 0.03, WEST + 0.03)],
    };
    await call(test.app, saveBoundary, { body }, plotter);
    await expectTruth();
  });

  it('follow a change of state that another node made', async () => {
    const [, gone] = assets;
    if (gone === undefined) throw new Error('no asset');
    const chief = await buildMember(test, company, 'Manager');
    const params = { companyID: company.companyID, assetID: gone.assetID };
    const before = await readContent(test, 14);
    await call(second.app, retireAsset, { params, body: { reason: 'Given up by its holder.' } }, chief);
    expect(await readContent(test, 14)).not.toEqual(before);
    await expectTruth();
  });

  it('include a boundary larger than many tiles', async () => {
    const [{ categoryId } = { categoryId: undefined }] = assets;
    if (categoryId === undefined) throw new Error('no category');
    const body = { companyID: company.companyID, categoryId, assetNumber: 'large', confirm: true };
    const points = [...squareAt(SOUTH - 0.9, WEST - 0.9, 1.8)];
    const { asset } = await call(test.app, saveBoundary, { body: { ...body, points } }, plotter);
    await nameOperator(asset._id);
    await expectTruth();
  });

  it('are narrowed to a category and a state', async () => {
    const [, , asset] = assets;
    const filter = { categoryId: asset?.categoryId ?? '', complianceState: 'PLOTTED', approved: 'no' };
    expect(await readContent(test, 13, filter)).toEqual(await readContent(test, 13, { ...filter, search: 'everyone' }));
    expect(await readContent(test, 13, { approved: 'yes' })).toEqual([]);
  });

  it('are never those of another company', async () => {
    const other = await buildCompany(test);
    await buildAsset(
      test,
      { companyID: other.companyID, token: other.director.token },
      { points: squareAt(SOUTH + 0.001, WEST + 0.001) },
    );
    await expectTruth();
  });
});
