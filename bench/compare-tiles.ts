import { setTimeout } from 'node:timers/promises';
import { readAssetTile } from '@atlas/contract/tiles';
import type pg from 'pg';
import { alternate } from './alternate.ts';
import { fillBareSchema } from './bare-schema.ts';
import { type HttpLoad, measureAfterEach, measureHttp, type Rate } from './measure.ts';
import type { Caller } from './sign-up.ts';
import type { Stage } from './stage.ts';
import type { Comparison } from './table.ts';

/** A place in the middle of the seeded assets. */
const CENTRE = { latitude: -20.75, longitude: 26.6 };
/** How long the job that folds changes waits at least. */
const FOLD_MILLISECONDS = 500;

/**
 * Vector tiles of three zooms compared with a bare route for the same content, which makes every tile each time: unchanged;
 * while assets in the tile change all the time; and by one client, each call after a change.
 */
export async function compareTiles({ server, bare, pool, caller, tokens }: Stage): Promise<readonly Comparison[]> {
  await fillBareSchema(pool);
  await foldChanges(pool);
  const comparisons: Comparison[] = [];
  for (const z of [10, 12, 14]) {
    const place = { z, ...tileAt(z) };
    const ours: HttpLoad = {
      url: server + fillPath(caller.companyID, place),
      method: 'GET',
      headers: { authorization: `Bearer ${caller.token}` },
      tokens,
    };
    const theirs: HttpLoad = {
      url: `${bare}/tiles/${caller.companyID}/${z}/${place.x}/${place.y}`,
      method: 'GET',
      headers: {},
    };
    const name = `tile of zoom ${z} (${await compareBytes(ours, theirs)} kB)`;
    const compare = async (
      part: string,
      measure: (load: HttpLoad, table: Table) => Promise<Rate>,
      atLeast?: number,
    ) => {
      const rates = await alternate(
        () => measure(ours, 'app.asset'),
        () => measure(theirs, 'bare.asset'),
      );
      const promised = atLeast === undefined ? {} : { atLeast };
      comparisons.push({ name: `${name}${part}`, beside: 'bare Fastify route', ...promised, ...rates });
    };
    const near = await findNear(pool, caller);
    await compare('', (load) => measureHttp(load), 0.8);
    await compare(
      ', while assets change',
      (load, table) => whileFolding(pool, () => whileChanging(pool, table, near, () => measureHttp(load))),
      1.5,
    );
    // One caller shares a tile with nobody, and waits for a check of the session that the bare route does not make.
    await compare(', one client after each change', (load, table) =>
      whileFolding(pool, () => measureAfterEach(load, (turn) => changeOne(pool, table, near, turn))),
    );
  }
  return comparisons;
}

/** The table of assets that a side reads. */
type Table = 'app.asset' | 'bare.asset';
type Near = readonly { readonly company_id: string; readonly id: string }[];

/** The assets in the middle of the tiles. */
async function findNear(pool: pg.Pool, { companyID }: Caller): Promise<Near> {
  const { longitude, latitude } = CENTRE;
  const { rows } = await pool.query<Near[number]>(
    `SELECT company_id, id FROM app.asset WHERE company_id = $1
     ORDER BY ring <-> ST_SetSRID(ST_MakePoint($2, $3), 4326) LIMIT 20`,
    [companyID, longitude, latitude],
  );
  return rows;
}

async function changeOne(pool: pg.Pool, table: Table, near: Near, turn: number): Promise<void> {
  const asset = near[turn % near.length];
  await pool.query(
    `UPDATE ${table} SET compliance_state = CASE compliance_state WHEN 'APPROVED' THEN 'REGISTERED' ELSE 'APPROVED' END
     WHERE company_id = $1 AND id = $2`,
    [asset?.company_id, asset?.id],
  );
}

/** Measures while assets in the middle of the tiles change, each a millisecond after the one before. */
async function whileChanging(pool: pg.Pool, table: Table, near: Near, measure: () => Promise<Rate>): Promise<Rate> {
  let ended = false;
  const changing = (async () => {
    for (let turn = 0; !ended; turn += 1) {
      await changeOne(pool, table, near, turn);
      await setTimeout(1);
    }
  })();
  try {
    return await measure();
  } finally {
    ended = true;
    await changing;
  }
}

/** Folds changes meanwhile: the server does not hear of those that are made behind its back. */
async function whileFolding(pool: pg.Pool, measure: () => Promise<Rate>): Promise<Rate> {
  let ended = false;
  const folding = (async () => {
    while (!ended) {
      await foldChanges(pool);
      await setTimeout(FOLD_MILLISECONDS);
    }
  })();
  try {
    return await measure();
  } finally {
    ended = true;
    await folding;
  }
}

/** Folds what was noted of changes into the kept sums, as the job of the node that made them does. */
async function foldChanges(pool: pg.Pool): Promise<void> {
  const fold = async () => (await pool.query<{ folded: number }>('SELECT app.fold_asset_sums(1000) AS folded')).rows[0];
  while (((await fold())?.folded ?? 0) >= 1000);
}

function tileAt(z: number): { readonly x: number; readonly y: number } {
  const angle = (CENTRE.latitude * Math.PI) / 180;
  return {
    x: Math.floor(((CENTRE.longitude + 180) / 360) * 2 ** z),
    y: Math.floor(((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * 2 ** z),
  };
}

function fillPath(companyID: string, place: { readonly z: number; readonly x: number; readonly y: number }): string {
  return readAssetTile.path
    .replace(':companyID', companyID)
    .replace(':z', String(place.z))
    .replace(':x', String(place.x))
    .replace(':y', String(place.y));
}

/** Two encoders may write the same content in sizes that differ by this share. */
const MOST_DIFFERENCE = 0.05;

/** @returns the size of the tile, which must be about the same from both */
async function compareBytes(...loads: readonly HttpLoad[]): Promise<number> {
  const sizes = await Promise.all(
    loads.map(async ({ url, headers }) => {
      const response = await fetch(url, { headers });
      if (!response.ok) throw new Error(`${url}: ${await response.text()}`);
      return (await response.arrayBuffer()).byteLength;
    }),
  );
  const [first = 0] = sizes;
  if (first === 0 || sizes.some((size) => Math.abs(size - first) > MOST_DIFFERENCE * first))
    throw new Error(`the tiles differ: ${sizes.join(' and ')} bytes`);
  return Math.round(first / 1000);
}
