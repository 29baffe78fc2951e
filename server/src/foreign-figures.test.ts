import { saveBoundary } from '@atlas/contract/cartography';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { buildAsset, buildCategory, squareAt } from '../testing/builders/asset.ts';
import { call } from '../testing/call.ts';
import { collectEndpoints } from '../testing/endpoints.ts';
import { SAMPLES } from '../testing/sample-requests.ts';
import { sendSample } from '../testing/send.ts';
import { buildWorld, type World } from '../testing/world.ts';

const calls = [...(await collectEndpoints())].filter(
  ([name, { effect, transport = 'json' }]) =>
    (effect === 'read' && transport !== 'tile') || name.startsWith('cartography.'),
);

let test: TestApp;
let world: World;
/** In the forms in which answers give areas and shares. */
let secrets: readonly { readonly what: string; readonly value: number; readonly within: number }[];
let assetID: string;
let points: readonly { readonly lat: number; readonly long: number }[];
beforeAll(async () => {
  test = await startTestApp();
  world = await buildWorld(test);
  const { company } = world.own;
  const { company: other } = world.other;
  const theirs = await buildAsset(
    test,
    { companyID: other.companyID, token: other.director.token },
    {
      points: squareAt(-20.123, 31.217, 0.0037),
    },
  );
  points = [...squareAt(-20.1214, 31.2193, 0.0041)];
  const plotter = { companyID: company.companyID, token: company.director.token };
  const categoryId = await buildCategory(test, plotter);
  const body = { companyID: company.companyID, categoryId, assetNumber: 'OVER-1', points: [...points] };
  assetID = (await call(test.app, saveBoundary, { body }, company.director)).asset._id;
  // The director holds it, so that it is among their holdings.
  await test.storage.opened.pool.query('UPDATE app.asset SET operator_phone = $2 WHERE id = $1', [
    assetID,
    company.director.phone,
  ]);
  const { rows } = await test.storage.opened.pool.query(
    `SELECT o.square_metres AS shared, mine.area_square_metres AS mine, n.area_square_metres AS theirs,
      ST_Distance(n.center::geography, mine.center::geography) AS apart
    FROM app.overlap o JOIN app.asset mine ON mine.id = o.asset_id JOIN app.asset n ON n.id = o.neighbour_id
    WHERE o.asset_id = $1 AND o.neighbour_id = $2`,
    [assetID, theirs.assetID],
  );
  const [{ shared, mine, theirs: whole, apart }] = rows;
  secrets = [
    { what: 'the shared square metres', value: shared, within: 5 },
    { what: 'the shared hectares', value: shared / 10_000, within: 5e-4 },
    { what: 'the share', value: shared / mine, within: 5e-4 },
    { what: 'the share of the neighbour', value: shared / whole, within: 5e-4 },
    { what: 'the neighbour’s square metres', value: whole, within: 5 },
    { what: 'the neighbour’s hectares', value: whole / 10_000, within: 5e-4 },
    { what: 'the distance', value: apart, within: 0.5 },
  ];
});
afterAll(() => test.close());

describe.runIf(process.env.ATLAS_TEST_ENGINE === 'postgresql')('figures about claims of other companies', () => {
  it('find what they look for', () => {
    const { value, within } = secrets[0] ?? { value: 0, within: 0 };
    expect(findNear(`{"overlapSquareMetres":${value + within / 2}}`).map(({ what }) => what)).toEqual([
      secrets[0]?.what,
    ]);
  });

  it.each(calls)('%s has none that is exact', async (name, endpoint) => {
    const sample = SAMPLES[name];
    if (sample === undefined) throw new Error(`${name} has no sample`);
    const request = sample.write({ ...world.own.ids, assetID });
    const body = request.body === undefined || !('points' in request.body) ? request.body : { ...request.body, points };
    for (const person of [world.own.company.director, ...world.callers.filter(({ name: who }) => who === 'Client')]) {
      const sent = body === undefined ? request : { ...request, body };
      const answer = await sendSample(test.app, endpoint, sent, person.token);
      expect(findNear(answer.body)).toEqual([]);
    }
  });
});

/** The secrets that appear as a number in a text. */
function findNear(text: string) {
  const numbers = [...text.matchAll(/(?<![\w-])\d+(?:\.\d+)?(?![\w-])/g)].map(([number]) => Number(number));
  return secrets.filter(({ value, within }) => numbers.some((number) => Math.abs(number - value) <= within));
}
