import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { recogniseVectors } from './recognise.ts';
import { setUpWorkbench, type Workbench } from './workbench.ts';

let running: TestApp;
let workbench: Workbench;
beforeAll(async () => {
  running = await startTestApp();
  workbench = await setUpWorkbench(running.database);
});
afterAll(() => running.close());

const stored = (name: string) => readFileSync(new URL(`../../../geodesy/vectors/${name}`, import.meta.url), 'utf8');
const answer = async (text: string) => {
  const answering = recogniseVectors(text);
  if (answering === undefined) throw new Error('the file was not recognised');
  return answering(workbench);
};
const wrong = async (text: string) => (await answer(text)).filter(({ faults }) => faults.length > 0);

describe('the known files', () => {
  test.each([
    ['gauss-kruger.csv', 40],
    ['polygons.geojson', 5],
  ])('%s is answered right, all %i rows', async (name, count) => {
    const rows = await answer(stored(name));
    expect(rows).toHaveLength(count);
    expect(rows.filter(({ faults }) => faults.length > 0)).toEqual([]);
  });
});

describe('a table of conversions', () => {
  const header = 'wgs84_lon,wgs84_lat,easting,northing';

  test('may have its columns in any order', async () => {
    expect(await wrong(`${header}\r\n31.052222000,-17.829166999,5544.3389,-21775.1479\r\n`)).toEqual([]);
  });

  test('is wrong where a figure is two millimetres off, in the server’s code and in the database', async () => {
    const [row] = await wrong(`${header}\n31.052222000,-17.829166999,5544.3409,-21775.1479\n`);
    expect(row?.name).toBe('line 2');
    expect(row?.faults).toHaveLength(4);
    expect(row?.faults.join()).toMatch(/the server puts it at .* mm off.*the database puts it at .* mm off/);
  });

  test('is wrong where a cell holds no number', async () => {
    const rows = await wrong(`${header}\n31.05,,5544,x\n31.05\n`);
    expect(rows.map(({ name }) => name)).toEqual(['line 2', 'line 3']);
  });
});

const SQUARE = [
  [30, -18],
  [30.01, -18],
  [30.01, -17.99],
  [30, -17.99],
  [30, -18],
];
const collection = (features: readonly { readonly properties: object | null; readonly geometry: unknown }[]) =>
  JSON.stringify({ type: 'FeatureCollection', features: features.map((feature) => ({ type: 'Feature', ...feature })) });
const polygon = (...coordinates: unknown[]) => ({ type: 'Polygon', coordinates });

