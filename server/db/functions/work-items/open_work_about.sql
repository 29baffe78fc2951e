CREATE FUNCTION app.open_work_about(type text) RETURNS TABLE (subject_id uuid, item uuid, ref text, queue_name text, holder text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT DISTINCT ON (w.subject_id) w.subject_id, w.id, w.ref, w.queue_name, app.name_of(w.assignee_id)
  FROM app.work_item w
  WHERE w.company_id = app.current_company_id() AND w.subject_type = type AND app.is_open_work(w.state) AND app.sees_company()
  ORDER BY w.subject_id, w.created_at DESC, w.id
$$;
COMMENT ON FUNCTION app.open_work_about IS
  'The latest open item of the current company about each subject of a type, in whichever queue it is, for everyone who works for '
  'the company.';
ALTER FUNCTION app.open_work_about OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.open_work_about FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.open_work_about TO atlas_app;
