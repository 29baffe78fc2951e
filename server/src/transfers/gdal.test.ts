import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { updateAsset } from '@atlas/contract/assets';
import type { CategoryId } from '@atlas/contract/identifiers';
import { answerImport, chooseImportSystem, exportAssets } from '@atlas/contract/transfers';
import { measureLine } from '@atlas/geodesy/measure';
import { SYSTEM_IDS, type SystemId } from '@atlas/geodesy/system-definitions';
import { findSystem } from '@atlas/geodesy/systems';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAsset, buildCategory } from '../../testing/builders/asset.ts';
import { buildCompany, type TestCompany } from '../../testing/builders/company.ts';
import { awaitReading, buildImport } from '../../testing/builders/import.ts';
import { call } from '../../testing/call.ts';
import { fillPath } from '../../testing/send.ts';

/** Plumtree in the south-west, where transformations from Arc 1950 differ most. */
const RING = [
  [27.81, -20.48],
  [27.813, -20.48],
  [27.8132, -20.4831],
  [27.8101, -20.4828],
] as const;
const WGS84 = '+proj=longlat +datum=WGS84 +no_defs';
const NAME = 'Müller & Söhne';

// Each file is read in a thread that starts first.
vi.setConfig({ testTimeout: 60_000 });

let folder: string;
let test: TestApp;
let director: TestCompany['director'];
let importer: { token: string; companyID: TestCompany['companyID']; categoryId: CategoryId };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atlas-gdal-'));
  test = await startTestApp();
  const company = await buildCompany(test);
  director = company.director;
  const plotter = { companyID: company.companyID, token: director.token };
  importer = { ...plotter, categoryId: await buildCategory(test, plotter) };
  const feature = {
    type: 'Feature',
    properties: { assetNumber: 'G-1', operatorName: NAME },
    geometry: { type: 'Polygon', coordinates: [[...RING, RING[0]]] },
  };
  writeFileSync(at('base.geojson'), JSON.stringify({ type: 'FeatureCollection', features: [feature] }));
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

const at = (name: string) => join(folder, name);
/** Asynchronous: a register blocked for two seconds reports that it is busy. */
const ogr = async (...parts: string[]) => (await promisify(execFile)('ogr2ogr', parts)).stdout;
const definitionOf = (system: SystemId) => findSystem(system).definition;

type Found = Awaited<ReturnType<typeof buildImport>>;

const send = (name: string, bytes: Buffer = readFileSync(at(name))) => buildImport(test, importer, { name, bytes });

async function choose(found: Found, system: SystemId): Promise<Found> {
  const params = { companyID: importer.companyID, importID: found._id };
  await call(test.app, chooseImportSystem, { params, body: { system } }, director);
  return awaitReading(test, importer, found._id);
}

async function answer(found: Found, given: string): Promise<Found> {
  const params = { companyID: importer.companyID, importID: found._id };
  const question = found.question?.code ?? 'reading';
  await call(test.app, answerImport, { params, body: { question, answer: given } }, director);
  return awaitReading(test, importer, found._id);
}

/** The largest distance of a corner from its right place, in metres. */
function measureDeviation(ring: readonly (readonly number[])[]): number {
  expect(ring.length).toBeGreaterThanOrEqual(RING.length);
  return Math.max(
    ...RING.map(([east, north]) =>
      Math.min(...ring.map(([x = 0, y = 0]) => measureLine([north, east], [y, x]).lengthMetres)),
    ),
  );
}

function expectClaim(found: Found, operator = NAME): void {
  expect(found.faults).toEqual([]);
  expect(found).toMatchObject({ state: 'READY', newAssets: 1 });
  expect(found.preview[0]?.operatorName).toBe(operator);
  expect(measureDeviation(found.preview[0]?.ring ?? [])).toBeLessThan(0.01);
}

/** GDAL's Shapefile of the claim, zipped with all its parts but those left out. */
async function zipShapefile(
  name: string,
  options: readonly string[],
  leftOut: readonly string[] = [],
  encoding = 'UTF-8',
): Promise<Buffer> {
  await ogr('-f', 'ESRI Shapefile', at(`${name}.shp`), ...options, '-lco', `ENCODING=${encoding}`);
  const parts = ['shp', 'shx', 'dbf', 'prj', 'cpg'].filter((ending) => !leftOut.includes(ending));
  return Buffer.from(
    zipSync(Object.fromEntries(parts.map((end) => [`${name}.${end}`, readFileSync(at(`${name}.${end}`))]))),
  );
}

