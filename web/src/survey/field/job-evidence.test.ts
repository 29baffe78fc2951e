import { readFieldPack } from '@atlas/contract/survey';
import type { SurveyBeacon } from '@atlas/contract/survey-job';
import { expect, it } from 'vitest';
import { makeAnswer } from '../../../testing/make-answer.ts';
import type { OutboxRecord } from '../outbox/outbox-record.ts';
import { queueChange } from '../outbox/outbox-rules.ts';
import { isHandedIn, listMeasured, listUnexplained, newestOfEach } from './job-evidence.ts';
import { nextBeacon } from './next-beacon.ts';
import { beginOutline, judgeOutline, moveUp } from './outline.ts';

const made = makeAnswer(readFieldPack).pack?.jobs[0];
if (made === undefined) throw new Error('a made pack has jobs');
const [known] = made.beacons;
if (known === undefined) throw new Error('a made job has beacons');
const JOB = { ...made, state: 'SCHEDULED' as const, ring: null, beacons: [], photos: [], visits: [] };
const PLACES = { A: [-18.36, 29.92], B: [-18.36, 29.923], C: [-18.363, 29.923], D: [-18.363, 29.92] } as const;
type Name = keyof typeof PLACES;
let count = 0;

function queueBeacon(
  records: readonly OutboxRecord[],
  beacon: Name,
  { accuracyMetres = 3, reason = null }: { accuracyMetres?: number; reason?: string | null } = {},
): OutboxRecord {
  count += 1;
  const [latitude, longitude] = PLACES[beacon];
  const fix = { at: 1_764_144_000_000, latitude, longitude, accuracy: accuracyMetres };
  const body = {
    beacon,
    latitude,
    longitude,
    accuracyMetres,
    scatterMetres: 0,
    fixes: [fix],
    reason,
    instrument: null,
  };
  return queueChange(records, {
    changeId: `7d3f9a10-1111-4222-8333-${String(count).padStart(12, '0')}`,
    jobId: JOB.jobId,
    baseVersion: JOB.version,
    at: '2026-11-26T08:00:00.000Z',
    type: 'beacon',
    body,
  });
}

function queueAll(...names: readonly Name[]): OutboxRecord[] {
  const records: OutboxRecord[] = [];
  for (const name of names) records.push(queueBeacon(records, name));
  return records;
}

it('shows what the register knows and what only this device has, each once', () => {
  const [a, b] = queueAll('A', 'B');
  if (!a || !b) throw new Error('two beacons were queued');
  const stored: SurveyBeacon = { ...known, changeId: a.change.changeId, beacon: 'A', assigned: true };
  const measured = listMeasured({ ...JOB, beacons: [stored] }, [{ ...a, state: 'ACCEPTED' }, b]);
  expect(measured.map(({ beacon, isStored }) => [beacon, isStored])).toEqual([
    ['A', true],
    ['B', false],
  ]);
});

it('leaves out what was refused, and what belongs to nobody’s job', () => {
  const [a, b] = queueAll('A', 'B');
  if (!a || !b) throw new Error('two beacons were queued');
  const records: OutboxRecord[] = [
    { ...a, state: 'REFUSED' },
    { ...b, state: 'ACCEPTED', evidence: 'unassigned' },
  ];
  expect(listMeasured(JOB, records)).toEqual([]);
});

it('asks for reasons of the newest measurements only', () => {
  const records = [queueBeacon([], 'A', { accuracyMetres: 9 })];
  records.push(queueBeacon(records, 'B', { accuracyMetres: 9, reason: 'Under trees' }));
  records.push(queueBeacon(records, 'C', { accuracyMetres: 9 }));
  records.push(queueBeacon(records, 'A', { accuracyMetres: 2 }));
  const newest = newestOfEach(listMeasured(JOB, records));
  expect(newest.map(({ beacon }) => beacon)).toEqual(['A', 'B', 'C']);
  expect(listUnexplained(newest, { requiredAccuracyMetres: 5 }).map(({ beacon }) => beacon)).toEqual(['C']);
});

