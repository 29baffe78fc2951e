import { mergeAssets, planMerger, planSplit, splitAsset } from '@atlas/contract/asset-life';
import { readAsset } from '@atlas/contract/assets';
import { listCompanyEvents } from '@atlas/contract/companies';
import type { AssetId } from '@atlas/contract/identifiers';
import { fromWgs84 } from '@atlas/geodesy/convert';
import { DEFINITION_VERSION } from '@atlas/geodesy/systems';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAsset, buildCategory, squareAt, type TestAsset } from '../../testing/builders/asset.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
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

const plot = (latitude: number, longitude: number) =>
  buildAsset(
    running,
    { companyID: company.companyID, token: company.director.token },
    { points: squareAt(latitude, longitude), categoryId },
  );
const at = (assetID: AssetId) => ({ companyID: company.companyID, assetID });
const northward = (longitude: number) => [
  { lat: -19.001, long: longitude },
  { lat: -18.99, long: longitude },
];

test('a split is what its plan was, and the plan writes nothing', async () => {
  const { assetID } = await plot(-19, 30);
  const line = northward(30.001);
  const { parts } = await call(running.app, planSplit, { params: at(assetID), body: { line } }, company.director);
  expect(await call(running.app, readAsset, { params: at(assetID) }, company.director)).toMatchObject({
    standing: 'ACTIVE',
  });
  const body = { line, assetNumbers: ['PLAN-L', 'PLAN-R'] as [string, string] };
  const { assets } = await call(running.app, splitAsset, { params: at(assetID), body }, company.director);
  for (const [index, part] of parts.entries()) {
    expect(assets[index]?.areaSquareMetres).toBeCloseTo(part.areaSquareMetres, 3);
  }
  expect(parts[0].areaSquareMetres).toBeLessThan(parts[1].areaSquareMetres);
  expect(Math.max(...parts[0].ring.map(({ long }) => long))).toBeCloseTo(30.001, 9);
});

test('a line typed on a sheet cuts like the same line on WGS84, and is stored as it was typed', async () => {
  const { assetID, assetNumber } = await plot(-19, 30.03);
  const line = northward(30.031);
  const written = line.map(({ lat, long }) => fromWgs84('lo31', [lat, long], { second: 2_000_000 }));
  const points = written.map((point) => {
    if (!point.ok || point.point.length === 1) throw new Error('The line lies outside the belt.');
    return { first: point.point[0], second: point.point[1] };
  });
  const sheet = { line: points, system: 'lo31' as const, constants: { second: 2_000_000 } };
  const { parts } = await call(running.app, planSplit, { params: at(assetID), body: sheet }, company.director);
  const same = await call(running.app, planSplit, { params: at(assetID), body: { line } }, company.director);
  expect(parts[0].areaSquareMetres).toBeCloseTo(same.parts[0].areaSquareMetres, 1);
  const without = { params: at(assetID), body: { line: points } };
  await callRefused(running.app, planSplit, without, 'coordinates_refused', company.director);
  const astray = {
    params: at(assetID),
    body: { line: [...points, { first: 9e9, second: 9e9 }], system: sheet.system },
  };
  const refused = await callRefused(running.app, planSplit, astray, 'coordinates_refused', company.director);
  expect(refused.message).toBe('Failed to convert Lo 31, Arc 1950 to GPS coordinates.');
  expect(refused.issues?.map(({ path }) => path)).toEqual(['line.2']);
  const body = { ...sheet, assetNumbers: ['LO-L', 'LO-R'] as [string, string] };
  await call(running.app, splitAsset, { params: at(assetID), body }, company.director);
  const { events } = await call(
    running.app,
    listCompanyEvents,
    { params: { companyID: company.companyID }, query: {} },
    company.director,
  );
  expect(
    events.find(({ type, subjectLabel }) => type === 'asset.split' && subjectLabel === assetNumber)?.after,
  ).toEqual({
    standing: 'HISTORIC',
    successors: ['LO-L', 'LO-R'],
    line: { points, system: 'lo31', constants: { second: 2_000_000 }, definitionVersion: DEFINITION_VERSION },
  });
});

test('a plan is refused for the reasons that would refuse the split', async () => {
  const { assetID } = await plot(-19, 30.01);
  const beside = { params: at(assetID), body: { line: northward(30.02) } };
  const { message } = await callRefused(running.app, planSplit, beside, 'ring_refused', company.director);
  expect(message).toBe('The line does not meet the boundary. It must cross it exactly twice.');
  const surveyor = await buildMember(running, company, 'Survey');
  await callRefused(running.app, planSplit, beside, 'forbidden', surveyor);
  const stranger = await buildCompany(running);
  const theirs = { params: { companyID: stranger.companyID, assetID }, body: beside.body };
  await callRefused(running.app, planSplit, theirs, 'not_found', stranger.director);
});

test('a merger is what its plan was, and needs assets that adjoin', async () => {
  const [west, east, apart] = [await plot(-19.1, 30), await plot(-19.1, 30.003), await plot(-19.1, 30.02)];
  const params = { companyID: company.companyID };
  const assetIDs = [west.assetID, east.assetID];
  const plan = await call(running.app, planMerger, { params, body: { assetIDs } }, company.director);
  const lonely = { params, body: { assetIDs: [west.assetID, apart.assetID] } };
  await callRefused(running.app, planMerger, lonely, 'ring_refused', company.director);
  const twice = { params, body: { assetIDs: [west.assetID, west.assetID] } };
  await callRefused(running.app, planMerger, twice, 'step_refused', company.director);
  const merged = await call(
    running.app,
    mergeAssets,
    { params, body: { assetIDs, assetNumber: 'PLAN-M' } },
    company.director,
  );
  expect(merged.areaSquareMetres).toBeCloseTo(plan.areaSquareMetres, 3);
  expect(merged.polygon.length).toBe(plan.ring.length);
});
