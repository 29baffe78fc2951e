CREATE FUNCTION app.survey_job_json(job app.survey_job) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('jobId', job.id, 'ref', item.brief -> 'ref', 'caseId', job.case_id, 'title', item.brief -> 'title',
    'requester', item.brief -> 'requester',
    'site', jsonb_build_object('description', job.site_description, 'position', CASE WHEN job.site_latitude IS NOT NULL
      THEN jsonb_build_object('latitude', job.site_latitude, 'longitude', job.site_longitude) END),
    'date', job.planned_on, 'surveyor', item.brief -> 'holder', 'crew', job.crew,
    'category', app.category_json(job.category_id), 'plotNumber', job.plot_number, 'assetID', job.asset_id,
    'state', CASE WHEN job.state = 'SCHEDULED' AND NOT (item.brief ->> 'isOpen')::boolean THEN 'CLOSED' ELSE job.state END,
    'returned', CASE WHEN job.returned_code IS NOT NULL THEN jsonb_build_object('code', job.returned_code,
      'note', job.returned_note, 'at', app.instant_text(job.returned_at)) END,
    'version', job.version, 'itemVersion', item.brief -> 'version')
  FROM app.work_brief(job.id) AS item (brief)
$$;
COMMENT ON FUNCTION app.survey_job_json IS
  'A survey job as lists send it. One whose item was closed without a hand-in is CLOSED.';
REVOKE EXECUTE ON FUNCTION app.survey_job_json FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.survey_job_json TO atlas_app;
