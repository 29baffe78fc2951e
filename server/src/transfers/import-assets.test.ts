import { readAsset } from '@atlas/contract/assets';
import { listBoundaries } from '@atlas/contract/cartography';
import { listCompanyEvents } from '@atlas/contract/companies';
import type { CategoryId, ImportId } from '@atlas/contract/identifiers';
import {
  chooseImportSystem,
  commitImport,
  exportAssets,
  listOpenImports,
  readImport,
  stopImport,
} from '@atlas/contract/transfers';
import { measureLine } from '@atlas/geodesy/measure';
import { SYSTEM_IDS } from '@atlas/geodesy/system-definitions';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAsset, buildCategory, type TestAsset } from '../../testing/builders/asset.ts';
import { buildCompany, type TestCompany } from '../../testing/builders/company.ts';
import { awaitReading, buildImport, saveImport } from '../../testing/builders/import.ts';
import { call, callRefused } from '../../testing/call.ts';
import { fillPath } from '../../testing/send.ts';
import { writeProjection } from '../geodata/projection-text.rules.ts';
import { ShapeWriter } from '../geodata/shapefile-geometry.ts';
import { writeRow, writeTable } from '../geodata/shapefile-table.ts';
import { NO_HOLDERS } from '../rights/thread-door.ts';

let test: TestApp;
let source: TestCompany;
let assets: TestAsset[];
let company: TestCompany;
let importer: { token: string; companyID: TestCompany['companyID']; categoryId: CategoryId };

beforeAll(async () => {
  test = await startTestApp();
  source = await buildCompany(test);
  const plotter = { companyID: source.companyID, token: source.director.token };
  const categoryId = await buildCategory(test, plotter);
  const bow = [
    { lat: -18.1, long: 30.5 },
    { lat: -18.1, long: 30.504 },
    { lat: -18.102, long: 30.5021 },
    { lat: -18.104, long: 30.504 },
    { lat: -18.104, long: 30.5 },
  ];
  assets = [
    await buildAsset(test, plotter, { categoryId, assetNumber: '=A-1' }),
    await buildAsset(test, plotter, { categoryId, assetNumber: 'B "2", south', points: bow }),
  ];
});
afterAll(() => test.close());
beforeEach(async () => {
  company = await buildCompany(test);
  const { companyID, director } = company;
  importer = {
    companyID,
    token: director.token,
    categoryId: await buildCategory(test, { companyID, token: director.token }),
  };
});

async function fetchExport(query: Record<string, string>): Promise<Buffer> {
  const url = fillPath(exportAssets.path, { companyID: source.companyID });
  const headers = { authorization: `Bearer ${source.director.token}` };
  const response = await test.app.inject({ method: 'GET', url, query, headers });
  expect(response.statusCode, response.body).toBe(200);
  return response.rawPayload;
}

const commit = (importID: ImportId) => saveImport(test, importer, importID);

async function readRings(): Promise<Map<string, [number, number][]>> {
  const url = fillPath(exportAssets.path, { companyID: importer.companyID });
  const headers = { authorization: `Bearer ${importer.token}` };
  const { body } = await test.app.inject({ method: 'GET', url, query: { format: 'geojson' }, headers });
  const { features } = JSON.parse(body) as {
    features: { properties: { assetNumber: string }; geometry: { coordinates: [number, number][][] } }[];
  };
  return new Map(features.map((one) => [one.properties.assetNumber, (one.geometry.coordinates[0] ?? []).slice(0, -1)]));
}

/** The largest distance of a source point from the nearest point of the copy, in metres. */
async function measureDeviation(): Promise<number> {
  const rings = await readRings();
  expect([...rings.keys()].sort()).toEqual(assets.map(({ assetNumber }) => assetNumber).sort());
  const distances = assets.flatMap(({ assetNumber, points }) => {
    const copy = rings.get(assetNumber) ?? [];
    expect(copy).toHaveLength(points.length);
    return points.map(({ lat, long }) =>
      Math.min(...copy.map(([longitude, latitude]) => measureLine([lat, long], [latitude, longitude]).lengthMetres)),
    );
  });
  return Math.max(...distances);
}

/** Coordinates are converted before they reach a database, so one is enough for the second engine. */
const NAMED_SYSTEMS =
  process.env.ATLAS_TEST_ENGINE === 'embedded' ? (['lo29'] as const) : SYSTEM_IDS.filter((id) => id !== 'mgrs');

