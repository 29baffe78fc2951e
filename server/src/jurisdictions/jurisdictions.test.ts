import { saveBoundary } from '@atlas/contract/cartography';
import { listCompanyEvents } from '@atlas/contract/companies';
import {
  checkJurisdictions,
  importJurisdictions,
  listJurisdictions,
  readJurisdictionOutlines,
  removeJurisdiction,
} from '@atlas/contract/jurisdictions';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAsset, squareAt } from '../../testing/builders/asset.ts';
import { buildCompany, type TestCompany } from '../../testing/builders/company.ts';
import { call, callRefused } from '../../testing/call.ts';
import { writeDistricts } from '../../testing/samples/parts.ts';
import { sendSample } from '../../testing/send.ts';
import { ShapeWriter } from '../geodata/shapefile-geometry.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const plotterOf = ({ companyID, director }: TestCompany) => ({ companyID, token: director.token });
const list = async ({ companyID, director }: TestCompany, level?: 'province' | 'district') => {
  const query = level === undefined ? {} : { level };
  return (await call(test.app, listJurisdictions, { params: { companyID }, query }, director)).jurisdictions;
};
const find = async (company: TestCompany, name: string) => (await list(company)).find((one) => one.name === name);
const sendFile = ({ companyID, director }: TestCompany, bytes: Buffer, query: Record<string, string> = {}) => {
  const file = { name: 'districts.zip', mediaType: 'application/octet-stream', bytes };
  return sendSample(
    test.app,
    importJurisdictions,
    { params: { companyID }, query: { level: 'district', ...query }, file },
    director.token,
  );
};

/** A table of one column of text, as dBASE III writes it. */
function writeNames(names: readonly string[], encoding: BufferEncoding): Buffer {
  const head = Buffer.alloc(65);
  head[0] = 3;
  head.writeUInt32LE(names.length, 4);
  head.writeUInt16LE(65, 8);
  head.writeUInt16LE(31, 10);
  head.write('DISTRICT\0\0\0C', 32, 'latin1');
  head[48] = 30;
  head[64] = 0x0d;
  return Buffer.concat([head, ...names.map((name) => padEnd(Buffer.from(` ${name}`, encoding))), Buffer.from([0x1a])]);
}

const padEnd = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(31 - bytes.length, ' ')]);

const WGS84 = 'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137,298.257223563]]]';

function writeShapefile(
  projection: string,
  names = ['Sanyati', 'Hwedza'],
  encoding: BufferEncoding = 'utf8',
  more: Record<string, Buffer> = {},
): Buffer {
  const shapes = new ShapeWriter();
  for (const west of [29, 31]) {
    shapes.add([
      [west, -19],
      [west, -18],
      [west + 1, -18],
      [west + 1, -19],
    ]);
  }
  const { shp, shx } = shapes.finish();
  const parts = {
    'd.shp': shp,
    'd.shx': shx,
    'd.dbf': writeNames(names, encoding),
    'd.prj': Buffer.from(projection),
    ...more,
  };
  return Buffer.from(zipSync(parts));
}

describe('the provinces', () => {
  it('are built in, each once, and belong to no company', async () => {
    const company = await buildCompany(test);
    const provinces = await list(company, 'province');
    expect(provinces).toHaveLength(10);
    expect(provinces.every(({ ownCompany, source }) => !ownCompany && source === 'Natural Earth')).toBe(true);
    const params = { companyID: company.companyID, jurisdictionID: provinces[0]?._id ?? '' };
    await callRefused(test.app, removeJurisdiction, { params }, 'not_found', company.director);
  });

  it('count what a company plots in them, and forget what moves away', async () => {
    const company = await buildCompany(test);
    const kadoma = await buildAsset(test, plotterOf(company), { points: squareAt(-18.33, 29.91, 0.01) });
    expect(await find(company, 'Mashonaland West')).toMatchObject({ assets: 1, approved: 0 });
    const hectares = (await find(company, 'Mashonaland West'))?.hectares ?? 0;
    // 0.01 degrees are 1,107 m north and 1,057 m east at this latitude.
    expect(hectares).toBeGreaterThan(116.5);
    expect(hectares).toBeLessThan(117.5);
    const { assetID, categoryId, assetNumber } = kadoma;
    const points = [...squareAt(-20.05, 30.8, 0.01)];
    const body = { companyID: company.companyID, categoryId, assetID, assetNumber, points, confirm: true };
    await call(test.app, saveBoundary, { body }, company.director);
    expect(await find(company, 'Mashonaland West')).toMatchObject({ assets: 0, hectares: 0 });
    expect(await find(company, 'Masvingo')).toMatchObject({ assets: 1 });
    await test.storage.opened.pool.query("UPDATE app.asset SET compliance_state = 'APPROVED' WHERE id = $1", [assetID]);
    expect(await find(company, 'Masvingo')).toMatchObject({ assets: 1, approved: 1 });
    await test.storage.opened.pool.query("UPDATE app.asset SET standing = 'HISTORIC' WHERE id = $1", [assetID]);
    expect(await find(company, 'Masvingo')).toMatchObject({ assets: 0 });
  });

  it('have outlines for the map, in degrees', async () => {
    const company = await buildCompany(test);
    const asked = { params: { companyID: company.companyID }, query: { level: 'province' as const } };
    const { features } = await call(test.app, readJurisdictionOutlines, asked, company.director);
    expect(features.map(({ properties }) => properties.name)).toContain('Midlands');
    for (const { geometry } of features) {
      const numbers =
        JSON.stringify(geometry)
          .match(/-?\d+\.\d+/g)
          ?.map(Number) ?? [];
      expect(numbers.length).toBeGreaterThan(8);
      for (const number of numbers)
        expect((number > 25 && number < 33.2) || (number > -22.5 && number < -15.5)).toBe(true);
    }
  });
});

