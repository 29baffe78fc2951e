import type { SurveyBeacon } from '@atlas/contract/survey-job';
import { expect, test } from 'vitest';
import {
  describeTyped,
  formatAccuracy,
  formatAreaBetween,
  judgeMeasurement,
  pickBeacons,
  pickOutline,
} from './survey-figures.ts';

let serial = 0;
function measure(beacon: string, changes: Partial<SurveyBeacon> = {}): SurveyBeacon {
  serial += 1;
  return {
    changeId: `${serial}`,
    jobId: 'job' as SurveyBeacon['jobId'],
    beacon,
    latitude: -18,
    longitude: 29,
    accuracyMetres: 3,
    scatterMetres: 1,
    fixes: 12,
    reason: null,
    instrument: null,
    measuredAt: '2026-11-26T08:00:00Z',
    measuredBy: 'Tariro Dube',
    assigned: true,
    withinPolicy: true,
    ...changes,
  };
}

test('accuracies are rounded up to decimetres, and to centimetres under a metre', () => {
  expect([2.9, 4.21, 0.014].map(formatAccuracy)).toEqual(['2.9\u00a0m', '4.3\u00a0m', '0.02\u00a0m']);
});

test('a boundary begins with the newest assigned measurement of each beacon, by their names', () => {
  const [old, ten, two, stranger, fresh] = [
    measure('B1'),
    measure('B10'),
    measure('B2'),
    measure('B1', { assigned: false }),
    measure('B1'),
  ];
  expect(pickBeacons([old, ten, two, fresh, stranger] as SurveyBeacon[])).toEqual([fresh, two, ten]);
});

test('an outline drawn on the spot gives the order', () => {
  const beacons = ['A', 'B', 'C', 'D'].map((name) => measure(name));
  const outline = [{ beacon: 'C' }, { beacon: null }, { beacon: 'A' }, { beacon: 'B' }];
  expect(pickBeacons(beacons, outline).map(({ beacon }) => beacon)).toEqual(['C', 'A', 'B', 'D']);
});

test('an outline keeps its typed corners, and its beacons lie where they were measured', () => {
  const corner = measure('B', { latitude: -18.361, longitude: 29.93 });
  const outline = [
    { beacon: 'B', latitude: -18.4, longitude: 29.9 },
    { beacon: null, latitude: -18.37, longitude: 29.94 },
    { beacon: 'C', latitude: -18.38, longitude: 29.95 },
  ];
  expect(pickOutline(outline, [corner])).toEqual([
    { beacon: 'B', latitude: -18.361, longitude: 29.93, measured: corner },
    { beacon: null, latitude: -18.37, longitude: 29.94, measured: null },
    { beacon: 'C', latitude: -18.38, longitude: 29.95, measured: null },
  ]);
});

test('a typed corner says what was typed, and in which system', () => {
  const typed = { system: 'lo31', values: [-5544.339, 1_971_775.148], definition: 'atlas-1' } as const;
  const said = describeTyped({ ...typed, values: [...typed.values] }).replace(/\s+/g, ' ');
  expect(said).toBe('Lo 31, Arc 1950 · Y -5 544.339 X 1 971 775.148');
  expect(describeTyped({ system: 'mgrs', values: ['36KTF9357227639'], definition: 'atlas-1' })).toBe(
    'MGRS, WGS84 · 36KTF9357227639',
  );
});

test('corners that enclose nothing have no area', () => {
  const corners = [
    { latitude: -18.36, longitude: 29.92 },
    { latitude: -18.36, longitude: 29.93 },
    { latitude: -18.37, longitude: 29.93 },
  ];
  expect(formatAreaBetween(corners)).toMatch(/ha$/);
  expect(formatAreaBetween(corners.slice(0, 2))).toBeUndefined();
});

test('of a beacon that was measured twice, the later measurement counts and says how accurate it is', () => {
  const first = measure('A');
  const second = measure('A', { withinPolicy: false });
  const all = [first, second];
  expect(judgeMeasurement(first, all).word).toBe('Measured again later');
  expect(judgeMeasurement(second, all).word).toBe('Less accurate');
  expect(judgeMeasurement(first, [first]).word).toBe('Accurate enough');
});
