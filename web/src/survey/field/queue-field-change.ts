import type { SurveyJobDetail } from '@atlas/contract/survey';
import type { ChangeBody, ChangeType } from '@atlas/contract/survey-changes';
import { createIdempotencyKey } from '../../api/idempotency-key.ts';
import { queueChange, sendAgain, setAside } from '../outbox/outbox-rules.ts';
import { openStore, writePhoto } from './device-store.ts';
import { type FieldOwner, openField } from './field-database.ts';
import type { ShrunkPhoto } from './shrink-photo.ts';

type Job = Pick<SurveyJobDetail, 'jobId' | 'version'>;

const now = () => new Date().toISOString();

/** Puts what was recorded into the outbox; it is on the device when this resolves. */
export function queueFieldChange<Type extends ChangeType>(
  owner: FieldOwner,
  job: Job,
  type: Type,
  body: ChangeBody<Type>,
  changeId: string = createIdempotencyKey(),
): Promise<void> {
  return openStore(owner).write((records) => ({
    put: [queueChange(records, { changeId, jobId: job.jobId, baseVersion: job.version, at: now(), type, body })],
    result: undefined,
  }));
}

/** Puts a photo into the outbox. Its bytes are stored first: a record never announces bytes that the device lost. */
export async function queuePhoto(
  owner: FieldOwner,
  job: Job,
  { bytes, ...announced }: ShrunkPhoto,
  { beaconChangeId, caption }: { beaconChangeId: string | null; caption: string | null },
): Promise<void> {
  const changeId = createIdempotencyKey();
  await writePhoto(owner, changeId, { bytes, mediaType: announced.mediaType, uploadUrl: null, refused: null });
  await queueFieldChange(owner, job, 'photo', { ...announced, beaconChangeId, caption, takenAt: now() }, changeId);
}

/** Sends a record that needed attention as a new one. The bytes of a photo go with it. */
export async function resendRecord(owner: FieldOwner, changeId: string, baseVersion: number): Promise<void> {
  const next = { changeId: createIdempotencyKey(), at: now(), baseVersion };
  const database = await openField();
  const photo = await database.get('photos', [...owner, changeId]);
  if (photo !== undefined) await writePhoto(owner, next.changeId, { ...photo, uploadUrl: null, refused: null });
  await openStore(owner).write((records) => ({ put: sendAgain(records, changeId, next), result: undefined }));
  if (photo !== undefined) await writePhoto(owner, changeId, null);
}

/** Leaves a record as the register answered it. */
export function setRecordAside(owner: FieldOwner, changeId: string): Promise<void> {
  return openStore(owner).write((records) => ({ put: setAside(records, changeId), result: undefined }));
}