describe("a company's own boundaries", () => {
  it('contain their assets, share one that is in two of them, and are visible only to the company', async () => {
    const company = await buildCompany(test);
    const other = await buildCompany(test);
    // A square of a hundredth of a degree, three tenths of it east of the border of the two districts.
    await buildAsset(test, plotterOf(company), { points: squareAt(-18.5, 30.493, 0.01) });
    await buildAsset(test, plotterOf(other), { points: squareAt(-18.4, 30.1, 0.01) });
    const answered = await sendFile(company, writeDistricts('Kadoma', 'Chegutu'));
    expect(answered.json()).toEqual({ added: 2, replaced: 0 });
    const [kadoma, chegutu] = [await find(company, 'Kadoma'), await find(company, 'Chegutu')];
    expect(kadoma).toMatchObject({ level: 'district', ownCompany: true, source: 'districts.zip', assets: 1 });
    expect(chegutu).toMatchObject({ assets: 1 });
    expect((kadoma?.hectares ?? 0) / (chegutu?.hectares ?? 1)).toBeCloseTo(7 / 3, 2);
    expect(await list(other, 'district')).toEqual([]);
  });

  it('are replaced by name, and include what is plotted later', async () => {
    const company = await buildCompany(test);
    await sendFile(company, writeDistricts('Kadoma'));
    await buildAsset(test, plotterOf(company), { points: squareAt(-18.45, 29.7, 0.01) });
    expect(await find(company, 'Kadoma')).toMatchObject({ assets: 1 });
    expect((await sendFile(company, writeDistricts('Elsewhere', 'KADOMA'))).json()).toEqual({ added: 1, replaced: 1 });
    expect(await find(company, 'KADOMA')).toMatchObject({ assets: 0 });
    expect(await list(company, 'district')).toHaveLength(2);
    const { companyID, director } = company;
    const { events } = await call(test.app, listCompanyEvents, { params: { companyID }, query: {} }, director);
    expect(events[0]).toMatchObject({
      type: 'jurisdictions.imported',
      subjectLabel: 'districts.zip',
      after: { added: 1, replaced: 1 },
    });
  });

  it('are read from a zipped Shapefile', async () => {
    const company = await buildCompany(test);
    const answered = await sendFile(company, writeShapefile(WGS84));
    expect(answered.json()).toEqual({ added: 2, replaced: 0 });
    expect((await list(company, 'district')).map(({ name }) => name)).toEqual(['Hwedza', 'Sanyati']);
    const refused = await sendFile(company, writeShapefile('PROJCS["WGS_1984_UTM_Zone_36S",GEOGCS["GCS_WGS_1984"]]'));
    expect(refused.json()).toMatchObject({
      code: 'import_refused',
      issues: [{ path: 'file', code: 'not_in_degrees' }],
    });
  });

  it("keep their letters in the Shapefile's declared encoding, and are refused without one", async () => {
    const company = await buildCompany(test);
    const names = ['Zvimba-Süd', 'Mbaré'];
    const silent = await sendFile(company, writeShapefile(WGS84, names, 'latin1'));
    expect(silent.json()).toMatchObject({
      code: 'import_refused',
      issues: [{ path: 'file', code: 'encoding_unknown' }],
    });
    expect(await list(company, 'district')).toEqual([]);
    const declared = writeShapefile(WGS84, names, 'latin1', { 'd.cpg': Buffer.from('1252') });
    expect((await sendFile(company, declared)).json()).toEqual({ added: 2, replaced: 0 });
    expect((await list(company, 'district')).map(({ name }) => name)).toEqual(['Mbaré', 'Zvimba-Süd']);
  });

  it('are refused when the archive contains more than one Shapefile', async () => {
    const company = await buildCompany(test);
    const two = writeShapefile(WGS84, undefined, undefined, { 'e.shp': Buffer.alloc(100) });
    expect((await sendFile(company, two)).json()).toMatchObject({
      code: 'import_refused',
      issues: [{ message: 'The archive holds several Shapefiles. Please send one at a time.' }],
    });
  });

  it('are imported as a whole or not at all', async () => {
    const company = await buildCompany(test);
    const flat = JSON.parse(writeDistricts('Good', 'Flat').toString());
    flat.features[1].geometry.coordinates = [
      [
        [30, -18],
        [31, -18],
        [30, -18],
        [30, -18],
      ],
    ];
    const refused = await sendFile(company, Buffer.from(JSON.stringify(flat)));
    expect(refused.json()).toMatchObject({ code: 'import_refused', issues: [{ code: 'no_area', path: 'Flat' }] });
    expect(await list(company, 'district')).toEqual([]);
  });

  it.each([
    ['file_type_refused', Buffer.from('%PDF-1.4')],
    ['file_damaged', Buffer.from('{"type":"FeatureCollection",')],
    ['file_damaged', Buffer.from('PK\u0003\u0004 and then nothing')],
    ['import_refused', Buffer.from('{"type":"Point","coordinates":[29,-18]}')],
    ['import_refused', Buffer.from(zipSync({ 'readme.txt': Buffer.from('no shapes') }))],
  ])('are refused as %s', async (code, bytes) => {
    const company = await buildCompany(test);
    expect((await sendFile(company, bytes)).json()).toMatchObject({ code });
  });

  it('can be removed, only by their company', async () => {
    const [company, other] = [await buildCompany(test), await buildCompany(test)];
    await sendFile(company, writeDistricts('Kadoma'));
    await buildAsset(test, plotterOf(company), { points: squareAt(-18.46, 29.7, 0.01) });
    const jurisdictionID = (await find(company, 'Kadoma'))?._id ?? '';
    const foreign = { companyID: other.companyID, jurisdictionID };
    await callRefused(test.app, removeJurisdiction, { params: foreign }, 'not_found', other.director);
    const params = { companyID: company.companyID, jurisdictionID };
    await call(test.app, removeJurisdiction, { params }, company.director);
    expect(await list(company, 'district')).toEqual([]);
    await callRefused(test.app, removeJurisdiction, { params }, 'not_found', company.director);
  });
});

