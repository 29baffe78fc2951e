import { readAssetTile } from '@atlas/contract/tiles';
import { type HttpLoad, measureHttp } from './measure.ts';
import type { Caller } from './sign-up.ts';
import type { Comparison } from './table.ts';

/** Somewhere in the middle of what is seeded. */
const CENTRE = { latitude: -20.75, longitude: 26.6 };

/** Vector tiles of three zooms beside a bare route that asks for the same bytes. */
export async function compareTiles(
  servers: { readonly server: string; readonly bare: string },
  caller: Caller,
): Promise<readonly Comparison[]> {
  const comparisons: Comparison[] = [];
  for (const z of [10, 12, 14]) {
    const place = { z, ...tileAt(z) };
    const ours: HttpLoad = {
      url: servers.server + fillPath(caller.companyID, place),
      method: 'GET',
      headers: { authorization: `Bearer ${caller.token}` },
    };
    const theirs: HttpLoad = {
      url: `${servers.bare}/tiles/${caller.companyID}/${z}/${place.x}/${place.y}`,
      method: 'GET',
      headers: {},
    };
    const kilobytes = await compareBytes(ours, theirs);
    comparisons.push({
      name: `tile of zoom ${z} (${kilobytes} kB)`,
      ours: await measureHttp(ours),
      beside: 'bare Fastify route',
      theirs: await measureHttp(theirs),
      atLeast: 0.8,
    });
  }
  return comparisons;
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

/** @returns the size of the tile, which both have to send alike */
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
