CREATE FUNCTION app.queue_figures()
RETURNS TABLE (queue_name text, open int, unassigned int, waiting int, late int, oldest_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT w.queue_name, count(*)::int, (count(*) FILTER (WHERE w.state = 'NEW'))::int, (count(*) FILTER (WHERE w.state = 'WAITING'))::int,
    (count(*) FILTER (WHERE app.is_late_work(w)))::int, min(w.created_at)
  FROM app.work_item w
  WHERE w.company_id = app.current_company_id() AND app.sees_company() AND app.is_open_work(w.state)
  GROUP BY w.queue_name
$$;
COMMENT ON FUNCTION app.queue_figures IS
  'How many items are open in each queue of the current company, how many of them nobody holds, wait for the person who asked, and '
  'are past due, and when the oldest was opened. All staff see these figures, also of queues whose items they do not see.';
ALTER FUNCTION app.queue_figures OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.queue_figures FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.queue_figures TO atlas_app;