describe('a file that was exported', () => {
  it.each([
    ...NAMED_SYSTEMS.map((system) => ({ format: 'csv', system, name: 'sheet.csv' })),
    { format: 'geojson', system: 'wgs84', name: 'assets.geojson' },
    { format: 'kml', system: 'wgs84', name: 'assets.kml' },
    ...NAMED_SYSTEMS.map((system) => ({ format: 'shapefile', system, name: 'assets.zip' })),
    // A grid reference names a square of a metre; its middle is read back.
    { format: 'csv', system: 'mgrs', name: 'sheet.csv', within: Math.SQRT1_2 },
  ])('as $format in $system comes back to the millimetre, or as near as it says', async (file) => {
    const { format, system, name } = file;
    const within = 'within' in file ? file.within : 0.001;
    const bytes = await fetchExport({ format, system });
    const found = await buildImport(test, importer, { name, bytes });
    expect(found.faults).toEqual([]);
    expect(found).toMatchObject({ state: 'READY', system, newAssets: 2, revisions: 0, unchanged: 0, faultCount: 0 });
    expect(await commit(found._id)).toMatchObject({ state: 'DONE', newAssets: 2 });
    expect(await measureDeviation()).toBeLessThan(within);
  });

  it('changes nothing when it is imported a second time, in any format', async () => {
    const first = await buildImport(test, importer, {
      name: 'a.csv',
      bytes: await fetchExport({ format: 'csv', system: 'lo29' }),
    });
    await commit(first._id);
    for (const [format, name] of [
      ['geojson', 'b.geojson'],
      ['shapefile', 'c.zip'],
    ] as const) {
      const again = await buildImport(test, importer, {
        name,
        bytes: await fetchExport({ format, system: 'utm35-arc1950' }),
      });
      expect(again).toMatchObject({ newAssets: 0, revisions: 0, unchanged: 2 });
      expect(await commit(again._id)).toMatchObject({ state: 'DONE', newAssets: 0, revisions: 0, unchanged: 2 });
    }
    expect((await readRings()).size).toBe(2);
  });
});

describe('a Shapefile whose .prj names Arc 1950 UTM 35S', () => {
  it('matches PROJ, not a datum shift away', async () => {
    const shapes = new ShapeWriter();
    shapes.add([
      [665_504.451, 7_771_430.96],
      [665_604.451, 7_771_430.96],
      [665_604.451, 7_771_330.96],
    ]);
    const params = { companyID: source.companyID, assetID: assets[1]?.assetID ?? raiseMissing() };
    const asset = await call(test.app, readAsset, { params }, source.director);
    const dbf = writeTable([writeRow({ ...asset, ...NO_HOLDERS })], new Date(0));
    const prj = strToU8(writeProjection('utm35-arc1950'));
    const bytes = Buffer.from(zipSync({ 'claims.shp': shapes.finish().shp, 'claims.dbf': dbf, 'claims.prj': prj }));
    const found = await buildImport(test, importer, { name: 'claims.zip', bytes });
    expect(found).toMatchObject({ state: 'READY', system: 'utm35-arc1950', systemSource: '.prj', newAssets: 1 });
    const [longitude = 0, latitude = 0] = found.preview[0]?.ring[0] ?? [];
    expect(measureLine([-20.15, 28.583333], [latitude, longitude]).lengthMetres).toBeLessThan(0.1);
  });

  it('asks when the .prj names a system that the register does not have', async () => {
    const shapes = new ShapeWriter();
    shapes.add([
      [665_504.451, 7_771_430.96],
      [665_604.451, 7_771_430.96],
      [665_604.451, 7_771_330.96],
    ]);
    const { shp, shx } = shapes.finish();
    const prj = writeProjection('utm35-arc1950').replace('293.4663077', '293.465');
    const bytes = Buffer.from(zipSync({ 'claims.shp': shp, 'claims.shx': shx, 'claims.prj': strToU8(prj) }));
    const found = await buildImport(test, importer, { name: 'claims.zip', bytes });
    expect(found).toMatchObject({ state: 'NEEDS_SYSTEM', system: null, rows: 1 });
    const params = { companyID: importer.companyID, importID: found._id };
    await callRefused(test.app, commitImport, { params }, 'step_refused', company.director);
    const chosen = await call(
      test.app,
      chooseImportSystem,
      { params, body: { system: 'utm35-arc1950' } },
      company.director,
    );
    expect(chosen.system).toBe('utm35-arc1950');
    expect(await awaitReading(test, importer, found._id)).toMatchObject({ state: 'READY', systemSource: 'person' });
  });
});

