import type { CategoryId } from '@atlas/contract/identifiers';
import { chooseImportSystem } from '@atlas/contract/transfers';
import { measureLine } from '@atlas/geodesy/measure';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCategory } from '../../testing/builders/asset.ts';
import { buildCompany, type TestCompany } from '../../testing/builders/company.ts';
import { awaitReading, buildImport } from '../../testing/builders/import.ts';
import { call } from '../../testing/call.ts';

let test: TestApp;
let director: TestCompany['director'];
let importer: { token: string; companyID: TestCompany['companyID']; categoryId: CategoryId };
beforeAll(async () => {
  test = await startTestApp();
  const company = await buildCompany(test);
  director = company.director;
  const plotter = { companyID: company.companyID, token: director.token };
  importer = { ...plotter, categoryId: await buildCategory(test, plotter) };
});
afterAll(() => test.close());

it('reads polygons in WKT, GPX tracks and closed polylines once the system is known', async () => {
  const wkt = 'asset_number,wkt\nW-1,"POLYGON((29.91 -18.33, 29.911 -18.33, 29.911 -18.331, 29.91 -18.33))"\n';
  const sheet = await buildImport(test, importer, { name: 'w.csv', bytes: Buffer.from(wkt) });
  expect(sheet.state).toBe('NEEDS_SYSTEM');
  const params = { companyID: importer.companyID, importID: sheet._id };
  await call(test.app, chooseImportSystem, { params, body: { system: 'wgs84' } }, director);
  expect(await awaitReading(test, importer, sheet._id)).toMatchObject({ state: 'READY', newAssets: 1 });

  const points = ['-18.33,29.92', '-18.33,29.921', '-18.331,29.921'].map((pair) => {
    const [lat, lon] = pair.split(',');
    return `<trkpt lat="${lat}" lon="${lon}"></trkpt>`;
  });
  const track = `<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>G-1</name><trkseg>${points.join('')}</trkseg></trk></gpx>`;
  expect(await buildImport(test, importer, { name: 'g.gpx', bytes: Buffer.from(track) })).toMatchObject({
    newAssets: 1,
  });

  const pairs = (values: [number, string][]) => values.map(([code, value]) => `${code}\n${value}`).join('\n');
  const corners = [
    [5544, -21_775],
    [5644, -21_775],
    [5644, -21_875],
  ].flatMap(([x, y]): [number, string][] => [
    [10, `${x}.0`],
    [20, `${y}.0`],
  ]);
  const drawing = pairs([
    [0, 'SECTION'],
    [2, 'ENTITIES'],
    [0, 'LWPOLYLINE'],
    [5, '1F'],
    [8, 'D-1'],
    [90, '3'],
    [70, '1'],
    ...corners,
    [0, 'ENDSEC'],
    [0, 'EOF'],
  ]);
  const dxf = await buildImport(test, importer, { name: 'd.dxf', bytes: Buffer.from(drawing) });
  expect(dxf.state).toBe('NEEDS_SYSTEM');
  const place = { companyID: importer.companyID, importID: dxf._id };
  await call(test.app, chooseImportSystem, { params: place, body: { system: 'gauss-kruger' } }, director);
  const read = await awaitReading(test, importer, dxf._id);
  expect(read).toMatchObject({ state: 'READY', newAssets: 1, preview: [{ assetNumber: 'D-1' }] });
  const [longitude = 0, latitude = 0] = read.preview[0]?.ring[0] ?? [];
  expect(measureLine([-17.829167, 31.052222], [latitude, longitude]).lengthMetres).toBeLessThan(1);
});

it.each([
  ['is no JSON', 'a.geojson', '{"type"', 'not_json'],
  ['brings definitions of its own', 'a.kml', '<!DOCTYPE x [<!ENTITY a "b">]><kml/>', 'has_doctype'],
  ['is no XML', 'a.kml', '<kml><Placemark></kml>', 'not_xml'],
  ['has no column for the number', 'a.csv', 'lat,long\n-18,30\n', 'no_number_column'],
  ['has no asset', 'a.csv', 'number,lat,long\n', 'no_assets'],
])('of a file that %s fails and says why', async (_case, name, text, code) => {
  const found = await buildImport(test, importer, { name, bytes: Buffer.from(text) });
  expect(found).toMatchObject({ state: 'FAILED', faults: [{ code }] });
});
