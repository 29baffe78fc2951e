import { readAsset } from '@atlas/contract/assets';
import { listBoundaries, saveBoundary } from '@atlas/contract/cartography';
import { listCompanyEvents } from '@atlas/contract/companies';
import type { CategoryId } from '@atlas/contract/identifiers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAsset, buildCategory } from '../../testing/builders/asset.ts';
import { buildCompany, type TestCompany } from '../../testing/builders/company.ts';
import { call, callRaw, callRefused } from '../../testing/call.ts';

type Body = Parameters<typeof call<typeof saveBoundary>>[2]['body'];
let running: TestApp;
let company: TestCompany;
let categoryId: CategoryId;
let token: string;
beforeAll(async () => {
  running = await startTestApp();
  company = await buildCompany(running);
  token = company.director.token;
  categoryId = await buildCategory(running, { companyID: company.companyID, token });
});
afterAll(() => running.close());

let serial = 0;
const bodyOf = (input: Partial<Body>): Body => {
  serial += 1;
  return { companyID: company.companyID, categoryId, assetNumber: `P-${serial}`, points: [], ...input };
};
const save = (input: Partial<Body>, as = { token }) => call(running.app, saveBoundary, { body: bodyOf(input) }, as);
const refuse = (input: Partial<Body>, code: Parameters<typeof callRefused>[3], as = { token }) =>
  callRefused(running.app, saveBoundary, { body: bodyOf(input) }, code, as);
const revisions = async (assetID: string) =>
  (await call(running.app, listBoundaries, { params: { companyID: company.companyID, assetID } }, { token }))
    .boundaries;

/** A triangle of a kilometre near Norton, in Gauss-Krüger and in degrees. */
const GRID = [
  { first: -29685.1462, second: -52974.3688 },
  { first: -29632.4625, second: -51974.472 },
  { first: -28813.9659, second: -52546.6883 },
];
const DEGREES = [
  { lat: -17.9, long: 30.5 },
  { lat: -17.899548015, long: 30.509437097 },
  { lat: -17.892139403, long: 30.504057784 },
];

describe('a boundary', () => {
  test('typed in Gauss-Krüger is the same as typed in degrees, and both are stored as typed', async () => {
    const fromGrid = await save({ system: 'gauss-kruger', points: GRID, accuracyMetres: 0.05 });
    const fromDegrees = await save({
      points: DEGREES.map(({ lat, long }) => ({ coords: { latitude: lat, longitude: long } })),
    });
    expect(fromGrid.message).toBe('Polygon data saved successfully');
    expect(fromGrid.areaSquareMetres).toBeCloseTo(424249.9434, 0);
    expect(Math.abs(fromGrid.areaSquareMetres - fromDegrees.areaSquareMetres)).toBeLessThan(0.4242);
    expect(fromGrid.perimeterMetres).toBeCloseTo(2970.3619, 2);
    expect(fromGrid.asset).toMatchObject({ complianceState: 'PLOTTED', standing: 'ACTIVE', revision: 1 });
    expect(fromGrid.asset.areaSquareMetres).toBeCloseTo(fromGrid.areaSquareMetres, 3);
    const [kept] = await revisions(fromGrid.asset._id);
    expect(kept).toMatchObject({
      revision: 1,
      system: 'gauss-kruger',
      typed: GRID.map(({ first, second }) => [first, second]),
      constants: null,
      accuracyMetres: 0.05,
      plottedBy: { name: company.director.name },
    });
    expect(kept?.definitionVersion).toContain('EPSG:6906');
    expect(kept?.areaSquareMetres).toBe(fromGrid.areaSquareMetres);
    for (const [index, { coords }] of (kept?.polygon ?? []).entries()) {
      expect(coords.latitude).toBeCloseTo(DEGREES[index]?.lat ?? 0, 8);
      expect(coords.longitude).toBeCloseTo(DEGREES[index]?.long ?? 0, 8);
    }
  });

  test('from a Lo sheet with constants stores the constants with the typed values', async () => {
    const constants = { second: 1_900_000 };
    const points = [
      [-5544, 71775],
      [-5744, 71775],
      [-5744, 71975],
    ].map(([first = 0, second = 0]) => ({ first, second }));
    const saved = await save({ system: 'lo31', points, constants });
    expect(saved.areaSquareMetres).toBeCloseTo(20_000, -2);
    const [kept] = await revisions(saved.asset._id);
    expect(kept).toMatchObject({
      typed: [
        [-5544, 71775],
        [-5744, 71775],
        [-5744, 71975],
      ],
      constants,
    });
  });

  test('from grid references stores the references', async () => {
    const points = ['36KTF9357227639', '36KTF9367227639', '36KTF9367227739'].map((first) => ({ first }));
    const saved = await save({ system: 'mgrs', points });
    expect((await revisions(saved.asset._id))[0]?.typed).toEqual(points.map(({ first }) => [first]));
  });

  test('has its marker on its surface, even when it is shaped like a C', async () => {
    const shape = [
      [0, 0],
      [0, 3],
      [1, 3],
      [1, 1],
      [2, 1],
      [2, 3],
      [3, 3],
      [3, 0],
    ];
    const points = shape.map(([north = 0, east = 0]) => ({ lat: -18 + north / 100, long: 28 + east / 100 }));
    const { asset } = await save({ points });
    const { lat = 0, lng = 0 } = asset.centerCoordinates ?? {};
    const [north, east] = [(lat + 18) * 100, (lng - 28) * 100];
    expect(north > 0 && north < 3 && east > 0 && east < 3).toBe(true);
    expect(north > 1 && north < 2 && east > 1).toBe(false);
  });

  test('reports which repeated points it left out, and measures the same without them', async () => {
    const [a, b, c] = DEGREES as [Body['points'][0], Body['points'][0], Body['points'][0]];
    const once = await save({ points: [a, b, c] });
    const twice = await save({ points: [a, b, b, b, c, a] });
    expect(twice.warnings.map(({ code }) => code)).toEqual(['repeated_points']);
    expect(twice.areaSquareMetres).toBe(once.areaSquareMetres);
    expect(twice.asset.polygon).toHaveLength(3);
    expect(once.warnings).toEqual([]);
  });

  test('of 5,000 points keeps each of them', async () => {
    const points = Array.from({ length: 5000 }, (_, index) => {
      const angle = (2 * Math.PI * index) / 5000;
      const radius = 0.02 + 0.0004 * Math.sin(40 * angle);
      return { lat: -19.5 + radius * Math.sin(angle), long: 31.5 + radius * Math.cos(angle) };
    });
    expect((await save({ points })).asset.polygon).toHaveLength(5000);
  });
});

