CREATE FUNCTION app.survey_required_accuracy() RETURNS double precision
LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT p.required_accuracy_metres FROM app.survey_policy p WHERE p.company_id = app.current_company_id()), 5)
$$;
COMMENT ON FUNCTION app.survey_required_accuracy IS
  'How exact the current company''s beacons have to be without a reason, in metres.';
REVOKE EXECUTE ON FUNCTION app.survey_required_accuracy FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.survey_required_accuracy TO atlas_app;
