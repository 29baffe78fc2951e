import { WorkItemId } from '@atlas/contract/identifiers';
import type { ChangeBody, ChangeType } from '@atlas/contract/survey-changes';
import { expect, it } from 'vitest';
import {
  type Amendment,
  canAmend,
  correctBeacon,
  correctNote,
  markCopied,
  planBeaconRemoval,
  removeUnsent,
} from './amend-unsent.ts';
import type { OutboxRecord } from './outbox-record.ts';
import { hashChange, queueChange, releaseBatch, takeBatch } from './outbox-rules.ts';

const [JOB, OTHER] = ['01', '02'].map((end) => WorkItemId.parse(`0b54a2f6-7b0c-4f60-8a52-7d8f0a0b00${end}`));
if (JOB === undefined || OTHER === undefined) throw new Error('two jobs');
const AT = '2026-11-26T08:00:00.000Z';
let made = 0;

function queue<Type extends ChangeType>(
  records: OutboxRecord[],
  type: Type,
  body: ChangeBody<Type>,
  jobId = JOB,
): OutboxRecord {
  made += 1;
  const changeId = `7d3f9a10-1111-4222-8333-${String(made).padStart(12, '0')}`;
  const record = queueChange(records, { changeId, jobId: jobId as WorkItemId, baseVersion: 3, at: AT, type, body });
  records.push(record);
  return record;
}

const beaconBody = (beacon: string): ChangeBody<'beacon'> => ({
  beacon,
  latitude: -18.36,
  longitude: 29.92,
  accuracyMetres: 3,
  scatterMetres: 0,
  fixes: [{ at: 1, latitude: -18.36, longitude: 29.92, accuracy: 3 }],
  reason: null,
  instrument: null,
});
const photoBody = (beaconChangeId: string | null): ChangeBody<'photo'> => ({
  beaconChangeId,
  sha256: '0'.repeat(64),
  sizeBytes: 10,
  mediaType: 'image/jpeg',
  takenAt: AT,
  caption: null,
});
const ringBody = (...names: readonly string[]): ChangeBody<'ring'> => ({
  corners: names.map((beacon) => ({ beacon, latitude: -18.36, longitude: 29.92 })),
});
const WORDS = { beacon: 'B7', reason: 'Under trees', instrument: null };

/** Beacons A, B and C with a photo of B, an outline of the three, and a note of another job. */
function fill() {
  const records: OutboxRecord[] = [];
  const [a, b] = ['A', 'B'].map((name) => queue(records, 'beacon', beaconBody(name)));
  if (a === undefined || b === undefined) throw new Error('two beacons');
  const photo = queue(records, 'photo', photoBody(b.change.changeId));
  const c = queue(records, 'beacon', beaconBody('C'));
  const ring = queue(records, 'ring', ringBody('A', 'B', 'C', 'A'));
  const note = queue(records, 'note', { beaconChangeId: null, text: 'The gate is locked' }, OTHER);
  return { records, a, b, c, photo, ring, note };
}

/** The records after an amendment. */
function apply(records: readonly OutboxRecord[], amendment: Amendment | undefined): readonly OutboxRecord[] {
  if (amendment === undefined) throw new Error('nothing was amended');
  const put = new Map(amendment.put.map((record) => [record.change.changeId, record]));
  return records
    .filter(({ change }) => !amendment.remove.includes(change.changeId))
    .map((record) => put.get(record.change.changeId) ?? record);
}

const isHashed = ({ change, sha256 }: OutboxRecord) => hashChange(change) === sha256;

it('closes the gap that a removed record leaves, and hashes what moved up', () => {
  const { records, b, photo } = fill();
  const left = apply(records, removeUnsent(records, [b.change.changeId, photo.change.changeId]));
  expect(left.map(({ change: { type, jobId, seq } }) => [type, jobId, seq])).toEqual([
    ['beacon', JOB, 1],
    ['beacon', JOB, 2],
    ['ring', JOB, 3],
    ['note', OTHER, 1],
  ]);
  expect(left.every(isHashed)).toBe(true);
});

