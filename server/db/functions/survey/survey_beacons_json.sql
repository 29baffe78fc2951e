CREATE FUNCTION app.survey_beacons_json(survey_case uuid) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('changeId', b.change_id, 'jobId', b.job_id, 'beacon', b.beacon,
    'latitude', b.latitude, 'longitude', b.longitude, 'accuracyMetres', b.accuracy_metres, 'scatterMetres', b.scatter_metres,
    'fixes', b.fix_count, 'reason', app.survey_reason_of(b),
    'instrument', b.instrument, 'measuredAt', app.instant_text(b.measured_at), 'measuredBy', app.name_of(b.measured_by),
    'assigned', b.assigned, 'withinPolicy', b.accuracy_metres <= policy.required) ORDER BY b.measured_at, b.change_id), '[]')
  FROM app.survey_job j JOIN app.survey_beacon b ON b.company_id = j.company_id AND b.job_id = j.id
  CROSS JOIN app.survey_required_accuracy() AS policy (required)
  WHERE j.company_id = app.current_company_id() AND j.case_id = survey_case
$$;
COMMENT ON FUNCTION app.survey_beacons_json IS 'Every measurement of a beacon in a case, oldest first.';
REVOKE EXECUTE ON FUNCTION app.survey_beacons_json FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.survey_beacons_json TO atlas_app;
