CREATE FUNCTION app.links_of_work(wanted uuid)
RETURNS TABLE (id uuid, name text, email text, is_mailed boolean, created_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT l.id, l.name, CASE WHEN app.shows_email(shown.queue_name) THEN l.email END, l.email IS NOT NULL, l.created_at
  FROM app.work_item shown
  CROSS JOIN LATERAL app.work_thread(shown.company_id, shown.id) AS thread (id)
  JOIN app.work_link l ON l.company_id = shown.company_id AND l.item_id = thread.id
  WHERE shown.company_id = app.current_company_id() AND shown.id = wanted
$$;
COMMENT ON FUNCTION app.links_of_work IS
  'The links that were handed out for an item of the current company and for those whose messages it shows, and whether answers to '
  'them are mailed. Email addresses are left out in queues that show none.';
ALTER FUNCTION app.links_of_work OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.links_of_work FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.links_of_work TO atlas_app;
