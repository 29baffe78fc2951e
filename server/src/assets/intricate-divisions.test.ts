import { planMerger, planSplit } from '@atlas/contract/asset-life';
import type { AssetId } from '@atlas/contract/identifiers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAsset, buildCategory, type TestAsset } from '../../testing/builders/asset.ts';
import { buildCompany, type TestCompany } from '../../testing/builders/company.ts';
import { call, callRefused } from '../../testing/call.ts';

let running: TestApp;
let company: TestCompany;
let categoryId: TestAsset['categoryId'];
beforeAll(async () => {
  running = await startTestApp();
  company = await buildCompany(running);
  categoryId = await buildCategory(running, { companyID: company.companyID, token: company.director.token });
});
afterAll(() => running.close());

const [LATITUDE, LONGITUDE, SIZE] = [-20.3, 28.1, 0.02];

/**
 * A comb of a square's size: its teeth lie side by side from `from` to `to` and are `length` long, in shares of the
 * size.
 */
function combOf(teeth: number, { from = 0, to = 1, begin = 0, length = 1, isUpright = false }) {
  const width = (to - from) / teeth;
  const edge = Array.from({ length: teeth }, (_, tooth) => from + tooth * width).flatMap((low) => [
    [low, begin],
    [low, begin + length],
    [low + width / 2, begin + length],
    [low + width / 2, begin],
  ]);
  const outline = [...edge, [to, begin - 0.02], [from, begin - 0.02]];
  return outline.map(([across = 0, along = 0]) => ({
    lat: LATITUDE + SIZE * (isUpright ? along : across),
    long: LONGITUDE + SIZE * (isUpright ? across : along),
  }));
}

const plot = async (points: readonly { lat: number; long: number }[]): Promise<AssetId> => {
  const built = await buildAsset(
    running,
    { companyID: company.companyID, token: company.director.token },
    { points: [...points], categoryId },
  );
  return built.assetID;
};

test('a line that runs to and fro across a comb is refused before the database lays it over', async () => {
  const assetID = await plot(combOf(300, { from: 3, to: 4 }));
  const line = Array.from({ length: 200 }, (_, point) => ({
    lat: LATITUDE + SIZE * (point % 2 === 0 ? 2.9 : 4.1),
    long: LONGITUDE + (SIZE * (point + 0.5)) / 200,
  }));
  const asked = { params: { companyID: company.companyID, assetID }, body: { line } };
  const refused = await callRefused(running.app, planSplit, asked, 'ring_refused', company.director);
  expect(refused.message).toBe(
    'The line meets the boundary or itself more than 100 times. It must cross the boundary exactly twice.',
  );
  const across = [3.001, 3.001].map((lat, end) => ({
    lat: LATITUDE + SIZE * lat,
    long: LONGITUDE + SIZE * (end * 2 - 0.5),
  }));
  const split = await call(running.app, planSplit, { ...asked, body: { line: across } }, company.director);
  expect(split.parts).toHaveLength(2);
});

test('combs across each other are not united', async () => {
  const assetIDs = [
    await plot(combOf(50, { length: 2 })),
    await plot(combOf(50, { from: 0.1, to: 0.9, begin: -0.1, length: 1.2, isUpright: true })),
    await plot(combOf(50, { from: 1.1, to: 1.9, begin: -0.1, length: 1.2, isUpright: true })),
  ];
  const asked = { params: { companyID: company.companyID }, body: { assetIDs } };
  await callRefused(running.app, planMerger, asked, 'boundary_too_intricate', company.director);
});
