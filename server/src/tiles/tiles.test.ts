import { retireAsset } from '@atlas/contract/asset-life';
import { updateAsset } from '@atlas/contract/assets';
import { readAssetTile } from '@atlas/contract/tiles';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAsset, squareAt, type TestAsset } from '../../testing/builders/asset.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { call, callRefused } from '../../testing/call.ts';
import { fillPath } from '../../testing/send.ts';

/** The corner that four tiles of zoom 12 share: the tile south-east of it is 2388/2257. */
const CORNER = { latitude: tileLatitude(12, 2257), longitude: (2388 / 4096) * 360 - 180 };

let test: TestApp;
let company: TestCompany;
let other: TestCompany;
let inside: TestAsset;
let across: TestAsset;
beforeAll(async () => {
  test = await startTestApp();
  company = await buildCompany(test);
  other = await buildCompany(test);
  const plotter = { companyID: company.companyID, token: company.director.token };
  const { latitude, longitude } = CORNER;
  inside = await buildAsset(test, plotter, { points: squareAt(latitude - 0.02, longitude + 0.02) });
  const params = { companyID: company.companyID, assetID: inside.assetID };
  await call(test.app, updateAsset, { params, body: { operatorName: 'Mutsa Moyo' } }, plotter);
  // Crosses the tile's north-west corner; its centre is in the tile to the north-west.
  across = await buildAsset(test, plotter, { points: squareAt(latitude - 0.001, longitude - 0.002) });
  await buildAsset(
    test,
    { companyID: other.companyID, token: other.director.token },
    {
      points: squareAt(latitude - 0.03, longitude + 0.03),
    },
  );
});
afterAll(() => test.close());

function tileLatitude(z: number, y: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** z))) * 180) / Math.PI;
}

type Place = readonly [z: number, x: number, y: number];
interface Input {
  readonly query?: Record<string, string>;
  readonly tag?: string;
  readonly of?: TestCompany;
}

async function fetchTile([z, x, y]: Place, { query = {}, tag, of = company }: Input = {}) {
  const response = await test.app.inject({
    method: 'GET',
    url: fillPath(readAssetTile.path, { companyID: of.companyID, z: `${z}`, x: `${x}`, y: `${y}` }),
    query,
    headers: { authorization: `Bearer ${of.director.token}`, ...(tag === undefined ? {} : { 'if-none-match': tag }) },
  });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
}

/** A map's reading of a tile: per layer, the properties and the geometry of each feature in units of the tile. */
async function readLayers(place: Place, input: Input = {}) {
  const { status, bytes } = await fetchTile(place, input);
  expect(status).toBe(200);
  const { layers } = new VectorTile(new PbfReader(bytes));
  return Object.fromEntries(
    Object.entries(layers).map(([name, layer]) => [
      name,
      Array.from({ length: layer.length }, (_item, index) => {
        const feature = layer.feature(index);
        const geometry = feature.loadGeometry().map((ring) => ring.map(({ x, y }) => [x, y] as const));
        return { properties: feature.properties, geometry, extent: layer.extent };
      }).sort((a, b) => (String(a.properties.number) < String(b.properties.number) ? -1 : 1)),
    ]),
  );
}

const TILE: Place = [12, 2388, 2257];
const numbersOf = (features: readonly { properties: Record<string, unknown> }[] = []) =>
  features.map(({ properties }) => properties.number);

