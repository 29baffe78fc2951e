import { convertCoordinates } from '@atlas/contract/cartography';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildPerson, type TestPerson } from '../../testing/builders/person.ts';
import { call, callRefused } from '../../testing/call.ts';

let running: TestApp;
let person: TestPerson;
beforeAll(async () => {
  running = await startTestApp();
  person = await buildPerson(running);
});
afterAll(() => running.close());

type Body = Parameters<typeof call<typeof convertCoordinates>>[2]['body'];
const convert = (body: Body) => call(running.app, convertCoordinates, { body }, person);

/** Harare in every system, metres unless degrees. */
const HARARE = {
  wgs84: [-17.829167, 31.052222],
  'gauss-kruger': [-21775.148, 5544.339],
  lo31: [-5544.339, 1971775.148],
  'utm36-arc1950': [293575.236, 8027939.853],
  'utm36-wgs84': [293572.954, 8027639.985],
} as const;
const BULAWAYO = {
  wgs84: [-20.15, 28.583333],
  'gauss-kruger': [-280509.009, -252706.135],
  lo29: [43547.346, 2228727.097],
  'utm35-arc1950': [665504.451, 7771430.96],
} as const;

const places = [HARARE, BULAWAYO].flatMap((place) =>
  Object.entries(place).map(
    ([system, point]) => [system as Body['from'], [point[0], point[1]] as const, place.wgs84] as const,
  ),
);

test.each(places)('%s both ways within a millimetre', async (system, point, wgs84) => {
  const there = await convert({ from: system, to: 'wgs84', points: [[...point]] });
  const [latitude, longitude] = there.points[0] as [number, number];
  expect(Math.abs(latitude - wgs84[0])).toBeLessThan(1.5e-8);
  expect(Math.abs(longitude - wgs84[1])).toBeLessThan(1.5e-8);
  const back = await convert({ from: 'wgs84', to: system, points: [[...wgs84]] });
  const tolerance = system === 'wgs84' ? 1e-12 : 0.0011;
  for (const [index, value] of (back.points[0] as [number, number]).entries()) {
    expect(Math.abs(value - (point[index] ?? 0))).toBeLessThan(tolerance);
  }
});

test('degrees on Arc 1950, grid references, accuracy and definition', async () => {
  const arc = await convert({ from: 'wgs84', to: 'arc1950', points: [[...HARARE.wgs84]] });
  expect((arc.points[0] as [number, number])[0]).toBeCloseTo(-17.82800903, 8);
  expect((arc.points[0] as [number, number])[1]).toBeCloseTo(31.05230035, 8);
  expect(arc.accuracyMetres).toBe(17);
  expect(arc.definition).toContain('+towgs84=-145,-97,-292,0,0,0,0');
  const reference = await convert({ from: 'gauss-kruger', to: 'mgrs', points: [[...HARARE['gauss-kruger']]] });
  expect(reference.points).toEqual([['36KTF9357227639']]);
});

test('one bad point refuses all, by its number', async () => {
  const points: Body['points'] = [[...HARARE['gauss-kruger']], [1e12, 0]];
  const body: Body = { from: 'gauss-kruger', to: 'wgs84', points };
  const refused = await callRefused(running.app, convertCoordinates, { body }, 'coordinates_refused', person);
  expect(refused.message).toBe('Failed to convert Gauss-Krüger to GPS coordinates.');
  expect(refused.issues?.[0]?.message).toMatch(/^Point 2:/);
});

test('the empty choice has the catalogue’s sentence', async () => {
  const body = { from: '' as Body['from'], to: 'wgs84' as const, points: [[1, 2]] as Body['points'] };
  const refused = await callRefused(running.app, convertCoordinates, { body }, 'invalid_input', person);
  expect(refused.issues?.[0]?.message).toBe('Please select a co-ordinate system');
});
