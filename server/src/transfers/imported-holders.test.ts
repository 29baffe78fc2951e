import { pageAssets } from '@atlas/contract/assets';
import { readRights } from '@atlas/contract/rights';
import { exportAssets } from '@atlas/contract/transfers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCategory } from '../../testing/builders/asset.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildImport, saveImport } from '../../testing/builders/import.ts';
import { buildHeldAsset, expectWhole, type HeldAsset, HOLDER, transferTitle } from '../../testing/builders/right.ts';
import { call } from '../../testing/call.ts';
import { fillPath } from '../../testing/send.ts';

const OTHER = { kind: 'company', name: 'Gold; Sons 1\\2', nationalID: '12/2020', phone: '+263771200077' } as const;

let test: TestApp;
let source: TestCompany;
let held: HeldAsset;
beforeAll(async () => {
  test = await startTestApp();
  source = await buildCompany(test);
  const decider = await buildMember(test, source, 'Manager');
  held = await buildHeldAsset(test, source);
  const share = { numerator: 2, denominator: 7 };
  await transferTitle(test, held, { proposer: source.director, decider }, { party: OTHER, share });
});
afterAll(() => test.close());

async function fetchExport(query: Record<string, string>): Promise<Buffer> {
  const url = fillPath(exportAssets.path, { companyID: source.companyID });
  const headers = { authorization: `Bearer ${source.director.token}` };
  const response = await test.app.inject({ method: 'GET', url, query, headers });
  expect(response.statusCode, response.body).toBe(200);
  return response.rawPayload;
}

async function readInto(name: string, bytes: Buffer) {
  const { companyID, director } = await buildCompany(test);
  const categoryId = await buildCategory(test, { companyID, token: director.token });
  const importer = { companyID, categoryId, token: director.token };
  const found = await buildImport(test, importer, { name, bytes });
  return { importer, found, director };
}

describe('the holders of a file', () => {
  it.each(['csv', 'geojson', 'kml', 'shapefile'] as const)('as %s are read back without loss', async (format) => {
    const bytes = await fetchExport({ format, assetID: held.assetID });
    const { importer, found, director } = await readInto(`assets.${format === 'shapefile' ? 'zip' : format}`, bytes);
    expect(found).toMatchObject({ state: 'READY', newAssets: 1, faults: [] });
    expect(await saveImport(test, importer, found._id)).toMatchObject({ state: 'DONE' });
    const params = { companyID: importer.companyID };
    const { assets } = await call(test.app, pageAssets, { params, query: {} }, director);
    const [asset] = assets;
    if (asset === undefined) throw new Error('nothing was imported');
    const { rights, ended } = await call(
      test.app,
      readRights,
      { params: { companyID: importer.companyID, assetID: asset._id } },
      director,
    );
    const read = rights.map(({ kind, share, party: { name, nationalID, phone } }) => [
      kind,
      share === null ? null : share.numerator,
      name,
      nationalID,
      phone,
    ]);
    const rudo = [HOLDER.operatorName, HOLDER.operatorID, HOLDER.operatorPhone];
    expect(read).toEqual([
      ['title', 5, ...rudo],
      ['title', 2, OTHER.name, OTHER.nationalID, OTHER.phone],
      ['operation', null, ...rudo],
    ]);
    expect(ended).toEqual([]);
    expect(await expectWhole(test, { assetID: asset._id })).toBe(2);
  });

  it('whose shares do not add up are a fault of their row', async () => {
    const { features, ...rest } = JSON.parse(String(await fetchExport({ format: 'geojson', assetID: held.assetID })));
    features[0].properties.holders = 'A 1/2; B 1/3';
    const { found } = await readInto('assets.geojson', Buffer.from(JSON.stringify({ ...rest, features })));
    expect(found).toMatchObject({ faultCount: 1, faults: [{ code: 'holders_not_whole', column: 'holders' }] });
  });
});
