import { AdmissionState } from '@atlas/contract/admission-state';
import {
  type AssetId,
  type BaseStationId,
  CompanyId,
  type DocumentId,
  type WorkItemId,
} from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import type { Scope } from '../platform/database/database.ts';
import type { Reader, Tx } from '../platform/database/executor.ts';
import type { MediaType } from './rules.ts';

export interface DocumentRow {
  readonly companyID: CompanyId;
  readonly id: DocumentId;
  /** At most one of the three; a document of the company itself has none. */
  readonly assetID: AssetId | null;
  readonly baseStationID: BaseStationId | null;
  readonly surveyJobID: WorkItemId | null;
  readonly name: string;
  readonly mediaType: MediaType;
  readonly sizeBytes: number;
  readonly sha256: Buffer;
}

/** Makes the company's uploads take turns, so that two can't both take the last of its storage. */
export async function lockStorage(tx: Tx, companyID: CompanyId): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`documents of ${companyID}`}, 0))`.execute(tx);
}

/** The storage used by the current company's documents, imported files, arriving photos and files of messages, in bytes. */
export async function sumStoredBytes(reader: Reader, companyID: CompanyId): Promise<number> {
  const { rows } = await sql<{ stored: string }>`
    SELECT (SELECT coalesce(sum(size_bytes), 0) FROM app.document WHERE company_id = ${companyID})
      + (SELECT coalesce(sum(size_bytes), 0) FROM app.asset_import WHERE company_id = ${companyID})
      + app.survey_bytes_arriving(${companyID}) + app.work_file_bytes() AS stored`.execute(reader);
  return Number(rows[0]?.stored ?? 0);
}

/** How far the current company is admitted. */
export async function readAdmissionState(reader: Reader): Promise<AdmissionState> {
  const { rows } = await sql<{ state: unknown }>`SELECT app.current_admission() AS state`.execute(reader);
  return AdmissionState.parse(rows[0]?.state);
}

export async function insertDocument(tx: Tx, document: DocumentRow): Promise<void> {
  await tx
    .insertInto('document')
    .values({
      company_id: document.companyID,
      id: document.id,
      asset_id: document.assetID,
      station_id: document.baseStationID,
      survey_job_id: document.surveyJobID,
      name: document.name,
      media_type: document.mediaType,
      size_bytes: document.sizeBytes,
      sha256: document.sha256,
      filed_by: sql<string>`app.current_user_id()`,
    })
    .execute();
}

const RECORD = `'_id', d.id, 'documentName', d.name, 'documentDownloadLink', app.document_link(d.id),
  'mediaType', d.media_type, 'sizeBytes', d.size_bytes, 'sha256', encode(d.sha256, 'hex'),
  'filedBy', app.name_of(d.filed_by), 'filedAt', app.instant_text(d.filed_at)`;

const LIST_STATEMENT = {
  name: 'documents.list',
  text: `
    SELECT '{"documents":' || coalesce((
      SELECT json_agg(json_build_object(${RECORD}) ORDER BY d.filed_at, d.id)::text
      FROM app.document d
      WHERE d.company_id = a.company_id AND d.asset_id = a.id
    ), '[]') || '}'
    FROM app.asset a WHERE a.company_id = $1 AND a.id = $2`,
} as const;

/** The reply of an asset's documents as JSON text; null if the asset does not exist. */
export function readDocuments(scope: Scope, companyID: CompanyId, assetID: AssetId): Promise<string | null> {
  return scope.readText(LIST_STATEMENT, [companyID, assetID]);
}

const STATION_STATEMENT = {
  name: 'documents.station',
  text: `
    SELECT '{"documents":' || coalesce((
      SELECT json_agg(json_build_object(${RECORD}) ORDER BY d.filed_at, d.id)::text
      FROM app.document d
      WHERE d.company_id = s.company_id AND d.station_id = s.id
    ), '[]') || '}'
    FROM app.base_station s WHERE s.company_id = $1 AND s.id = $2 AND s.removed_at IS NULL`,
} as const;

/** The reply of a base station's documents as JSON text; null if the station does not exist. */
export function readStationDocuments(
  scope: Scope,
  companyID: CompanyId,
  stationID: BaseStationId,
): Promise<string | null> {
  return scope.readText(STATION_STATEMENT, [companyID, stationID]);
}

const RECORD_STATEMENT = {
  name: 'documents.record',
  text: `
    SELECT json_build_object(${RECORD})::text
    FROM app.document d
    WHERE d.company_id = $1 AND d.id = $2`,
} as const;

/** A document as lists show it, as JSON text. */
export function readRecord(scope: Scope, companyID: CompanyId, id: DocumentId): Promise<string | null> {
  return scope.readText(RECORD_STATEMENT, [companyID, id]);
}

const READ_STATEMENT = {
  name: 'documents.read',
  text: `
    SELECT json_build_object(${RECORD}, 'companyID', c.id, 'company', c.name,
      'subject', CASE
        WHEN a.id IS NOT NULL
        THEN json_build_object('type', 'asset', 'assetID', a.id, 'assetName', a.asset_name, 'assetNumber', a.asset_number)
        WHEN s.id IS NOT NULL THEN json_build_object('type', 'base_station', 'baseStationID', s.id, 'name', s.name)
        WHEN d.survey_job_id IS NOT NULL
        THEN json_build_object('type', 'survey_job', 'jobId', d.survey_job_id, 'ref', app.work_brief(d.survey_job_id) ->> 'ref')
        ELSE json_build_object('type', 'company')
      END)::text
    FROM app.document d
    LEFT JOIN app.base_station s ON s.company_id = d.company_id AND s.id = d.station_id
    LEFT JOIN app.asset a ON a.company_id = d.company_id AND a.id = d.asset_id
    JOIN app.company c ON c.id = d.company_id
    WHERE d.company_id = $1 AND d.id = $2`,
} as const;

/** A document with what it belongs to and its company as JSON text. */
export function readWithSubject(scope: Scope, companyID: CompanyId, id: DocumentId): Promise<string | null> {
  return scope.readText(READ_STATEMENT, [companyID, id]);
}

/** Where a document's bytes are and what they are called. */
export async function selectStored(reader: Reader, companyID: CompanyId, id: DocumentId) {
  const row = await reader
    .selectFrom('document')
    .select(['name', 'media_type as mediaType', 'size_bytes as sizeBytes', 'sha256'])
    .where('company_id', '=', companyID)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? undefined : { ...row, sizeBytes: Number(row.sizeBytes) };
}

/** The company of a document that the acting person may see; undefined for any other. */
export async function findCompanyOfDocument(reader: Reader, id: DocumentId): Promise<CompanyId | undefined> {
  const { rows } = await sql<{ company: string | null }>`SELECT app.company_of_document(${id}) AS company`.execute(
    reader,
  );
  const company = rows[0]?.company ?? null;
  return company === null ? undefined : CompanyId.parse(company);
}
