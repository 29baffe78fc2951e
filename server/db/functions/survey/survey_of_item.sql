CREATE FUNCTION app.survey_of_item(item uuid) RETURNS app.survey_job
LANGUAGE sql STABLE AS $$
  SELECT j.* FROM app.survey_job j
  WHERE j.company_id = app.current_company_id() AND j.case_id = (app.work_brief(item) ->> 'caseID')::uuid
  ORDER BY (j.id = item) DESC, j.created_at DESC, j.id LIMIT 1
$$;
COMMENT ON FUNCTION app.survey_of_item IS
  'The survey job of an item: the item''s own, or the latest of its case. All nulls when the case has none.';
REVOKE EXECUTE ON FUNCTION app.survey_of_item FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.survey_of_item TO atlas_app;