describe('a tile from zoom 9 on', () => {
  it('has outlines with the properties that the map needs, and each centre in only one tile', async () => {
    const { assets = [], centres = [] } = await readLayers(TILE);
    expect(numbersOf(assets)).toEqual([inside.assetNumber, across.assetNumber].sort());
    expect(numbersOf(centres)).toEqual([inside.assetNumber]);
    const properties = { id: inside.assetID, number: inside.assetNumber, approved: false, state: 'PLOTTED' };
    expect(assets.find(({ properties: { number } }) => number === inside.assetNumber)?.properties).toEqual(properties);
    expect(centres[0]?.properties).toEqual(properties);
    const northWest = await readLayers([12, 2387, 2256]);
    expect(numbersOf(northWest.centres)).toEqual([across.assetNumber]);
  });

  it('puts beacons where they are, to half a unit, and cuts a little beyond the edge', async () => {
    const { assets = [] } = await readLayers(TILE);
    const own = assets.find(({ properties }) => properties.number === inside.assetNumber);
    const expected = inside.points.map(({ lat, long }) => [
      (((long + 180) / 360) * 4096 - 2388) * 4096,
      (((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * 4096 - 2257) * 4096,
    ]);
    const drawn = own?.geometry[0] ?? [];
    expect(drawn).toHaveLength(5);
    for (const [x = 0, y = 0] of expected) {
      const nearest = Math.min(...drawn.map(([left, top]) => Math.hypot(left - x, top - y)));
      expect(nearest).toBeLessThanOrEqual(Math.SQRT1_2 + 0.01);
    }
    const cut = assets.find(({ properties }) => properties.number === across.assetNumber);
    const values = cut?.geometry.flat(2) ?? [];
    expect(Math.min(...values)).toBeGreaterThanOrEqual(-64);
    expect(Math.min(...values)).toBeLessThan(0);
  });

  it('shows only the requested category or state', async () => {
    const { assets } = await readLayers(TILE, { query: { categoryId: inside.categoryId } });
    expect(numbersOf(assets)).toEqual([inside.assetNumber]);
    expect(await readLayers(TILE, { query: { complianceState: 'APPROVED' } })).toEqual({});
  });

  it('shows what certificate, jurisdiction and search leave, as the pages do', async () => {
    const shownBy = async (query: Record<string, string>) => numbersOf((await readLayers(TILE, { query })).assets);
    const both = [inside.assetNumber, across.assetNumber].sort();
    expect(await shownBy({ approved: 'no' })).toEqual(both);
    expect(await shownBy({ approved: 'yes' })).toEqual([]);
    expect(await shownBy({ search: 'mutsa' })).toEqual([inside.assetNumber]);
    expect(await shownBy({ search: inside.assetNumber })).toEqual([]);
    expect(await shownBy({ search: '%' })).toEqual([]);
    const { rows } = await test.storage.opened.pool.query<{ jurisdiction_id: string }>(
      'SELECT jurisdiction_id FROM app.asset_jurisdiction WHERE asset_id = $1',
      [inside.assetID],
    );
    const [place] = rows;
    if (place === undefined) throw new Error('the asset lies in no jurisdiction');
    expect(await shownBy({ jurisdictionID: place.jurisdiction_id })).toContain(inside.assetNumber);
    expect(await shownBy({ jurisdictionID: crypto.randomUUID() })).toEqual([]);
  });

  it('shows nothing of another company', async () => {
    const { assets = [] } = await readLayers(TILE, { of: other });
    expect(numbersOf(assets)).not.toContain(inside.assetNumber);
    expect(assets).toHaveLength(1);
  });

  it('is empty where nothing is', async () => {
    const { status, bytes } = await fetchTile([12, 2000, 2257]);
    expect({ status, length: bytes.length }).toEqual({ status: 200, length: 0 });
  });
});

describe('a tile below zoom 9', () => {
  it('gathers assets into counted clusters, each once over all tiles', async () => {
    let seen = 0;
    for (const x of [36, 37]) {
      for (const y of [34, 35]) {
        const { clusters = [], ...more } = await readLayers([6, x, y]);
        expect(more).toEqual({});
        for (const { properties, geometry, extent } of clusters) {
          seen += Number(properties.count);
          expect(properties.approved).toBe(0);
          for (const value of geometry.flat(2)) {
            expect(value).toBeGreaterThanOrEqual(0);
            expect(value).toBeLessThan(extent);
          }
        }
      }
    }
    expect(seen).toBe(2);
    const world = await readLayers([0, 0, 0]);
    expect(world.clusters?.map(({ properties }) => properties)).toEqual([{ count: 2, approved: 0 }]);
  });
});

describe('where assets are sparse or dense', () => {
  it('shows an asset alone in its cell below zoom 9, and counts it in no cluster', async () => {
    const { centres = [], ...more } = await readLayers([6, 37, 35], { of: other });
    expect(more).toEqual({});
    expect(centres.map(({ properties: { approved, state } }) => ({ approved, state }))).toEqual([
      { approved: false, state: 'PLOTTED' },
    ]);
  });

  it('clusters more than 2,500 assets of a tile at any zoom, and shows them if there are fewer', async () => {
    const thick = await buildCompany(test);
    const { categoryId } = await buildAsset(
      test,
      { companyID: thick.companyID, token: thick.director.token },
      { points: squareAt(CORNER.latitude - 0.001, CORNER.longitude + 0.001, 0.0004) },
    );
    await test.storage.opened.pool.query(
      `INSERT INTO app.asset (company_id, id, category_id, asset_number, operator_name, revision, ring, center, area_square_metres, perimeter_metres)
       SELECT $1, gen_random_uuid(), $2, 'T' || n, 'T' || n, 1, public.ST_MakeEnvelope(lon, lat, lon + 0.0004, lat + 0.0004, 4326),
         public.ST_SetSRID(public.ST_MakePoint(lon + 0.0002, lat + 0.0002), 4326), 1900, 170
       FROM (SELECT n, $3::float8 + 0.002 + (n % 50) * 0.0005 AS lon, $4::float8 - 0.04 + (n / 50) * 0.0005 AS lat
         FROM generate_series(0, 2599) AS n) claim`,
      [thick.companyID, categoryId, CORNER.longitude, CORNER.latitude],
    );
    const thickly = await readLayers(TILE, { of: thick });
    expect(thickly.assets).toBeUndefined();
    expect(countMarked(thickly)).toBe(2601);
    const fewer = await readLayers(TILE, { of: thick, query: { search: 'T1' } });
    expect(fewer.assets?.length).toBeGreaterThan(1000);
    expect(countMarked(fewer)).toBe(fewer.assets?.length);
  });

  it('replaces overlapping markers with one cluster, and shows each from zoom 16 on', async () => {
    const crowd = await buildCompany(test);
    const plotter = { companyID: crowd.companyID, token: crowd.director.token };
    const [latitude, longitude] = [CORNER.latitude - 0.002, CORNER.longitude + 0.002];
    for (let n = 0; n < 9; n += 1) {
      await buildAsset(test, plotter, { points: squareAt(latitude - n * 0.0003, longitude, 0.0002) });
    }
    const near = await readLayers(TILE, { of: crowd });
    expect(near.assets).toHaveLength(9);
    expect(near.clusters?.map(({ properties }) => properties)).toEqual([{ count: 9, approved: 0 }]);
    expect(near.centres).toBeUndefined();
    const nearest = await readLayers([16, 2388 * 16, 2257 * 16], { of: crowd });
    expect(nearest.clusters).toBeUndefined();
    expect(nearest.centres?.length).toBeGreaterThan(0);
  });
});

/** Assets represented by a marker or a cluster. */
function countMarked({ clusters = [], centres = [] }: Awaited<ReturnType<typeof readLayers>>): number {
  return clusters.reduce((sum, { properties }) => sum + Number(properties.count), centres.length);
}

describe("a browser's copy", () => {
  it('is valid until something that the tile shows changes', async () => {
    const own = await buildCompany(test);
    const plotter = { companyID: own.companyID, token: own.director.token };
    const shown = await buildAsset(test, plotter, {
      points: squareAt(CORNER.latitude - 0.02, CORNER.longitude + 0.02),
    });
    const first = await fetchTile(TILE, { of: own });
    expect(first.headers).toMatchObject({
      'content-type': 'application/vnd.mapbox-vector-tile',
      'cache-control': 'private, max-age=0, must-revalidate',
    });
    const tag = String(first.headers.etag);
    const again = await fetchTile(TILE, { tag, of: own });
    expect({ status: again.status, length: again.bytes.length, tag: again.headers.etag }).toEqual({
      status: 304,
      length: 0,
      tag,
    });
    const world = String((await fetchTile([0, 0, 0], { of: own })).headers.etag);
    // A tile shows no names, and nothing of other companies and places.
    const params = { companyID: own.companyID, assetID: shown.assetID };
    await call(test.app, updateAsset, { params, body: { assetName: 'Renamed' } }, plotter);
    await buildAsset(
      test,
      { companyID: other.companyID, token: other.director.token },
      { points: squareAt(CORNER.latitude - 0.04, CORNER.longitude + 0.04) },
    );
    await buildAsset(test, plotter, { points: squareAt(CORNER.latitude - 0.5, CORNER.longitude + 0.5) });
    expect((await fetchTile(TILE, { tag, of: own })).status).toBe(304);
    expect((await fetchTile([0, 0, 0], { tag: world, of: own })).status).toBe(200);
    await buildAsset(test, plotter, { points: squareAt(CORNER.latitude - 0.03, CORNER.longitude + 0.03) });
    const renewed = await fetchTile(TILE, { tag, of: own });
    expect(renewed.status).toBe(200);
    expect(renewed.headers.etag).not.toBe(tag);
    expect((await readLayers(TILE, { of: own })).assets).toHaveLength(2);
  });

  it('differs from that of the same place under other filters', async () => {
    const tags = await Promise.all(
      [{}, { search: 'nobody' }, { approved: 'yes' }, { approved: 'no' }].map(async (query) => {
        const { headers } = await fetchTile(TILE, { query });
        return String(headers.etag);
      }),
    );
    expect(new Set(tags).size).toBe(tags.length);
    expect((await fetchTile(TILE, { tag: tags[1] ?? '' })).status).toBe(200);
  });

  it('of a version that never existed is renewed', async () => {
    expect((await fetchTile(TILE, { tag: 'W/"4-neverwas"' })).status).toBe(200);
  });
});

it('shows nothing of what is set aside, at any zoom', async () => {
  const own = await buildCompany(test);
  const chief = await buildMember(test, own, 'Manager');
  const gone = await buildAsset(
    test,
    { companyID: own.companyID, token: own.director.token },
    { points: squareAt(CORNER.latitude - 0.02, CORNER.longitude + 0.02) },
  );
  expect(numbersOf((await readLayers(TILE, { of: own })).assets)).toEqual([gone.assetNumber]);
  const params = { companyID: own.companyID, assetID: gone.assetID };
  await call(test.app, retireAsset, { params, body: { reason: 'Given up by its holder.' } }, chief);
  expect(await readLayers(TILE, { of: own })).toEqual({});
  expect(await readLayers([6, 37, 35], { of: own })).toEqual({});
});

it('refuses a tile that the world does not have', async () => {
  const params = { companyID: company.companyID, z: '3', x: '8', y: '0' };
  await callRefused(test.app, readAssetTile, { params, query: {} }, 'invalid_input', company.director);
});
