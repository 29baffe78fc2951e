CREATE FUNCTION app.survey_due_again(handed_in timestamptz) RETURNS date
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ((handed_in AT TIME ZONE 'Africa/Harare') + interval '5 years')::date
$$;
COMMENT ON FUNCTION app.survey_due_again IS 'When an area should be measured again: five years after its survey was handed in.';
REVOKE EXECUTE ON FUNCTION app.survey_due_again FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.survey_due_again TO atlas_app;