describe('boundaries of every kind', () => {
  test.each([
    ['accept', polygon(SQUARE)],
    ['accept', polygon(SQUARE.toReversed())],
    ['accept', polygon(SQUARE.slice(0, 4))],
    ['accept', { type: 'MultiPolygon', coordinates: [[SQUARE]] }],
    ['accept_after_removing_duplicates', polygon([SQUARE[0], ...SQUARE])],
    ['accept_with_warning_size', polygon(SQUARE.map(([x = 0, y = 0]) => [(x - 30) * 40 + 29, (y + 18) * 40 - 19]))],
    ['ask_outside', polygon(SQUARE.map(([x = 0, y = 0]) => [y, x]))],
    ['reject_self_intersection', polygon([SQUARE[0], SQUARE[2], SQUARE[1], SQUARE[3], SQUARE[0]])],
    ['reject_spike', polygon([SQUARE[0], SQUARE[1], [30.02, -18], SQUARE[1], SQUARE[2], SQUARE[0]])],
    ['reject_too_few_points', polygon([SQUARE[0], SQUARE[1], SQUARE[0]])],
    ['reject_too_few_points', { type: 'LineString', coordinates: SQUARE.slice(0, 2) }],
    ['reject_too_few_points', { type: 'Point', coordinates: SQUARE[0] }],
    [
      'reject_zero_area',
      polygon([
        [30, -18],
        [30.01, -18],
        [30.02, -18],
        [30, -18],
      ]),
    ],
    [
      'reject_out_of_range',
      polygon([
        [30, -98],
        [30.01, -18],
        [30.02, -17.9],
      ]),
    ],
    [
      'reject_not_a_number',
      polygon([
        [null, -18],
        [30.01, -18],
        [30.02, -17.9],
      ]),
    ],
    [
      'reject_not_a_number',
      polygon([
        ['30', -18],
        [30.01, -18],
        [30.02, -17.9],
      ]),
    ],
    ['reject_empty', null],
    ['reject_empty', polygon()],
    ['reject_holes', polygon(SQUARE, SQUARE)],
    ['reject_several_areas', { type: 'MultiPolygon', coordinates: [[SQUARE], [SQUARE]] }],
    ['reject', { type: 'GeometryCollection', geometries: [] }],
    ['reject', polygon('nonsense', 7)],
    ['reject', { type: 'Polygon', coordinates: [[7, [], {}, null]] }],
  ] as const)('%s: %j', async (expected, geometry) => {
    expect(await wrong(collection([{ properties: { expect: expected }, geometry }]))).toEqual([]);
  });

  test('a wrong answer is reported as wrong', async () => {
    const rows = await wrong(
      collection([
        { properties: { id: 'area', expect: 'accept', area_m2: 1, area_tolerance_m2: 0.1 }, geometry: polygon(SQUARE) },
        { properties: { id: 'refused', expect: 'accept' }, geometry: polygon(SQUARE.slice(0, 2)) },
        { properties: { id: 'saved', expect: 'reject' }, geometry: polygon(SQUARE) },
        { properties: { id: 'reason', expect: 'reject_zero_area' }, geometry: null },
        { properties: { id: 'silent', expect: 'accept_after_removing_duplicates' }, geometry: polygon(SQUARE) },
        { properties: { id: 'unasked', expect: 'ask_size' }, geometry: polygon(SQUARE) },
        { properties: { id: 'unknown', expect: 'perhaps' }, geometry: polygon(SQUARE) },
        { properties: null, geometry: polygon(SQUARE) },
      ]),
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'area',
      'refused',
      'saved',
      'reason',
      'silent',
      'unasked',
      'unknown',
      'feature 8',
    ]);
  });

  test('an overlap is one with a boundary further up', async () => {
    const far = polygon(SQUARE.map(([x = 0, y = 0]) => [x - 1, y - 2]));
    const features = ['accept_with_overlap_warning', 'accept_with_overlap_warning'].map((expect) => ({
      properties: { expect },
      geometry: far,
    }));
    expect((await wrong(collection(features))).map(({ name }) => name)).toEqual(['feature 1']);
  });

  test('the Gauss-Krüger ring of a feature is answered too', async () => {
    const grid = [
      [-29685.1462, -52974.3688],
      [-29632.4625, -51974.472],
      [-28813.9659, -52546.6883],
    ];
    const feature = {
      properties: { expect: 'accept', gk31_northing_easting: grid, area_m2: 424249.9434, area_tolerance_m2: 0.4242 },
      geometry: polygon([
        [30.5, -17.9],
        [30.509437097, -17.899548015],
        [30.504057784, -17.892139403],
        [30.5, -17.9],
      ]),
    };
    expect(await wrong(collection([feature]))).toEqual([]);
    feature.properties.gk31_northing_easting = grid.map(([northing = 0, easting = 0]) => [northing, easting * 2]);
    expect((await wrong(collection([feature])))[0]?.faults[0]).toMatch(/^as Gauss-Krüger: area/);
  });

  test('a file with bare NaN in it is read', async () => {
    const text = collection([
      {
        properties: { expect: 'reject_nan', note: 'NaN' },
        geometry: polygon([
          ['NAN', -18],
          [30, 'INF'],
          [31, 2],
        ]),
      },
    ]);
    expect(await wrong(text.replace('"NAN"', 'NaN').replace('"INF"', '-Infinity'))).toEqual([]);
  });
});

test.each(['', '{', '[]', 'a,b\n1,2', '{"type":"FeatureCollection","features":[]}', '{"leaves_b64":[]}'])(
  '%j has no shape that is known',
  (text) => {
    expect(recogniseVectors(text)).toBeUndefined();
  },
);