it('is handed in once a hand-in is on its way, and open again if it was refused', () => {
  const body = { reasons: [], note: null };
  const changeId = '7d3f9a10-1111-4222-8333-999999999999';
  const record = queueChange([], {
    changeId,
    jobId: JOB.jobId,
    baseVersion: 1,
    at: '2026-11-26T08:00:00.000Z',
    type: 'handIn',
    body,
  });
  expect(isHandedIn(JOB, [])).toBe(false);
  expect(isHandedIn(JOB, [record])).toBe(true);
  expect(isHandedIn(JOB, [{ ...record, state: 'REFUSED' }])).toBe(false);
  expect(isHandedIn({ ...JOB, state: 'SURVEYED' }, [])).toBe(true);
});

it('names the next beacon by the first free letter', () => {
  expect(nextBeacon([])).toBe('A');
  expect(nextBeacon([{ beacon: 'A' }, { beacon: 'c' }, { beacon: 'B' }])).toBe('D');
});

it('begins an outline with the beacons, measures it and finds what it overlaps', () => {
  const corners = beginOutline(JOB, queueAll('A', 'B', 'C', 'D'));
  expect(corners.map(({ beacon }) => beacon)).toEqual(['A', 'B', 'C', 'D']);
  const near = {
    ...made,
    assetID: 'near',
    assetNumber: 'KDM-1',
    revision: 1,
    standing: 'PLOTTED',
    complianceState: '',
  };
  const over = {
    ...near,
    ring: [
      [-18.361, 29.921],
      [-18.361, 29.93],
      [-18.37, 29.93],
      [-18.37, 29.921],
    ],
  };
  const beside = {
    ...near,
    assetNumber: 'KDM-2',
    ring: [
      [-18.36, 29.923],
      [-18.36, 29.93],
      [-18.363, 29.93],
      [-18.363, 29.923],
    ],
  };
  const report = judgeOutline(corners, { neighbours: [over, beside] as never }, null);
  if (report.status !== 'simple') throw new Error(report.status);
  expect(report.areaSquareMetres).toBeGreaterThan(100_000);
  expect(report.overlaps.map(({ assetNumber }) => assetNumber)).toEqual(['KDM-1']);
  expect(judgeOutline(corners, { neighbours: [over] as never }, 'near')).toMatchObject({ overlaps: [] });
});

it('begins with the saved outline: what it leaves out stays out, and its beacons lie where they were measured last', () => {
  const records = queueAll('A', 'B', 'C', 'D');
  const typed = { beacon: null, latitude: -18.364, longitude: 29.921 };
  const corners = beginOutline(JOB, records).filter(({ beacon }) => beacon !== 'C');
  const saved = corners.map((corner) => (corner.beacon === 'A' ? { ...corner, latitude: -18.3601 } : corner));
  const body = { corners: [...saved, typed] };
  const ring = {
    jobId: JOB.jobId,
    baseVersion: JOB.version,
    at: '2026-11-26T08:00:00.000Z',
    type: 'ring',
    body,
  } as const;
  const record = queueChange(records, { ...ring, changeId: '7d3f9a10-1111-4222-8333-888888888888' });
  expect(beginOutline(JOB, [...records, record])).toEqual([...corners, typed]);
  expect(beginOutline({ ...JOB, ring: { corners: body.corners } as never }, records)).toEqual([...corners, typed]);
});

it('says what is wrong with an outline', () => {
  const corners = beginOutline(JOB, queueAll('A', 'B', 'C', 'D'));
  expect(judgeOutline(corners.slice(0, 2), { neighbours: [] }, null)).toEqual({ status: 'too few' });
  expect(judgeOutline(moveUp(corners, 2), { neighbours: [] }, null)).toEqual({ status: 'not simple' });
  expect(moveUp(corners, 0)).toBe(corners);
});
