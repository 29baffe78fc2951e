import type { CompanyId, SurveyOutboxId, UserId, WorkItemId } from '@atlas/contract/identifiers';
import type { ChangeBody, SurveyChange } from '@atlas/contract/survey-changes';
import { sql } from 'kysely';
import type { Reader, Tx } from '../platform/database/executor.ts';
import type { CountedBeacon } from './rules.ts';

/** Where a measurement belongs, and who made it. */
export interface Evidence {
  readonly companyID: CompanyId;
  readonly change: SurveyChange;
  readonly person: UserId;
  /** Whether the job was theirs. */
  readonly assigned: boolean;
}

export async function insertVisit(tx: Tx, evidence: Evidence, body: ChangeBody<'visit'>): Promise<void> {
  const { companyID, change, person, assigned } = evidence;
  const { arrivedAt, leftAt, position } = body;
  await sql`
    INSERT INTO app.survey_visit (company_id, change_id, job_id, arrived_at, left_at, latitude, longitude, accuracy_metres,
      visited_by, assigned)
    VALUES (${companyID}, ${change.changeId}, ${change.jobId}, ${arrivedAt}, ${leftAt}, ${position?.latitude ?? null},
      ${position?.longitude ?? null}, ${position?.accuracyMetres ?? null}, ${person}, ${assigned})`.execute(tx);
}

/** @param fixCount how many of the fixes count */
export async function insertBeacon(
  tx: Tx,
  evidence: Evidence,
  body: ChangeBody<'beacon'>,
  fixCount: number,
): Promise<void> {
  const { companyID, change, person, assigned } = evidence;
  await sql`
    INSERT INTO app.survey_beacon (company_id, change_id, job_id, beacon, latitude, longitude, accuracy_metres, scatter_metres,
      fix_count, fixes, reason, instrument, measured_at, measured_by, assigned)
    VALUES (${companyID}, ${change.changeId}, ${change.jobId}, ${body.beacon}, ${body.latitude}, ${body.longitude},
      ${body.accuracyMetres}, ${body.scatterMetres}, ${fixCount}, ${JSON.stringify(body.fixes)}::jsonb, ${body.reason},
      ${body.instrument}, ${change.at}, ${person}, ${assigned})`.execute(tx);
}

export async function insertNote(tx: Tx, evidence: Evidence, body: ChangeBody<'note'>): Promise<void> {
  const { companyID, change, person, assigned } = evidence;
  await sql`
    INSERT INTO app.survey_note (company_id, change_id, job_id, beacon_change_id, body, noted_at, noted_by, assigned)
    VALUES (${companyID}, ${change.changeId}, ${change.jobId}, ${body.beaconChangeId}, ${body.text}, ${change.at}, ${person},
      ${assigned})`.execute(tx);
}

export async function insertPhoto(tx: Tx, evidence: Evidence, body: ChangeBody<'photo'>): Promise<void> {
  const { companyID, change, person, assigned } = evidence;
  await sql`
    INSERT INTO app.survey_photo (company_id, change_id, job_id, beacon_change_id, caption, sha256, size_bytes, taken_at,
      taken_by, assigned)
    VALUES (${companyID}, ${change.changeId}, ${change.jobId}, ${body.beaconChangeId}, ${body.caption},
      ${Buffer.from(body.sha256, 'hex')}, ${body.sizeBytes}, ${body.takenAt}, ${person}, ${assigned})`.execute(tx);
}

/** @param jobVersion the version of the job after it */
export async function insertRing(
  tx: Tx,
  evidence: Evidence,
  body: ChangeBody<'ring'>,
  jobVersion: number,
): Promise<void> {
  const { companyID, change, person } = evidence;
  await sql`
    INSERT INTO app.survey_ring (company_id, change_id, job_id, corners, sketched_at, sketched_by, job_version)
    VALUES (${companyID}, ${change.changeId}, ${change.jobId}, ${JSON.stringify(body.corners)}::jsonb, ${change.at}, ${person},
      ${jobVersion})`.execute(tx);
}

/** Stores the reasons that a hand-in gives for beacons. */
export async function insertExcuses(
  tx: Tx,
  companyID: CompanyId,
  changeID: string,
  reasons: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [beacon, reason] of reasons) {
    await sql`
      INSERT INTO app.survey_excuse (company_id, change_id, beacon, reason)
      VALUES (${companyID}, ${changeID}, ${beacon}, ${reason})`.execute(tx);
  }
}

/** Whether an outline of another outbox is newer than the version of the job that a phone builds on. */
export async function hasNewerRing(
  reader: Reader,
  companyID: CompanyId,
  change: SurveyChange,
  outboxID: SurveyOutboxId,
): Promise<boolean> {
  const { rows } = await sql<{ newer: boolean }>`
    SELECT EXISTS (SELECT FROM app.survey_ring r
      JOIN app.survey_change c ON c.company_id = r.company_id AND c.id = r.change_id
      WHERE r.company_id = ${companyID} AND r.job_id = ${change.jobId} AND r.job_version > ${change.baseVersion}::int
        AND c.outbox_id <> ${outboxID}) AS newer`.execute(reader);
  return rows[0]?.newer ?? false;
}

/** The beacons of a case as a hand-in counts them, with the accuracy that they need, in metres. */
export async function readCounted(
  reader: Reader,
  caseID: WorkItemId,
): Promise<{ readonly beacons: readonly CountedBeacon[]; readonly requiredAccuracyMetres: number }> {
  const { rows } = await sql<{ beacons: readonly CountedBeacon[]; required: number }>`
    SELECT app.survey_required_accuracy() AS required, coalesce((SELECT json_agg(json_build_object('beacon', b.beacon,
        'accuracyMetres', b.accuracy_metres, 'reason', app.survey_reason_of(b)) ORDER BY b.beacon)
      FROM app.survey_counted_beacons(${caseID}) b), '[]') AS beacons`.execute(reader);
  const [found] = rows;
  if (found === undefined) throw new Error('the beacons of a case were not read');
  return { beacons: found.beacons, requiredAccuracyMetres: found.required };
}
