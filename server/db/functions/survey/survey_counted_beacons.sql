CREATE FUNCTION app.survey_counted_beacons(survey_case uuid) RETURNS SETOF app.survey_beacon
LANGUAGE sql STABLE AS $$
  SELECT DISTINCT ON (b.beacon) b.*
  FROM app.survey_job j JOIN app.survey_beacon b ON b.company_id = j.company_id AND b.job_id = j.id
  JOIN app.survey_change c ON c.company_id = b.company_id AND c.id = b.change_id
  WHERE j.company_id = app.current_company_id() AND j.case_id = survey_case AND b.assigned
  ORDER BY b.beacon, least(b.measured_at, c.received_at) DESC, b.measured_at DESC, b.change_id
$$;
COMMENT ON FUNCTION app.survey_counted_beacons IS
  'The measurement that counts of each beacon of a case until Cartography picks another one: the newest by a person who '
  'had the job. A phone whose clock is ahead measured no later than its measurement arrived.';
REVOKE EXECUTE ON FUNCTION app.survey_counted_beacons FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.survey_counted_beacons TO atlas_app;
