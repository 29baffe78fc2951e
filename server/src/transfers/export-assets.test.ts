import { ASSET_DETAILS } from '@atlas/contract/asset-details';
import { updateAsset } from '@atlas/contract/assets';
import { listCompanyEvents } from '@atlas/contract/companies';
import { exportAssets, readBoundarySheet } from '@atlas/contract/transfers';
import { toWgs84 } from '@atlas/geodesy/convert';
import { measureLine } from '@atlas/geodesy/measure';
import { SYSTEMS } from '@atlas/geodesy/systems';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAsset, buildCategory, type TestAsset } from '../../testing/builders/asset.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { call, callRaw, callRefused } from '../../testing/call.ts';
import { fillPath } from '../../testing/send.ts';

let test: TestApp;
let company: TestCompany;
let asset: TestAsset;
beforeAll(async () => {
  test = await startTestApp();
  company = await buildCompany(test, { name: 'Mutapa & Söhne <Gold>' });
  const plotter = { companyID: company.companyID, token: company.director.token };
  asset = await buildAsset(test, plotter, { assetNumber: '=K-1' });
  await buildAsset(test, plotter, { assetNumber: 'K-2', categoryId: asset.categoryId });
  await buildAsset(test, plotter, { assetNumber: 'Other' });
  const params = { companyID: company.companyID, assetID: asset.assetID };
  const body = { assetName: 'Golden "Quarry", north', operatorName: '<Rudo> & Moyo', operatorPhone: '+263771234567' };
  await call(test.app, updateAsset, { params, body }, company.director);
});
afterAll(() => test.close());

async function fetchExport(query: Record<string, string>, token = company.director.token) {
  const url = fillPath(exportAssets.path, { companyID: company.companyID });
  return test.app.inject({ method: 'GET', url, query, headers: { authorization: `Bearer ${token}` } });
}

describe('an export as CSV', () => {
  it.each(SYSTEMS)('in $id leads back to the same points', async ({ id, kind, inputs }) => {
    const response = await fetchExport({ format: 'csv', system: id, assetID: asset.assetID });
    expect(response.statusCode, response.body).toBe(200);
    const [header = '', ...lines] = response.body.trim().split('\r\n');
    expect(header).toContain(`(${id} `);
    expect(lines).toHaveLength(asset.points.length);
    for (const [index, line] of lines.entries()) {
      const cells = line.split(',').slice(-inputs.length);
      const [first = '', second = ''] = cells;
      const located = toWgs84(id, kind === 'grid-text' ? [first] : [Number(first), Number(second)]);
      const { lat = 0, long = 0 } = asset.points[index] ?? {};
      const off = located.ok ? measureLine(located.point, [lat, long]).lengthMetres : Number.POSITIVE_INFINITY;
      expect(off).toBeLessThan(kind === 'grid-text' ? 1 : 0.001);
    }
  });

  it('has no cell that a spreadsheet would run, and names the definition', async () => {
    const { body, headers } = await fetchExport({ format: 'csv', assetID: asset.assetID });
    expect(headers['content-disposition']).toContain('attachment');
    expect(body).toContain(`'=K-1,"Golden ""Quarry"", north"`);
    expect(body).toContain(`,'+263771234567,`);
    expect(body).toContain('atlas-1/EPSG:6906/-145,-97,-292');
  });
});

const TEXTS = [
  'assetNumber',
  'assetName',
  'category',
  'operatorName',
  'operatorID',
  'operatorPhone',
  'complianceState',
  'ownershipState',
  'dateOfPurchase',
  'holders',
  'holderIDs',
  'holderPhones',
];
/** Details that came later. They follow those above, and are empty here. */
const LATER = ASSET_DETAILS.filter((detail) => !TEXTS.includes(detail));
const FIELDS = [...TEXTS, ...LATER, 'areaSquareMetres', 'perimeterMetres', 'revision'];

describe('the fields of an export stay in their order', () => {
  it('as GeoJSON', async () => {
    const { body } = await fetchExport({ format: 'geojson', assetID: asset.assetID });
    expect(Object.keys(JSON.parse(body).features[0].properties)).toEqual(FIELDS);
  });

  it('as KML, without those that are empty', async () => {
    const { body } = await fetchExport({ format: 'kml', assetID: asset.assetID });
    const names = [...body.matchAll(/<Data name="(\w+)">/g)].map(([, name]) => name);
    const empty: readonly string[] = ['operatorID', 'dateOfPurchase', 'holderIDs', ...LATER];
    expect(names).toEqual(FIELDS.filter((name) => !empty.includes(name)));
  });

  it('as CSV', async () => {
    const { body } = await fetchExport({ format: 'csv', assetID: asset.assetID });
    const headings = (body.slice(0, body.indexOf('\n')) as string).split(',');
    expect(headings.slice(0, TEXTS.length).join()).toBe(
      '\ufeffAsset number,Asset name,Category,Operator name,Operator ID,Operator phone,Compliance state,Ownership state,Date of purchase,Holders,Holder IDs,Holder phones',
    );
    expect(headings.slice(TEXTS.length + LATER.length).join()).toMatch(/^Area in square metres,Beacon,/);
  });

  it('as a Shapefile, with the widths of its columns', async () => {
    const response = await fetchExport({ format: 'shapefile', assetID: asset.assetID, system: 'utm36-arc1950' });
    const table = Buffer.from(unzipSync(response.rawPayload)['assets.dbf'] ?? []);
    const columns = Array.from({ length: 14 + LATER.length }, (_, index) => {
      const start = 32 * (1 + index);
      const name = table.toString('latin1', start, start + 11).replace(/\0+$/, '');
      return `${name} ${table.toString('latin1', start + 11, start + 12)}${table.readUInt8(start + 16)}`;
    });
    expect(columns.toSpliced(TEXTS.length, LATER.length)).toEqual([
      'NUMBER C240',
      'NAME C254',
      'CATEGORY C254',
      'OPERATOR C254',
      'OPERATORID C160',
      'PHONE C40',
      'STATE C20',
      'OWNERSHIP C20',
      'PURCHASED D8',
      'HOLDERS C254',
      'HOLDERIDS C254',
      'HOLDPHONES C254',
      'AREA_M2 N19',
      'PERIM_M N19',
    ]);
  });
});

