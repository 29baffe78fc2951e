import { retireAsset, splitAsset } from '@atlas/contract/asset-life';
import { saveBoundary } from '@atlas/contract/cartography';
import type { AssetId } from '@atlas/contract/identifiers';
import { commitImport, readImport } from '@atlas/contract/transfers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCategory, squareAt } from '../../testing/builders/asset.ts';
import { buildCompany, type TestCompany } from '../../testing/builders/company.ts';
import { buildImport } from '../../testing/builders/import.ts';
import { call } from '../../testing/call.ts';

let running: TestApp;
let companies: readonly Holder[];
interface Holder {
  readonly company: TestCompany;
  readonly categoryId: Awaited<ReturnType<typeof buildCategory>>;
  readonly assets: { readonly id: AssetId; readonly number: string; south: number; west: number; live: boolean }[];
}
beforeAll(async () => {
  running = await startTestApp();
  companies = await Promise.all([buildHolder(), buildHolder()]);
});
afterAll(() => running.close());

async function buildHolder(): Promise<Holder> {
  const company = await buildCompany(running);
  const categoryId = await buildCategory(running, { companyID: company.companyID, token: company.director.token });
  return { company, categoryId, assets: [] };
}

const SIDE = 0.004;
const STEPS = 40;

/** A sequence that is the same in every run. */
function buildChance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Squares on a narrow field, so that most lie across others. */
function placeOf(chance: (below: number) => number) {
  return { south: -18 + chance(24) * 0.001, west: 30 + chance(24) * 0.001 };
}

async function save(holder: Holder, number: string, { south, west }: { south: number; west: number }) {
  const { companyID, director } = holder.company;
  const points = [...squareAt(south, west, SIDE)];
  const body = { companyID, categoryId: holder.categoryId, assetNumber: number, points };
  return (await call(running.app, saveBoundary, { body }, director)).asset._id;
}

async function retire({ company }: Holder, asset: Holder['assets'][number]) {
  const params = { companyID: company.companyID, assetID: asset.id };
  await call(running.app, retireAsset, { params, body: { reason: 'Worked out' } }, company.director);
  asset.live = false;
}

async function split(holder: Holder, asset: Holder['assets'][number], serial: number) {
  const { companyID, director } = holder.company;
  const long = asset.west + SIDE / 2;
  const line = [
    { lat: asset.south - 0.001, long },
    { lat: asset.south + SIDE + 0.001, long },
  ];
  const params = { companyID, assetID: asset.id };
  const assetNumbers: [string, string] = [`S-${serial}-A`, `S-${serial}-B`];
  await call(running.app, splitAsset, { params, body: { line, assetNumbers } }, director);
  asset.live = false;
}

async function bringIn(holder: Holder, chance: (below: number) => number, serial: number) {
  const { companyID, director } = holder.company;
  const features = Array.from({ length: 5 }, (_, index) => {
    const { south, west } = placeOf(chance);
    const ring = squareAt(south, west, SIDE).map(({ lat, long }) => [long, lat]);
    const geometry = { type: 'Polygon', coordinates: [[...ring, ...ring.slice(0, 1)]] };
    return { type: 'Feature', properties: { assetNumber: `I-${serial}-${index}` }, geometry };
  });
  const bytes = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }));
  const importer = { companyID, categoryId: holder.categoryId, token: director.token };
  const { _id: importID } = await buildImport(running, importer, { name: 'squares.geojson', bytes });
  const params = { companyID, importID };
  await call(running.app, commitImport, { params }, director);
  await expect
    .poll(async () => (await call(running.app, readImport, { params }, director)).state, { timeout: 20_000 })
    .toBe('DONE');
}

async function findDifferences() {
  const { rows } = await running.storage.opened.pool.query(`
    WITH kept AS (SELECT company_id, asset_id, neighbour_company_id, neighbour_id, square_metres FROM app.overlap)
    (SELECT 'missing', * FROM (SELECT * FROM app.counted_overlaps() EXCEPT SELECT * FROM kept) m)
    UNION ALL (SELECT 'too many', * FROM (SELECT * FROM kept EXCEPT SELECT * FROM app.counted_overlaps()) t)`);
  return rows;
}

test('stored overlaps equal a recount after every kind of new, moved and removed boundary', async () => {
  const chance = buildChance(20_261_122);
  for (let step = 0; step < STEPS; step += 1) {
    const holder = companies[chance(companies.length)];
    if (holder === undefined) throw new Error('there is no such company');
    const live = holder.assets.filter((asset) => asset.live);
    const asset = live[chance(Math.max(1, live.length))];
    const way = chance(10);
    if (asset === undefined || way < 4) {
      const place = placeOf(chance);
      holder.assets.push({ id: await save(holder, `N-${step}`, place), number: `N-${step}`, ...place, live: true });
    } else if (way < 6) {
      Object.assign(asset, placeOf(chance));
      await save(holder, asset.number, asset);
    } else if (way === 6) await retire(holder, asset);
    else if (way === 7) await split(holder, asset, step);
    else if (way === 8) await bringIn(holder, chance, step);
    else {
      // No step brings a retired asset back yet; the table must follow all the same.
      await running.storage.opened.pool.query(
        `UPDATE app.asset SET standing = CASE standing WHEN 'RETIRED' THEN 'ACTIVE' ELSE standing END WHERE company_id = $1`,
        [holder.company.companyID],
      );
    }
    expect(await findDifferences(), `after step ${step}`).toEqual([]);
  }
  const { rows } = await running.storage.opened.pool.query('SELECT count(*)::int AS kept FROM app.overlap');
  expect(rows[0].kept).toBeGreaterThan(30);
});

test('two boundaries plotted next to each other at the same moment find each other', async () => {
  const places = Array.from({ length: 12 }, (_, index) => ({
    south: -19 + (index % 3) * 0.001,
    west: 29 + index * 0.0005,
  }));
  await Promise.all(
    places.map((place, index) => {
      const holder = companies[index % 2];
      return holder === undefined ? undefined : save(holder, `TOGETHER-${index}`, place);
    }),
  );
  expect(await findDifferences()).toEqual([]);
});
