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
      atLeast: 1.5,
    });
  }
  return comparisons;
}

/** Measures while assets in the middle of the tiles change, each a millisecond after the one before. */
async function whileChanging(pool: pg.Pool, { companyID }: Caller, measure: () => Promise<Rate>): Promise<Rate> {
  const { longitude, latitude } = CENTRE;
  const { rows: near } = await pool.query<{ id: string }>(
    `SELECT id FROM app.asset WHERE company_id = $1 ORDER BY ring <-> ST_SetSRID(ST_MakePoint($2, $3), 4326) LIMIT 20`,
    [companyID, longitude, latitude],
  );
  let ended = false;
  const changing = (async () => {
    for (let turn = 0; !ended; turn += 1) {
      await pool.query(
        `UPDATE app.asset SET compliance_state = CASE compliance_state WHEN 'APPROVED' THEN 'REGISTERED' ELSE 'APPROVED' END
         WHERE company_id = $1 AND id = $2`,
        [companyID, near[turn % near.length]?.id],
      );
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
