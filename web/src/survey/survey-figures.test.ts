import type { SurveyBeacon } from '@atlas/contract/survey-job';
import { expect, test } from 'vitest';
import { formatAccuracy, pickBeacons } from './survey-figures.ts';

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
