import {
  approveBoundary,
  disputeAsset,
  listApprovals,
  readAssetDetail,
  retireAsset,
  settleDispute,
  splitAsset,
} from '@atlas/contract/asset-life';
import { pageAssets, readAssetExtent, readAssetsInBox } from '@atlas/contract/assets';
import { saveBoundary } from '@atlas/contract/cartography';
import type { AssetId } from '@atlas/contract/identifiers';
import { listStageHistory } from '@atlas/contract/stage-history';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAsset, squareAt, type TestAsset } from '../../testing/builders/asset.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import type { TestPerson } from '../../testing/builders/person.ts';
import { call, callRefused } from '../../testing/call.ts';

let running: TestApp;
let company: TestCompany;
let manager: TestPerson;
beforeAll(async () => {
  running = await startTestApp();
  company = await buildCompany(running);
  manager = await buildMember(running, company, 'Manager');
});
afterAll(() => running.close());

const plotterOf = (of: TestCompany) => ({ companyID: of.companyID, token: of.director.token });
const plot = (points?: TestAsset['points'], of = company) =>
  buildAsset(running, plotterOf(of), points === undefined ? {} : { points });
const at = (assetID: AssetId) => ({ companyID: company.companyID, assetID });
const detail = (assetID: AssetId, reader = manager) =>
  call(running.app, readAssetDetail, { params: at(assetID) }, reader);
const register = (assetID: AssetId) => call(running.app, approveBoundary, { params: at(assetID) }, manager);
const stages = async (assetID: AssetId) =>
  (await call(running.app, listStageHistory, { params: { companyID: company.companyID }, query: { assetID } }, manager))
    .entries;
const REASON = { reason: 'A neighbour shows an older peg.' };

describe('registration', () => {
  test('needs someone other than the plotter, and is recorded in the history', async () => {
    const { assetID } = await plot();
    const params = at(assetID);
    const refused = await callRefused(running.app, approveBoundary, { params }, 'step_refused', company.director);
    expect(refused.reason).toEqual({ code: 'plotted_by_you', parameters: {} });
    expect((await detail(assetID, company.director)).permits.register).toEqual({
      allowed: false,
      reason: refused.message,
      code: 'plotted_by_you',
    });
    expect(await register(assetID)).toMatchObject({ complianceState: 'REGISTERED', standing: 'ACTIVE' });
    await callRefused(running.app, approveBoundary, { params }, 'step_refused', manager);
    expect((await stages(assetID)).map(({ stage, actorName }) => [stage, actorName])).toEqual([
      ['asset.registration_approved', manager.name],
      ['asset.registered', company.director.name],
    ]);
  });

  test('is closed while the boundary overlaps a registered neighbour, of any company', async () => {
    const own = await plot(squareAt(-17.9, 29));
    const other = await buildCompany(running);
    const theirs = await buildAsset(running, plotterOf(other), { points: squareAt(-17.9, 29.002) });
    const theirManager = await buildMember(running, other, 'Manager');
    const params = { companyID: other.companyID, assetID: theirs.assetID };
    await call(running.app, approveBoundary, { params }, theirManager);
    const refused = await callRefused(
      running.app,
      approveBoundary,
      { params: at(own.assetID) },
      'step_refused',
      manager,
    );
    expect(refused.message).toMatch(/overlaps/);
    const page = await detail(own.assetID);
    expect(page.overlaps).toHaveLength(1);
    expect(page.overlaps[0]).toMatchObject({ assetID: null, assetNumber: null, ownCompany: false });
    expect(page.overlaps[0]?.share).toBeCloseTo(1 / 3, 2);
  });
});

describe('the list of approvals', () => {
  const listed = async (reader: TestPerson, assetID: AssetId) => {
    const params = { companyID: company.companyID };
    const { approvals } = await call(running.app, listApprovals, { params, query: { limit: 50 } }, reader);
    return approvals.find(({ asset }) => asset._id === assetID)?.permit;
  };

  test('offers what the asset’s own page offers, and drops an asset once it is approved', async () => {
    const { assetID } = await plot();
    expect(await listed(manager, assetID)).toEqual({ allowed: true, reason: null });
    const refused = { allowed: false, code: 'plotted_by_you' };
    expect(await listed(company.director, assetID)).toMatchObject(refused);
    await register(assetID);
    expect(await listed(manager, assetID)).toBeUndefined();
  });

  test('does not offer a disputed asset', async () => {
    const { assetID } = await plot();
    await call(running.app, disputeAsset, { params: at(assetID), body: REASON }, manager);
    expect(await listed(manager, assetID)).toMatchObject({ allowed: false, code: 'asset_disputed' });
    expect(await listed(manager, assetID)).toEqual((await detail(assetID)).permits.register);
  });
});