describe('an import', () => {
  it('names every fault by line and column, and registers the rest with its details, history and boundary', async () => {
    const sheet = [
      'Claim no;Claim name;Operator;Operator phone;Latitude;Longitude',
      'C-1;Golden Quarry;Rudo Moyo;0771234567;-18.33;29.91',
      'C-1;;;;-18.33;29.911',
      'C-1;;;;18°19\'51.6"S;29.911',
      'C-2;;;12;-18.33;29.91',
      'C-2;;;;minus eighteen;29.91',
      'C-3;;;;-18.33;29.91',
      'C-3;;;;-18.331;29.911',
      'C-3;;;;-18.33;29.911',
      'C-3;;;;-18.331;29.91',
      'C-4;;;;29.91;-18.33',
      'C-4;;;;29.911;-18.33',
      'C-4;;;;29.911;-18.331',
    ].join('\n');
    const found = await buildImport(test, importer, { name: 'C:\\sheets\\claims.csv', bytes: Buffer.from(sheet) });
    expect(found).toMatchObject({ fileName: 'claims.csv', state: 'READY', system: 'wgs84', rows: 4, newAssets: 1 });
    expect(found.preview.map(({ outcome }) => outcome)).toEqual(['new', 'fault', 'fault', 'fault']);
    expect(found.faults).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ line: 6, column: 'Latitude' }),
        expect.objectContaining({ line: 7, code: 'self_intersection' }),
        expect.objectContaining({ line: 11, code: 'confirm_outside' }),
        expect.objectContaining({
          column: 'operatorPhone',
          code: 'phone_invalid',
          reason: { code: 'operator_unreachable', parameters: { phone: '12' } },
        }),
      ]),
    );
    await commit(found._id);
    const rings = await readRings();
    expect([...rings.keys()]).toEqual(['C-1']);
    const { events } = await call(
      test.app,
      listCompanyEvents,
      { params: { companyID: importer.companyID }, query: {} },
      company.director,
    );
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['asset.registered', 'import.registered', 'import.started']),
    );
    const registered = events.find(({ type }) => type === 'asset.registered');
    const assetID = registered?.subjectID as TestAsset['assetID'];
    const params = { companyID: importer.companyID, assetID };
    const asset = await call(test.app, readAsset, { params }, company.director);
    expect(asset).toMatchObject({
      assetName: 'Golden Quarry',
      operatorName: 'Rudo Moyo',
      operatorPhone: '+263771234567',
    });
    const { boundaries } = await call(test.app, listBoundaries, { params }, company.director);
    expect(boundaries[0]).toMatchObject({
      revision: 1,
      system: 'wgs84',
      typed: [
        [-18.33, 29.91],
        [-18.33, 29.911],
        [-18.331, 29.911],
      ],
    });
  });

  it('is one transaction: if a number is taken in another category in the meantime, nothing is saved', async () => {
    const found = await buildImport(test, importer, {
      name: 'a.geojson',
      bytes: await fetchExport({ format: 'geojson' }),
    });
    await buildAsset(test, importer, { assetNumber: 'B "2", south', categoryId: await buildCategory(test, importer) });
    const tried = await commit(found._id);
    expect(tried).toMatchObject({ state: 'READY', trouble: expect.stringContaining('B "2", south') });
    expect([...(await readRings()).keys()]).toEqual(['B "2", south']);
  });

  it('whose save was interrupted by a restart says so, and can be saved again', async () => {
    const found = await buildImport(test, importer, {
      name: 'a.geojson',
      bytes: await fetchExport({ format: 'geojson' }),
    });
    // The remains of a process that ended in the middle.
    await test.storage.opened.pool.query(
      "UPDATE app.asset_import SET state = 'SAVING', updated_at = now() - interval '10 minutes' WHERE id = $1",
      [found._id],
    );
    const params = { companyID: importer.companyID, importID: found._id };
    const cut = await call(test.app, readImport, { params }, company.director);
    expect(cut).toMatchObject({ state: 'READY', trouble: expect.stringContaining('restarted') });
    const { imports } = await call(
      test.app,
      listOpenImports,
      { params: { companyID: importer.companyID } },
      company.director,
    );
    expect(imports.map(({ _id }) => _id)).toEqual([found._id]);
    const saved = await commit(found._id);
    expect(saved).toMatchObject({ state: 'DONE', newAssets: 2, trouble: null });
    expect(saved.saved.map(({ assetNumber }) => assetNumber)).toEqual(assets.map(({ assetNumber }) => assetNumber));
  });

  it('repeated, is saved once; stopped, never', async () => {
    const bytes = await fetchExport({ format: 'geojson' });
    const found = await buildImport(test, importer, { name: 'a.geojson', bytes });
    await commit(found._id);
    expect(await commit(found._id)).toMatchObject({ state: 'DONE', newAssets: 2 });
    const params = { companyID: importer.companyID, importID: found._id };
    await callRefused(test.app, stopImport, { params }, 'step_refused', company.director);
    const second = await buildImport(test, importer, { name: 'a.geojson', bytes });
    const place = { companyID: importer.companyID, importID: second._id };
    expect((await call(test.app, stopImport, { params: place }, company.director)).state).toBe('STOPPED');
    await callRefused(test.app, commitImport, { params: place }, 'step_refused', company.director);
  });
});

function raiseMissing(): never {
  throw new Error('the builder made no asset');
}