describe('what GDAL writes is read within a centimetre, with its names:', () => {
  it.each([
    ['KML', 'a.kml', []],
    ['LIBKML', 'b.kml', []],
    ['LIBKML', 'c.kmz', []],
    ['GeoJSON', 'd.geojson', ['-lco', 'RFC7946=YES', '-lco', 'COORDINATE_PRECISION=9']],
    ['GeoJSON', 'e.geojson', ['-t_srs', 'EPSG:32735', '-lco', 'COORDINATE_PRECISION=4']],
  ])('%s %s', async (driver, name, options) => {
    await ogr('-f', driver, at(name), at('base.geojson'), ...options);
    expectClaim(await send(name));
  });

  it('CSV with WKT, once its system is known', async () => {
    await ogr(
      '-f',
      'CSV',
      at('f.csv'),
      at('base.geojson'),
      '-lco',
      'GEOMETRY=AS_WKT',
      '-t_srs',
      definitionOf('gauss-kruger'),
    );
    expectClaim(await choose(await send('f.csv'), 'gauss-kruger'));
  });

  it('GPX tracks', async () => {
    await ogr(
      '-f',
      'GPX',
      at('g.gpx'),
      at('base.geojson'),
      '-nlt',
      'LINESTRING',
      '-lco',
      'FORCE_GPX_TRACK=YES',
      '-dsco',
      'GPX_USE_EXTENSIONS=YES',
      '-sql',
      'SELECT assetNumber AS name FROM base',
    );
    expectClaim(await send('g.gpx'), '');
  });

  it('DXF hatches and polylines, in a system that the person names', async () => {
    await ogr(
      '-f',
      'DXF',
      at('h.dxf'),
      at('base.geojson'),
      '-t_srs',
      definitionOf('gauss-kruger'),
      '-sql',
      'SELECT assetNumber AS Layer FROM base',
    );
    expectClaim(await choose(await send('h.dxf'), 'gauss-kruger'), '');
    await ogr(
      '-f',
      'DXF',
      at('i.dxf'),
      at('base.geojson'),
      '-t_srs',
      definitionOf('gauss-kruger'),
      '-nlt',
      'LINESTRING',
    );
    expectClaim(await choose(await send('i.dxf'), 'gauss-kruger'), '');
  });

  it.each([
    ['wgs84', 'EPSG:4326'],
    ['arc1950', 'EPSG:4209'],
    ['utm35-wgs84', 'EPSG:32735'],
    ['utm36-wgs84', 'EPSG:32736'],
    ['utm35-arc1950', 'EPSG:20935'],
    ['utm36-arc1950', 'EPSG:20936'],
  ] as const)('a Shapefile in %s, recognised by the .prj of %s', async (system, code) => {
    await ogr(
      '-f',
      'GeoJSON',
      at('moved.geojson'),
      at('base.geojson'),
      '-t_srs',
      definitionOf(system),
      '-lco',
      'COORDINATE_PRECISION=10',
    );
    const found = await send('s.zip', await zipShapefile(`s-${system}`, [at('moved.geojson'), '-a_srs', code]));
    expect(found).toMatchObject({ system, systemSource: '.prj' });
    expect(found.notes.join(' ')).toContain('The .prj declares');
    expectClaim(found);
    rmSync(at('moved.geojson'));
  });

  it.each(SYSTEM_IDS.filter((id) => id !== 'mgrs'))(
    'a Shapefile without .prj in %s, once it is chosen',
    async (system) => {
      const bytes = await zipShapefile(`t-${system}`, [at('base.geojson'), '-t_srs', definitionOf(system)], ['prj']);
      const found = await choose(await send('t.zip', bytes), system);
      expectClaim(found.question?.code === 'reading' ? await answer(found, 'as-declared') : found);
    },
  );

  it('a Shapefile of a Lo belt with Y to the west and X to the south', async () => {
    const turned = `${definitionOf('lo27').replace('+units=m', '+axis=wsu +units=m')}`;
    const options = [at('base.geojson'), '-t_srs', turned];
    const told = await send('lo.zip', await zipShapefile('lo-told', options));
    expect(told).toMatchObject({ system: 'lo27', systemSource: '.prj' });
    expectClaim(told);
    const bytes = await zipShapefile('lo', options, ['prj']);
    const found = await choose(await send('lo.zip', bytes), 'lo27');
    expect(found).toMatchObject({ state: 'NEEDS_ANSWER', question: { code: 'reading' } });
    expect(found.question?.options[0]?.label).toBe('Read as Y west, X south');
    expectClaim(await answer(found, found.question?.options[0]?.answer ?? ''));
  });

  it.each(['UTF-8', 'ISO-8859-1', 'CP1252'])('a Shapefile whose texts are in %s', async (encoding) => {
    expectClaim(await send('u.zip', await zipShapefile(`u-${encoding}`, [at('base.geojson')], [], encoding)));
    const silent = await send('v.zip', await zipShapefile(`v-${encoding}`, [at('base.geojson')], ['cpg'], encoding));
    if (encoding === 'UTF-8') return expectClaim(silent);
    expect(silent).toMatchObject({ state: 'NEEDS_ANSWER', question: { code: 'encoding' } });
    expectClaim(await answer(silent, 'windows-1252'));
  });
});

