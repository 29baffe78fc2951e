import type { ChangeBody, ChangeType } from '@atlas/contract/survey-changes';
import type { SurveyJobDetail, SurveyPolicy } from '@atlas/contract/survey-job';
import type { OutboxRecord } from '../outbox/outbox-record.ts';

/** A measurement of a beacon, from the register or from this device. */
export interface MeasuredBeacon {
  readonly changeId: string;
  readonly beacon: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracyMetres: number;
  readonly reason: string | null;
  readonly at: string;
  /** Whether the register has it. */
  readonly isStored: boolean;
}

/** How long a note can be. */
export const NOTE_LENGTH = 2000;

/** A note about a job, from the register or from this device. */
export interface FieldNote {
  readonly changeId: string;
  readonly text: string;
  readonly at: string;
  /** Whether the register has it. */
  readonly isStored: boolean;
}

/** A record of a job with the body of its type. */
interface TypedRecord<Type extends ChangeType> {
  readonly record: OutboxRecord;
  readonly body: ChangeBody<Type>;
}

/** The records of a type for a job that are part of it, or will be once they arrive. */
export function listRecords<Type extends ChangeType>(
  records: readonly OutboxRecord[],
  jobId: string,
  type: Type,
): readonly TypedRecord<Type>[] {
  return records
    .filter(({ change, state }) => change.jobId === jobId && change.type === type && !isRejected(state))
    .map((record) => ({ record, body: record.change.body as ChangeBody<Type> }))
    .sort((a, b) => a.record.change.seq - b.record.change.seq);
}

const isRejected = (state: OutboxRecord['state']) => state === 'CONFLICT' || state === 'REFUSED';

/** Every measurement for a job, oldest first: what the register knows, then what only this device has. */
export function listMeasured(
  job: Pick<SurveyJobDetail, 'jobId' | 'beacons'>,
  records: readonly OutboxRecord[],
): readonly MeasuredBeacon[] {
  const known = job.beacons
    .filter(({ assigned }) => assigned)
    .map(({ changeId, beacon, latitude, longitude, accuracyMetres, reason, measuredAt }) => ({
      changeId,
      beacon,
      latitude,
      longitude,
      accuracyMetres,
      reason,
      at: measuredAt,
      isStored: true,
    }));
  const ids = new Set(known.map(({ changeId }) => changeId));
  const own = listRecords(records, job.jobId, 'beacon')
    .filter(({ record }) => !ids.has(record.change.changeId) && record.evidence !== 'unassigned')
    .map(({ record: { change, state }, body: { beacon, latitude, longitude, accuracyMetres, reason } }) => ({
      changeId: change.changeId,
      beacon,
      latitude,
      longitude,
      accuracyMetres,
      reason,
      at: change.at,
      isStored: state === 'ACCEPTED',
    }));
  return [...known, ...own];
}

/** Where a job's corners are expected: its site, or what was measured for it while that has no position. */
export function listKnownPlaces(
  job: Pick<SurveyJobDetail, 'jobId' | 'beacons' | 'site'>,
  records: readonly OutboxRecord[],
): readonly { readonly latitude: number; readonly longitude: number }[] {
  return job.site.position === null ? listMeasured(job, records) : [job.site.position];
}

/** Of each beacon the newest measurement, in the order in which the beacons were first measured. */
export function newestOfEach(measured: readonly MeasuredBeacon[]): readonly MeasuredBeacon[] {
  const newest = new Map<string, MeasuredBeacon>();
  for (const one of measured) newest.set(one.beacon, one);
  return [...newest.values()];
}

/** The beacons for which the hand-in has to give a reason. */
export function listUnexplained(
  newest: readonly MeasuredBeacon[],
  { requiredAccuracyMetres }: Pick<SurveyPolicy, 'requiredAccuracyMetres'>,
): readonly MeasuredBeacon[] {
  return newest.filter(({ accuracyMetres, reason }) => accuracyMetres > requiredAccuracyMetres && reason === null);
}

/** Whether this device has handed the job in, or the register knows that it was. */
export function isHandedIn(job: Pick<SurveyJobDetail, 'jobId' | 'state'>, records: readonly OutboxRecord[]): boolean {
  return job.state !== 'SCHEDULED' || listRecords(records, job.jobId, 'handIn').length > 0;
}

/** How many photos a job has, with those that only this device has; one that the register has too counts once. */
export function countPhotos(job: Pick<SurveyJobDetail, 'jobId' | 'photos'>, records: readonly OutboxRecord[]): number {
  return new Set(listPhotos(job, records).map(({ changeId }) => changeId)).size;
}

/** The photos of a beacon's measurement, or of the site for null, by their changes; each once. */
export function listPhotosOf(
  beaconChangeId: string | null,
  job: Pick<SurveyJobDetail, 'jobId' | 'photos'>,
  records: readonly OutboxRecord[],
): readonly string[] {
  const shown = listPhotos(job, records).filter((photo) => photo.beaconChangeId === beaconChangeId);
  return [...new Set(shown.map(({ changeId }) => changeId))];
}

function listPhotos(job: Pick<SurveyJobDetail, 'jobId' | 'photos'>, records: readonly OutboxRecord[]) {
  const own = listRecords(records, job.jobId, 'photo').map(({ record, body }) => ({
    changeId: record.change.changeId,
    beaconChangeId: body.beaconChangeId,
  }));
  return [...job.photos, ...own];
}

/** The notes of a job, each once: what the register knows, then what only this device has. */
export function listNotes(
  job: Pick<SurveyJobDetail, 'jobId' | 'notes'>,
  records: readonly OutboxRecord[],
): readonly FieldNote[] {
  const known = job.notes.map(({ changeId, text, at }) => ({ changeId, text, at, isStored: true }));
  const ids = new Set(known.map(({ changeId }) => changeId));
  const own = listRecords(records, job.jobId, 'note')
    .filter(({ record }) => !ids.has(record.change.changeId))
    .map(({ record: { change, state }, body: { text } }) => ({
      changeId: change.changeId,
      text,
      at: change.at,
      isStored: state === 'ACCEPTED',
    }));
  return [...known, ...own];
}

/** How many visits a job has, each counted once like its photos. */
export function countVisits(job: Pick<SurveyJobDetail, 'jobId' | 'visits'>, records: readonly OutboxRecord[]): number {
  const own = listRecords(records, job.jobId, 'visit').map(({ record }) => record.change.changeId);
  return new Set([...job.visits.map(({ changeId }) => changeId), ...own]).size;
}

/** Whether an outline was drawn for a job, on this device or by the register's account. */
export function hasOutline(job: Pick<SurveyJobDetail, 'jobId' | 'ring'>, records: readonly OutboxRecord[]): boolean {
  return job.ring !== null || listRecords(records, job.jobId, 'ring').length > 0;
}
