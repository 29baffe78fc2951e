CREATE FUNCTION app.queue_of_repeat(repeat_id uuid) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT r.queue_name FROM app.task_repeat r
  WHERE r.company_id = app.current_company_id() AND r.id = repeat_id AND app.sees_company()
$$;
COMMENT ON FUNCTION app.queue_of_repeat IS
  'The queue of a task of the current company that comes back, also for staff who do not work it.';
ALTER FUNCTION app.queue_of_repeat OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.queue_of_repeat FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.queue_of_repeat TO atlas_app;
