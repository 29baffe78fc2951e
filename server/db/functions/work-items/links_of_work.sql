CREATE FUNCTION app.links_of_work(wanted uuid)
RETURNS TABLE (id uuid, name text, email text, created_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT l.id, l.name, l.email, l.created_at
  FROM app.work_thread(app.current_company_id(), wanted) AS thread (id)
  JOIN app.work_link l ON l.company_id = app.current_company_id() AND l.item_id = thread.id
$$;
COMMENT ON FUNCTION app.links_of_work IS
  'The links that were handed out for an item of the current company and for those whose messages it shows.';
ALTER FUNCTION app.links_of_work OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.links_of_work FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.links_of_work TO atlas_app;
