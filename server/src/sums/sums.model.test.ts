import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCategory } from '../../testing/builders/asset.ts';
import { buildCompany } from '../../testing/builders/company.ts';
import { MODEL_STEPS } from '../../testing/model-steps.ts';
import { type Random, seedRandom } from '../../testing/random.ts';
import { changeAtRandom, type Ground } from '../../testing/random-assets.ts';

/** Operations take about as long as ten steps of other models; `npm run test:long` takes 10,000. */
const OPERATIONS = Math.ceil(MODEL_STEPS / 10);
const WRITERS = process.env.ATLAS_TEST_ENGINE === 'embedded' ? 1 : 4;
const AT_A_TIME = 50;
const SEED = Number(process.env.ATLAS_TEST_SEED ?? 16);

let test: TestApp;
let grounds: readonly Ground[];
beforeAll(async () => {
  test = await startTestApp({ DATABASE_CONNECTIONS: '8' });
  grounds = await Promise.all([prepareGround(), prepareGround()]);
});
afterAll(() => test.close());

async function prepareGround(): Promise<Ground> {
  const company = await buildCompany(test);
  const plotter = { companyID: company.companyID, token: company.director.token };
  const categoryIds = [await buildCategory(test, plotter), await buildCategory(test, plotter)];
  return { companyID: company.companyID, categoryIds };
}

const withClient = async <T>(use: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await test.storage.opened.pool.connect();
  try {
    return await use(client);
  } finally {
    client.release();
  }
};

const ignore = () => {};

/** One to three changes in a transaction, which is sometimes rolled back or loses its connection. */
async function write(random: Random): Promise<void> {
  const client = await test.storage.opened.pool.connect();
  client.on('error', ignore);
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    const ground = grounds[Math.floor(random() * grounds.length)];
    if (ground === undefined) throw new Error('no company');
    for (let left = 1 + Math.floor(random() * 3); left > 0; left -= 1) await changeAtRandom(client, ground, random);
    const fate = random();
    if (fate < 0.08 && WRITERS > 1) await client.query('SELECT pg_terminate_backend(pg_backend_pid())');
    await client.query(fate < 0.2 ? 'ROLLBACK' : 'COMMIT');
  } catch (error) {
    // A killed connection, a deadlock of two changes of many assets, or one that waited too long for another: each is one
    // more transaction that did not happen.
    broken = error instanceof Error ? error : new Error(String(error));
    if (!/deadlock|lock timeout|terminat|closed|Connection/i.test(broken.message)) throw broken;
    await client.query('ROLLBACK').catch(() => {});
  } finally {
    client.off('error', ignore);
    client.release(broken);
  }
}

const fold = () =>
  withClient(async (client) => {
    for (const kind of ['asset', 'jurisdiction', 'event']) await client.query(`SELECT app.fold_${kind}_sums(40)`);
  });

async function foldAll(): Promise<void> {
  const left = async () =>
    (await test.storage.opened.pool.query<{ count: string }>('SELECT app.count_unfolded() AS count')).rows[0]?.count;
  do await fold();
  while ((await left()) !== '0');
}

async function expectExact(): Promise<void> {
  for (const { companyID, categoryIds } of grounds) {
    await withClient(async (client) => {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
      const settings = `set_config('app.company_id', $1, true), set_config('app.sight', 'everything', true)`;
      await client.query(`SELECT ${settings}`, [companyID]);
      const { rows: faults } = await client.query('SELECT app.sum_faults($1) AS faults', [companyID]);
      expect(faults).toEqual([{ faults: [] }]);
      for (const filter of [
        [null, null, null],
        [categoryIds[0], null, null],
        [null, 'PLOTTED', null],
        [categoryIds[1], null, true],
      ]) {
        const { rows: kept } = await client.query('SELECT * FROM app.extent_of_assets($1, $2, $3)', filter);
        const { rows: measured } = await client.query(MEASURED, [companyID, ...filter]);
        expect(kept).toEqual(measured);
      }
      for (const [z, x, y] of [
        [4, 9, 8],
        [5, 18, 17],
        [6, 37, 35],
        [8, 149, 141],
      ]) {
        const { rows: kept } = await client.query(
          `SELECT sum(count)::int AS count, sum(approved)::int AS approved, array_agg(id::text ORDER BY id) FILTER (WHERE count = 1) AS lone
           FROM app.clusters_of_tile($1, $2, $3, NULL, NULL, NULL, NULL, NULL)`,
          [z, x, y],
        );
        const { rows: counted } = await client.query(COUNTED, [companyID, z, x, y]);
        expect(kept).toEqual(counted);
      }
      await client.query('ROLLBACK');
    });
  }
}

