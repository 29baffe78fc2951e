import type { AssetId, CategoryId, CompanyId, UserId, WorkItemId } from '@atlas/contract/identifiers';
import { PACK_DAYS } from '@atlas/contract/survey';
import type { ReturnCode, SurveySite } from '@atlas/contract/survey-job';
import { sql } from 'kysely';
import type { PreparedStatement } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/executor.ts';

/** A job that the transaction holds. */
export interface HeldJob {
  readonly id: WorkItemId;
  readonly caseID: WorkItemId;
  readonly state: 'SCHEDULED' | 'SURVEYED' | 'PLOTTED' | 'RETURNED';
  readonly version: number;
  readonly ref: string;
  readonly title: string;
  readonly assetID: AssetId | null;
  /** Whether its item in Survey Jobs is open. */
  readonly isOpen: boolean;
  /** The holder of its item. */
  readonly surveyor: UserId | null;
  readonly plannedOn: string | null;
}

/**
 * Holds jobs of the current company until the transaction ends, always in the same order. A job is held before its work
 * item.
 */
export async function holdJobs(
  tx: Tx,
  companyID: CompanyId,
  ids: readonly WorkItemId[],
): Promise<Map<WorkItemId, HeldJob>> {
  const { rows } = await sql<HeldJob>`
    WITH held AS MATERIALIZED (
      SELECT j.* FROM app.survey_job j WHERE j.company_id = ${companyID} AND j.id = ANY (${[...new Set(ids)]}::uuid[])
      ORDER BY j.id FOR UPDATE)
    SELECT j.id, j.case_id AS "caseID", j.state, j.version, j.asset_id AS "assetID", j.planned_on::text AS "plannedOn",
      item.brief ->> 'ref' AS ref, item.brief ->> 'title' AS title, (item.brief ->> 'isOpen')::boolean AS "isOpen",
      item.brief -> 'holder' ->> 'sub' AS surveyor
    FROM held j CROSS JOIN LATERAL (SELECT app.work_brief(j.id)) AS item (brief)`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The job of an item, or the latest of its case, as JSON text. */
export const JOB_OF_ITEM: PreparedStatement = {
  name: 'survey.job',
  text: 'SELECT app.survey_job_json(j)::text FROM app.survey_of_item($1) AS j WHERE j.id IS NOT NULL',
};

/** Everything that was measured in the case of an item, with what the item is and how accurate the beacons are. */
export const DETAIL_OF_ITEM: PreparedStatement = {
  name: 'survey.detail',
  text: `SELECT jsonb_build_object('survey', CASE WHEN j.id IS NOT NULL THEN app.survey_detail_json(j) END, 'item', item.brief,
      'worstAccuracyMetres', (SELECT max(b.accuracy_metres) FROM app.survey_counted_beacons(j.case_id) b),
      'requiredAccuracyMetres', app.survey_required_accuracy(),
      'packedUntil', (app.clock() AT TIME ZONE 'Africa/Harare')::date + ${PACK_DAYS})::text
    FROM app.work_brief($1) AS item (brief) CROSS JOIN app.survey_of_item($1) AS j WHERE item.brief IS NOT NULL`,
};

/** Open jobs of company $1, those of surveyor $2 or all, without a date first. */
export const OPEN_JOBS: PreparedStatement = {
  name: 'survey.jobs',
  text: `SELECT json_build_object('jobs', coalesce(json_agg(app.survey_job_json(j) ORDER BY j.planned_on NULLS FIRST, j.created_at, j.id), '[]'))::text
    FROM app.survey_job j CROSS JOIN LATERAL (SELECT app.work_brief(j.id)) AS item (brief)
    WHERE j.company_id = $1 AND j.state = 'SCHEDULED' AND (item.brief ->> 'isOpen')::boolean
      AND ($2::uuid IS NULL OR (item.brief -> 'holder' ->> 'sub')::uuid = $2)`,
};

/** The latest job of an item's case; undefined when it has none. */
export async function findJobOfItem(tx: Tx, itemID: WorkItemId): Promise<WorkItemId | undefined> {
  const { rows } = await sql<{ id: WorkItemId | null }>`
    SELECT (app.survey_of_item(${itemID})).id AS id`.execute(tx);
  return rows[0]?.id ?? undefined;
}

/** What a job is planned as. */
export interface JobPlan {
  readonly site: SurveySite;
  readonly date: string | null;
  readonly crew: string | null;
  readonly categoryID: CategoryId | null;
  readonly plotNumber: string | null;
}

/** Enters a job under the id of its item in Survey Jobs. */
export async function insertJob(
  tx: Tx,
  companyID: CompanyId,
  job: JobPlan & { readonly id: WorkItemId; readonly caseID: WorkItemId; readonly assetID: AssetId | null },
): Promise<void> {
  const { site, date } = job;
  await sql`
    INSERT INTO app.survey_job (company_id, id, case_id, site_description, site_latitude, site_longitude, planned_on, crew,
      category_id, plot_number, asset_id)
    VALUES (${companyID}, ${job.id}, ${job.caseID}, ${site.description}, ${site.position?.latitude ?? null},
      ${site.position?.longitude ?? null}, ${date}::date, ${job.crew}, ${job.categoryID}, ${job.plotNumber},
      ${job.assetID})`.execute(tx);
}

/** Enters the job that measures again, with the plan of the returned one, but no date. */
export async function insertJobAgain(
  tx: Tx,
  companyID: CompanyId,
  before: WorkItemId,
  id: WorkItemId,
  returned: { readonly code: ReturnCode; readonly note: string | null },
): Promise<void> {
  await sql`
    INSERT INTO app.survey_job (company_id, id, case_id, site_description, site_latitude, site_longitude, crew, category_id,
      plot_number, asset_id, returned_code, returned_note, returned_at)
    SELECT j.company_id, ${id}, j.case_id, j.site_description, j.site_latitude, j.site_longitude, j.crew, j.category_id,
      j.plot_number, j.asset_id, ${returned.code}, ${returned.note}, app.clock()
    FROM app.survey_job j WHERE j.company_id = ${companyID} AND j.id = ${before}`.execute(tx);
}

/** Plans a job again; phones that build on the earlier plan see that it changed. */
export async function updatePlan(tx: Tx, companyID: CompanyId, id: WorkItemId, plan: JobPlan): Promise<void> {
  await sql`
    UPDATE app.survey_job SET site_description = ${plan.site.description},
      site_latitude = ${plan.site.position?.latitude ?? null}, site_longitude = ${plan.site.position?.longitude ?? null},
      planned_on = ${plan.date}::date, crew = ${plan.crew}, category_id = ${plan.categoryID},
      plot_number = ${plan.plotNumber}, version = version + 1
    WHERE company_id = ${companyID} AND id = ${id}`.execute(tx);
}

/** Moves a job to its next state. */
export async function updateJobState(
  tx: Tx,
  companyID: CompanyId,
  id: WorkItemId,
  state: HeldJob['state'],
): Promise<void> {
  await sql`
    UPDATE app.survey_job SET state = ${state}, version = version + 1, handed_in_at = coalesce(handed_in_at, app.clock())
    WHERE company_id = ${companyID} AND id = ${id}`.execute(tx);
}

/** Counts a change of a job that its plan does not show. */
export async function touchJob(tx: Tx, companyID: CompanyId, id: WorkItemId): Promise<void> {
  await sql`UPDATE app.survey_job SET version = version + 1 WHERE company_id = ${companyID} AND id = ${id}`.execute(tx);
}

/** Names the asset whose boundary was plotted from a job. */
export async function setJobAsset(tx: Tx, companyID: CompanyId, id: WorkItemId, assetID: AssetId): Promise<void> {
  await sql`UPDATE app.survey_job SET asset_id = ${assetID} WHERE company_id = ${companyID} AND id = ${id}`.execute(tx);
}
