import type { CompanyId, UserId, WorkItemId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/executor.ts';

/** A photo whose change was accepted. */
export interface AnnouncedPhoto {
  readonly changeID: string;
  readonly jobID: WorkItemId;
  readonly ref: string;
  readonly sha256: Buffer;
  readonly sizeBytes: number;
  readonly takenBy: UserId;
  /** Whether its bytes are filed, or were refused for good. */
  readonly isOver: boolean;
}

/** An accepted photo of the current company, held until the transaction ends; undefined for one that it does not have. */
export async function holdPhoto(tx: Tx, companyID: CompanyId, changeID: string): Promise<AnnouncedPhoto | undefined> {
  const { rows } = await sql<AnnouncedPhoto>`
    WITH held AS MATERIALIZED (
      SELECT p.* FROM app.survey_photo p WHERE p.company_id = ${companyID} AND p.change_id = ${changeID} FOR UPDATE)
    SELECT p.change_id AS "changeID", p.job_id AS "jobID", app.work_brief(p.job_id) ->> 'ref' AS ref, p.sha256,
      p.size_bytes AS "sizeBytes", p.taken_by AS "takenBy", p.document_id IS NOT NULL OR p.refused IS NOT NULL AS "isOver"
    FROM held p`.execute(tx);
  return rows[0];
}

/** A photo whose bytes are arriving. */
export interface PhotoUpload {
  readonly id: string;
  readonly changeID: string;
  readonly sizeBytes: number;
}

/** Begins the upload of a photo in the name of the acting person. */
export async function insertUpload(
  tx: Tx,
  companyID: CompanyId,
  { changeID, sizeBytes }: AnnouncedPhoto,
): Promise<PhotoUpload> {
  const id = crypto.randomUUID();
  await sql`
    INSERT INTO app.survey_upload (company_id, id, change_id, person_id, size_bytes)
    VALUES (${companyID}, ${id}, ${changeID}, app.current_user_id(), ${sizeBytes}::int)`.execute(tx);
  return { id, changeID, sizeBytes };
}

/** The upload of a photo that the acting person has begun. */
export async function findUploadOf(
  reader: Reader,
  companyID: CompanyId,
  changeID: string,
): Promise<PhotoUpload | undefined> {
  const { rows } = await sql<PhotoUpload>`
    SELECT u.id, u.change_id AS "changeID", u.size_bytes AS "sizeBytes" FROM app.survey_upload u
    WHERE u.company_id = ${companyID} AND u.change_id = ${changeID} AND u.person_id = app.current_user_id()`.execute(
    reader,
  );
  return rows[0];
}

/** An upload that the acting person began; undefined for any other. */
export async function findUpload(reader: Reader, companyID: CompanyId, id: string): Promise<PhotoUpload | undefined> {
  const { rows } = await sql<PhotoUpload>`
    SELECT u.id, u.change_id AS "changeID", u.size_bytes AS "sizeBytes" FROM app.survey_upload u
    WHERE u.company_id = ${companyID} AND u.id = ${id} AND u.person_id = app.current_user_id()`.execute(reader);
  return rows[0];
}

/** How many uploads the acting person has begun and not ended. */
export async function countUploads(reader: Reader, companyID: CompanyId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM app.survey_upload u
    WHERE u.company_id = ${companyID} AND u.person_id = app.current_user_id()`.execute(reader);
  return rows[0]?.count ?? 0;
}

/** Notes that a piece has arrived. */
export async function touchUpload(tx: Tx, companyID: CompanyId, id: string): Promise<void> {
  await sql`UPDATE app.survey_upload SET touched_at = app.clock() WHERE company_id = ${companyID} AND id = ${id}`.execute(
    tx,
  );
}

/** Ends the upload of a photo, if one is under way. */
export async function endUpload(tx: Tx, companyID: CompanyId, changeID: string): Promise<void> {
  await sql`DELETE FROM app.survey_upload WHERE company_id = ${companyID} AND change_id = ${changeID}`.execute(tx);
}

/** Ends every upload that no piece has reached for this number of days. @returns their ids */
export async function endStaleUploads(tx: Tx, days: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT ended AS id FROM app.end_stale_survey_uploads(make_interval(days => ${days}::int)) AS ended`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Names the document that a photo was filed as. */
export async function setPhotoDocument(
  tx: Tx,
  companyID: CompanyId,
  changeID: string,
  documentID: string,
): Promise<void> {
  await sql`UPDATE app.survey_photo SET document_id = ${documentID}
    WHERE company_id = ${companyID} AND change_id = ${changeID}`.execute(tx);
}

/** Remembers why the bytes of a photo are not kept. */
export async function setPhotoRefused(tx: Tx, companyID: CompanyId, changeID: string, code: string): Promise<void> {
  await sql`UPDATE app.survey_photo SET refused = ${code}
    WHERE company_id = ${companyID} AND change_id = ${changeID}`.execute(tx);
}
