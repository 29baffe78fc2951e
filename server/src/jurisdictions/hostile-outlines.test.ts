import { saveBoundary } from '@atlas/contract/cartography';
import { checkJurisdictions, importJurisdictions } from '@atlas/contract/jurisdictions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAsset } from '../../testing/builders/asset.ts';
import { buildCompany, type TestCompany } from '../../testing/builders/company.ts';
import { callRefused } from '../../testing/call.ts';
import { sendSample } from '../../testing/send.ts';

let test: TestApp;
let company: TestCompany;
beforeAll(async () => {
  test = await startTestApp();
  company = await buildCompany(test);
});
afterAll(() => test.close());

const send = (endpoint: typeof checkJurisdictions | typeof importJurisdictions, bytes: Buffer) =>
  sendSample(
    test.app,
    endpoint,
    {
      params: { companyID: company.companyID },
      query: { level: 'other' },
      file: { name: 'outlines.geojson', mediaType: 'application/geo+json', bytes },
    },
    company.director.token,
  );

function writeOutline(name: string, corners: readonly (readonly number[])[]): Buffer {
  const geometry = { type: 'Polygon', coordinates: [[...corners, ...corners.slice(0, 1)]] };
  const feature = { type: 'Feature', properties: { name }, geometry };
  return Buffer.from(JSON.stringify({ type: 'FeatureCollection', features: [feature] }));
}

/** A comb in a square of a fiftieth of a degree, its teeth lying to the east or standing to the north. */
function combOf(
  teeth: number,
  south: number,
  west: number,
  isUpright: boolean,
): readonly (readonly [number, number])[] {
  const edge = Array.from({ length: teeth }, (_, tooth) => tooth / teeth).flatMap((low) => [
    [low, 0],
    [low, 1],
    [low + 0.5 / teeth, 1],
    [low + 0.5 / teeth, 0],
  ]);
  return [...edge, [1, -0.1], [0, -0.1]].map(([across = 0, along = 0]) => {
    const [east, north] = isUpright ? [across, along] : [along, across];
    return [west + 0.02 * east, south + 0.02 * north] as const;
  });
}

const toPoints = (corners: readonly (readonly [number, number])[]) => corners.map(([long, lat]) => ({ lat, long }));

/** Corners that jump all over a degree: the edges between them cross thousands of times. */
const WILD = Array.from({ length: 120 }, (_, corner) => [
  29 + ((corner * corner * 7919) % 1009) / 1009,
  -18 + ((corner * corner * 104_729 + corner) % 997) / 997,
]);

it.each([checkJurisdictions, importJurisdictions])(
  'a boundary that crosses itself thousands of times is refused before it is repaired: $path',
  async (endpoint) => {
    const refused = await send(endpoint, writeOutline('Wild', WILD));
    expect(refused.json()).toMatchObject({
      code: 'import_refused',
      issues: [{ path: 'Wild', code: 'boundary_too_intricate' }],
    });
  },
);

it('a comb across an asset is not laid over it, nor an asset over a comb', async () => {
  const plotter = { companyID: company.companyID, token: company.director.token };
  const { categoryId } = await buildAsset(test, plotter, { points: toPoints(combOf(60, -19, 31, false)) });
  const across = await send(importJurisdictions, writeOutline('Comb', combOf(400, -19, 31, true)));
  expect(across.json()).toMatchObject({ code: 'boundary_too_intricate' });
  const beside = await send(importJurisdictions, writeOutline('Comb', combOf(400, -19, 32, true)));
  expect(beside.json()).toEqual({ added: 1, replaced: 0 });
  const points = toPoints(combOf(60, -19, 32, false));
  const body = { companyID: company.companyID, categoryId, assetNumber: 'ACROSS', points, confirm: true };
  await callRefused(test.app, saveBoundary, { body }, 'boundary_too_intricate', company.director);
});

it('a boundary that crosses itself once is repaired', async () => {
  const bow = [
    [29, -18],
    [30, -17],
    [30, -18],
    [29, -17],
  ];
  expect((await send(importJurisdictions, writeOutline('Bow', bow))).json()).toEqual({ added: 1, replaced: 0 });
});

it('a district of 60,000 winding corners is imported', async () => {
  const winding = Array.from({ length: 60_000 }, (_, corner) => {
    const turn = (2 * Math.PI * corner) / 60_000;
    const reach = 0.3 + 0.01 * Math.sin(corner / 70) + 0.00002 * Math.sin(corner / 2);
    return [29 + reach * Math.cos(turn), -18 + reach * Math.sin(turn)];
  });
  const bytes = writeOutline('Winding', winding);
  expect((await send(checkJurisdictions, bytes)).json()).toEqual({
    boundaries: [{ name: 'Winding', replaces: false, assets: 0 }],
  });
  expect((await send(importJurisdictions, bytes)).json()).toEqual({ added: 1, replaced: 0 });
});