describe('a dispute', () => {
  test('freezes the asset until it is settled', async () => {
    const { assetID } = await plot();
    const params = at(assetID);
    expect(await call(running.app, disputeAsset, { params, body: REASON }, manager)).toMatchObject({
      standing: 'DISPUTED',
    });
    expect((await detail(assetID)).disputeCause).toBe(REASON.reason);
    await callRefused(running.app, retireAsset, { params, body: REASON }, 'step_refused', manager);
    await callRefused(running.app, approveBoundary, { params }, 'step_refused', manager);
    await callRefused(running.app, disputeAsset, { params, body: REASON }, 'step_refused', manager);
    const line = [
      { lat: 0, long: 0 },
      { lat: 1, long: 1 },
    ];
    const body = { line, assetNumbers: ['D-1', 'D-2'] as [string, string] };
    await callRefused(running.app, splitAsset, { params, body }, 'step_refused', manager);
    const settled = await call(running.app, settleDispute, { params, body: { reason: 'Both signed.' } }, manager);
    expect(settled.standing).toBe('ACTIVE');
    await callRefused(running.app, settleDispute, { params, body: REASON }, 'step_refused', manager);
    expect((await stages(assetID)).map(({ stage, note }) => [stage, note])).toEqual([
      ['asset.settled', 'Both signed.'],
      ['asset.disputed', REASON.reason],
      ['asset.registered', null],
    ]);
  });

  test('by overlap cannot be settled by a person, but ends with the neighbour', async () => {
    const neighbour = await plot(squareAt(-17.8, 29));
    await register(neighbour.assetID);
    const { assetID } = await plot(squareAt(-17.8, 29.002));
    const params = at(assetID);
    expect((await detail(assetID)).disputeCause).toBe('overlap');
    await callRefused(running.app, settleDispute, { params, body: REASON }, 'step_refused', manager);
    await call(running.app, retireAsset, { params: at(neighbour.assetID), body: REASON }, manager);
    expect(await call(running.app, settleDispute, { params, body: REASON }, manager)).toMatchObject({
      standing: 'ACTIVE',
    });
  });
});

test('an asset is retired or forfeited permanently, with the reason', async () => {
  for (const standing of ['RETIRED', 'FORFEITED'] as const) {
    const asset = await plot();
    const params = at(asset.assetID);
    const body = { ...REASON, standing };
    expect(await call(running.app, retireAsset, { params, body }, manager)).toMatchObject({ standing });
    await callRefused(running.app, retireAsset, { params, body }, 'step_refused', manager);
    const again = { companyID: company.companyID, categoryId: asset.categoryId, assetNumber: asset.assetNumber };
    await callRefused(
      running.app,
      saveBoundary,
      { body: { ...again, points: [...asset.points] } },
      'asset_frozen',
      company.director,
    );
    const [latest] = await stages(asset.assetID);
    expect(latest).toMatchObject({ stage: `asset.${standing.toLowerCase()}`, note: REASON.reason });
    const { permits } = await detail(asset.assetID);
    expect(Object.entries(permits).flatMap(([step, { allowed }]) => (allowed ? [step] : []))).toEqual([
      'fileDocuments',
      'shareFigures',
    ]);
  }
});

test('what is set aside leaves the lists, the count and the map, but a search for one asset finds it', async () => {
  const own = await buildCompany(running);
  const live = await plot(squareAt(-18.4, 30), own);
  const gone = await plot(squareAt(-18.6, 31), own);
  const params = { companyID: own.companyID };
  const chief = await buildMember(running, own, 'Manager');
  await call(running.app, retireAsset, { params: { ...params, assetID: gone.assetID }, body: REASON }, chief);
  const numbers = async (query: { find?: string }) => {
    const { assets } = await call(running.app, pageAssets, { params, query }, chief);
    return assets.map(({ assetNumber }) => assetNumber);
  };
  expect(await numbers({})).toEqual([live.assetNumber]);
  expect(await numbers({ find: gone.assetNumber })).toEqual([gone.assetNumber]);
  const { count, extent } = await call(running.app, readAssetExtent, { params, query: {} }, chief);
  expect(count).toBe(1);
  expect(extent?.[2]).toBeLessThan(30.5);
  const { assets } = await call(running.app, readAssetsInBox, { params, query: { box: '25,-23,34,-15' } }, chief);
  expect(assets.map(({ assetNumber }) => assetNumber)).toEqual([live.assetNumber]);
});

describe('the page of an asset', () => {
  test('names neighbours within two kilometres, and counts those of other companies without a distance', async () => {
    const { assetID } = await plot(squareAt(-16.5, 29));
    const near = await plot(squareAt(-16.5, 29.004));
    await plot(squareAt(-16.5, 29.03));
    const gone = await plot(squareAt(-16.505, 29));
    await call(running.app, retireAsset, { params: at(gone.assetID), body: REASON }, manager);
    const other = await buildCompany(running);
    await buildAsset(running, plotterOf(other), { points: squareAt(-16.51, 29) });
    const { neighbours, plottedBy, asset, predecessors, successors, overlaps } = await detail(assetID);
    expect(neighbours.map(({ _id, assetNumber, ownCompany }) => [_id, assetNumber, ownCompany])).toEqual([
      [near.assetID, near.assetNumber, true],
      [null, null, false],
    ]);
    // A thousandth of a degree of longitude at 16.5° S.
    expect(neighbours[0]?.distanceMetres).toBeCloseTo(106.8, 0);
    expect(neighbours[1]).toMatchObject({ claims: 1, distanceMetres: null });
    expect({ plottedBy, id: asset._id, predecessors, successors, overlaps }).toEqual({
      plottedBy: company.director.name,
      id: assetID,
      predecessors: [],
      successors: [],
      overlaps: [],
    });
  });

  test("names the asset's province", async () => {
    const { assetID } = await plot(squareAt(-18.34, 29.9));
    expect((await detail(assetID)).jurisdictions).toContainEqual({ level: 'province', name: 'Mashonaland West' });
  });

  test('is not found by another company, or for an id that does not exist', async () => {
    const other = await buildCompany(running);
    const theirs = await buildAsset(running, plotterOf(other));
    for (const assetID of [theirs.assetID, crypto.randomUUID()]) {
      const params = { companyID: company.companyID, assetID };
      await callRefused(running.app, readAssetDetail, { params }, 'not_found', manager);
      await callRefused(running.app, approveBoundary, { params }, 'not_found', manager);
    }
  });
});
