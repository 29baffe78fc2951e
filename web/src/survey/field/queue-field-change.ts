import type { ChangeBody, ChangeType } from '@atlas/contract/survey-changes';
import type { SurveyJobDetail } from '@atlas/contract/survey-job';
import { createIdempotencyKey } from '../../api/idempotency-key.ts';
import { queueChange, sendAgain, setAside } from '../outbox/outbox-rules.ts';
import { type Alongside, openStore, writeRecords } from './device-store.ts';
import type { FieldOwner } from './field-database.ts';
import type { FieldDraft } from './field-draft.ts';
import type { ShrunkPhoto } from './shrink-photo.ts';

type Job = Pick<SurveyJobDetail, 'jobId' | 'version'>;

const now = () => new Date().toISOString();

/**
 * Puts what was recorded into the outbox; it is on the device when this resolves.
 * @param ended the parts of the job's draft that it was made from, as they are afterwards
 */
export function queueFieldChange<Type extends ChangeType>(
  owner: FieldOwner,
  job: Job,
  type: Type,
  body: ChangeBody<Type>,
  ended: Partial<FieldDraft> = {},
): Promise<void> {
  const parts = { jobId: job.jobId, parts: ended };
  return queue(owner, job, { type, body, changeId: createIdempotencyKey() }, { ended: parts });
}

/** Puts a photo and its bytes into the outbox. */
export function queuePhoto(
  owner: FieldOwner,
  job: Job,
  { bytes, ...announced }: ShrunkPhoto,
  shown: Pick<ChangeBody<'photo'>, 'beaconChangeId' | 'caption'>,
): Promise<void> {
  const changeId = createIdempotencyKey();
  const body = { ...announced, ...shown, takenAt: now() };
  const photo = { changeId, mediaType: announced.mediaType, bytes };
  return queue(owner, job, { type: 'photo', body, changeId }, { photo });
}

function queue<Type extends ChangeType>(
  owner: FieldOwner,
  { jobId, version }: Job,
  made: { type: Type; body: ChangeBody<Type>; changeId: string },
  alongside: Alongside,
): Promise<void> {
  const at = now();
  return writeRecords(
    owner,
    (records) => ({
      put: [queueChange(records, { ...made, jobId, baseVersion: version, at })],
      result: undefined,
    }),
    alongside,
  );
}

/** Sends a record that needed attention as a new one. The bytes of a photo go with it. */
export function resendRecord(owner: FieldOwner, changeId: string, baseVersion: number): Promise<void> {
  const next = { changeId: createIdempotencyKey(), at: now(), baseVersion };
  return writeRecords(owner, (records) => ({ put: sendAgain(records, changeId, next), result: undefined }), {
    movedPhoto: { from: changeId, to: next.changeId },
  });
}

/** Sets a record aside as the register answered it. */
export function setRecordAside(owner: FieldOwner, changeId: string): Promise<void> {
  return openStore(owner).write((records) => ({ put: setAside(records, changeId), result: undefined }));
}
