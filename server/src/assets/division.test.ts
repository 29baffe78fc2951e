import { mergeAssets, readAssetDetail, splitAsset } from '@atlas/contract/asset-life';
import { readAsset, updateAsset } from '@atlas/contract/assets';
import { listBaseStations } from '@atlas/contract/base-stations';
import type { AssetId } from '@atlas/contract/identifiers';
import { listStageHistory } from '@atlas/contract/stage-history';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAsset, buildCategory, squareAt, type TestAsset } from '../../testing/builders/asset.ts';
import { buildCompany, type TestCompany } from '../../testing/builders/company.ts';
import { buildStation } from '../../testing/builders/station.ts';
import { call, callRefused } from '../../testing/call.ts';

type Points = TestAsset['points'];
let running: TestApp;
let company: TestCompany;
let categoryId: TestAsset['categoryId'];
beforeAll(async () => {
  running = await startTestApp();
  company = await buildCompany(running);
  categoryId = await buildCategory(running, { companyID: company.companyID, token: company.director.token });
});
afterAll(() => running.close());

let serial = 0;
const number = () => {
  serial += 1;
  return `P-${serial}`;
};
const plot = (points: Points, of = categoryId) => {
  const plotter = { companyID: company.companyID, token: company.director.token };
  return buildAsset(running, plotter, { points, categoryId: of });
};
const at = (assetID: AssetId) => ({ companyID: company.companyID, assetID });
const split = async (assetID: AssetId, line: Points, assetNumbers: [string, string] = [number(), number()]) => {
  const { assets } = await call(
    running.app,
    splitAsset,
    { params: at(assetID), body: { line: [...line], assetNumbers } },
    company.director,
  );
  const [left, right] = assets;
  if (left === undefined || right === undefined) throw new Error('a split made fewer than two parts');
  return { left, right };
};
const merge = (assetIDs: AssetId[], assetNumber = number()) =>
  call(
    running.app,
    mergeAssets,
    { params: { companyID: company.companyID }, body: { assetIDs, assetNumber } },
    company.director,
  );
const refuseMerge = (assetIDs: AssetId[], code: Parameters<typeof callRefused>[3], assetNumber = number()) =>
  callRefused(
    running.app,
    mergeAssets,
    { params: { companyID: company.companyID }, body: { assetIDs, assetNumber } },
    code,
    company.director,
  );
const read = (assetID: AssetId) => call(running.app, readAsset, { params: at(assetID) }, company.director);
const detail = (assetID: AssetId) => call(running.app, readAssetDetail, { params: at(assetID) }, company.director);
const northward = (longitude: number, from: number, to: number): Points => [
  { lat: from, long: longitude },
  { lat: to, long: longitude },
];