describe('a preview of a file before it is imported', () => {
  const look = ({ companyID, director }: TestCompany, bytes: Buffer, query: Record<string, string> = {}) =>
    sendSample(
      test.app,
      checkJurisdictions,
      {
        params: { companyID },
        query: { level: 'district', ...query },
        file: { name: 'districts.geojson', mediaType: 'application/geo+json', bytes },
      },
      director.token,
    );

  it('names each boundary, the namesake it would replace and the assets it meets, and writes nothing', async () => {
    const company = await buildCompany(test);
    await buildAsset(test, plotterOf(company), { points: squareAt(-18.33, 29.91, 0.01) });
    await sendFile(company, writeDistricts('Kadoma'));
    const answered = await look(company, writeDistricts('KADOMA', 'Chegutu'));
    expect(answered.json()).toEqual({
      boundaries: [
        { name: 'KADOMA', replaces: true, assets: 1 },
        { name: 'Chegutu', replaces: false, assets: 0 },
      ],
    });
    expect(await find(company, 'Chegutu')).toBeUndefined();
    const other = await buildCompany(test);
    expect((await look(other, writeDistricts('Kadoma'))).json()).toEqual({
      boundaries: [{ name: 'Kadoma', replaces: false, assets: 0 }],
    });
  });

  it('refuses what an import would refuse, with the same reasons', async () => {
    const company = await buildCompany(test);
    const twice = writeDistricts('Kadoma', 'Kadoma');
    const [looked, sent] = [await look(company, twice), await sendFile(company, twice)];
    expect(looked.json().code).toBe('import_refused');
    expect(looked.json().issues).toEqual(sent.json().issues);
    expect(looked.json().issues).not.toEqual([]);
  });
});
