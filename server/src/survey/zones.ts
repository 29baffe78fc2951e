import type { Received } from '@atlas/contract/endpoint';
import type { CompanyId } from '@atlas/contract/identifiers';
import type { listSurveyedZones as endpoint } from '@atlas/contract/survey';
import type { PreparedStatement, Scope } from '../platform/database/database.ts';
import { JsonText } from '../platform/outcome.ts';

/** Finished areas of company $1 from $2 until $3, of crew $4, due again by $5: $6 after $7, newest first. */
const ZONES: PreparedStatement = {
  name: 'survey.zones',
  text: `WITH finished AS (
      SELECT j AS job, j.id, j.crew, j.handed_in_at FROM app.survey_job j
      WHERE j.company_id = $1 AND j.state IN ('SURVEYED', 'PLOTTED')
    ), met AS (
      SELECT f.job, row_number() OVER (ORDER BY f.handed_in_at DESC, f.id) AS place FROM finished f
      WHERE ($2::date IS NULL OR (f.handed_in_at AT TIME ZONE 'Africa/Harare')::date >= $2)
        AND ($3::date IS NULL OR (f.handed_in_at AT TIME ZONE 'Africa/Harare')::date <= $3)
        AND ($4::text IS NULL OR f.crew = $4) AND ($5::date IS NULL OR app.survey_due_again(f.handed_in_at) <= $5)
    )
    SELECT json_build_object(
      'zones', (SELECT coalesce(json_agg(app.survey_zone_json(met.job) ORDER BY met.place), '[]') FROM met
        WHERE met.place > $7::int AND met.place <= $7::int + $6::int),
      'count', (SELECT count(*) FROM met),
      'crews', (SELECT coalesce(json_agg(DISTINCT f.crew), '[]') FROM finished f WHERE f.crew IS NOT NULL))::text`,
};

/** Areas whose survey was handed in and not returned, newest first. */
export async function listSurveyedZones(
  scope: Scope,
  companyID: CompanyId,
  { from, until, crew, dueBy, limit, offset }: Received<typeof endpoint>['query'],
): Promise<JsonText> {
  const values = [companyID, from ?? null, until ?? null, crew ?? null, dueBy ?? null, limit, offset];
  return new JsonText((await scope.readText(ZONES, values)) ?? '{"zones":[],"count":0,"crews":[]}');
}
