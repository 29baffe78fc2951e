import { saveBoundary } from '@atlas/contract/cartography';
import { CategoryId } from '@atlas/contract/identifiers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCategory, squareAt } from '../../testing/builders/asset.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { call, callRaw, callRefused } from '../../testing/call.ts';

type Body = Parameters<typeof call<typeof saveBoundary>>[2]['body'];
let running: TestApp;
let company: TestCompany;
let categoryId: CategoryId;
let token: string;
beforeAll(async () => {
  running = await startTestApp();
  company = await buildCompany(running);
  token = company.director.token;
  categoryId = await buildCategory(running, { companyID: company.companyID, token });
});
afterAll(() => running.close());

let serial = 0;
const bodyOf = (input: Partial<Body>): Body => {
  serial += 1;
  return { companyID: company.companyID, categoryId, assetNumber: `P-${serial}`, points: [], ...input };
};
const save = (input: Partial<Body>, as = { token }) => call(running.app, saveBoundary, { body: bodyOf(input) }, as);
const refuse = (input: Partial<Body>, code: Parameters<typeof callRefused>[3], as = { token }) =>
  callRefused(running.app, saveBoundary, { body: bodyOf(input) }, code, as);
/** A triangle of a kilometre near Norton, in Gauss-Krüger and in degrees. */
const GRID = [
  { first: -29685.1462, second: -52974.3688 },
  { first: -29632.4625, second: -51974.472 },
  { first: -28813.9659, second: -52546.6883 },
];
const DEGREES = [
  { lat: -17.9, long: 30.5 },
  { lat: -17.899548015, long: 30.509437097 },
  { lat: -17.892139403, long: 30.504057784 },
];

describe('a refusal', () => {
  test('of no points has the catalogue’s sentence', async () => {
    expect((await refuse({ points: [] }, 'points_missing')).message).toBe("No Point's to Save");
  });

  test('of a bow-tie names the place and the two edges', async () => {
    const points = [
      [-18, 30],
      [-18, 30.01],
      [-17.99, 30],
      [-17.99, 30.01],
    ].map(([lat = 0, long = 0]) => ({ lat, long }));
    const answered = await callRaw(running.app, saveBoundary, { body: bodyOf({ points }) }, { token });
    expect(answered.status).toBe(422);
    expect(answered.body).toMatchObject({
      code: 'ring_refused',
      message:
        'The boundary crosses or touches itself near -17.995000, 30.005000 (between points 3 and 4). Check the order of the points.',
      issues: [
        {
          code: 'self_intersection',
          at: [expect.closeTo(-17.995, 9), expect.closeTo(30.005, 9)],
          edges: [
            [2, 3],
            [4, 1],
          ],
        },
      ],
    });
  });

  test.each([
    [
      'two points',
      [
        [-18, 30],
        [-18, 30.01],
        [-18, 30],
      ],
      'too_few_points',
    ],
    [
      'a line',
      [
        [-18, 30],
        [-18, 30.01],
        [-18, 30.02],
      ],
      'zero_area',
    ],
    [
      'a point outside the world',
      [
        [-18, 30],
        [-98, 30.01],
        [-17, 30.02],
      ],
      'outside_world',
    ],
    [
      'the 180th meridian',
      [
        [-18, 179.9],
        [-18, -179.9],
        [-17.9, 179.9],
      ],
      'antimeridian',
    ],
  ] as const)('of %s says so', async (_, ring, code) => {
    const refused = await refuse({ points: ring.map(([lat, long]) => ({ lat, long })) }, 'ring_refused');
    expect(refused.issues?.[0]?.code).toBe(code);
  });

  test('of a conversion has the catalogue’s sentence and the point', async () => {
    const points = [...GRID.slice(0, 2), { first: 1e9, second: 1e9 }];
    const refused = await refuse({ system: 'gauss-kruger', points }, 'coordinates_refused');
    expect(refused.message).toBe('Failed to convert Gauss-Krüger to GPS coordinates.');
    expect(refused.issues?.map(({ path }) => path)).toEqual(['points.2']);
  });

  test('of mixed shapes and of a missing system', async () => {
    await refuse({ points: [{ lat: -18, long: 30 }, ...GRID] }, 'coordinates_refused');
    const refused = await refuse({ points: GRID }, 'coordinates_refused');
    expect(refused.message).toBe('Please select a co-ordinate system');
  });

  test('with invalid numbers, or with more points than a boundary may have', async () => {
    const text = bodyOf({ points: [{ lat: '-18' as unknown as number, long: 30 }] });
    await callRefused(running.app, saveBoundary, { body: text }, 'invalid_input', { token });
    const many = Array.from({ length: 5001 }, (_, index) => ({ lat: -18 + index / 1e6, long: 30 }));
    await refuse({ points: many }, 'invalid_input');
  });

  test('leaves nothing behind', async () => {
    const body = bodyOf({ points: [{ lat: -18, long: 30 }] });
    await callRefused(running.app, saveBoundary, { body }, 'ring_refused', { token });
    const query = {
      text: 'SELECT count(*)::int AS count FROM app.asset WHERE asset_number = $1',
      values: [body.assetNumber],
    };
    expect((await running.storage.opened.pool.query(query)).rows).toEqual([{ count: 0 }]);
  });

  test('is the same for another company’s category and for one that never existed', async () => {
    const other = await buildCompany(running);
    const theirs = await buildCategory(running, { companyID: other.companyID, token: other.director.token });
    await refuse({ categoryId: theirs, points: DEGREES }, 'not_found');
    await refuse({ categoryId: CategoryId.parse(crypto.randomUUID()), points: DEGREES }, 'not_found');
  });

  test('of people who do not plot', async () => {
    const surveyor = await buildMember(running, company, 'Survey');
    await refuse({ points: DEGREES }, 'forbidden', surveyor);
    const cartographer = await buildMember(running, company, 'Cartography');
    await save({ points: DEGREES }, cartographer);
  });
});

describe('a question', () => {
  test('repeats for swapped degrees until the answer is yes', async () => {
    const points = DEGREES.map(({ lat, long }) => ({ lat: long, long: lat }));
    const body = bodyOf({ points });
    const answered = await callRaw(running.app, saveBoundary, { body }, { token });
    expect(answered.status).toBe(409);
    expect(answered.body).toMatchObject({
      code: 'confirm_outside',
      message: 'This boundary lies outside Zimbabwe. Are latitude and longitude swapped?',
    });
    await call(running.app, saveBoundary, { body: { ...body, confirm: true } }, { token });
  });

  test('appears for a ring far above the usual size', async () => {
    const points = squareAt(-18.5, 29, 0.2);
    await refuse({ points: [...points] }, 'confirm_size');
    expect((await save({ points: [...points], confirm: true })).areaSquareMetres).toBeGreaterThan(4e8);
  });

  test('does not override a fault', async () => {
    await refuse({ points: [{ lat: 51, long: 0 }], confirm: true }, 'ring_refused');
  });
});
