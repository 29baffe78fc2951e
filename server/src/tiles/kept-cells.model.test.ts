import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCategory } from '../../testing/builders/asset.ts';
import { buildCompany } from '../../testing/builders/company.ts';
import { MODEL_STEPS } from '../../testing/model-steps.ts';
import { type Random, seedRandom } from '../../testing/random.ts';
import { changeAtRandom, type Ground } from '../../testing/random-assets.ts';
import { KeptCells, type KeptOutlines } from './kept-cells.ts';
import type { TilePlace } from './mark-tile.ts';
import type { Caller } from './repository.ts';

/** Each changes some assets and reads some tiles twice. */
const STEPS = Math.ceil(MODEL_STEPS / 40);
/** The embedded engine has one session, so no transaction of another can be open. */
const HAS_OTHERS = process.env.ATLAS_TEST_ENGINE !== 'embedded';
const MOST_PLACES = 32;
const SEED = Number(process.env.ATLAS_TEST_SEED ?? 16);

let test: TestApp;
let caller: Caller;
let grounds: readonly Ground[];
const kept = new KeptCells();
const places: TilePlace[] = [];
const seen = new Map<string, KeptOutlines>();
beforeAll(async () => {
  test = await startTestApp();
  const [company, other] = [await buildCompany(test), await buildCompany(test)];
  caller = { database: test.database, actor: company.director.actor, companyID: company.companyID };
  grounds = await Promise.all(
    [company, other].map(async ({ companyID, director }) => {
      const plotter = { companyID, token: director.token };
      return { companyID, categoryIds: [await buildCategory(test, plotter), await buildCategory(test, plotter)] };
    }),
  );
});
afterAll(() => test.close());

/** A transaction with one to three changes, still open. It gives up a row that another one is changing. */
async function change(random: Random): Promise<pg.PoolClient> {
  const client = await test.storage.opened.pool.connect();
  await client.query('BEGIN');
  await client.query(`SET LOCAL lock_timeout = '50ms'`);
  for (let left = 1 + Math.floor(random() * 3); left > 0; left -= 1) {
    await client.query('SAVEPOINT before');
    const ground = grounds[random() < 0.8 ? 0 : 1];
    if (ground === undefined) throw new Error('no company');
    await changeAtRandom(client, ground, random).catch(async (error: Error) => {
      if (!/lock timeout/.test(error.message)) throw error;
      await client.query('ROLLBACK TO SAVEPOINT before');
    });
  }
  return client;
}

async function end(client: pg.PoolClient, random: Random): Promise<void> {
  await client.query(random() < 0.1 ? 'ROLLBACK' : 'COMMIT');
  client.release();
}

/** Folds some of what was noted, or counts everything again, as a repair of the sums does. */
async function keepSums(random: Random): Promise<void> {
  const { pool } = test.storage.opened;
  if (random() < 0.5) await pool.query('SELECT app.fold_asset_sums($1)', [Math.ceil(random() * 40)]);
  else if (random() < 0.3) await pool.query('SELECT app.rebuild_asset_sums($1)', [caller.companyID]);
}

/** The tiles of all zooms that show one of the assets, and those of the turns before. */
async function choosePlaces(random: Random): Promise<void> {
  const { rows } = await test.storage.opened.pool.query<{ longitude: number; latitude: number }>(
    `SELECT public.ST_X(center) AS longitude, public.ST_Y(center) AS latitude FROM app.asset WHERE company_id = $1
     ORDER BY $2::float8 < hashtext(id::text), id LIMIT 1`,
    [caller.companyID, (random() - 0.5) * 2 ** 32],
  );
  for (const { longitude, latitude } of rows) {
    const down = (1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2;
    for (let z = 9; z <= 16; z += 1) {
      places.push({ z, x: Math.floor(((longitude + 180) / 360) * 2 ** z), y: Math.floor(down * 2 ** z) });
    }
  }
  places.splice(0, places.length - MOST_PLACES);
}

const sort = ({ assets = [] }: KeptOutlines) => assets.toSorted((a, b) => (a.id < b.id ? -1 : 1));

async function expectTruth(): Promise<void> {
  for (const place of places) {
    const fromMemory = await kept.read(caller, place);
    const fresh = await new KeptCells().read(caller, place);
    if (fromMemory === undefined || fresh === undefined) throw new Error('the director sees the whole company');
    expect(sort(fromMemory)).toEqual(sort(fresh));
    expect(fromMemory.version).toBe(fresh.version);
    const key = Object.values(place).join('/');
    const before = seen.get(key);
    if (before !== undefined) expect(fresh.version).toBeGreaterThanOrEqual(before.version);
    if (before?.version === fresh.version) expect(sort(fresh)).toEqual(sort(before));
    seen.set(key, fresh);
  }
}

it('kept outlines equal what is read afresh, whatever else was going on, and no version returns', {
  timeout: 60_000 + STEPS * 4_000,
}, async () => {
  const random = seedRandom(SEED);
  for (let turn = 0; turn < 15; turn += 1) await end(await change(random), random);
  for (let step = 0; step < STEPS; step += 1) {
    const late = HAS_OTHERS && random() < 0.5 ? await change(random) : undefined;
    await end(await change(random), random);
    await keepSums(random);
    await choosePlaces(random);
    await expectTruth();
    if (late === undefined) continue;
    await end(late, random);
    await expectTruth();
  }
  // Where the assets lie is by chance; some tile has shown one.
  expect([...seen.values()].flatMap(({ assets = [] }) => assets)).not.toEqual([]);
});