describe('a number that exists already', () => {
  test('gets a new revision that leaves the earlier one as it was', async () => {
    const asset = await buildAsset(running, { companyID: company.companyID, token }, { categoryId });
    const before = await revisions(asset.assetID);
    const saved = await save({ assetNumber: asset.assetNumber, system: 'gauss-kruger', points: GRID });
    expect(saved.asset).toMatchObject({ _id: asset.assetID, revision: 2 });
    const after = await revisions(asset.assetID);
    expect(after.map(({ revision }) => revision)).toEqual([2, 1]);
    expect(after.slice(1)).toEqual(before);
    const query = { subjectID: asset.assetID };
    const { events } = await call(
      running.app,
      listCompanyEvents,
      { params: { companyID: company.companyID }, query },
      { token },
    );
    expect(events.map(({ type }) => type)).toEqual(['asset.polygon_changed', 'asset.registered']);
    expect(events[0]).toMatchObject({ before: { revision: 1 }, after: { revision: 2, system: 'gauss-kruger' } });
  });

  test('in another category is taken', async () => {
    const asset = await buildAsset(running, { companyID: company.companyID, token });
    await refuse({ assetNumber: asset.assetNumber, points: DEGREES }, 'asset_number_taken');
  });

  test('in another company is free', async () => {
    const other = await buildCompany(running);
    const theirs = await buildAsset(running, { companyID: other.companyID, token: other.director.token });
    const saved = await save({ assetNumber: theirs.assetNumber, points: DEGREES });
    expect(saved.asset._id).not.toBe(theirs.assetID);
  });

  test('past PLOTTED asks, then goes back to PLOTTED', async () => {
    const asset = await buildAsset(running, { companyID: company.companyID, token }, { categoryId });
    await running.storage.opened.pool.query(`UPDATE app.asset SET compliance_state = 'APPROVED' WHERE id = $1`, [
      asset.assetID,
    ]);
    const input = { assetNumber: asset.assetNumber, points: DEGREES };
    await refuse(input, 'confirm_replot');
    const params = { companyID: company.companyID, assetID: asset.assetID };
    expect((await call(running.app, readAsset, { params }, { token })).revision).toBe(1);
    expect((await save({ ...input, confirm: true })).asset).toMatchObject({
      complianceState: 'PLOTTED',
      approved: false,
    });
  });

  test.each(['HISTORIC', 'FORFEITED', 'RETIRED'])(
    'of a %s asset keeps its boundary, with any confirmation',
    async (standing) => {
      const asset = await buildAsset(running, { companyID: company.companyID, token }, { categoryId });
      await running.storage.opened.pool.query('UPDATE app.asset SET standing = $2 WHERE id = $1', [
        asset.assetID,
        standing,
      ]);
      await refuse({ assetNumber: asset.assetNumber, points: DEGREES, confirm: true }, 'asset_frozen');
      expect(await revisions(asset.assetID)).toHaveLength(1);
    },
  );
});

test('the same call twice under one key plots once', async () => {
  const body = bodyOf({ points: DEGREES });
  const options = { token, headers: { 'idempotency-key': crypto.randomUUID() } };
  const first = await callRaw(running.app, saveBoundary, { body }, options);
  const second = await callRaw(running.app, saveBoundary, { body }, options);
  expect(second.text).toBe(first.text);
  expect((first.body as { asset: { revision: number } }).asset.revision).toBe(1);
});

test('the revisions of another company’s asset and of one that never existed are refused alike', async () => {
  const other = await buildCompany(running);
  const theirs = await buildAsset(running, { companyID: other.companyID, token: other.director.token });
  for (const assetID of [theirs.assetID, crypto.randomUUID()]) {
    await callRefused(running.app, listBoundaries, { params: { companyID: company.companyID, assetID } }, 'not_found', {
      token,
    });
  }
});
