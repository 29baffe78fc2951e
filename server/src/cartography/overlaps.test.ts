import { checkBoundary, saveBoundary } from '@atlas/contract/cartography';
import type { AssetId } from '@atlas/contract/identifiers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAsset, buildCategory, squareAt, type TestAsset } from '../../testing/builders/asset.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { call, callRaw } from '../../testing/call.ts';

let running: TestApp;
let company: TestCompany;
beforeAll(async () => {
  running = await startTestApp();
  company = await buildCompany(running);
});
afterAll(() => running.close());

const plotterOf = (of: TestCompany) => ({ companyID: of.companyID, token: of.director.token });
const register = (assetID: AssetId) =>
  running.storage.opened.pool.query(`UPDATE app.asset SET compliance_state = 'REGISTERED' WHERE id = $1`, [assetID]);

async function plot(points: TestAsset['points'], assetNumber: string, of = company) {
  const categoryId = categories.get(of) ?? (await buildCategory(running, plotterOf(of)));
  categories.set(of, categoryId);
  const body = { companyID: of.companyID, categoryId, assetNumber, points: [...points] };
  return call(running.app, saveBoundary, { body }, of.director);
}
const categories = new Map<TestCompany, Awaited<ReturnType<typeof buildCategory>>>();

test('an overlap is reported with its size and both shares, and never refuses', async () => {
  const neighbour = await buildAsset(running, plotterOf(company), { points: squareAt(-18, 28, 0.004) });
  const { overlaps, areaSquareMetres, asset } = await plot(squareAt(-18, 28.003, 0.002), 'O-1');
  expect(overlaps).toHaveLength(1);
  expect(overlaps[0]).toMatchObject({
    assetID: neighbour.assetID,
    assetNumber: neighbour.assetNumber,
    ownCompany: true,
  });
  expect(overlaps[0]?.share).toBeCloseTo(0.5, 3);
  expect(overlaps[0]?.shareOfNeighbour).toBeCloseTo(0.125, 3);
  expect(overlaps[0]?.overlapSquareMetres).toBeCloseTo(areaSquareMetres / 2, 0);
  expect(asset.standing).toBe('ACTIVE');
});

test('neighbours that share an edge do not overlap', async () => {
  await plot(squareAt(-18.1, 28, 0.004), 'E-1');
  expect((await plot(squareAt(-18.1, 28.004, 0.004), 'E-2')).overlaps).toEqual([]);
});

test('an overlap with a registered neighbour disputes the new asset until a ring without it', async () => {
  const neighbour = await buildAsset(running, plotterOf(company), { points: squareAt(-18.2, 28, 0.004) });
  await register(neighbour.assetID);
  const disputed = await plot(squareAt(-18.2, 28.003, 0.004), 'D-1');
  expect(disputed.asset.standing).toBe('DISPUTED');
  const settled = await plot(squareAt(-18.2, 28.005, 0.004), 'D-1');
  expect(settled.overlaps).toEqual([]);
  expect(settled.asset).toMatchObject({ standing: 'ACTIVE', revision: 2 });
});

test('a dispute raised by a person is not settled by a ring', async () => {
  const { asset } = await plot(squareAt(-18.3, 28, 0.004), 'H-1');
  await running.storage.opened.pool.query(
    `UPDATE app.asset SET standing = 'DISPUTED', dispute_cause = 'inheritance' WHERE id = $1`,
    [asset._id],
  );
  expect((await plot(squareAt(-18.3, 28.01, 0.004), 'H-1')).asset.standing).toBe('DISPUTED');
});

test('a neighbour of another company is reported, but not its name', async () => {
  const other = await buildCompany(running);
  const theirs = await buildAsset(running, plotterOf(other), {
    points: squareAt(-18.4, 28, 0.004),
    assetNumber: 'SECRET-7',
  });
  await register(theirs.assetID);
  const saved = await plot(squareAt(-18.4, 28.002, 0.004), 'X-1');
  expect(saved.overlaps).toEqual([expect.objectContaining({ assetID: null, assetNumber: null, ownCompany: false })]);
  expect(saved.asset.standing).toBe('DISPUTED');
  const text = JSON.stringify(saved);
  for (const secret of ['SECRET-7', theirs.assetID, other.companyID, other.name]) expect(text).not.toContain(secret);
});

test('an asset does not overlap itself, and what is historic overlaps nothing', async () => {
  const old = await plot(squareAt(-18.5, 28, 0.004), 'S-1');
  expect((await plot(squareAt(-18.5, 28.001, 0.004), 'S-1')).overlaps).toEqual([]);
  await running.storage.opened.pool.query(`UPDATE app.asset SET standing = 'HISTORIC' WHERE id = $1`, [old.asset._id]);
  expect((await plot(squareAt(-18.5, 28, 0.004), 'S-2')).overlaps).toEqual([]);
});

test('a check before saving covers only the company’s own claims', async () => {
  const other = await buildCompany(running);
  await plot(squareAt(-18.7, 28, 0.004), 'P-1', other);
  const body = { companyID: company.companyID, points: [...squareAt(-18.7, 28.002, 0.004)] };
  expect((await call(running.app, checkBoundary, { body }, company.director)).overlaps).toEqual([]);
});

test('a person checks 120 boundaries a minute, and colleagues are not affected', async () => {
  const office = await buildCompany(running);
  const { companyID, director } = office;
  const manager = await buildMember(running, office, 'Manager');
  const check = (person: TestCompany['director']) =>
    callRaw(running.app, checkBoundary, { body: { companyID, points: [] } }, person);
  const first = await Promise.all(Array.from({ length: 120 }, () => check(director)));
  expect(new Set(first.map(({ body }) => (body as { code: string }).code))).toEqual(new Set(['points_missing']));
  const refused = await check(director);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await check(manager)).status).toBe(422);
});

test('a check reports the overlaps with the company’s own claims that saving would, and stores nothing', async () => {
  const other = await buildCompany(running);
  const own = await plot(squareAt(-18.6, 28, 0.004), 'C-1');
  await plot(squareAt(-18.6, 28.006, 0.004), 'C-1', other);
  const points = [...squareAt(-18.6, 28.003, 0.004)];
  const check = (assetID?: AssetId) =>
    call(
      running.app,
      checkBoundary,
      { body: { companyID: company.companyID, points, ...(assetID === undefined ? {} : { assetID }) } },
      company.director,
    );
  const checked = await check();
  expect(checked.overlaps).toEqual([expect.objectContaining({ assetNumber: 'C-1', ownCompany: true, claims: 1 })]);
  expect((await check(own.asset._id)).overlaps).toEqual([]);
  const saved = await plot(squareAt(-18.6, 28.003, 0.004), 'C-2');
  // The order of two rings decides the last digits of what they share.
  const figures = (overlaps: typeof saved.overlaps) =>
    overlaps
      .filter(({ ownCompany }) => ownCompany)
      .map((one) => `${one.assetNumber} ${Math.round(one.overlapSquareMetres ?? 0)} ${one.share?.toFixed(6)}`);
  expect(figures(checked.overlaps)).toEqual(figures(saved.overlaps));
  expect(checked.areaSquareMetres).toBe(saved.areaSquareMetres);
});