describe('an export', () => {
  it('as GeoJSON is wound counter-clockwise and contains what the filter shows', async () => {
    const { body } = await fetchExport({ format: 'geojson', categoryId: asset.categoryId });
    const { features } = JSON.parse(body);
    expect(features.map((one: { properties: { assetNumber: string } }) => one.properties.assetNumber)).toEqual([
      '=K-1',
      'K-2',
    ]);
    const ring: [number, number][] = features[0].geometry.coordinates[0];
    expect(ring[0]).toEqual(ring.at(-1));
    const doubled = ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [0, 0];
      return sum + x * nextY - nextX * y;
    }, 0);
    expect(doubled).toBeGreaterThan(0);
  });

  it('of a filter that shows nothing is a well-formed file', async () => {
    const { body } = await fetchExport({ format: 'geojson', search: 'no such thing' });
    expect(JSON.parse(body)).toEqual({ type: 'FeatureCollection', features: [] });
  });

  it('as KML escapes what people wrote', async () => {
    const { body } = await fetchExport({ format: 'kml' });
    expect(body).toContain('&lt;Rudo&gt; &amp; Moyo');
    expect(body).not.toContain('<Rudo>');
    expect(body.match(/<Placemark /g)).toHaveLength(3);
  });

  it('as a Shapefile has its five files, with the lengths in their headers', async () => {
    const response = await fetchExport({ format: 'shapefile', system: 'utm36-arc1950' });
    const files = unzipSync(response.rawPayload);
    expect(Object.keys(files).sort()).toEqual([
      'README.txt',
      'assets.cpg',
      'assets.dbf',
      'assets.prj',
      'assets.shp',
      'assets.shx',
    ]);
    const shp = Buffer.from(files['assets.shp'] ?? []);
    expect(shp.readInt32BE(24) * 2).toBe(shp.length);
    expect(Buffer.from(files['assets.dbf'] ?? []).readUInt32LE(4)).toBe(3);
  });

  it('continues past the first batch, without repeats or gaps', async () => {
    const large = await buildCompany(test);
    const plotter = { companyID: large.companyID, token: large.director.token };
    const categoryId = await buildCategory(test, plotter);
    const first = await buildAsset(test, plotter, { categoryId, assetNumber: 'N-0000' });
    await test.database.withTenant(large.director.actor, large.companyID, async ({ tx }) => {
      const { sql } = await import('kysely');
      await sql`INSERT INTO app.asset (company_id, id, category_id, asset_number, ring, center)
        SELECT company_id, gen_random_uuid(), category_id, 'N-' || lpad(n::text, 4, '0'),
          public.ST_Translate(ring, 0.01 * (n % 40), 0.01 * (1 + n / 40)), center
        FROM app.asset, generate_series(1, 1200) AS n WHERE company_id = ${large.companyID} AND id = ${first.assetID}`.execute(
        tx,
      );
    });
    const url = fillPath(exportAssets.path, { companyID: large.companyID });
    const headers = { authorization: `Bearer ${large.director.token}` };
    const { body } = await test.app.inject({ method: 'GET', url, query: { format: 'geojson' }, headers });
    const numbers = JSON.parse(body).features.map(
      (one: { properties: { assetNumber: string } }) => one.properties.assetNumber,
    );
    expect(numbers).toEqual(Array.from({ length: 1201 }, (_, index) => `N-${String(index).padStart(4, '0')}`));
  });

  it('records what was exported, and by whom', async () => {
    await fetchExport({ format: 'kml', search: 'K-2' });
    const params = { companyID: company.companyID };
    const { events } = await call(test.app, listCompanyEvents, { params, query: { limit: 1 } }, company.director);
    expect(events).toMatchObject([
      {
        type: 'assets.exported',
        actorName: company.director.name,
        after: { format: 'kml', filter: { search: 'K-2' } },
      },
    ]);
  });

  it('is only for staff', async () => {
    const client = await buildMember(test, company, 'Client');
    expect((await fetchExport({ format: 'csv' }, client.token)).statusCode).toBe(403);
  });
});

describe('a boundary sheet', () => {
  it('is a PDF', async () => {
    const params = { companyID: company.companyID, assetID: asset.assetID };
    const sheet = await callRaw(test.app, readBoundarySheet, { params, query: { system: 'lo29' } }, company.director);
    expect(sheet.status).toBe(200);
    expect(sheet.text.startsWith('%PDF-')).toBe(true);
  });

  it("of an asset that is not the company's is not there", async () => {
    const params = { companyID: company.companyID, assetID: crypto.randomUUID() };
    await callRefused(test.app, readBoundarySheet, { params, query: {} }, 'not_found', company.director);
  });
});
