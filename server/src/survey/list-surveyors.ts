import type { CompanyId } from '@atlas/contract/identifiers';
import { SURVEY_ROLES } from '@atlas/contract/survey';
import type { PreparedStatement, Scope } from '../platform/database/database.ts';
import { JsonText } from '../platform/outcome.ts';

/** Members of company $1 in the roles $2, by name, with the dates of their open jobs. */
const SURVEYORS: PreparedStatement = {
  name: 'survey.surveyors',
  text: `WITH planned AS MATERIALIZED (
      SELECT j.planned_on, (item.brief -> 'holder' ->> 'sub')::uuid AS surveyor
      FROM app.survey_job j CROSS JOIN LATERAL (SELECT app.work_brief(j.id)) AS item (brief)
      WHERE j.company_id = $1 AND j.state = 'SCHEDULED' AND j.planned_on IS NOT NULL AND (item.brief ->> 'isOpen')::boolean)
    SELECT json_build_object('surveyors', coalesce(json_agg(json_build_object('sub', m.sub, 'name', m.name,
        'dates', (SELECT coalesce(json_agg(p.planned_on ORDER BY p.planned_on), '[]') FROM planned p WHERE p.surveyor = m.sub))
      ORDER BY lower(m.name), m.sub), '[]'))::text
    FROM app.members_in_roles($2::text[]) m`,
};

/** The people who can measure, with the dates of their open jobs. */
export async function listSurveyors(scope: Scope, companyID: CompanyId): Promise<JsonText> {
  return new JsonText((await scope.readText(SURVEYORS, [companyID, SURVEY_ROLES])) ?? '{"surveyors":[]}');
}
