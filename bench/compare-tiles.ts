import { readAssetTile } from '@atlas/contract/tiles';
import type pg from 'pg';
import { type HttpLoad, measureHttp, type Rate } from './measure.ts';
import type { Caller } from './sign-up.ts';
import type { Stage } from './stage.ts';
import type { Comparison } from './table.ts';

/** A place in the middle of the seeded assets. */
const CENTRE = { latitude: -20.75, longitude: 26.6 };

/**
 * Vector tiles of three zooms compared with a bare route for the same bytes: unchanged, when the server can cache them,
 * and while assets change all the time, when it cannot.
 */
export async function compareTiles({ server, bare, pool, caller, tokens }: Stage): Promise<readonly Comparison[]> {
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
    const kilobytes = await compareBytes(ours, theirs);
    const name = `tile of zoom ${z} (${kilobytes} kB)`;
    const beside = 'bare Fastify route';
    comparisons.push({
      name,
      ours: await measureHttp(ours),
      beside,
      theirs: await measureHttp(theirs),
      atLeast: 0.8,
    });
    comparisons.push({
      name: `${name}, made anew`,
      ours: await whileChanging(pool, caller, () => measureHttp(ours)),
      beside,
      theirs: await whileChanging(pool, caller, () => measureHttp(theirs)),
    });
  }
  return comparisons;
}

/** Measures while the company's assets get a new version every other millisecond. */
async function whileChanging(pool: pg.Pool, { companyID }: Caller, measure: () => Promise<Rate>): Promise<Rate> {
  let ended = false;
  const changing = (async () => {
    while (!ended) {
      await pool.query('UPDATE app.asset_changes SET changes = changes + 1 WHERE company_id = $1', [companyID]);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  })();
  try {
    return await measure();
  } finally {
    ended = true;
    await changing;
  }
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

/** @returns the size of the tile, which must be the same from both */
async function compareBytes(...loads: readonly HttpLoad[]): Promise<number> {
  const sizes = await Promise.all(
    loads.map(async ({ url, headers }) => {
      const response = await fetch(url, { headers });
      if (!response.ok) throw new Error(`${url}: ${await response.text()}`);
      return (await response.arrayBuffer()).byteLength;
    }),
  );
  const [first = 0] = sizes;
  if (first === 0 || sizes.some((size) => size !== first))
    throw new Error(`the tiles differ: ${sizes.join(' and ')} bytes`);
  return Math.round(first / 1000);
}