describe('GDAL reads our files to within a centimetre:', () => {
  let source: { companyID: TestCompany['companyID']; token: string };
  const longName = '金'.repeat(120);
  beforeAll(async () => {
    const company = await buildCompany(test);
    source = { companyID: company.companyID, token: company.director.token };
    const points = RING.map(([long, lat]) => ({ lat, long }));
    const { assetID } = await buildAsset(test, source, { assetNumber: 'X-1', points });
    const { companyID, token } = source;
    await call(test.app, updateAsset, { params: { companyID, assetID }, body: { assetName: longName } }, { token });
  });

  async function fetchExport(query: Record<string, string>): Promise<Buffer> {
    const url = fillPath(exportAssets.path, { companyID: source.companyID });
    const headers = { authorization: `Bearer ${source.token}` };
    const response = await test.app.inject({ method: 'GET', url, query, headers });
    expect(response.statusCode).toBe(200);
    return response.rawPayload;
  }

  async function readRing(path: string, ...options: string[]): Promise<number[][]> {
    const text = await ogr('-f', 'GeoJSON', '/vsistdout/', path, '-lco', 'COORDINATE_PRECISION=10', ...options);
    const { features } = JSON.parse(text) as { features: { geometry: { coordinates: number[][][] } }[] };
    return features[0]?.geometry.coordinates[0] ?? [];
  }

  it.each([
    ['geojson', 'x.geojson'],
    ['kml', 'x.kml'],
  ])('%s', async (format, name) => {
    writeFileSync(at(name), await fetchExport({ format }));
    expect(measureDeviation(await readRing(at(name)))).toBeLessThan(0.01);
  });

  it.each(SYSTEM_IDS.filter((id) => id !== 'mgrs'))(
    'a Shapefile in %s, by the PROJ text of its README',
    async (system) => {
      const bytes = await fetchExport({ format: 'shapefile', system });
      writeFileSync(at('x.zip'), bytes);
      const readme = strFromU8(unzipSync(bytes)['README.txt'] ?? new Uint8Array());
      const text = /^PROJ text: (.*)\r$/m.exec(readme)?.[1] ?? '';
      expect(measureDeviation(await readRing(`/vsizip/${at('x.zip')}`, '-s_srs', text, '-t_srs', WGS84))).toBeLessThan(
        0.01,
      );
    },
  );

  it('the table marks truncated texts, and the zip has the full ones', async () => {
    const files = unzipSync(await fetchExport({ format: 'shapefile', system: 'wgs84' }));
    expect(strFromU8(files['README.txt'] ?? new Uint8Array())).toContain('1 text value is longer');
    expect(strFromU8(files['long-texts.csv'] ?? new Uint8Array())).toContain(`X-1,NAME,${longName}`);
  });
});
