import { WorkItemId } from '@atlas/contract/identifiers';
import { OutboxManifest, SurveyChange } from '@atlas/contract/survey-changes';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { OutboxRecord } from '../outbox/outbox-record.ts';
import { hashChange, queueChange } from '../outbox/outbox-rules.ts';
import { countWaiting } from './count-waiting.ts';
import { judgeUpload } from './judge-upload.ts';
import { openSealed, sealBytes } from './seal-bytes.ts';
import { afterUpload } from './send-photos.ts';
import { isNearlyFull } from './storage-room.ts';
import { nameArchive, writeArchive } from './write-archive.ts';

const JOB = WorkItemId.parse('0b54a2f6-7b0c-4f60-8a52-7d8f0a0b0001');
const AT = '2026-11-26T08:00:00.000Z';
const ID = '7d3f9a10-1111-4222-8333-000000000001';
const PHOTO = { mediaType: 'image/jpeg', uploadUrl: null, refused: null };

function queuePhoto(): OutboxRecord {
  const body = { beaconChangeId: null, sha256: 'a'.repeat(64), sizeBytes: 3, mediaType: 'image/jpeg' } as const;
  const made = { changeId: ID, jobId: JOB, baseVersion: 1, at: AT, type: 'photo' } as const;
  return queueChange([], { ...made, body: { ...body, takenAt: AT, caption: null } });
}

it('writes a file that the register reads: the manifest, one record a line, and the photos', () => {
  const record = queuePhoto();
  const bytes = writeArchive({
    companyID: '5f0c7a52-3a7c-4a9e-8f60-1c2d3e4f5a6b' as never,
    outboxId: '5f0c7a52-3a7c-4a9e-8f60-1c2d3e4f5a6c',
    person: { sub: '5f0c7a52-3a7c-4a9e-8f60-1c2d3e4f5a6d', name: 'Rudo Moyo' },
    exportedAt: AT,
    records: [record],
    photos: new Map([[ID, PHOTO]]),
    bytes: new Map([[ID, new Uint8Array([1, 2, 3]).buffer]]),
  });
  const files = unzipSync(bytes);
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  expect(OutboxManifest.parse(JSON.parse(read('manifest.json')))).toMatchObject({ changes: 1, photos: 1 });
  const [line, end] = read('changes.ndjson').split('\n');
  expect(hashChange(SurveyChange.parse(JSON.parse(line ?? '')))).toBe(record.sha256);
  expect(end).toBe('');
  expect(files[`photos/${ID}.jpg`]).toEqual(new Uint8Array([1, 2, 3]));
  expect(nameArchive(AT)).toBe('survey-2026-11-26.atlas-outbox');
});

it('opens what was locked with the same passphrase, however its accents are typed, and with no other', async () => {
  const sealed = await sealBytes(new TextEncoder().encode('Beacon A'), 'pass\u00e9 of the river');
  expect(new TextDecoder().decode(sealed.bytes)).not.toContain('Beacon');
  const opened = await openSealed(sealed, 'passe\u0301 of the river');
  expect(opened && new TextDecoder().decode(opened)).toBe('Beacon A');
  expect(await openSealed(sealed, 'passe of the river')).toBeUndefined();
  const damaged = new Uint8Array(sealed.bytes.slice(0));
  damaged[0] = (damaged[0] ?? 0) ^ 1;
  expect(await openSealed({ ...sealed, bytes: damaged.buffer }, 'pass\u00e9 of the river')).toBeUndefined();
});

it('counts what the register does not have, a photo with its record once', () => {
  const record = queuePhoto();
  const photos = new Map([[ID, PHOTO]]);
  expect(countWaiting([record], photos)).toEqual({ changes: 0, photos: 1, attention: 0 });
  expect(countWaiting([record], new Map())).toEqual({ changes: 1, photos: 0, attention: 0 });
  expect(countWaiting([{ ...record, state: 'ACCEPTED' }], photos)).toEqual({ changes: 0, photos: 1, attention: 0 });
  const refused = new Map([[ID, { ...PHOTO, refused: '415' }]]);
  expect(countWaiting([{ ...record, state: 'ACCEPTED' }], refused)).toEqual({ changes: 0, photos: 0, attention: 0 });
  expect(countWaiting([{ ...record, state: 'CONFLICT' }], photos)).toEqual({ changes: 0, photos: 0, attention: 1 });
  const aside = { ...record, state: 'CONFLICT', settled: { by: 'set aside' } } as const;
  expect(countWaiting([aside], photos)).toEqual({ changes: 0, photos: 0, attention: 0 });
});

it('keeps the bytes of a photo until they are filed or refused for good', () => {
  expect(afterUpload('filed')).toBeNull();
  expect(afterUpload('again')).toEqual({ uploadUrl: null });
  expect(afterUpload({ refused: 413 })).toEqual({ uploadUrl: null });
  expect(afterUpload({ refused: 422 })).toEqual({ refused: '422' });
});

it.each([
  ['POST', 410, 'filed'],
  ['HEAD', 410, 'again'],
  ['PATCH', 404, 'again'],
  ['PATCH', 460, 'again'],
  ['PATCH', 415, { refused: 415 }],
  ['POST', 413, { refused: 413 }],
  ['POST', 404, undefined],
  ['PATCH', 0, undefined],
  ['PATCH', 503, undefined],
  ['POST', 429, undefined],
])('after %s and %i knows what to do with the bytes', (method, status, outcome) => {
  expect(judgeUpload({ method, status })).toEqual(outcome);
});

it('warns from four fifths of the room', () => {
  expect(isNearlyFull(79, 100)).toBe(false);
  expect(isNearlyFull(80, 100)).toBe(true);
  expect(isNearlyFull(0, 0)).toBe(false);
});