it('removes nothing of which a copy may have left the device, nor before such a record', () => {
  const { records, a, c, note } = fill();
  const [sending] = takeBatch([note]);
  if (sending === undefined) throw new Error('a note is sent');
  // Torn and queued again: the register may have it.
  const [torn] = releaseBatch([sending]);
  expect(torn && canAmend(torn)).toBe(false);
  for (const copied of [sending, torn, ...markCopied([note]), { ...note, state: 'ACCEPTED' as const }]) {
    if (copied === undefined) throw new Error('a record');
    expect(removeUnsent([...records.slice(0, 5), copied], [note.change.changeId])).toBeUndefined();
    expect(correctNote([copied], note.change.changeId, 'Open')).toBeUndefined();
  }
  const { isOnlyHere: _unknown, ...earlier } = note;
  expect(removeUnsent([earlier], [note.change.changeId])).toBeUndefined();
  const gone = records.map((record) => (record === c ? { ...c, isOnlyHere: false } : record));
  expect(removeUnsent(gone, [a.change.changeId])).toBeUndefined();
  expect(removeUnsent(records, [a.change.changeId, 'unknown'])).toBeUndefined();
});

it('marks records once before a copy leaves in a file', () => {
  const { records } = fill();
  const copied = markCopied(records);
  expect(copied).toHaveLength(records.length);
  expect(copied.some(canAmend)).toBe(false);
  expect(markCopied(copied)).toEqual([]);
});

it('takes the photos of a removed beacon along, and gives back the outline without it', () => {
  const { records, b, photo, ring } = fill();
  const plan = planBeaconRemoval(records, b.change.changeId, false);
  expect(plan.photos).toEqual([photo.change.changeId]);
  expect(plan.outlines).toEqual([ring.change.changeId]);
  expect(plan.corners?.map(({ beacon }) => beacon)).toEqual(['A', 'C', 'A']);
  // Another measurement has the name: the outline means that one from now on.
  expect(planBeaconRemoval(records, b.change.changeId, true)).toMatchObject({ corners: null, outlines: [] });
});

it('corrects what was written about a beacon, and its name in the outlines that are still here', () => {
  const { records, b, photo } = fill();
  const left = apply(records, correctBeacon(records, b.change.changeId, { ...WORDS, beacon: ' B7 ' }, false));
  const corrected = left.find(({ change }) => change.changeId === b.change.changeId);
  expect(corrected?.change).toMatchObject({ seq: 2, at: AT, body: { ...beaconBody('B'), ...WORDS } });
  const ring = left.find(({ change }) => change.type === 'ring')?.change.body as ChangeBody<'ring'>;
  expect(ring.corners.map(({ beacon }) => beacon)).toEqual(['A', 'B7', 'C', 'A']);
  expect(left.every(isHashed)).toBe(true);
  expect(left).toContain(photo);
  expect(() => correctBeacon(records, b.change.changeId, { ...WORDS, beacon: ' ' }, false)).toThrow();
});

it('leaves a name in outlines that another measurement has', () => {
  const { records, b } = fill();
  const amendment = correctBeacon(records, b.change.changeId, WORDS, true);
  expect(amendment?.put.map(({ change }) => change.type)).toEqual(['beacon']);
});

it('corrects the text of a note as it would be recorded', () => {
  const { records, note } = fill();
  const [corrected] = correctNote(records, note.change.changeId, ' The gate\u0007 is open ')?.put ?? [];
  expect(corrected?.change.body).toEqual({ beaconChangeId: null, text: 'The gate  is open' });
  expect(corrected && isHashed(corrected)).toBe(true);
  expect(correctNote(records, records[0]?.change.changeId ?? '', 'No note')).toBeUndefined();
});
