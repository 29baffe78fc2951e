import { PACK_DAYS, PACK_RADIUS_METRES } from '@atlas/contract/survey';
import type { PreparedStatement } from '../platform/database/database.ts';

/** The most neighbours, and corners of theirs, that a phone keeps. */
const NEIGHBOURS_AT_MOST = 400;
const CORNERS_AT_MOST = 40_000;

/** What the acting person's phone keeps of company $1: their jobs, and boundaries near the sites. */
export const FIELD_PACK: PreparedStatement = {
  name: 'survey.pack',
  text: `WITH own AS MATERIALIZED (
      SELECT j AS job, j.site_latitude AS latitude, j.site_longitude AS longitude, j.planned_on, j.id
      FROM app.survey_job j CROSS JOIN LATERAL (SELECT app.work_brief(j.id)) AS item (brief)
      WHERE j.company_id = $1 AND j.state = 'SCHEDULED'
        AND (j.planned_on IS NULL OR j.planned_on <= (app.clock() AT TIME ZONE 'Africa/Harare')::date + ${PACK_DAYS})
        AND (item.brief ->> 'isOpen')::boolean AND (item.brief -> 'holder' ->> 'sub')::uuid = app.current_user_id()
    )
    SELECT (jsonb_build_object('until', (app.clock() AT TIME ZONE 'Africa/Harare')::date + ${PACK_DAYS},
      'requiredAccuracyMetres', app.survey_required_accuracy(), 'categories', app.own_categories(),
      'jobs', (SELECT coalesce(jsonb_agg(app.survey_detail_json(own.job) ORDER BY own.planned_on NULLS FIRST, own.id), '[]') FROM own))
      || app.rings_near((SELECT coalesce(jsonb_agg(jsonb_build_object('latitude', latitude, 'longitude', longitude)), '[]')
        FROM own WHERE latitude IS NOT NULL), ${PACK_RADIUS_METRES}, ${NEIGHBOURS_AT_MOST}, ${CORNERS_AT_MOST}))::text`,
};