describe('a split', () => {
  test('makes two plotted parts, the left one first, and names them as successors', async () => {
    const { assetID, assetNumber } = await plot(squareAt(-19, 30));
    const details = { operatorName: 'T. Moyo', operatorPhone: '+263771234567', dateOfPurchase: '2026-02-28' };
    await call(running.app, updateAsset, { params: at(assetID), body: details }, company.director);
    const token = company.director.token;
    const station = await buildStation(running, { companyID: company.companyID, token }, { assetIDs: [assetID] });
    const { left, right } = await split(assetID, northward(30.001, -19.001, -18.99));
    const common = { ...details, complianceState: 'PLOTTED', standing: 'ACTIVE', revision: 1, categoryId };
    expect(left).toMatchObject(common);
    expect(right).toMatchObject(common);
    expect(left.centerCoordinates?.lng).toBeLessThan(30.001);
    expect(right.centerCoordinates?.lng).toBeGreaterThan(30.001);
    expect(await read(assetID)).toMatchObject({ standing: 'HISTORIC', assetNumber });
    const page = await detail(assetID);
    expect(page.successors).toEqual(
      [left, right].map(({ _id, assetNumber: own }) => ({ _id, assetNumber: own, standing: 'ACTIVE' })),
    );
    expect((await detail(left._id)).predecessors).toEqual([{ _id: assetID, assetNumber, standing: 'HISTORIC' }]);
    const params = { companyID: company.companyID };
    const { baseStations } = await call(running.app, listBaseStations, { params }, company.director);
    const own = baseStations.find(({ _id }) => _id === station._id);
    expect(own?.assets.map(({ _id }) => _id)).toEqual([left._id, right._id]);
    const { entries } = await call(running.app, listStageHistory, { params, query: { assetID } }, company.director);
    expect(entries[0]).toMatchObject({ stage: 'asset.split', note: `Into ${left.assetNumber}, ${right.assetNumber}` });
    const ofLeft = { params, query: { assetID: left._id } };
    expect((await call(running.app, listStageHistory, ofLeft, company.director)).entries).toMatchObject([
      { stage: 'asset.registered', note: `From ${assetNumber}` },
    ]);
    await callRefused(
      running.app,
      splitAsset,
      { params: at(assetID), body: { line: [...northward(30.001, -19.001, -18.99)], assetNumbers: ['A', 'B'] } },
      'step_refused',
      company.director,
    );
  });

  test('runs from beacon to beacon, southward the other way round, and around corners', async () => {
    const diagonal = await plot(squareAt(-19.1, 30));
    const corner = await split(diagonal.assetID, [
      { lat: -19.1, long: 30 },
      { lat: -19.097, long: 30.003 },
    ]);
    expect(corner.left.polygon).toHaveLength(3);
    expect(corner.left.areaSquareMetres).toBeCloseTo(corner.right.areaSquareMetres ?? 0, -2);
    const southward = await plot(squareAt(-19.2, 30));
    const turned = await split(southward.assetID, northward(30.001, -19.19, -19.21));
    expect(turned.left.centerCoordinates?.lng).toBeGreaterThan(30.001);
    const bent = await plot(squareAt(-19.3, 30));
    const knee = await split(bent.assetID, [
      { lat: -19.299, long: 29.99 },
      { lat: -19.299, long: 30.001 },
      { lat: -19.31, long: 30.001 },
    ]);
    expect(knee.right.polygon).toHaveLength(4);
    expect(knee.left.polygon).toHaveLength(6);
  });

  test.each<[what: string, code: string, line: Points]>([
    ['passes by', 'line_crossings', northward(31, -19.5, -19.3)],
    ['ends inside', 'line_crossings', northward(30.001, -20, -19.399)],
    ['runs along the boundary', 'line_along_boundary', northward(30, -20, -18)],
    [
      'crosses four times',
      'line_crossings',
      [
        { lat: -19.41, long: 30.001 },
        { lat: -19.39, long: 30.001 },
        { lat: -19.39, long: 30.002 },
        { lat: -19.41, long: 30.002 },
      ],
    ],
    [
      'starts and ends inside',
      'line_divides_not',
      [
        { lat: -19.399, long: 30.001 },
        { lat: -19.39, long: 30.001 },
        { lat: -19.39, long: 30.002 },
        { lat: -19.399, long: 30.002 },
      ],
    ],
    [
      'cuts off a grain',
      'part_too_small',
      [
        { lat: -19.399994, long: 29.9999 },
        { lat: -19.399994, long: 30.000001 },
        { lat: -19.41, long: 30.000001 },
      ],
    ],
    [
      'is a point',
      'line_too_short',
      [
        { lat: -19.4, long: 30 },
        { lat: -19.4, long: 30 },
      ],
    ],
  ])('is refused when the line %s', async (_what, code, line) => {
    const { assetID } = await plot(squareAt(-19.4, 30));
    const body = { line: [...line], assetNumbers: [number(), number()] as [string, string] };
    const refused = await callRefused(
      running.app,
      splitAsset,
      { params: at(assetID), body },
      'ring_refused',
      company.director,
    );
    expect(refused.issues?.[0]?.code).toBe(code);
    expect((await read(assetID)).standing).toBe('ACTIVE');
    await running.storage.opened.pool.query(`UPDATE app.asset SET standing = 'RETIRED' WHERE id = $1`, [assetID]);
  });

  test('is undone entirely when a number is taken', async () => {
    const taken = await plot(squareAt(-19.5, 30));
    const { assetID } = await plot(squareAt(-19.6, 30));
    for (const assetNumbers of [
      [number(), taken.assetNumber],
      ['SAME', 'SAME'],
    ] as [string, string][]) {
      const body = { line: [...northward(30.001, -20, -19)], assetNumbers };
      await callRefused(running.app, splitAsset, { params: at(assetID), body }, 'asset_number_taken', company.director);
    }
    expect(await detail(assetID)).toMatchObject({ asset: { standing: 'ACTIVE' }, successors: [] });
  });
});

