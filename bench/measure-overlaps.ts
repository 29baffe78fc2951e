import { createCategory } from '@atlas/contract/assets';
import { saveBoundary } from '@atlas/contract/cartography';
import type pg from 'pg';
import { type Figure, medianOf } from './figures.ts';
import type { Caller } from './sign-up.ts';

const RINGS = 100;

/** The check of a new ring across seeded neighbours: the database's part, and the whole plotting call. */
export async function measureOverlaps({
  server,
  pool,
  caller,
}: {
  readonly server: string;
  readonly pool: pg.Pool;
  readonly caller: Caller;
}): Promise<readonly Figure[]> {
  const checks = await check(pool);
  return [
    { name: 'median check of a ring for overlaps', value: medianOf(checks), unit: 'ms', atMost: 50 },
    { name: 'median plotting of a new asset', value: medianOf(await plot(server, caller)), unit: 'ms' },
  ];
}

async function check(pool: pg.Pool): Promise<readonly number[]> {
  const client = await pool.connect();
  const times: number[] = [];
  try {
    for (let n = 0; n < RINGS; n += 1) {
      const corners = [...cornersOf(n), ...cornersOf(n).slice(0, 1)].map(({ lat, long }) => `${long} ${lat}`);
      const began = performance.now();
      const { rows } = await client.query(
        `SELECT count(*)::int AS overlaps FROM app.find_overlaps(ST_GeomFromText($1, 4326), $2::uuid, $2::uuid, '{}', 'all')`,
        [`POLYGON((${corners.join(',')}))`, crypto.randomUUID()],
      );
      times.push(performance.now() - began);
      if (rows[0].overlaps === 0) throw new Error('a ring across neighbours found none');
    }
  } finally {
    client.release();
  }
  return times;
}

/** Four corners at a separate place of the seeded grid, wide enough to overlap neighbours on all sides. */
function cornersOf(n: number) {
  const [west, south] = [26.51 + (n % 50) * 0.019, -20.79 + Math.floor(n / 50) * 0.03 + (n % 7) * 0.0004];
  return [
    { lat: south, long: west },
    { lat: south, long: west + 0.003 },
    { lat: south + 0.003, long: west + 0.003 },
    { lat: south + 0.003, long: west },
  ];
}

async function plot(server: string, caller: Caller): Promise<readonly number[]> {
  const headers = { authorization: `Bearer ${caller.token}`, 'content-type': 'application/json' };
  const post = async (path: string, body: object) => {
    const response = await fetch(server + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return response.json();
  };
  const { companyID } = caller;
  const category = await post(createCategory.path.replace(':companyID', companyID), { category: 'Across' });
  const { _id: categoryId } = category as { _id: string };
  const times: number[] = [];
  for (let n = 0; n < RINGS; n += 1) {
    const began = performance.now();
    // Part of the seeded grid is across the border.
    const points = cornersOf(n);
    await post(saveBoundary.path, { companyID, categoryId, assetNumber: `X${n}`, points, confirm: true });
    times.push(performance.now() - began);
  }
  return times;
}
