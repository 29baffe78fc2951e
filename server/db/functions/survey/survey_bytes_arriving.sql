CREATE FUNCTION app.survey_bytes_arriving(company uuid) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(u.size_bytes), 0) FROM app.survey_upload u WHERE u.company_id = company
$$;
COMMENT ON FUNCTION app.survey_bytes_arriving IS
  'How many bytes of photos a company''s surveyors are sending, so that they count against its storage from the start.';
REVOKE EXECUTE ON FUNCTION app.survey_bytes_arriving FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.survey_bytes_arriving TO atlas_app;
