CREATE FUNCTION app.queue_of_work(item uuid) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT w.queue_name FROM app.work_item w WHERE w.company_id = (SELECT app.current_company_id()) AND w.id = queue_of_work.item
$$;
COMMENT ON FUNCTION app.queue_of_work IS 'The queue of an item of the current company, also of one that the acting person does not work.';
ALTER FUNCTION app.queue_of_work OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.queue_of_work FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.queue_of_work TO atlas_app;
