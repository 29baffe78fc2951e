CREATE FUNCTION app.queue_of_work(item uuid) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT w.queue_name FROM app.work_item w
  WHERE w.company_id = app.current_company_id() AND w.id = item AND app.sees_company()
$$;
COMMENT ON FUNCTION app.queue_of_work IS
  'The queue of an item of the current company, for everyone who works for it.';
ALTER FUNCTION app.queue_of_work OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.queue_of_work FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.queue_of_work TO atlas_app;