describe('a merger', () => {
  test('makes one plotted asset from adjoining ones and keeps details on which they agree', async () => {
    const west = await plot(squareAt(-20, 30));
    const east = await plot(squareAt(-20, 30.003));
    for (const [asset, assetName] of [
      [west, 'West'],
      [east, 'East'],
    ] as const) {
      const body = { assetName, operatorName: 'T. Moyo' };
      await call(running.app, updateAsset, { params: at(asset.assetID), body }, company.director);
    }
    const merged = await merge([west.assetID, east.assetID]);
    expect(merged).toMatchObject({
      assetName: '',
      operatorName: 'T. Moyo',
      complianceState: 'PLOTTED',
      standing: 'ACTIVE',
    });
    const parts = [await read(west.assetID), await read(east.assetID)];
    expect(parts.map(({ standing }) => standing)).toEqual(['HISTORIC', 'HISTORIC']);
    const sum = parts.reduce((total, { areaSquareMetres }) => total + (areaSquareMetres ?? 0), 0);
    expect(merged.areaSquareMetres).toBeCloseTo(sum, 2);
    expect((await detail(merged._id)).predecessors.map(({ _id }) => _id).sort()).toEqual(
      [west.assetID, east.assetID].sort(),
    );
  });

  test('needs adjoining assets of one category that do not overlap', async () => {
    const base = await plot(squareAt(-20.1, 30));
    const apart = await plot(squareAt(-20.1, 30.01));
    const atCorner = await plot(squareAt(-20.097, 30.003));
    const upon = await plot(squareAt(-20.1, 30.002));
    const other = await buildCategory(running, { companyID: company.companyID, token: company.director.token });
    const ofOther = await plot(squareAt(-20.103, 30), other);
    for (const [asset, code] of [
      [apart, 'not_adjoining'],
      [atCorner, 'not_adjoining'],
      [upon, 'overlap_each_other'],
    ] as const) {
      const refused = await refuseMerge([base.assetID, asset.assetID], 'ring_refused');
      expect(refused.issues?.[0]?.code).toBe(code);
    }
    expect((await refuseMerge([base.assetID, ofOther.assetID], 'step_refused')).message).toMatch(/category/);
    await refuseMerge([base.assetID, base.assetID], 'step_refused');
    const { assetID: stranger } = { assetID: crypto.randomUUID() as AssetId };
    await refuseMerge([base.assetID, stranger], 'not_found');
    const south = await plot(squareAt(-20.103, 30));
    await refuseMerge([base.assetID, south.assetID], 'asset_number_taken', apart.assetNumber);
    expect((await read(base.assetID)).standing).toBe('ACTIVE');
  });

  test('that would enclose a stranger’s ground is refused', async () => {
    const ring: AssetId[] = [];
    for (const row of [0, 1, 2]) {
      for (const column of [0, 1, 2]) {
        if (row === 1 && column === 1) continue;
        ring.push((await plot(squareAt(-20.3 + 0.003 * row, 30 + 0.003 * column))).assetID);
      }
    }
    expect((await refuseMerge(ring, 'ring_refused')).issues?.[0]?.code).toBe('encloses_others');
  });
});

test('the parts of any split sum to the whole, and merged again they are the whole', async () => {
  const radius = fc.double({ min: 0.0005, max: 0.0015, noNaN: true });
  const claim = fc.record({
    radii: fc.array(radius, { minLength: 5, maxLength: 12 }),
    turn: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
  });
  let place = 0;
  await fc.assert(
    fc.asyncProperty(claim, async ({ radii, turn }) => {
      place += 1;
      const [latitude, longitude] = [-21 + 0.006 * (place % 50), 28 + 0.006 * Math.floor(place / 50)];
      const towards = (angle: number, far: number) => ({
        lat: latitude + far * Math.sin(angle),
        long: longitude + far * Math.cos(angle),
      });
      // Seen from the middle, each beacon is in a different direction, so any line through it crosses twice.
      const points = radii.map((far, index) => towards((2 * Math.PI * index) / radii.length, far));
      const { assetID } = await plot(points);
      const whole = (await read(assetID)).areaSquareMetres ?? 0;
      const { left, right } = await split(assetID, [towards(turn, 0.0025), towards(turn + Math.PI, 0.0025)]);
      const sum = (left.areaSquareMetres ?? 0) + (right.areaSquareMetres ?? 0);
      expect(Math.abs(sum - whole) / whole).toBeLessThan(1e-6);
      const merged = await merge([left._id, right._id]);
      expect(Math.abs((merged.areaSquareMetres ?? 0) - whole) / whole).toBeLessThan(1e-6);
    }),
    { numRuns: 40 },
  );
}, 60_000);