const MEASURED = `
  SELECT count(*) AS assets, min(public.ST_XMin(ring)) AS west, min(public.ST_YMin(ring)) AS south,
    max(public.ST_XMax(ring)) AS east, max(public.ST_YMax(ring)) AS north
  FROM app.asset WHERE company_id = $1 AND standing IN ('ACTIVE', 'DISPUTED') AND ($2::uuid IS NULL OR category_id = $2)
    AND ($3::text IS NULL OR compliance_state = $3) AND ($4::boolean IS NULL OR (compliance_state = 'APPROVED') = $4)`;
const COUNTED = `
  SELECT sum(count)::int AS count, sum(approved)::int AS approved, array_agg(id ORDER BY id) FILTER (WHERE count = 1) AS lone
  FROM (
    SELECT count(*) AS count, count(*) FILTER (WHERE compliance_state = 'APPROVED') AS approved, min(id::text) AS id
    FROM (
      SELECT id, compliance_state, app.across_tile(public.ST_X(center), $2, $3) AS across, app.down_tile(public.ST_Y(center), $2, $4) AS down
      FROM app.asset WHERE company_id = $1 AND standing IN ('ACTIVE', 'DISPUTED')
    ) placed
    WHERE across >= 0 AND across < 1 AND down >= 0 AND down < 1 GROUP BY floor(across * 8), floor(down * 8)
  ) cells`;

it('equal a recount at any moment, also after rollbacks and kills', {
  timeout: 60_000 + OPERATIONS * 600,
}, async () => {
  const random = seedRandom(SEED);
  for (let done = 0; done < OPERATIONS; done += AT_A_TIME) {
    let left = AT_A_TIME;
    const writers = Array.from({ length: WRITERS }, async () => {
      while (left > 0) {
        left -= 1;
        await write(random);
        if (random() < 0.15) await fold();
      }
    });
    // As of one moment between their commits.
    await Promise.all([...writers, ...(WRITERS > 1 ? [expectExact()] : [])]);
    await expectExact();
    await foldAll();
    await expectExact();
  }
});

it('a difference is found, reported, and counted again', async () => {
  const { recountSums } = await import('./index.ts');
  const [ground] = grounds;
  const { pool } = test.storage.opened;
  await foldAll();
  await pool.query('UPDATE app.asset_sum SET assets = assets + 1 WHERE company_id = $1', [ground?.companyID]);
  await pool.query('UPDATE app.asset_cell SET id_low = id_low + 1 WHERE company_id = $1', [ground?.companyID]);
  await pool.query('UPDATE app.event_sum SET events = events + 1 WHERE company_id = $1', [ground?.companyID]);
  await pool.query('UPDATE app.jurisdiction_sum SET approved = approved - 1 WHERE company_id = $1', [
    ground?.companyID,
  ]);
  const errors: unknown[] = [];
  expect(await recountSums(test.database, { error: (...said: unknown[]) => void errors.push(said) })).toBe(1);
  expect(errors).toHaveLength(1);
  for (const kind of ['categories', 'cells', 'areas', 'events']) expect(JSON.stringify(errors)).toContain(kind);
  expect(await recountSums(test.database, { error: (...said: unknown[]) => void errors.push(said) })).toBe(0);
  await expectExact();
});
