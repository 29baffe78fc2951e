import type { CategoryId } from '@atlas/contract/identifiers';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCategory } from '../../testing/builders/asset.ts';
import { buildCompany, type TestCompany } from '../../testing/builders/company.ts';
import { buildImport } from '../../testing/builders/import.ts';

let test: TestApp;
let importer: { token: string; companyID: TestCompany['companyID']; categoryId: CategoryId };
beforeAll(async () => {
  test = await startTestApp();
  const { companyID, director } = await buildCompany(test);
  const { token } = director;
  importer = { companyID, token, categoryId: await buildCategory(test, { companyID, token }) };
});
afterAll(() => test.close());

const writeKml = (number: string) =>
  strToU8(`<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark><name>${number}</name>
<Polygon><outerBoundaryIs><LinearRing><coordinates>
29.91,-18.33,0 29.911,-18.33,0 29.911,-18.331,0 29.91,-18.33,0
</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></Document></kml>`);
const send = (files: Parameters<typeof zipSync>[0], name = 'claims.kmz') =>
  buildImport(test, importer, { name, bytes: Buffer.from(zipSync(files)) });

it('reads the document of a KMZ along with its pictures, in degrees on WGS84', async () => {
  const found = await send({ 'files/peg.png': new Uint8Array([1, 2, 3]), 'doc.kml': writeKml('Z-1') });
  expect(found).toMatchObject({ state: 'READY', system: 'wgs84', rows: 1, newAssets: 1, faultCount: 0 });
  expect(found.preview[0]).toMatchObject({
    assetNumber: 'Z-1',
    ring: [
      [29.91, -18.33],
      [29.911, -18.33],
      [29.911, -18.331],
      [29.91, -18.33],
    ],
  });
});

it('says why a KMZ cannot be read', async () => {
  const empty = await send({ 'files/peg.png': new Uint8Array([1, 2, 3]) });
  expect(empty).toMatchObject({ state: 'FAILED', faults: [{ code: 'no_document' }] });
  const growing = strToU8('<!DOCTYPE x [<!ENTITY a "b">]><kml/>');
  expect(await send({ 'doc.kml': growing })).toMatchObject({ state: 'FAILED', faults: [{ code: 'has_doctype' }] });
});
